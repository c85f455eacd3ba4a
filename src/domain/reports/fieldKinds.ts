import type { BatchComponent } from '#domain/equipment/batch.ts';
import type { Recalled } from '#domain/recall/recallKey.ts';

/**
 * The types that a field of a report can have. What is known of a field stands in its line of the definition, and the
 * form, the validation, the wire, the readers' views and the PDFs are made from that line.
 */

/** Who signs, by the names of fields, or of columns where each row is signed. */
export type Signing = {
  /** The name of whoever signs. */
  readonly who: string;
  /** The day or the time of signing. */
  readonly when?: string;
  /** Where `who` is empty, the field with the name of whoever signs as a rule. */
  readonly usually?: string;
};

/** What every field says of itself. */
type Line = {
  /** The name by which the answer is sent and stored. */
  readonly name: string;
  /** The words beside the field. Without it the name is split into words, as the specification does it. */
  readonly label?: string;
  /** The label that this field stands under within its section, together with its neighbours of the same group. */
  readonly group?: string;
  /** The tick that reveals this field. */
  readonly revealedBy?: string;
  /** Set up once and true of the next day as well: a new report that starts from this one begins with it. */
  readonly carriesOver?: true;
  /** Marked on the form. Only what `blocks` keeps a report from being sent. */
  readonly mandatory?: 'blocks' | 'marked';
  /** A remark or an alternative: a section without it is complete all the same. */
  readonly mayStayEmpty?: true;
  /** What is said where a field that blocks is empty. */
  readonly missing?: string;
  /** The field of the same section that this one is the requirement for: on paper the two stand side by side. */
  readonly specifies?: string;
  /** A name, or rows of names, that stand for signatures: on paper there is room to sign, on the form a sheet to sign on. */
  readonly signs?: Signing;
  /** What the list of reports makes of it: see summary.ts. */
  readonly listedAs?: 'result' | 'surface' | 'lostTime' | 'words';
  /** Names what was used, by which a recall finds the report: see recall/used.ts. */
  readonly recalledAs?: Recalled;
  /** Of a batch: the component of the paint that is asked for here. */
  readonly component?: BatchComponent;
  /** The column of the same row with the day until which the calibration of what is named here, or the certificate, holds. */
  readonly holdsUntil?: string;
};

/** One line of text. One without an input is kept by the form itself, or came from historical clients. */
export type TextField = Line & { readonly kind: 'text'; readonly hasInput?: false; readonly longest?: number };
export type LongTextField = Line & { readonly kind: 'longText'; readonly hasInput?: false };
/** A day, YYYY-MM-DD. `starts`: a new report begins with today. */
export type DateField = Line & { readonly kind: 'date'; readonly starts?: 'today' };
/** A time of day, HH:MM. `starts`: a new report begins with the time at which it was opened; a row, with that of its first figure. */
export type TimeField = Line & { readonly kind: 'time'; readonly starts?: 'now' };
/** A checkbox: true, or absent. */
export type TickField = Line & { readonly kind: 'tick' };
type WithOptions = Line & {
  readonly options: readonly [string, ...string[]];
  /** What the options are called, where that differs from what is sent. */
  readonly optionLabels?: Readonly<Record<string, string>>;
  /** The option that readers are to see at arm's length. */
  readonly alarming?: string;
};
/** One of the options. */
export type ChoiceField = WithOptions & { readonly kind: 'choice' };
/** Any number of the options. */
export type ChoicesField = WithOptions & { readonly kind: 'choices' };

/**
 * A figure with its unit. On the wire it is text as typed ('31,5' and '31.5' alike), or a number where the specification
 * says so. `range` is what is plausible: outside of it the form asks, and nothing is refused.
 */
export type QuantityField = Line & {
  readonly kind: 'quantity';
  readonly wire: 'text' | 'number';
  readonly unit?: string;
  /** How many decimals are shown where the figure is computed with. */
  readonly decimals: number;
  readonly range: readonly [least: number, most: number];
};

