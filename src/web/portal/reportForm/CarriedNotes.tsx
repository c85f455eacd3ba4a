import type { Section } from '#domain/reports/fieldKinds.ts';
import { counted } from '#domain/text/counted.ts';
import { useCarried, useLook } from './carried.ts';
import { ConfirmLine } from './ConfirmLine.tsx';

function Note({ names, where }: { names: readonly string[]; where: string }) {
  const look = useLook();
  return (
    <ConfirmLine
      count={names.length}
      words={`${counted(names.length, 'answer')}${where} ${names.length === 1 ? 'comes' : 'come'} from the previous report.`}
      doneWords="What comes from the previous report is checked."
      onConfirm={() => look(names)}
    />
  );
}

/**
 * Says at the top of the form what was carried over into the whole report. One tap confirms that somebody has checked
 * it.
 */
export function CarriedIntoReport() {
  const carried = useCarried();
  return <Note names={carried} where=", each marked in the form," />;
}

/** The inputs of a section among those that were carried over. */
export function carriedInto({ fields }: Pick<Section, 'fields'>, carried: readonly string[]): readonly string[] {
  return carried.filter((input) => fields.some(({ name }) => input === name || input.startsWith(`${name}[`)));
}

/** Says what was carried over into a section, until somebody has checked it. */
export function CarriedIntoSection({ fields }: Pick<Section, 'fields'>) {
  const here = carriedInto({ fields }, useCarried());
  return (
    <div className="mb-5 empty:hidden">
      <Note names={here} where="" />
    </div>
  );
}
