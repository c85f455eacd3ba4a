import type { BatchComponent } from '#domain/equipment/batch.ts';
import type { UsedItemKind } from '#domain/recall/recallKey.ts';

/**
 * The types of a report's fields. All that is known of a field is in its line of the definition. The form, the
 * validation, the data sent, the readers' views and the PDFs are made from that line.
 */

/** Who signs, given by the names of fields, or of columns if each row is signed. */
export type SigningFields = {
  /** The field with the signer's name. */
  readonly who: string;
  /** The field with the day or the time of signing. */
  readonly when?: string;
  /** If `who` is empty, the field with the name of the usual signer. */
  readonly usually?: string;
  /** The field with the signer's certificate. */
  readonly certificate?: string;
  /** The field with the signer's role. Without one, the label of what is signed is the role. */
  readonly role?: string;
};

/** The properties common to all fields. */
type Line = {
  /** The name under which the answer is sent and stored. */
  readonly name: string;
  /** The label of the field. Without one, the name is split into words, as the specification demands. */
  readonly label?: string;
  /** The label that this field shares with its neighbours of the same group in the section. */
  readonly group?: string;
  /** The id of the section in which the form shows this field, if not its own. Readers see it in its own. */
  readonly shownIn?: string;
  /** The name of the tick that reveals this field. */
  readonly revealedBy?: string;
  /** Set up once and also true the next day: a new report that starts from this one takes it over. */
  readonly carriesOver?: true;
  /** The form marks the field. Only `blocks` keeps a report without it from being sent. */
  readonly mandatory?: 'blocks' | 'marked';
  /** A remark or an alternative: the section is complete without it. */
  readonly mayStayEmpty?: true;
  /** The other column of the same row whose figure does as well: with either given, this one is not asked. */
  readonly orElse?: string;
  /** The message if a field that blocks is empty. */
  readonly missing?: string;
  /** The field of the same section that this one is the requirement for. On paper the two stand side by side. */
  readonly specifies?: string;
  /** A name, or rows of names, for signatures. The paper has room to sign, and the form has a sheet to sign on. */
  readonly signs?: SigningFields;
  /** How the list of reports uses it: see summary.ts. */
  readonly listedAs?: 'result' | 'surface' | 'lostTime' | 'words';
  /** What the field names, so that a recall finds the report: see recall/usedItems.ts. */
  readonly recalledAs?: UsedItemKind;
  /** Whether that was used on other days than the report's. A recall finds it, and it is not judged on this day. */
  readonly isOfOtherDays?: true;
  /** For a batch: the component of the paint that this field is for. */
  readonly component?: BatchComponent;
  /** The row's column with the last day of validity: of the named instrument's calibration, or of the certificate. */
  readonly holdsUntil?: string;
};

/** One line of text. Without an input, the form itself fills it, or it comes from historical clients. */
export type TextField = Line & { readonly kind: 'text'; readonly hasInput?: false; readonly longest?: number };
type LongTextField = Line & { readonly kind: 'longText'; readonly hasInput?: false };
/** A day, YYYY-MM-DD. `starts`: a new report starts with today. */
export type DateField = Line & { readonly kind: 'date'; readonly starts?: 'today' };
/** A time of day, HH:MM. `starts`: a new report has the time of opening it, a row the time of its first figure. */
export type TimeField = Line & { readonly kind: 'time'; readonly starts?: 'now' };
/** A checkbox: true, or absent. */
type TickField = Line & { readonly kind: 'tick' };
type WithOptions = Line & {
  readonly options: readonly [string, ...string[]];
  /** The words for options whose sent name differs. */
  readonly optionLabels?: Readonly<Record<string, string>>;
  /** The option that readers must see at arm's length. */
  readonly alarming?: string;
};
/** One of the options. `judgedBy`: the field that names the standard of a result. */
export type ChoiceField = WithOptions & { readonly kind: 'choice'; readonly judgedBy?: string };
/** Any number of the options. */
export type ChoicesField = WithOptions & { readonly kind: 'choices' };

/**
 * A figure with its unit. It is sent as text as typed ('31,5' and '31.5' alike), or as a number where the specification
 * demands it. `range` is what is plausible: outside it the form asks, but nothing is refused.
 */
export type QuantityField = Line & {
  readonly kind: 'quantity';
  readonly wire: 'text' | 'number';
  readonly unit?: string;
  /** How many decimals to show when the figure is part of a calculation. */
  readonly decimals: number;
  readonly range: readonly [least: number, most: number];
  /** A temperature that is a difference: 3 °C of it are 5.4 °F. */
  readonly isDifference?: true;
};

/**
 * A value that follows from other answers. If `isKept`, it is stored with the report; others are recalculated wherever
 * they are shown. 'asSent' marks an input of the calculation, which stays as the report was received with it.
 */
