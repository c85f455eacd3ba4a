import { useFormContext } from 'react-hook-form';
import { dayOfWeek } from '#domain/daily/dayOfWeek.ts';
import { standardDescription } from '#domain/daily/standards.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { isFromUnconfirmed } from '#domain/reports/notConfirmed.ts';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { ComputedValue } from '#web/portal/reportForm/fields/ComputedValue.tsx';
import { usualWidth } from '#web/portal/reportForm/fields/widths.ts';
import { useDerived } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { AmbientProposal } from '#web/portal/reportForm/measuring/AmbientProposal.tsx';
import {
  AmbientLimitsInput,
  AmbientTrend,
  furtherAmbientLimits,
} from '#web/portal/reportForm/measuring/AmbientDay.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { PaintDetailsSection, withPaintFinding, furtherPaintDetailNames } from './paint.tsx';
import { MixRatio, ProductChoice, TotalMix } from './product.tsx';
import { rowsOf } from '#web/portal/reportForm/measuring/judged.ts';
import { localTime } from '#web/portal/ui/clock.ts';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { StandardChoice } from './StandardChoice.tsx';
import type { KindWidgets } from './kindWidgets.ts';

/** The date. It sets the day of the week, which can still be changed. */
function ReportDate({ field }: { field: Field }) {
  const { setValue } = useFormContext<ReportValues>();
  return (
    <div className="min-w-0">
      <FieldInput field={field} onChanged={(value) => setValue('day_of_week', dayOfWeek(value))} />
    </div>
  );
}

// Lazy because many reports have no instrument that is read by the app. They stand in a fold.
const AmbientInstruments = lazyComponent(
  () => import('#web/portal/reportForm/measuring/AmbientInstruments.tsx'),
  <Loading />,
);

function LostTime({ field }: { field: Field }) {
  const isOpen = useDerived((values) => isFromUnconfirmed(field, values));
  if (field.kind !== 'computed') return null;
  const hint = `Waiting for the permit, and waiting to start.${isOpen ? ' From times that are not confirmed.' : ''}`;
  return (
    <div className={usualWidth}>
      <ComputedValue field={field} hint={hint} />
    </div>
  );
}

/** The parts of the form that only the Daily Coating Inspections Report has. */
export const dailyWidgets: KindWidgets = {
  note: '*Make a new worksheet for each type of coating applied on the day.',
  halves: ['date', 'day_of_week'],
  foldedGroups: ['client'],
  sectionNotes: {},
  keeps: (values, standards) => {
    const described = ([name, of]: readonly [string, string]): [string, string][] => {
      const words = standardDescription(standards, textOf(values, of));
      return words === '' ? [] : [[name, words]];
    };
    const both = [
      ['descriptionDropdownOne', 'cleaningStandard'],
      ['descriptionDropdownTwo', 'precleaningStandard'],
    ] as const;
    return Object.fromEntries(both.flatMap(described));
  },
  newRows: {
    // The next mix is mostly of the same tins.
    furtherMixes: (values) => {
      const last = rowsOf(values, 'furtherMixes').at(-1);
      return {
        batchA: last?.['batchA'] ?? textOf(values, 'batch_partA'),
        batchB: last?.['batchB'] ?? textOf(values, 'batch_partB'),
        mixedAt: localTime(new Date()),
      };
    },
  },
  beneathRows: { ambientConditions: AmbientProposal },
  inputs: {
    date: ReportDate,
    loadTime: LostTime,
    ambientVerdicts: AmbientTrend,
    deltaTMinC: AmbientLimitsInput,
    inspectionTests: AmbientInstruments,
    ...Object.fromEntries(furtherAmbientLimits.map((name) => [name, null])),
    precleaningStandard: StandardChoice,
    cleaningStandard: StandardChoice,
    productName: ProductChoice,
    mixRatio_part1: MixRatio,
    mixRatio_part2: null,
    madeOn_partA: PaintDetailsSection,
    ...Object.fromEntries(furtherPaintDetailNames.map((name) => [name, null])),
    temperature: withPaintFinding('potLife'),
    totalQuantityMix: TotalMix,
    nonConformances: null,
  },
};
