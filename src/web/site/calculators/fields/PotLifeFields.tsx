import { TextField, TimeField } from '#web/ui/fields/TextField.tsx';
import { NumberField, type CalculatorFieldsProps, FieldGroup, fieldPropsOf } from './parts.tsx';

/** The rows of a data sheet's table, as many as the answers read. */
const rows = [1, 2, 3] as const;

/** A row of a table, its fields side by side. On a phone they stand two by two, the first of three on its own line. */
function Row({ columns, children }: { columns: 2 | 3; children: React.ReactNode }) {
  const three = columns === 3 ? 'sm:grid-cols-3 max-sm:*:first:col-span-2' : '';
  return <div className={`grid grid-cols-2 gap-x-5 gap-y-4 sm:col-span-2 ${three}`}>{children}</div>;
}

export function PotLifeFields(props: CalculatorFieldsProps) {
  const field = fieldPropsOf(props);
  return (
    <>
      <FieldGroup title="Pot life" hint="The table from the data sheet; one row is enough.">
        <TimeField {...field('mixedAt')} label="Mixed at" />
        <NumberField {...field('paintTempC')} label="Paint temperature" unit="°C" />
        {rows.map((row) => (
          <Row key={row} columns={2}>
            <NumberField {...field(`potTemp${row}`)} label={`At, row ${row}`} unit="°C" />
            <NumberField {...field(`potHours${row}`)} label={`Pot life, row ${row}`} unit="h" />
          </Row>
        ))}
        <TimeField {...field('endedAt')} label="Application ended at" hint="If it has." />
      </FieldGroup>
      <FieldGroup title="Next coat" hint="Leave empty if the data sheet gives no latest time.">
        <TextField {...field('coatEndedAt')} type="datetime-local" label="Coat ended" />
        <div className="hidden sm:block" />
        <NumberField {...field('steelLowC')} label="Coldest steel since" unit="°C" />
        <NumberField {...field('steelHighC')} label="Warmest steel since" unit="°C" />
        {rows.map((row) => (
          <Row key={row} columns={3}>
            <NumberField {...field(`recoatTemp${row}`)} label={`At, row ${row}`} unit="°C" />
            <NumberField {...field(`minHours${row}`)} label={`Earliest, row ${row}`} unit="h" />
            <NumberField {...field(`maxDays${row}`)} label={`Latest, row ${row}`} unit="days" />
          </Row>
        ))}
        <TextField {...field('nextCoatAt')} type="datetime-local" label="Next coat at" hint="If it is known." />
      </FieldGroup>
    </>
  );
}
