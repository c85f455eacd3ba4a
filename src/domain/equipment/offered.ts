import type { TestKind } from '#domain/measurement/inspections/test.ts';
import { recallKey, recallKeys } from '#domain/recall/recallKey.ts';
import { type BatchContext, type KnownBatch, batchNamed, isOfComponent, isOfProduct } from './batch.ts';
import { gaugeNamed, type InstrumentKind, type KnownGauge } from './instrument.ts';

/** A gauge as the form offers it. */
export type OfferedGauge = KnownGauge & { readonly kind: InstrumentKind };

/** The kinds of instrument that each kind of test uses. */
export const instrumentsOfTest: Readonly<Record<TestKind, readonly InstrumentKind[]>> = {
  dft: ['dftGauge'],
  wft: ['wetFilmComb'],
  profile: ['replicaGauge', 'depthMicrometer', 'stylus', 'profileComparator'],
  salts: ['conductivityMeter'],
  dust: ['other'],
  adhesion: ['adhesionTester'],
  crossCut: ['other'],
  holiday: ['lowVoltageHoliday', 'highVoltageHoliday'],
  gaugeCheck: ['dftGauge'],
  cure: ['other'],
  ambientLog: ['dewPointMeter', 'psychrometer', 'surfaceThermometer'],
};

const mostOffered = 4;

/**
 * The items to offer for the text typed so far: all matches, or just the wanted items while nothing is typed. Wanted
 * items come first, the most recently used among them foremost.
 */
function offer<Item>(
  items: readonly Item[],
  typed: string,
  {
    numberOf,
    foundBy,
    isWanted,
    lastUsed,
  }: {
    numberOf: (item: Item) => string;
    foundBy: (item: Item) => string;
    isWanted: (item: Item) => boolean;
    lastUsed: readonly string[];
  },
): Item[] {
  const key = recallKey(typed);
  const order = lastUsed.map(recallKey);
  const placeOf = (item: Item) => {
    const place = order.indexOf(recallKey(numberOf(item)));
    return place < 0 ? order.length : place;
  };
  return items
    .filter((item) => (key === '' ? isWanted(item) : recallKey(foundBy(item)).includes(key)))
    .toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)) || placeOf(a) - placeOf(b))
    .slice(0, mostOffered);
}

/** The gauges to offer for the typed text, wanted kinds first. None once the text is a gauge's full number. */
export function offeredGauges(
  gauges: readonly OfferedGauge[],
  typed: string,
  { kinds, lastUsed }: { kinds: readonly InstrumentKind[]; lastUsed: readonly string[] },
): OfferedGauge[] {
  if (gaugeNamed(gauges, typed)) return [];
  return offer(gauges, typed, {
    numberOf: ({ serialNo }) => serialNo,
    foundBy: ({ serialNo, probeSerialNo }) => `${serialNo} ${probeSerialNo}`,
    isWanted: ({ kind }) => kinds.includes(kind),
    lastUsed,
  });
}

/** The batches to offer for the typed text, those of the component and product first. None once it is a full number. */
export function offeredBatches<Batch extends KnownBatch>(
  batches: readonly Batch[],
  typed: string,
  { lastUsed, ...place }: BatchContext & { lastUsed: readonly string[] },
): Batch[] {
  if (batchNamed(batches, typed, place)) return [];
  const { component, products } = place;
  return offer(batches, typed, {
    numberOf: ({ batchNo }) => batchNo,
    foundBy: ({ batchNo, productName }) => `${batchNo} ${productName}`,
    isWanted: (batch) => isOfComponent(batch, component) && (products.length === 0 || isOfProduct(batch, products)),
    lastUsed,
  });
}

/** The name being typed at the end of a field that may hold several, and the text before it. */
export function splitLastTyped(field: string): { before: string; typed: string } {
  const [, before = '', typed = ''] = /^([^]*[,;&\r\n]\s*)?([^]*)$/u.exec(field) ?? [];
  return { before, typed };
}

/**
 * A field after a number was scanned into it. The number replaces a half-typed one. In a field for several batches it
 * is appended. A number that is already there is not repeated.
 */
export function insertScannedNumber(field: string, number: string, mayBeSeveral: boolean): string {
  const key = recallKey(number);
  if (recallKeys(field).includes(key)) return field;
  const { before, typed } = splitLastTyped(field);
  return mayBeSeveral && !key.startsWith(recallKey(typed)) ? `${field.trim()}; ${number}` : `${before}${number}`;
}

/** The shortest known number to look for within a longer code. */
const leastWithin = 5;
const longestNumber = 100;

/**
 * The number that a scanned code stands for: `named` if the code is a known number, else one of `numbers` that the code
 * contains (as an address does), else the code's first line.
 */
export function scannedNumber(code: string, numbers: readonly string[], named: string | undefined): string {
  const key = recallKey(code);
  const within = numbers.find((number) => {
    const one = recallKey(number);
    return one.length >= leastWithin && key.includes(one);
  });
  return named ?? within ?? (code.trim().split(/[\r\n]/)[0] ?? '').slice(0, longestNumber);
}
