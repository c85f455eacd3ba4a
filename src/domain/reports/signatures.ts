import type { ReportEntry } from '#domain/listing/record.ts';
import { type Field, labelOf } from './fieldKinds.ts';

/** The file name of a signature's picture. */
export const signatureFileName = 'signature.png';

/** The caption of a signature. It is stored among the photos and recognised by its caption and file name. */
export function captionOfSignature(name: string): string {
  return `Signature of ${name}`;
}

/** Whether a photo is this person's signature. */
export function isSignatureOf(name: string, photo: { filename: string; caption: string }): boolean {
  return photo.caption === captionOfSignature(name) && isSignatureFile(photo.filename);
}

/** Whether a picture was drawn as somebody's signature, whoever it is. */
export function isSignatureFile(filename: string): boolean {
  // Preparing a photo for sending may turn it into a JPEG.
  return /^signature\.(png|jpg)$/i.test(filename);
}

type Signer = { name: string; as: string; certificate: string };

/** Who signs an entry, in which role, and with which certificate. Each name appears once per role. */
function signersIn(fields: readonly Field[], entry: ReportEntry): Signer[] {
  const all = fields.flatMap((field) => {
    const { name: of, kind, signs } = field;
    if (!signs) return [];
    const answer = entry[of];
    const rows: unknown[] = kind === 'rows' ? (Array.isArray(answer) ? answer : []) : [entry];
    const signers = new Map<string, Signer>();
    for (const row of rows as (ReportEntry | null)[]) {
      const textIn = (column: string | undefined) => {
        const value = column === undefined ? '' : row?.[column];
        return typeof value === 'string' ? value : '';
      };
      const [name, as] = [textIn(signs.who), textIn(signs.role) || labelOf(field)];
      const key = JSON.stringify([name, as]);
      signers.set(key, { name, as, certificate: signers.get(key)?.certificate || textIn(signs.certificate).trim() });
    }
    return [...signers.values()];
  });
  return all.filter(({ name }) => name.trim() !== '');
}

/** The names that count as signatures in an entry. */
export function namesThatSign(fields: readonly Field[], entry: ReportEntry): ReadonlySet<string> {
  return new Set(signersIn(fields, entry).map(({ name }) => name));
}

/** The ways to sign: by drawing, by typing a name, or by approving. */
export const signingWays = ['drawn', 'typed', 'approved'] as const;
export type SigningWay = (typeof signingWays)[number];

/** The facts about a version of a report that signatures need. */
export type SignedVersion = {
  revision: number;
  attempt: number;
  /** When the server received it. */
  at: string;
  /** The account that sent it. */
  by: { uid: string; fname: string };
  contentHash: string;
  answers: ReportEntry;
  files: readonly { filename: string; caption: string | null; sha256: string }[];
};

/** A signature, bound to the version that was signed. */
export type Signature = Pick<SignedVersion, 'revision' | 'attempt' | 'at' | 'by' | 'contentHash'> & {
  name: string;
  /** The role or label that was signed under. Null for an approval. */
  as: string | null;
  /** The signer's certificate as the signed version names it. Blank if it names none. */
  certificate: string;
  how: SigningWay;
  /** Whether the newest version's content differs from what was signed. */
  isChangedSince: boolean;
};

type Made = Omit<Signature, 'isChangedSince'> & { drawing: string | undefined };

/**
 * The signatures of a report's newest version; `versions` are in order, the oldest first. Sending a version with a name
 * signs it, as a drawing if there is one. An older version's drawing, or a name typed by another account, signs the
 * version that it was made for, and not later changes.
 */
export function signaturesOf(fields: readonly Field[], versions: readonly SignedVersion[]): Signature[] {
  let signed: Made[] = [];
  for (const { answers, files, ...version } of versions) {
    const { revision, attempt, at, by, contentHash } = version;
    signed = signersIn(fields, answers).map(({ name, as, certificate }): Made => {
      const isOf = ({ filename, caption }: SignedVersion['files'][number]) =>
        isSignatureOf(name, { filename, caption: caption ?? '' });
      const drawing = files.findLast(isOf)?.sha256;
      const before = signed.find((one) => one.name === name && one.as === as && one.drawing === drawing);
      if (before && (drawing !== undefined || before.by.uid !== by.uid)) return before;
      const how = drawing === undefined ? 'typed' : 'drawn';
      return { name, as, certificate, how, drawing, by, at, revision, attempt, contentHash };
    });
  }
  const newest = versions.at(-1)?.contentHash;
  return signed.map(({ name, as, certificate, how, by, at, revision, attempt, contentHash }) => {
    return {
      name,
      as,
      certificate,
      how,
      by,
      at,
      revision,
      attempt,
      contentHash,
      isChangedSince: contentHash !== newest,
    };
  });
}
