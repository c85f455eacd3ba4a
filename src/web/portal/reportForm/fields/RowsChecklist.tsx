import { useFormContext } from 'react-hook-form';
import { type ChoiceField, type RowsField, optionLabel } from '#domain/reports/fieldKinds.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { rowsOf } from '#web/portal/reportForm/measuring/judged.ts';
import { useDerived, useValue } from '#web/portal/reportForm/reportFormContext.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { CellInput } from './CellInput.tsx';

/** How a list of rows is ticked: the column that names a row, the one that a tick answers, and those that it opens. */
function ticking({ columns, ticked }: RowsField) {
  const by = columns.find((column): column is ChoiceField => column.kind === 'choice' && column.name === ticked?.by);
  const others = columns.filter(({ name }) => name !== ticked?.called && name !== ticked?.by);
  return by && ticked && { by, others, called: ticked.called };
}

/** One line of the list. Ticked, it opens what else is asked of it. */
function TickedRow({ of, row, how }: { of: RowsField; row: number; how: NonNullable<ReturnType<typeof ticking>> }) {
  const { setValue } = useFormContext<ReportValues>();
  const { by, others, called } = how;
  const name = cellName(of.name, row, by.name);
  const title = useValue(cellName(of.name, row, called));
  const value = useValue(name);
  const [yes] = by.options;
  const isOn = value === yes;
  return (
    <li>
      <Checkbox
        label={String(title)}
        name={name}
        checked={isOn}
        note={typeof value === 'string' && value !== '' && !isOn ? optionLabel(by, value) : undefined}
        onChange={({ currentTarget: { checked } }) =>
          setValue(name, checked ? yes : '', { shouldDirty: true, shouldValidate: true })
        }
      />
      {isOn && (
        <div className="mt-2 ml-3 flex flex-col gap-4 border-l-4 border-accent py-2 pl-4">
          {others.map((column) => (
            <CellInput key={column.name} of={of} column={column} row={row} isLabelHidden={false} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The first `count` rows of a field as a list to tick. One tap answers for all that nobody has ticked. */
export function RowsChecklist({ of, count }: { of: RowsField; count: number }) {
  const { setValue } = useFormContext<ReportValues>();
  const how = ticking(of);
  const open = useDerived((values) =>
    rowsOf(values, of.name).flatMap((cells, row) => (how && row < count && !cells[how.by.name] ? [row] : [])),
  );
  if (!how) return null;
  const no = how.by.options.at(-1) ?? '';
  return (
    <>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {Array.from({ length: count }, (_, row) => (
          <TickedRow key={row} of={of} row={row} how={how} />
        ))}
      </ul>
      {open.length > 0 && (
        <Button
          className="self-start max-sm:w-full"
          onPress={() => {
            for (const row of open) setValue(cellName(of.name, row, how.by.name), no, { shouldDirty: true });
          }}
        >
          {open.length === count ? 'None was found' : 'No other was found'}
        </Button>
      )}
    </>
  );
}
