import type { Section } from '#domain/reports/fieldKinds.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { useCarriedOverInputs, useConfirmCarriedOver } from './carriedOver.ts';
import { ConfirmLine } from './ConfirmLine.tsx';

function Note({ names, where }: { names: readonly string[]; where: string }) {
  const look = useConfirmCarriedOver();
  return (
    <ConfirmLine
      count={names.length}
      words={`${pluralize(names.length, 'answer')}${where} ${names.length === 1 ? 'comes' : 'come'} from the previous report.`}
      doneWords="What comes from the previous report is checked."
      onConfirm={() => look(names)}
    />
  );
}

/** Says at the top of the form what was carried over into the whole report. One tap confirms that it was checked. */
export function CarriedOverReportNote() {
  const carried = useCarriedOverInputs();
  return <Note names={carried} where=", each marked in the form," />;
}

/** The inputs of a section among those that were carried over. */
export function carriedOverInSection(
  { fields }: Pick<Section, 'fields'>,
  carried: readonly string[],
): readonly string[] {
  return carried.filter((input) => fields.some(({ name }) => input === name || input.startsWith(`${name}[`)));
}

/** Says what was carried over into a section, until somebody has checked it. */
export function CarriedOverSectionNote({ fields }: Pick<Section, 'fields'>) {
  const here = carriedOverInSection({ fields }, useCarriedOverInputs());
  return (
    <div className="mb-5 empty:hidden">
      <Note names={here} where="" />
    </div>
  );
}
