import type { NcrAnswer } from '#contract/ncrs/ncrs.ts';
import { dispositionWords } from '#domain/ncrs/ncr.ts';
import { Facts } from '#web/ui/Facts.tsx';

type Described = Pick<
  NcrAnswer,
  | 'about'
  | 'requirement'
  | 'found'
  | 'description'
  | 'structure'
  | 'area'
  | 'coat'
  | 'disposition'
  | 'correctiveAction'
  | 'preventiveAction'
>;

/** What did not conform, and what is done about it. Blank parts are left out. */
export function NcrDescription({ ncr }: { ncr: Described }) {
  const { disposition } = ncr;
  const stated = [
    ['Requirement', ncr.requirement],
    ['What was found', ncr.found],
    ['Description', ncr.description],
    ['Place', [ncr.structure, ncr.area, ncr.coat && `coat ${ncr.coat}`].filter(Boolean).join(', ')],
    ['What is to be done', disposition === null ? '' : dispositionWords[disposition]],
    ['How it is corrected', ncr.correctiveAction],
    ['How it is prevented from now on', ncr.preventiveAction],
  ] as const;
  return (
    <Facts
      of={stated}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
      wordsClass="mt-0.5 break-words whitespace-pre-line"
    />
  );
}
