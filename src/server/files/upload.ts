import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { FileManifest } from '#contract/reports/dailyReport.ts';
import { type AcceptedTypes, mostFiles, reportLimitBytes } from '#contract/files/fileRules.ts';
import { fieldProblem } from '#contract/problems.ts';
import { examineFile, fileFactsOf, refusedFile } from './examine.ts';
import { type FormLimits, readForm } from './multipart.ts';

/** A file of a form, kept in the file store under its id. */
export type UploadedFile = {
  id: string;
  field: string;
  filename: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
};

/** A form that has arrived completely: its texts, and its files, already in the file store. */
export type UploadedForm = {
  texts: readonly (readonly [name: string, value: string])[];
  files: readonly UploadedFile[];
  /** Removes the files again. */
  discard(): Promise<void>;
};

/** Which files a form accepts. */
export type UploadRules = {
  /** The types that a field accepts. Undefined for a name that is not a file field. */
  typesOf(field: string): AcceptedTypes | undefined;
  /** True if only the first file of a field is kept. Further ones are skipped. */
  onlyFirst(field: string): boolean;
  /** How many files the texts that have come announce, so that these are noted at once. */
  announced?(texts: UploadedForm['texts']): number;
  /** The limit for one text in bytes, if it is not the usual one. */
  textBytes?: number;
  /** How many files and bytes a form may have, with the words that refuse more, if it is not a report. */
  most?: { files: number; bytes: number; tooMany: string; tooLarge: string };
  /** Is told each text as it comes, for a form that is shown again if it is refused. */
  hear?(name: string, value: string): void;
  /** Takes a whole file of a failed form. False if it is not wanted. Without this, such files are removed. */
  keepWhole?(file: UploadedFile): Promise<boolean>;
};

export type FileKeeper = {
  /** Notes that files are about to be kept, in one commit. */
  note(keys: readonly string[]): Promise<void>;
  /** Deletes the notes of files that never came. */
  strike(keys: readonly string[]): Promise<unknown>;
  /** Keeps a file. `noted` is its note, if that is under way already. */
  save(key: string, content: AsyncIterable<Uint8Array>, noted?: Promise<void>): Promise<void>;
  remove(key: string): Promise<void>;
};

const limits: FormLimits = { texts: 2_000, files: mostFiles, textBytes: 1024 * 1024 };
/** The limit for all texts of a report together. The longest report that anybody can write is about half of this. */
const allTextBytes = 4 * 1024 * 1024;
const filenameLimit = 200;

/**
 * A name under which a file can be stored and offered again: without a path, without characters that no file name has,
 * and with the three characters decoded that browsers encode.
 */
export function cleanFilename(sent: string): string {
  const name = sent
    .replace(/%22/g, '"')
    .replace(/%0[AD]/gi, ' ')
    .replace(/^.*[/\\]/s, '')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim();
  // These name the folder itself and its parent in any address that ends with them.
  if (/^\.{1,2}$/.test(name)) return '';
  const letters = [...name];
  if (letters.length <= filenameLimit) return name;
  const ending = /\.[^.]{1,9}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, filenameLimit - ending.length).join('') + ending;
}

/** Skips a file without a name: an input left empty. With content it is refused, so that nothing is lost silently. */
async function passOver(field: string, content: Readable, isRefusedWithContent: boolean): Promise<void> {
  if (isRefusedWithContent) {
    content.once('data', () => {
      content.destroy(fieldProblem(field, 'invalidInput', 'This file has no name.'));
    });
  }
  content.resume();
  await finished(content);
}

/** Counts the bytes and files of a form, and refuses it if there are too many. */
function meter(most: UploadRules['most']) {
  let allBytes = 0;
  let textBytes = 0;
  let files = 0;
  return {
    text(name: string, value: string, cut: boolean): void {
      textBytes += value.length;
      if (cut || textBytes > allTextBytes)
        throw fieldProblem(name, 'tooLarge', 'This text is longer than we can take.');
    },
    file(field: string): void {
      files += 1;
      if (most && files > most.files) throw fieldProblem(field, 'tooLarge', most.tooMany);
    },
    bytes(field: string, bytes: number): void {
      allBytes += bytes;
      if (most && allBytes > most.bytes) throw fieldProblem(field, 'tooLarge', most.tooLarge);
      if (allBytes > reportLimitBytes) throw refusedFile(field, 'reportTooLarge');
    },
  };
}

