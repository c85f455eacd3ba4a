import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { logDayOfReport } from '#domain/measurement/gauge/file/ambientLog.ts';
import { isPickedGrade, testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import { type SharedFile, removeSharedFile, sharedFiles } from '#web/installedApp/sharedFiles.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { loggedDaysIn, noLogWords, importDayIntoTest } from './gaugeFiles.ts';
import { type GaugeTexts, UnreadableFileError, readTexts } from './gaugeTexts.ts';
import { SharedFileContext } from './sharedFileContext.ts';
import { useLiveTests } from './useTests.ts';

/** The kinds of test that can take readings from a file. */
const fromFiles: readonly TestKind[] = ['dft', 'wft', 'profile', 'gaugeCheck', 'ambientLog'];

/** Files that another app shared with this one. Each can be put into a test, which previews the readings first. */
export function SharedFiles({ onOpen, children }: { onOpen: (testId: string) => void; children: React.ReactNode }) {
  const parts = useReportForm();
  const { tests } = parts;
  const { getValues } = useFormContext<ReportValues>();
  const all = useLiveTests();
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
    void removeSharedFile(key);
    setShared((before) => before.filter((one) => one.key !== key));
  };
  const into = async (kind: TestKind, testIdOf: () => string, of: SharedFile) => {
    try {
      const texts = await readTexts(of.file);
      const isLog = kind === 'ambientLog';
      const days = isLog ? loggedDaysIn(texts) : [];
      if (isLog && days.length === 0) return setTrouble(noLogWords);
      const day = logDayOfReport(days, textOf(getValues(), 'date'));
      const testId = testIdOf();
      // What must be asked first, is asked at the test.
      const isInTest = day && importDayIntoTest(parts, testId, texts, day) === undefined;
      if (!isInTest) setOffered({ testId, texts });
      setTrouble(undefined);
      letGo(of);
      onOpen(testId);
    } catch (error) {
      setTrouble(error instanceof UnreadableFileError ? error.message : 'This file cannot be read.');
    }
  };
  const taking = all.filter(({ kind, requirement }) => fromFiles.includes(kind) && !isPickedGrade(kind, requirement));
  return (
    <SharedFileContext value={offered}>
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
                {[`Test ${all.findIndex((one) => one.testId === testId) + 1}`, testDefinitions[kind].title, areaCode]
                  .filter(Boolean)
                  .join(', ')}
              </TallButton>
            ))}
            {fromFiles.map((kind) => (
              <TallButton key={kind} onPress={() => void into(kind, () => tests.add(kind), first)}>
                New: {testDefinitions[kind].title.toLowerCase()}
              </TallButton>
            ))}
            <TallButton variant="quiet" onPress={() => letGo(first)}>
              Leave it
            </TallButton>
          </div>
        </div>
      )}
      {children}
    </SharedFileContext>
  );
}
