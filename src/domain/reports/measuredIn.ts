import { type Field, labelOf, labelWithUnit, type QuantityField } from './fieldKinds.ts';
import { readFigure, writtenFigure } from './figures.ts';
import { setUp } from './usualFields.ts';

/** The report's answer to which units its gauges show. Absent in a plain report: °C and μm. */
export const measuredInName = 'measuredIn';

/**
 * Which units the gauges of a report show. Every figure of a field is kept, sent and judged in °C and μm; the form takes
 * it in the other unit, and readers see both.
 */
export const measuredIn = {
  name: measuredInName,
  label: 'Gauges show',
  kind: 'choice',
  options: ['metric', 'us'],
  optionLabels: { metric: '°C and μm', us: '°F and mil' },
  mayStayEmpty: true,
  shownIn: 'tests',
  ...setUp,
} as const satisfies Field;

/** Whether the gauges of a report show °F and mil. */
export const isInFahrenheitAndMil = (answers: Readonly<Record<string, unknown>>): boolean =>
  answers[measuredInName] === 'us';

/** The unit that stands in for the kept one, and the way there: `zero` is what a kept 0 shows. */
type OtherUnit = { readonly unit: string; readonly per: number; readonly zero: number };

const otherUnits: Readonly<Record<string, OtherUnit>> = {
  '°C': { unit: '°F', per: 1.8, zero: 32 },
  μm: { unit: 'mil', per: 1 / 25.4, zero: 0 },
};

/** How finely a figure of the other unit is kept and shown: what is typed comes back as typed. */
const decimals = { kept: 3, '°F': 1, mil: 2 } as Readonly<Record<string, number>>;

/** What the other unit needs to know of a field. */
type Of = Pick<QuantityField, 'unit' | 'isDifference'>;

/** The other unit of a field. Undefined where it has none. */
export function otherUnit({ unit, isDifference }: Of): OtherUnit | undefined {
  const other = unit === undefined ? undefined : otherUnits[unit];
  return other && isDifference ? { ...other, zero: 0 } : other;
}

/** A kept number in the other unit of its field, with that unit: '76.3 °F'. Undefined where it has none. */
export function inOtherUnit(field: Of, value: number): string | undefined {
  const other = otherUnit(field);
  return other && `${writtenFigure(value * other.per + other.zero, decimals[other.unit] ?? 1)} ${other.unit}`;
}

/** A field's label with the unit in which the form takes it: 'Air Temp, °F'. */
export function labelWithTypedUnit(field: Field, isOther: boolean): string {
  const other = isOther && field.kind === 'quantity' ? otherUnit(field) : undefined;
  return other ? `${labelOf(field)}, ${other.unit}` : labelWithUnit(field);
}

function changed(text: string, unit: string | undefined, change: (value: number) => number, most: number): string {
  const figure = readFigure(text, unit);
  return figure.kind === 'number' ? writtenFigure(change(figure.value), most) : text;
}

/** A kept figure as the form shows it in the other unit. Text that is no certain number stays as it is. */
export function typedOf(field: Of, kept: string): string {
  const other = otherUnit(field);
  return other ? changed(kept, field.unit, (value) => value * other.per + other.zero, decimals[other.unit] ?? 1) : kept;
}

/** What is kept of a figure typed in the other unit: to the thousandth. Text that is no certain number stays as it is. */
export function keptOf(field: Of, typed: string): string {
  const other = otherUnit(field);
  return other ? changed(typed, other.unit, (value) => (value - other.zero) / other.per, decimals['kept'] ?? 3) : typed;
}
