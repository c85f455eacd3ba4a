import type { NcrAnswer } from '#contract/ncrs/ncrs.ts';
import { dispositionWords } from '#domain/ncrs/ncr.ts';

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
export function What({ ncr }: { ncr: Described }) {
  const { disposition } = ncr;
  const stated = [
    ['Requirement', ncr.requirement],
    ['What was found', ncr.found],
    ['Description', ncr.description],
    ['Place', [ncr.structure, ncr.area, ncr.coat && `coat ${ncr.coat}`].filter(Boolean).join(', ')],
    ['What is to be done', disposition === null ? '' : dispositionWords[disposition]],
    ['How it is corrected', ncr.correctiveAction],
    ['How it is prevented from now on', ncr.preventiveAction],
  ].filter(([, words]) => words !== '');
  return (
    <dl className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      {stated.map(([term, words]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-0.5 break-words whitespace-pre-line">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
