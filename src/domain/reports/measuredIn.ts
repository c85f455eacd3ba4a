import { type Field, labelOf, labelWithUnit, type QuantityField } from './fieldKinds.ts';
import { type Doubt, type FigureRange, doubtAbout } from './figures.ts';
import { readFigure, writtenFigure } from '#domain/text/figure.ts';
import { gaugeUnitsFieldName } from '#domain/measurement/measuredIn.ts';
import { carriedOver } from './usualFields.ts';

/**
 * Which units the gauges of a report show. Every figure of a field is kept, sent and judged in °C and μm; the form takes
 * it in the other unit, and readers see both.
 */
export const gaugeUnitsField = {
  name: gaugeUnitsFieldName,
  label: 'Gauges show',
  kind: 'choice',
  options: ['metric', 'us'],
  optionLabels: { metric: '°C and μm', us: '°F and mil' },
  mayStayEmpty: true,
  shownIn: 'tests',
  ...carriedOver,
} as const satisfies Field;

/** The unit that replaces the kept one: `zero` is what a kept 0 shows, `decimals` how finely a figure is shown. */
type OtherUnit = { readonly unit: string; readonly per: number; readonly zero: number; readonly decimals: number };

const otherUnits: Readonly<Record<string, OtherUnit>> = {
  '°C': { unit: '°F', per: 1.8, zero: 32, decimals: 1 },
  μm: { unit: 'mil', per: 1 / 25.4, zero: 0, decimals: 2 },
};

/** How finely a figure that was typed in the other unit is kept: so that it comes back as typed. */
const storedDecimals = 3;

/** What the other unit needs to know of a figure. */
export type FigureUnit = Pick<FigureRange, 'unit'> & Pick<QuantityField, 'isDifference'>;

/** The other unit of a field. Undefined where it has none. */
export function otherUnit({ unit, isDifference }: FigureUnit): OtherUnit | undefined {
  const other = unit === undefined ? undefined : otherUnits[unit];
  return other && isDifference ? { ...other, zero: 0 } : other;
}

/** A kept number in another unit. */
const shownIn = ({ per, zero, decimals }: OtherUnit, value: number) => writtenFigure(value * per + zero, decimals);

/** A kept number in the other unit of its field, with that unit: '76.3 °F'. Undefined where it has none. */
export function inOtherUnit(field: FigureUnit, value: number): string | undefined {
  const other = otherUnit(field);
  return other && `${shownIn(other, value)} ${other.unit}`;
}

/** A field's label with the unit in which the form takes it: 'Air Temp, °F'. */
export function labelWithTypedUnit(field: Field, isOther: boolean): string {
  const other = isOther && field.kind === 'quantity' ? otherUnit(field) : undefined;
  return other ? `${labelOf(field)}, ${other.unit}` : labelWithUnit(field);
}

function changed(text: string, unit: string | undefined, written: (value: number) => string): string {
  const figure = readFigure(text, unit);
  return figure.kind === 'number' ? written(figure.value) : text;
}

/** A kept figure as the form shows it in the other unit. Text that is no certain number stays as it is. */
export function toTypedUnit(field: FigureUnit, stored: string): string {
  const other = otherUnit(field);
  return other ? changed(stored, field.unit, (value) => shownIn(other, value)) : stored;
}

/** What is kept of a figure typed in the other unit: to the thousandth. Text that is no certain number stays as it is. */
export function toStoredUnit(field: FigureUnit, typed: string): string {
  const other = otherUnit(field);
  if (!other) return typed;
  return changed(typed, other.unit, (value) => writtenFigure((value - other.zero) / other.per, storedDecimals));
}

/** The doubt about a kept figure, in the words and the unit of whoever typed it. Undefined when there is none. */
export function doubtAsTyped(field: FigureRange & FigureUnit, stored: string, isOther: boolean): Doubt | undefined {
  const other = isOther ? otherUnit(field) : undefined;
  if (!other) return doubtAbout(field, stored);
  const [least, most] = field.range.map((bound) => Number(shownIn(other, bound)));
  if (least === undefined || most === undefined || doubtAbout(field, stored) === undefined) return undefined;
  return doubtAbout({ ...field, unit: other.unit, range: [least, most] }, toTypedUnit(field, stored));
}