export type ComputedField = Line & {
  readonly kind: 'computed';
  readonly unit?: string;
  readonly isKept?: true | 'asSent';
  /** The times that it follows from: of times that nobody confirmed nothing is told as a fact. */
  readonly from?: readonly string[];
  /** Readers must see its words at arm's length. */
  readonly isAlarming?: true;
  /** A field whose verdicts on receipt say the same in more detail. If there are any, this value is not shown. */
  readonly unlessJudged?: string;
};
/** One attached file, or up to `most`: pictures, PDF and Office files, or files of gauges and loggers. */
export type FileField = Line & { readonly kind: 'file'; readonly most?: number; readonly takes?: 'gaugeFiles' };
/** Any number of pictures with captions. */
export type PhotosField = Line & { readonly kind: 'photos' };

/** The fields that can be a column of rows. */
export type ColumnField =
  | TextField
  | LongTextField
  | DateField
  | TimeField
  | TickField
  | ChoiceField
  | QuantityField
  | ComputedField;

const neverColumns: readonly Field['kind'][] = [
  'choices',
  'file',
  'photos',
  'rows',
  'verdicts',
  'paint',
  'tests',
  'thickness',
];

/** Whether a field can be a column of rows. */
export function isColumnField(field: Field): field is ColumnField {
  return !neverColumns.includes(field.kind);
}

/** Rows of columns: either always `exactly` this many, filled or not, or added one by one, up to `most`. */
export type RowsField = Line & {
  readonly kind: 'rows';
  readonly columns: readonly ColumnField[];
  readonly exactly?: number;
  readonly most: number;
  /** The name of one row, as in 'Add crew'. */
  readonly rowLabel?: string;
  /**
   * The rows of a new report are a list to tick. The column `called` names a row. A tick puts the first option into the
   * column `by`, and opens the other columns.
   */
  readonly ticked?: { readonly called: string; readonly by: string };
  /** The rows of a new report. */
  readonly starts?: readonly Readonly<Record<string, string>>[];
};

/** The rules' verdicts on rows of another field, and the inspector's decisions. It has no input: the form writes it. */
export type VerdictsField = Line & { readonly kind: 'verdicts'; readonly of: string; readonly exactly: number };

/** The rules' verdicts on the paint, by its data sheet. It has no input: the form writes it. */
export type PaintField = Line & { readonly kind: 'paint' };

/** Tests with readings, each with its instrument, its requirement and its verdict. */
export type TestsField = Line & { readonly kind: 'tests' };

/**
 * The rules' verdict on the thickness figures of a report without tests of its film. It has neither input nor answer:
 * form and server make it.
 */
export type ThicknessField = Line & { readonly kind: 'thickness' };

export type Field =
  | ColumnField
  | ChoicesField
  | FileField
  | PhotosField
  | RowsField
  | VerdictsField
  | PaintField
  | TestsField
  | ThicknessField;

/** Consecutive fields under one heading. */
export type Section = {
  readonly id: string;
  readonly title: string;
  /** The title on the form, where it differs from the readers'. */
  readonly formTitle?: string;
  /** Few need it, so the form keeps it folded on every screen. */
  readonly isRare?: true;
  readonly fields: readonly Field[];
};

/** The label of a field, without its unit. */
export function labelOf(field: Field): string {
  return field.label ?? fieldNameInWords(field.name);
}

/** The unit of a field. Undefined when it has none. */
export function unitOf(field: Field): string | undefined {
  return field.kind === 'quantity' || field.kind === 'computed' ? field.unit : undefined;
}

/** A field's label with its unit, as readers see it: 'Measured Minimum, μm'. */
export function labelWithUnit(field: Field): string {
  const unit = unitOf(field);
  return unit === undefined ? labelOf(field) : `${labelOf(field)}, ${unit}`;
}

/** An option in the words of the form: 'Airless Spray' for the sent name 'airlessSpray'. */
export function optionLabel(field: ChoiceField | ChoicesField, option: string): string {
  const labels = field.optionLabels;
  return labels !== undefined && Object.hasOwn(labels, option) ? (labels[option] ?? option) : option;
}

/** The field for photos. It has the same name in every kind of report. */
export const photosFieldName = 'photos';

/** Whether a field's answer is files, which travel separately from the answers. */
export function holdsFiles(field: Field): field is FileField | PhotosField {
  return field.kind === 'file' || field.kind === 'photos';
}

/**
 * A field's name as words: camelCase, underscores and hyphens are split, the first letter becomes a capital.
 * 'quantityPlannedText1' becomes 'Quantity Planned Text1', 'day_of_week' becomes 'Day of week'. Source: the
 * specification.
 */
export function fieldNameInWords(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
