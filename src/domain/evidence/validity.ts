import { brand } from '#brand/brand.ts';
import type { ReviewState } from '#domain/reports/review.ts';

/** Whether a document is valid: until a later revision is approved, or the report is voided. */
export type Validity = { kind: 'valid' } | { kind: 'superseded'; by: number } | { kind: 'withdrawn' };

/** The validity of the document that was issued of a revision, by where its report stands now. */
export function validityOf({
  state,
  revision,
  approvedRevision,
}: {
  state: ReviewState;
  revision: number;
  /** The newest revision that was approved. */
  approvedRevision: number | null;
}): Validity {
  if (state === 'void') return { kind: 'withdrawn' };
  if (approvedRevision !== null && approvedRevision > revision) return { kind: 'superseded', by: approvedRevision };
  return { kind: 'valid' };
}

/** The first words about a document: their tone, a short form, and a sentence. Undefined stands for no document. */
export function validityWords(validity: Validity | undefined): {
  tone: 'success' | 'caution' | 'danger';
  words: string;
  sentence: string;
} {
  switch (validity?.kind) {
    case undefined:
      return {
        tone: 'danger',
        words: 'Not issued by us',
        sentence: `${brand.name} has issued no document with this code. Check every letter: capitals matter.`,
      };
    case 'valid':
      return { tone: 'success', words: 'Valid', sentence: `Issued by ${brand.name}. This is the current revision.` };
    case 'superseded':
      return {
        tone: 'caution',
        words: `Superseded by Rev ${validity.by}`,
        sentence: `Issued by ${brand.name}. A later revision has since been approved; ask for its document.`,
      };
    case 'withdrawn':
      return {
        tone: 'danger',
        words: 'Withdrawn',
        sentence: `Issued by ${brand.name}. The report has since been voided: do not rely on it.`,
      };
  }
}