/**
 * Follows from other answers. One that is `kept` is stored with the report, all others are worked out wherever they are shown. `asSent`
 * says what a report was computed by: it stays as the report was received with it.
 */
export type ComputedField = Line & {
  readonly kind: 'computed';
  readonly unit?: string;
  readonly isKept?: true | 'asSent';
  /** Whatever it says is for readers to see at arm's length. */
  readonly isAlarming?: true;
};
/** Attached files: one, or `most` of them. Pictures, PDF and Office files, or what gauges and loggers write. */
export type FileField = Line & { readonly kind: 'file'; readonly most?: number; readonly takes?: 'gaugeFiles' };
/** Any number of pictures with captions. */
export type PhotosField = Line & { readonly kind: 'photos' };

/** What can stand in a column of rows. */
export type ColumnField =
  | TextField
  | LongTextField
  | DateField
  | TimeField
  | TickField
  | ChoiceField
  | QuantityField
  | ComputedField;

const neverColumns: readonly Field['kind'][] = ['choices', 'file', 'photos', 'rows', 'verdicts', 'paint', 'tests'];

/** Whether a field is of a type that can stand in a column. */
export function isColumnField(field: Field): field is ColumnField {
  return !neverColumns.includes(field.kind);
}

/** Rows of columns: always `exactly` so many, filled or not, or as many as are added, `most` of them. */
export type RowsField = Line & {
  readonly kind: 'rows';
  readonly columns: readonly ColumnField[];
  readonly exactly?: number;
  readonly most: number;
  /** What one row is called: 'Add crew'. */
  readonly rowLabel?: string;
  /** The rows that a new report begins with. */
  readonly starts?: readonly Readonly<Record<string, string>>[];
};

/** What the rules say of each row of another field, and how it was decided. It has no input: the form writes it. */
export type VerdictsField = Line & { readonly kind: 'verdicts'; readonly of: string; readonly exactly: number };

/** What the rules say of the paint, by its data sheet. It has no input: the form writes it. */
export type PaintField = Line & { readonly kind: 'paint' };

/** Tests with readings, each with its instrument, its requirement and its verdict. */
export type TestsField = Line & { readonly kind: 'tests' };

export type Field =
  | ColumnField
  | ChoicesField
  | FileField
  | PhotosField
  | RowsField
  | VerdictsField
  | PaintField
  | TestsField;

/** Consecutive fields under one heading. */
export type Section = { readonly id: string; readonly title: string; readonly fields: readonly Field[] };

/** The words beside a field; those that a reader sees end with the unit. */
export function labelOf(field: Field): string {
  return field.label ?? splitName(field.name);
}

/** The unit of a field; undefined where it has none. */
export function unitOf(field: Field): string | undefined {
  return field.kind === 'quantity' || field.kind === 'computed' ? field.unit : undefined;
}

/** A field's label with its unit, as readers see it: 'Measured Minimum, μm'. */
export function labelWithUnit(field: Field): string {
  const unit = unitOf(field);
  return unit === undefined ? labelOf(field) : `${labelOf(field)}, ${unit}`;
}

/** An option in the words of the form: 'Airless Spray', where 'airlessSpray' is sent. */
export function optionLabel(field: ChoiceField | ChoicesField, option: string): string {
  const labels = field.optionLabels;
  return labels !== undefined && Object.hasOwn(labels, option) ? (labels[option] ?? option) : option;
}

/** The field for photos, of the same name in every kind of report. */
export const photosField = 'photos';

/** Whether a field's answer is a file or several, which travel apart from the answers. */
export function holdsFiles(field: Field): field is FileField | PhotosField {
  return field.kind === 'file' || field.kind === 'photos';
}

/**
 * The words for a field's name: camelCase, underscores and hyphens split into separate words, the first letter
 * capital: 'quantityPlannedText1' is 'Quantity Planned Text1', 'day_of_week' is 'Day of week'. Source: the specification.
 */
export function splitName(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
