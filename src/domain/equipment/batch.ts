import { writtenDay } from '#domain/measurement/calendar.ts';
import { type ShelfLifeFigures, shelfLife } from '#domain/measurement/paint/shelfLife.ts';
import type { Verdict } from '#domain/measurement/verdict.ts';
import { recallKey } from '#domain/recall/recallKey.ts';

/** The components of a paint that come in tins of their own, and what each is called. */
export const batchComponents = {
  A: 'Part A',
  B: 'Part B',
  C: 'Part C',
  thinner: 'Thinner',
  single: 'Single pack',
} as const;
export type BatchComponent = keyof typeof batchComponents;

/** Where a batch stands, in words. Only what is in stock is offered; of the others reports are judged all the same. */
export const batchStates = { inStock: 'In stock', quarantined: 'Quarantined', withdrawn: 'Withdrawn' } as const;
export type BatchState = keyof typeof batchStates;

/** A batch of paint as the form offers it and as reports are judged by it; days 'YYYY-MM-DD'. */
export type KnownBatch = {
  readonly productName: string;
  readonly component: BatchComponent;
  readonly batchNo: string;
  readonly madeOn: string | null;
  /** As printed on the tin. */
  readonly expiresOn: string | null;
  /** As the product's data sheet has it. */
  readonly shelfLifeMonths: number | null;
  readonly quarantinedSince: string | null;
  readonly quarantineReason: string;
};

/** Whether a batch may be used on a day; without one, until when. Source: `shelfLife`. */
export function shelfLifeOf(
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

const dated = (words: string, day: string | null) => (day === null ? [] : [`${words} ${writtenDay(day)}`]);

/** What is known of a batch: 'B-100: Part A of Penguard, made 01 Mar 2026, usable until 01 Mar 2028.' */
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

/** Since when a batch is quarantined, and why; '' where it is not. */
export function quarantineWords({
  quarantinedSince,
  quarantineReason,
}: Pick<KnownBatch, 'quarantinedSince' | 'quarantineReason'>): string {
  return quarantinedSince === null ? '' : `Quarantined since ${writtenDay(quarantinedSince)}: «${quarantineReason}»`;
}

/** Where a batch stands. What is withdrawn has left the store, quarantined or not. */
export function stateOf({
  quarantinedSince,
  isWithdrawn,
}: Pick<KnownBatch, 'quarantinedSince'> & { readonly isWithdrawn: boolean }): BatchState {
  if (isWithdrawn) return 'withdrawn';
  return quarantinedSince === null ? 'inStock' : 'quarantined';
}

/** What is known of the place at which a batch is named: the component asked for there, and the products named beside it. */
export type BatchPlace = { readonly component?: BatchComponent | undefined; readonly products: readonly string[] };

/** Whether a batch is of a component that is asked for; a paint of one pack stands where its part A would. */
export function isOfComponent({ component }: Pick<KnownBatch, 'component'>, asked: BatchComponent | undefined) {
  return asked === undefined || component === asked || (component === 'single' && asked === 'A');
}

/** Whether a batch goes with one of some products, however they are written: it is of that, or thins it. */
export function isOfProduct(
  { productName, component }: Pick<KnownBatch, 'productName' | 'component'>,
  products: readonly string[],
): boolean {
  return component === 'thinner' || products.some((product) => recallKey(product) === recallKey(productName));
}

/**
 * The batch of a number, however it is written; undefined where none is known. Two makers may give the same number: the one of
 * the product and the component that are named beside it comes first.
 */
export function batchNamed<Batch extends KnownBatch>(
  batches: readonly Batch[],
  batchNo: string,
  { component, products }: BatchPlace,
): Batch | undefined {
  const key = recallKey(batchNo);
  if (key === '') return undefined;
  const fit = (batch: Batch) => 2 * Number(isOfProduct(batch, products)) + Number(isOfComponent(batch, component));
  return batches.filter((batch) => recallKey(batch.batchNo) === key).toSorted((a, b) => fit(b) - fit(a))[0];
}
