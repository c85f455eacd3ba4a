import type { Section } from '#domain/reports/fieldKinds.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCarried, useLook } from './carried.ts';

function Note({ names, where }: { names: readonly string[]; where: string }) {
  const look = useLook();
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-caution-wash p-3">
      <p className="grow basis-60">
        {counted(names.length, 'answer')}
        {where} {names.length === 1 ? 'comes' : 'come'} from the previous report.
      </p>
      <Button onPress={() => look(names)}>{names.length === 1 ? 'Confirm it' : `Confirm all ${names.length}`}</Button>
    </div>
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
  if (here.length === 0) return null;
  return (
    <div className="mb-5">
      <Note names={here} where="" />
    </div>
  );
}
