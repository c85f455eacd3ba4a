import type { Field } from '#domain/reports/fieldKinds.ts';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { ambientVerdictsName, ambientRowsName } from './AmbientProposal.tsx';
import { ClimateMeterRows } from './ClimateMeterRows.tsx';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { Loading } from '#web/ui/Spinner.tsx';
import { FileButton, fileDropProps } from '#web/ui/fields/FileField.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { gaugeFileInputTypes } from './gaugeFileInputTypes.ts';

// Lazy because few reports have a logger's file.
const LoggerReadings = lazyComponent(() => import('./LoggerReadings.tsx'), <Loading />);

/** Fills the rows of ambient conditions from a dew-point logger's file, by the times in the rows. */
function LoggerFile({ name }: { name: string }) {
  const [chosen, choose] = useState<{ file: File; at: number }>();
  const take = ([file]: File[]) => file && choose((before) => ({ file, at: (before?.at ?? 0) + 1 }));
  return (
    <div className="flex flex-col gap-3" {...fileDropProps(take)}>
      <FileButton accept={gaugeFileInputTypes} className="min-h-16" onFiles={take}>
        <IconFile aria-hidden="true" />
        Fill from a logger’s file
        <span className="font-normal text-muted not-pointer-fine:hidden">or drop it here</span>
      </FileButton>
      {chosen && <LoggerReadings key={chosen.at} file={chosen.file} name={name} onLeave={() => choose(undefined)} />}
    </div>
  );
}

/** What a dew-point meter or its logger fills in the rows, and the tests below it. */
export default function AmbientInstruments({ field }: { field: Field }) {
  return (
    <>
      <section aria-labelledby="dew-point-meter" className="col-span-full flex flex-col gap-4">
        <h3 id="dew-point-meter" className="text-lg">
          Dew-point meter and logger’s file
        </h3>
        <ClimateMeterRows name={ambientRowsName} beside={ambientVerdictsName} />
        <LoggerFile name={ambientRowsName} />
      </section>
      <div className="col-span-full">
        <FieldInput field={field} />
      </div>
    </>
  );
}
