import type { Photo } from './blocks.ts';
import type { Box, Form, FormPart } from './form.ts';

/** The pictures of a part, in layout order. */
export function photosOfPart(part: FormPart): Photo[] {
  if (part.kind === 'photos') return part.photos;
  if (part.kind === 'signatures') return part.signatures.flatMap(({ signed }) => signed ?? []);
  if (part.kind === 'drawings') return [];
  if (part.kind === 'table') return part.rows.flatMap((row) => row.flatMap(({ signed }) => signed ?? []));
  return part.boxes.flatMap((box) => (box.kind === 'value' ? (box.signed ?? []) : []));
}

/** The addresses of a form's pictures, in layout order. */
export const pictureAddressesOfForm = ({ sections }: Form): string[] =>
  sections.flatMap(({ parts }) => parts.flatMap(photosOfPart)).map(({ url }) => url);

/** Every text of a form, each once, so that its fonts can be loaded before it is laid out. */
export function textsOfForm({ title, number, voidWords, outcome, head, sections }: Form): string[] {
  const ofBox = (box: Box): string[] => {
    if (box.kind === 'value') return [box.label, box.value];
    if (box.kind === 'pair') return [box.measured, box.specified].flatMap(({ label, value }) => [label, value]);
    return [box.label, ...box.options.map(({ label }) => label)];
  };
  const ofPart = (part: FormPart): string[] => {
    if (part.kind === 'boxes') return [part.label ?? '', ...part.boxes.flatMap(ofBox)];
    if (part.kind === 'photos') return part.photos.flatMap(({ url, filename, caption }) => [url, filename, caption]);
    if (part.kind === 'signatures') {
      return part.signatures.flatMap(({ role, name, lines, alarm, signed }) => [
        role,
        name,
        ...lines,
        alarm ?? '',
        signed?.url ?? '',
      ]);
    }
    if (part.kind === 'drawings') {
      return part.drawings.flatMap(({ label, words }) => [label, ...words.map(({ text }) => text)]);
    }
    return [part.label, ...part.columns, ...part.rows.flatMap((row) => row.map(({ text }) => text))];
  };
  const texts = [
    title,
    number,
    voidWords ?? '',
    ...(outcome ? [outcome.word, ...outcome.of] : []),
    ...head.flatMap(ofBox),
    ...sections.flatMap((section) => [section.title, ...section.parts.flatMap(ofPart)]),
  ];
  return [...new Set(texts)];
}
