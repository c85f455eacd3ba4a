import { brand as first } from '#brand/brand.ts';
import { brand as other } from './otherBrand.ts';

/** Every single text in a brand's file. */
function partsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [String(value)];
}

const stored = new Set(partsOf(other));
const traces = [...partsOf(first).filter((part) => !stored.has(part)), first.shortName.slice(0, 5)].map((part) =>
  part.toLowerCase(),
);

/** The texts of the product's own brand, and of no other, that occur in a text. */
export function brandTracesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return traces.filter((trace) => lower.includes(trace));
}
