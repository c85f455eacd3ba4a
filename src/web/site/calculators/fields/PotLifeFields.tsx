import { TextField, TimeField } from '#web/ui/fields/TextField.tsx';
import { FigureField, type FieldsProps, Group, fieldOf } from './parts.tsx';

/** Rows of a table of the data sheet, as many as the answers read. */
const rows = [1, 2, 3] as const;

function Row({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-5 gap-y-4 sm:col-span-2">{children}</div>
  );
}

export function PotLifeFields(props: FieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <Group title="Pot life" hint="The table as it stands on the data sheet; one row is enough.">
        <TimeField {...field('mixedAt')} label="Mixed at" />
        <FigureField {...field('paintTempC')} label="Paint temperature" unit="°C" />
        {rows.map((row) => (
          <Row key={row}>
            <FigureField {...field(`potTemp${row}`)} label={`At, row ${row}`} unit="°C" />
            <FigureField {...field(`potHours${row}`)} label={`Pot life, row ${row}`} unit="h" />
          </Row>
        ))}
        <TimeField {...field('endedAt')} label="Application ended at" hint="If it has." />
      </Group>
      <Group title="Next coat" hint="No latest time on the data sheet: leave it empty.">
        <TextField {...field('coatEndedAt')} type="datetime-local" label="Coat ended" />
        <div className="hidden sm:block" />
        <FigureField {...field('steelLowC')} label="Coldest steel since" unit="°C" />
        <FigureField {...field('steelHighC')} label="Warmest steel since" unit="°C" />
        {rows.map((row) => (
          <Row key={row}>
            <FigureField {...field(`recoatTemp${row}`)} label={`At, row ${row}`} unit="°C" />
            <FigureField {...field(`minHours${row}`)} label={`Earliest, row ${row}`} unit="h" />
            <FigureField {...field(`maxDays${row}`)} label={`Latest, row ${row}`} unit="days" />
          </Row>
        ))}
        <TextField {...field('nextCoatAt')} type="datetime-local" label="Next coat at" hint="If it is known." />
      </Group>
    </>
  );
}
