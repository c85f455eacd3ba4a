import { useState } from 'react';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useReportForm } from './reportFormContext.ts';
import { type InputPlace, placeOfInput } from './places.ts';
import { formSectionsOf } from './sections.ts';

const mostFound = 12;

type Found = InputPlace & { readonly name: string };

/** All inputs of a form with their places. Those that a tick reveals are found by the tick. */
const placesOf = memoizeByFields((kind: KindOfReport): Found[] =>
  formSectionsOf(kind)
    .flatMap(({ fields }) => fields)
    .filter((field) => !('hasInput' in field) && field.revealedBy === undefined)
    .map(({ name }) => ({ name, ...placeOfInput(kind, name) })),
);

/** The inputs whose words contain all that is typed. */
export function findFields(kind: KindOfReport, typed: string): Found[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return placesOf(kind)
    .filter(({ words }) => wanted.every((word) => words.toLowerCase().includes(word)))
    .slice(0, mostFound);
}

/** Finds an input by its words, also in sections that are folded. Until something is typed, it shows its children. */
export function FieldSearch({
  onJump,
  children,
}: {
  onJump: (name: string, sectionId: string) => void;
  children: React.ReactNode;
}) {
  const { kind } = useReportForm();
  const [typed, setTyped] = useState('');
  const found = findFields(kind, typed);
  return (
    <>
      <TextField
        type="search"
        label="Find a field"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="my-2 empty:hidden">
        {typed.trim() !== '' && found.length === 0 && 'No field has these words.'}
      </p>
      {typed.trim() === '' ? (
        children
      ) : (
        <ul className="flex flex-col">
          {found.map(({ name, words, sectionId }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onJump(name, sectionId)}
                className="min-h-11 w-full cursor-pointer rounded-md px-3 py-1.5 text-left leading-snug hover:bg-sunken"
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
