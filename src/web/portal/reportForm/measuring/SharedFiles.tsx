import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { dayOfReport } from '#domain/measurement/gauge/file/ambientLog.ts';
import { isPicked, kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import { type SharedFile, letGoOfShared, sharedFiles } from '#web/installedApp/sharedFiles.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { daysIn, noLog, takeLog } from './gaugeFiles.ts';
import { type GaugeTexts, NotReadable, gaugeTexts } from './gaugeTexts.ts';
import { OfferedFile } from './offeredFile.ts';
import { useTests } from './useTests.ts';

/** The kinds of test that can take readings from a file. */
const fromFiles: readonly TestKind[] = ['dft', 'wft', 'profile', 'gaugeCheck', 'ambientLog'];

/**
 * The files that another app has shared with this one. Each can be put into a test, where its readings are previewed
 * before they are used.
 */
export function SharedFiles({ onOpen, children }: { onOpen: (testId: string) => void; children: React.ReactNode }) {
  const parts = useReportParts();
  const { tests } = parts;
  const { getValues } = useFormContext<ReportValues>();
  const all = useTests();
  const [shared, setShared] = useState<readonly SharedFile[]>([]);
  const [offered, setOffered] = useState<{ testId: string; texts: GaugeTexts }>();
  const [trouble, setTrouble] = useState<string>();
  const group = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => void sharedFiles().then(setShared, () => undefined), []);
  const [first] = shared;
  const isHere = first !== undefined;
  useEffect(() => {
    if (isHere && hash === '#shared') group.current?.scrollIntoView({ block: 'start' });
  }, [isHere, hash]);
  const letGo = ({ key }: SharedFile) => {
    void letGoOfShared(key);
    setShared((before) => before.filter((one) => one.key !== key));
  };
  const into = async (kind: TestKind, testIdOf: () => string, of: SharedFile) => {
    try {
      const texts = await gaugeTexts(of.file);
      const isLog = kind === 'ambientLog';
      const days = isLog ? daysIn(texts) : [];
      if (isLog && days.length === 0) return setTrouble(noLog);
      const day = dayOfReport(days, textOf(getValues(), 'date'));
      const testId = testIdOf();
      // What must be asked first, is asked at the test.
      const isInTest = day && takeLog(parts, testId, texts, day) === undefined;
      if (!isInTest) setOffered({ testId, texts });
      setTrouble(undefined);
      letGo(of);
      onOpen(testId);
    } catch (error) {
      setTrouble(error instanceof NotReadable ? error.message : 'This file cannot be read.');
    }
  };
  const taking = all.filter(({ kind, requirement }) => fromFiles.includes(kind) && !isPicked(kind, requirement));
  return (
    <OfferedFile value={offered}>
      {first && (
        <div
          ref={group}
          role="group"
          aria-label={`Shared file ${first.file.name}`}
          className="flex scroll-mt-[calc(var(--top-bar)+1rem)] flex-col gap-3 rounded-lg bg-caution-wash p-3"
        >
          <p className="font-semibold break-words">{first.file.name} was shared. Into which test?</p>
          {trouble !== undefined && <ErrorText>{trouble}</ErrorText>}
          <div className="grid gap-3 min-[26rem]:grid-cols-2">
            {taking.map(({ testId, kind, areaCode }) => (
              <TallButton key={testId} onPress={() => void into(kind, () => testId, first)}>
                {[`Test ${all.findIndex((one) => one.testId === testId) + 1}`, kindsOfTest[kind].title, areaCode]
                  .filter(Boolean)
                  .join(', ')}
              </TallButton>
            ))}
            {fromFiles.map((kind) => (
              <TallButton key={kind} onPress={() => void into(kind, () => tests.add(kind), first)}>
                New: {kindsOfTest[kind].title.toLowerCase()}
              </TallButton>
            ))}
            <TallButton variant="quiet" onPress={() => letGo(first)}>
              Leave it
            </TallButton>
          </div>
        </div>
      )}
      {children}
    </OfferedFile>
  );
}
