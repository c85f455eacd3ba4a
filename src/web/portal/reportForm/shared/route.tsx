import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { readAmbientLog } from '#domain/measurement/gauge/file/ambientLog.ts';
import { previewFile } from '#domain/measurement/inspections/preview.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { type SharedFile, removeSharedFile, sharedFiles } from '#web/installedApp/sharedFiles.ts';
import { unfinishedReports } from '#web/outbox/deviceReport.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { titleOf } from '#web/portal/outbox/title.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import { UnreadableFileError, readTexts } from '#web/portal/reportForm/measuring/gaugeTexts.ts';
import { spreadWords } from '#web/portal/reportForm/measuring/previewWords.ts';
import { sessionUserOrForget } from '#web/portal/session/guard.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Shared files | ${brand.name}` }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = sessionUserOrForget();
  if (!user) throw redirect('/login');
  const hasFailed = new URL(request.url).searchParams.has('failed');
  return { uid: storedUid() ?? user._id, files: await sharedFiles().catch(() => []), hasFailed };
}

/** The content of a file in words, or the reason why it cannot be read. */
async function wordsOf(file: File): Promise<string> {
  try {
    const { texts } = await readTexts(file);
    const rows = texts.reduce((sum, { text }) => sum + readAmbientLog(text).length, 0);
    if (rows > 0) return `${pluralize(rows, 'reading')} of air and steel`;
    return texts.map(({ text }) => spreadWords(previewFile(text))).join('; ');
  } catch (error) {
    return error instanceof UnreadableFileError ? error.message : 'This file cannot be read.';
  }
}

function SharedRow({ file, onLeave }: { file: File; onLeave: () => void }) {
  const [words, setWords] = useState('');
  useEffect(() => void wordsOf(file).then(setWords), [file]);
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 not-first:border-t">
      <div className="min-w-0 grow break-words">
        <p className="font-semibold">{file.name}</p>
        <p role="status">{words}</p>
      </div>
      <IconButton icon={IconTrash} label={`Leave ${file.name}`} onPress={onLeave} />
    </li>
  );
}

/** Chooses the report for a file: one that was begun on this device, or a new one. */
function ReportChoice({ uid }: { uid: string }) {
  const reports = unfinishedReports(useDeviceReports(uid)?.reports ?? []).filter(
    ({ kind }) => kind === dailyReport.name,
  );
  return (
    <Chapter title="Into which report?" isBare>
      <div className="flex flex-col gap-3">
        {reports.map((report) => (
          <LinkButton
            key={report.id}
            to={`${dailyReport.address}?report=${report.id}#shared`}
            className="min-h-16 w-full justify-start text-left"
          >
            {titleOf(report, dailyReport.name)}, saved {writtenMoment(report.changedAt, 'onDevice')}
          </LinkButton>
        ))}
        <LinkButton
          to={`${dailyReport.address}#shared`}
          variant={reports.length === 0 ? 'primary' : 'secondary'}
          className="min-h-16 w-full"
        >
          A new report
        </LinkButton>
      </div>
    </Chapter>
  );
}

/** Shows what another app has shared with this one, and puts it into a report. Needs no network. */
export default function Shared({ loaderData: { uid, files, hasFailed } }: Route.ComponentProps) {
  const [left, setLeft] = useState<readonly SharedFile[]>(files);
  const leave = (key: string) => {
    void removeSharedFile(key);
    setLeft((all) => all.filter((one) => one.key !== key));
  };
  return (
    <PlainPage className="flex flex-col gap-4">
      <ScreenHead title="Shared files" />
      {hasFailed && (
        <p role="alert">This device could not keep what was shared. Free some space on it, and share it again.</p>
      )}
      <Rows>
        {left.length === 0 ? (
          <NoRows>Files of readings that the app of your gauge shares with {brand.shortName} will stand here.</NoRows>
        ) : (
          <ul>
            {left.map(({ key, file }) => (
              <SharedRow key={key} file={file} onLeave={() => leave(key)} />
            ))}
          </ul>
        )}
      </Rows>
      {left.length > 0 && <ReportChoice uid={uid} />}
    </PlainPage>
  );
}
