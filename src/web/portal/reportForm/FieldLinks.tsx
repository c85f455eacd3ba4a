import { useJump } from './jump.ts';
import { useReportForm } from './reportFormContext.ts';
import { placeOfInput } from './places.ts';

/** Links to inputs by their names. `say` gives the words that follow each link. */
export function FieldLinks({ names, say }: { names: readonly string[]; say?: (name: string) => string | undefined }) {
  const { kind } = useReportForm();
  const jump = useJump();
  return (
    <ul className="flex flex-col">
      {names.map((name) => {
        const { words, sectionId } = placeOfInput(kind, name);
        const message = say?.(name);
        return (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                jump.toField(name, sectionId);
              }}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 underline decoration-2 underline-offset-4 hover:decoration-accent"
            >
              <span className="font-semibold">{words}</span>
              {message && <span>{message}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
