import { type Field, ambientFields, ambientRowCount, photosField, sections } from '#domain/report/fields.ts';
import { clientIdName } from '#contract/dailyReport.ts';

/** Where an input stands: its section, and words that tell it from all others on the form. */
export type Place = { readonly sectionId: string; readonly words: string };

/** The section in which a report is looked over and sent. */
export const sendSection = { id: 'send', title: 'Check and send' } as const;

/** The name of one input in the rows of ambient conditions. */
export function ambientName(row: number, key: string): string {
  return `ambientConditions[${row}][${key}]`;
}

function wordsOf(field: Field, section: { readonly id: string; readonly title: string }): string {
  if (section.id === 'header' && field.group === undefined) return field.label;
  if (field.name === photosField || field.label === section.title) return field.label;
  return `${field.group ?? section.title}: ${field.label}`;
}

const ambientPlaces = Array.from({ length: ambientRowCount }, (_, row) => row).flatMap((row) =>
  ambientFields.map((field): [string, Place] => [
    ambientName(row, field.name),
    { sectionId: 'ambient', words: `Ambient Conditions, reading ${row + 1}: ${field.label}` },
  ]),
);

const places: ReadonlyMap<string, Place> = new Map([
  [clientIdName, { sectionId: 'client', words: 'Client for this report' }],
  ...sections.flatMap((section): [string, Place][] =>
    section.id === 'ambient'
      ? ambientPlaces
      : section.fields.map((field) => [field.name, { sectionId: section.id, words: wordsOf(field, section) }]),
  ),
]);

/** The names of all inputs, in the order in which they stand on the form. */
export const placeNames: readonly string[] = [...places.keys()];

/** Where the input of a name stands; a name that the form does not have is its own words, beside the button. */
export function placeOf(name: string): Place {
  return places.get(name) ?? { sectionId: sendSection.id, words: name };
}

/** Names of inputs in the order in which they stand on the form; unknown ones last. */
export function inFormOrder(names: readonly string[]): string[] {
  const position = (name: string) => (places.has(name) ? placeNames.indexOf(name) : placeNames.length);
  return names.toSorted((one, other) => position(one) - position(other));
}
