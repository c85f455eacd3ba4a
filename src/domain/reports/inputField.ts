import type { AnswerTo } from './answers.ts';
import type { ColumnField, ComputedField, QuantityField } from './fieldKinds.ts';

/** What stands beside the input of a field that is asked outside of a report. */
type Beside = {
  readonly label: string;
  readonly hint?: string;
  /** An example, or what holds where it is left blank. */
  readonly placeholder?: string;
  /** What stands in it where nothing is kept. */
  readonly usual?: string;
  /** For a text: which kind, for the keyboard of the device and what it fills in. */
  readonly holds?: 'email' | 'tel' | 'color';
  readonly longest?: number;
  /** The lines that a long text has at first. */
  readonly lines?: number;
  /** For a choice: the words for none of the options. Null where one of them is always chosen. */
  readonly none?: string | null;
  /** Takes a whole line beside others, as a long text always does. */
  readonly isWide?: boolean;
  /** It is only asked while another choice or tick among the fields has this value. */
  readonly onlyIf?: readonly [name: string, value: string];
};

type Quantity = Pick<QuantityField, 'kind' | 'name' | 'mandatory' | 'unit'> & Partial<Pick<QuantityField, 'wire'>>;

/** A field of a dialog, settings or content, of the kinds that reports have. web/fields shows it and reads it. */
export type InputField = (Exclude<ColumnField, ComputedField | QuantityField> | Quantity) & Beside;

/** What is read from such a field: blank where nothing was typed or chosen, and null for a figure. */
type AnswerOf<One> = One extends { kind: 'tick' }
  ? boolean
  : One extends { kind: 'quantity'; wire: 'number' }
    ? number | null
    : One extends { kind: 'choice'; none: null }
      ? AnswerTo<One>
      : One extends { kind: 'choice' }
        ? AnswerTo<One> | ''
        : string;

export type InputFieldAnswers<Fields extends readonly InputField[]> = {
  [One in Fields[number] as One['name']]: AnswerOf<One>;
};

/** Words by their values, as the options of a choice. */
export function optionsOf<Option extends string>(words: Readonly<Record<Option, string>>) {
  return { options: Object.keys(words) as [Option, ...Option[]], optionLabels: words };
}