/** Gives each file its id and its note. As many as are announced are noted together. */
function notedIds(note: FileKeeper['note'], announced: () => number) {
  let ids: string[] = [];
  let noted = Promise.resolve();
  return {
    next() {
      if (ids.length === 0) {
        ids = Array.from({ length: Math.min(Math.max(1, announced()), limits.files) }, () => randomUUID());
        noted = note(ids);
      }
      return { id: ids.shift() as string, noted };
    },
    unused: () => ids,
  };
}

async function receive(
  request: FastifyRequest,
  rules: UploadRules,
  save: FileKeeper['save'],
  { texts, files, ids }: { texts: [string, string][]; files: UploadedFile[]; ids: ReturnType<typeof notedIds> },
): Promise<void> {
  const fieldsWithFile = new Set<string>();
  const counted = meter(rules.most);
  const { textBytes = limits.textBytes } = rules;
  await readForm(
    request.raw,
    request.headers,
    { ...limits, textBytes },
    {
      takeText(name, value, cut) {
        counted.text(name, value, cut);
        texts.push([name, value]);
        rules.hear?.(name, value);
      },
      async takeFile(field, sentName, content) {
        const filename = cleanFilename(sentName);
        if (filename === '') return passOver(field, content, true);
        const types = rules.typesOf(field);
        if (!types) throw fieldProblem(field, 'unknownFileField');
        if (rules.onlyFirst(field) && fieldsWithFile.has(field)) return passOver(field, content, false);
        counted.file(field);
        fieldsWithFile.add(field);
        const { id, noted } = ids.next();
        const file: UploadedFile = { id, field, filename, mediaType: '', sizeBytes: 0, sha256: '' };
        files.push(file);
        const examined = examineFile(field, content, types, (bytes) => counted.bytes(field, bytes));
        await save(id, examined.content, noted);
        Object.assign(file, fileFactsOf(examined));
      },
    },
  );
}

/**
 * Receives a multipart form, streams its files into the file store, and does `work` with it. If anything fails, on the
 * way or in `work`, every file of the form is removed before the failure is passed on, but for those that `keepWhole`
 * takes.
 */
export async function receiveForm<Result>(
  request: FastifyRequest,
  rules: UploadRules,
  keeper: FileKeeper,
  work: (upload: UploadedForm) => Promise<Result>,
): Promise<Result> {
  const texts: [string, string][] = [];
  const files: UploadedFile[] = [];
  const ids = notedIds(keeper.note, () => rules.announced?.(texts) ?? 1);
  const remove = async (keys: readonly string[]) => {
    const removals = await Promise.allSettled(keys.map((key) => keeper.remove(key)));
    for (const [index, removal] of removals.entries()) {
      if (removal.status === 'rejected') {
        request.log.error(
          { err: removal.reason, key: keys[index] },
          'a file that belongs to no report was left behind',
        );
      }
    }
  };
  const discard = () => remove(files.map(({ id }) => id));
  try {
    await receive(request, rules, keeper.save, { texts, files, ids });
    return await work({ texts, files, discard });
  } catch (error) {
    const left: string[] = [];
    for (const file of files) {
      // The checksum is known once all of the file is stored.
      const isKept = file.sha256 !== '' && (await rules.keepWhole?.(file).catch(() => false));
      if (!isKept) left.push(file.id);
    }
    await remove(left);
    throw error;
  } finally {
    // If this fails, they are swept.
    if (ids.unused().length > 0) await keeper.strike(ids.unused()).catch(() => undefined);
  }
}

/** The fields whose files differ from the sender's list. Empty if all files arrived, complete and in order. */
export function incompleteFields(stated: FileManifest, files: readonly UploadedFile[]): string[] {
  const lineOf = (filename: string, size: number, sha256: string) =>
    JSON.stringify([cleanFilename(filename), size, sha256]);
  const linesByField = new Map<string, { said: string[]; arrived: string[] }>();
  const linesOf = (field: string) => {
    const lines = linesByField.get(field) ?? { said: [], arrived: [] };
    linesByField.set(field, lines);
    return lines;
  };
  for (const file of stated) linesOf(file.field).said.push(lineOf(file.filename, file.size, file.sha256));
  for (const file of files) linesOf(file.field).arrived.push(lineOf(file.filename, file.sizeBytes, file.sha256));
  return [...linesByField].filter(([, lines]) => lines.said.join() !== lines.arrived.join()).map(([field]) => field);
}
