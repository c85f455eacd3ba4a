import type { Field } from '#domain/reports/fieldKinds.ts';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { besideName, rowsName } from './AmbientProposal.tsx';
import { ClimateMeterRows } from './ClimateMeterRows.tsx';
import { LoggerFile } from './LoggerFile.tsx';

/** What a dew-point meter or its logger fills in the rows, and the tests below it. */
export default function AmbientInstruments({ field }: { field: Field }) {
  return (
    <>
      <section aria-labelledby="dew-point-meter" className="col-span-full flex flex-col gap-4">
        <h3 id="dew-point-meter" className="text-lg">
          Dew-point meter and logger’s file
        </h3>
        <ClimateMeterRows name={rowsName} beside={besideName} />
        <LoggerFile name={rowsName} />
      </section>
      <div className="col-span-full">
        <FieldInput field={field} />
      </div>
    </>
  );
}
