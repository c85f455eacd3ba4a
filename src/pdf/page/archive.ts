import { brand } from '#brand/brand.ts';
import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { srgbProfile } from './srgbProfile.ts';
import { xmpOf } from './xmp.ts';

/** A file inside a document. `is`: its relationship to the document in the terms of ISO 19005-3. */
export type EmbeddedFile = {
  name: string;
  mediaType: string;
  description: string;
  is: 'Data' | 'Source' | 'Supplement';
  bytes: Uint8Array<ArrayBuffer> | Blob;
};

/** What an archival document has besides pages: files, including those copied with pages, and more catalog entries. */
export type ArchivalParts = {
  attachments: readonly EmbeddedFile[];
  copied?: readonly PdfRef[];
  catalog?: Readonly<Record<string, PdfValue>>;
};

/** A date as PDF writes it, in UTC. */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
}

function addAttachment(
  file: PdfWriter,
  { name, mediaType, description, is, bytes }: EmbeddedFile,
  date: string,
): PdfRef {
  const size = bytes instanceof Blob ? bytes.size : bytes.length;
  const entries = {
    Type: { name: 'EmbeddedFile' },
    Subtype: { name: mediaType },
    Params: { Size: size, ModDate: date },
  };
  const stream = bytes instanceof Blob ? file.addStream(entries, bytes) : file.addCompressed(entries, bytes);
  return file.add({
    Type: { name: 'Filespec' },
    F: name,
    UF: name,
    Desc: description,
    AFRelationship: { name: is },
    EF: { F: stream, UF: stream },
  });
}

/**
 * Adds to the catalog what a document needs to be readable for decades: its metadata, its colour space, and the files
 * inside it. Source: ISO 19005-3 6.2.3, 6.6, 6.8 and ISO 14289-1 5.
 */
export function addArchivalParts(
  file: PdfWriter,
  { title, createdAt }: { title: string; createdAt: Date },
  { attachments, copied = [], catalog = {} }: ArchivalParts,
): Readonly<Record<string, PdfValue>> {
  const about = { title, author: brand.legalName, producer: brand.name, language: brand.locale, createdAt };
  const type = { Type: { name: 'Metadata' }, Subtype: { name: 'XML' } };
  const intent = {
    Type: { name: 'OutputIntent' },
    S: { name: 'GTS_PDFA1' },
    OutputConditionIdentifier: 'sRGB IEC61966-2.1',
    Info: 'sRGB IEC61966-2.1',
    RegistryName: 'http://www.color.org',
    DestOutputProfile: file.addCompressed({ N: 3 }, srgbProfile()),
  };
  const added = [...copied, ...attachments.map((one) => addAttachment(file, one, pdfDate(createdAt)))];
  // A name tree is searched by bisection, so several names get sortable numbers. The names that people see are stored
  // with the files.
  const [only] = added.length === 1 ? attachments : [];
  const names = added.flatMap((ref, at): PdfValue[] => [only?.name ?? String(at + 1).padStart(6, '0'), ref]);
  return {
    // Not compressed, so that programs without a PDF reader can find it.
    Metadata: file.addStream(type, xmpOf(about)),
    OutputIntents: [intent],
    ...catalog,
    ...(added.length > 0 && {
      AF: added,
      Names: { EmbeddedFiles: { Names: names } },
    }),
  };
}
