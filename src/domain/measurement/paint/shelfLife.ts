import { daysBetween, monthsAfter, formatDay } from '#domain/measurement/calendar.ts';
import { type Verdict, withLimitName, breach, missing, remark, verdict } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The input of `shelfLife`: days 'YYYY-MM-DD'. A printed expiry takes precedence over a calculated one. */
export type ShelfLifeInput = {
  madeOn?: string | undefined;
  months?: number | undefined;
  expiresOn?: string | undefined;
  usedOn?: string | undefined;
  batchNo?: string | undefined;
};

export type ShelfLifeFigures = { readonly expiresOn: string | null };

/**
 * Until when a batch may be used: the printed day, else the day of manufacture plus the shelf life in months (a day
 * that does not exist becomes the month's last). It may still be used on that day. Source: the label or the data sheet.
 */
export function shelfLife({ madeOn, months, expiresOn, usedOn, batchNo }: ShelfLifeInput): Verdict<ShelfLifeFigures> {
  const reckoned = madeOn === undefined || months === undefined ? undefined : monthsAfter(madeOn, months);
  const until = expiresOn ?? reckoned;
  const late = until === undefined || usedOn === undefined ? undefined : daysBetween(until, usedOn);
  const isExpired = late !== undefined && late > 0;
  const batch = batchNo === undefined ? 'This batch' : `Batch ${batchNo}`;
  const unknown = remark('expiryUnknown', 'It is not known when this batch expires.');
  return verdict('shelfLife', {
    outcome: until === undefined ? 'notJudged' : late === undefined ? 'incomplete' : isExpired ? 'fail' : 'pass',
    figures: { expiresOn: until ?? null },
    limits:
      months === undefined || expiresOn !== undefined
        ? []
        : [withLimitName({ id: 'shelfLife', value: months, unit: 'months', from: 'product' })],
    findings: [
      ...(until === undefined ? [unknown] : []),
      ...(until !== undefined && isExpired
        ? [
            breach('batchExpired', ruleWords.batchExpired(batch, formatDay(until)), {
              place: { field: 'usedOn' },
              figure: late,
            }),
          ]
        : []),
      ...(until !== undefined && late === undefined
        ? [missing('useDue', `${batch} may be used until ${formatDay(until)}.`, { field: 'usedOn' })]
        : []),
    ],
  });
}
