import { brand } from '#brand/brand.ts';
import type { Standing } from '#contract/evidence/verify.ts';

/** The first words about a document: their tone, a short form, and a sentence. Undefined stands for no document. */
export function saidOf(standing: Standing | undefined): { tone: keyof typeof tones; words: string; sentence: string } {
  switch (standing?.kind) {
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
        words: `Superseded by Rev ${standing.by}`,
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

/** The classes of a tone's box. */
export const tones = {
  success: 'border-success bg-success-wash text-success',
  caution: 'border-caution bg-caution-wash text-caution',
  danger: 'border-danger bg-danger-wash text-danger',
} as const;
