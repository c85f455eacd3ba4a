import { formatDay } from '#domain/measurement/calendar.ts';
import { type ShelfLifeFigures, shelfLife } from '#domain/measurement/paint/shelfLife.ts';
import type { Verdict } from '#domain/measurement/verdict.ts';
import { recallKey } from '#domain/recall/recallKey.ts';

/** The components of a paint that come in separate tins, with their names. */
export const batchComponents = {
  A: 'Part A',
  B: 'Part B',
  C: 'Part C',
  thinner: 'Thinner',
  single: 'Single pack',
} as const;
export type BatchComponent = keyof typeof batchComponents;

/** The states of a batch in words. Only batches in stock are offered, but reports are judged by the others too. */
export const batchStates = { inStock: 'In stock', quarantined: 'Quarantined', withdrawn: 'Withdrawn' } as const;
export type BatchState = keyof typeof batchStates;

/** A batch of paint as the form offers it and as reports are judged by it. Days are 'YYYY-MM-DD'. */
export type KnownBatch = {
  readonly productName: string;
  readonly component: BatchComponent;
  readonly batchNo: string;
  readonly madeOn: string | null;
  /** As printed on the tin. */
  readonly expiresOn: string | null;
  /** From the product's data sheet. */
  readonly shelfLifeMonths: number | null;
  readonly quarantinedSince: string | null;
  readonly quarantineReason: string;
};

/** Whether a batch may be used on a day. Without a day, until when it may be used. Source: `shelfLife`. */
export function judgeBatchShelfLife(
  { batchNo, madeOn, expiresOn, shelfLifeMonths }: Omit<KnownBatch, 'productName' | 'component'>,
  usedOn?: string,
): Verdict<ShelfLifeFigures> {
  return shelfLife({
    batchNo,
    madeOn: madeOn ?? undefined,
    expiresOn: expiresOn ?? undefined,
    months: shelfLifeMonths ?? undefined,
    usedOn,
  });
}

const dated = (words: string, day: string | null) => (day === null ? [] : [`${words} ${formatDay(day)}`]);

/** A batch in a sentence: 'B-100: Part A of Penguard, made 01 Mar 2026, usable until 01 Mar 2028.' */
export function batchWords({
  batchNo,
  productName,
  component,
  madeOn,
  usableUntil,
}: Pick<KnownBatch, 'batchNo' | 'productName' | 'component' | 'madeOn'> & { readonly usableUntil: string | null }) {
  const paint = `${batchComponents[component]} of ${productName}`;
  return `${batchNo}: ${[paint, ...dated('made', madeOn), ...dated('usable until', usableUntil)].join(', ')}.`;
}

/** Since when a batch is quarantined, and why. Blank when it is not. */
export function quarantineWords({
  quarantinedSince,
  quarantineReason,
}: Pick<KnownBatch, 'quarantinedSince' | 'quarantineReason'>): string {
  return quarantinedSince === null ? '' : `Quarantined since ${formatDay(quarantinedSince)}: «${quarantineReason}»`;
}

/** All that a recall says of a batch, in a line. */
export function batchRecallLine(
  batch: Parameters<typeof batchWords>[0] & Parameters<typeof quarantineWords>[0],
): string {
  return [batchWords(batch), quarantineWords(batch)].filter(Boolean).join(' ');
}

/** The state of a batch. A withdrawn batch has left the store, so its quarantine no longer matters. */
export function stateOf({
  quarantinedSince,
  isWithdrawn,
}: Pick<KnownBatch, 'quarantinedSince'> & { readonly isWithdrawn: boolean }): BatchState {
  if (isWithdrawn) return 'withdrawn';
  return quarantinedSince === null ? 'inStock' : 'quarantined';
}

/** What the form says about a batch besides its number: the field's component, and the products named beside it. */
export type BatchContext = { readonly component?: BatchComponent | undefined; readonly products: readonly string[] };

/** Whether a batch is of the component that is asked for. A single-pack paint fits where part A is asked for. */
export function isOfComponent({ component }: Pick<KnownBatch, 'component'>, asked: BatchComponent | undefined) {
  return asked === undefined || component === asked || (component === 'single' && asked === 'A');
}

/** Whether a batch belongs to one of these products, in any spelling. A thinner goes with every product. */
export function isOfProduct(
  { productName, component }: Pick<KnownBatch, 'productName' | 'component'>,
  products: readonly string[],
): boolean {
  return component === 'thinner' || products.some((product) => recallKey(product) === recallKey(productName));
}

/**
 * The batch with a number, in any spelling. Undefined when none is known. Two makers may use the same number, so the
 * batch of the product and component named beside it takes precedence.
 */
export function batchNamed<Batch extends KnownBatch>(
  batches: readonly Batch[],
  batchNo: string,
  { component, products }: BatchContext,
): Batch | undefined {
  const key = recallKey(batchNo);
  if (key === '') return undefined;
  const fit = (batch: Batch) => 2 * Number(isOfProduct(batch, products)) + Number(isOfComponent(batch, component));
  return batches.filter((batch) => recallKey(batch.batchNo) === key).toSorted((a, b) => fit(b) - fit(a))[0];
}
