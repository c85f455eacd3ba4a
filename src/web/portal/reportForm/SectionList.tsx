import { IconCheck, IconChevronUp, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldOfPlace } from '#web/outbox/deviceReport.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { jumpToSection, sectionElementId } from './jump.ts';
import { sendSection } from './places.ts';
import { type Progress, sectionProgress } from './progress.ts';
import { useDerived, useFilesState, useReportParts } from './parts.ts';
import { testsName } from './measuring/measuredTests.ts';
import { useHasTests } from './measuring/useTests.ts';
import { SaveLine } from './draft/SaveLine.tsx';
import { useSectionInSight } from './useSectionInSight.ts';

type Line = { readonly id: string; readonly title: string; readonly progress: Progress | undefined };

/** The sections, each with its progress. */
function useLines(): Line[] {
  const { kind, opened } = useReportParts();
  const { attachments, photos } = useFilesState();
  const hasTests = useHasTests();
  const filled = new Set([
    ...Object.keys(attachments).map(fieldOfPlace),
    ...(photos.length > 0 ? ['photos'] : []),
    ...(hasTests ? [testsName] : []),
  ]);
  const progress = useDerived((values) =>
    kind.sections.map((section) => sectionProgress(section, values, opened, filled)),
  );
  return [
    ...kind.sections.map(({ id, title }, index) => ({ id, title, progress: progress[index] })),
    { ...sendSection, progress: undefined },
  ];
}

function words({ state, answered, asked }: Progress): string {
  if (state === 'complete') return 'complete';
  return state === 'begun' ? `begun, ${answered} of ${asked}` : 'not begun';
}

/** Draws the progress: an empty ring, a half-filled ring, or a filled ring with a check. */
function Mark({ state }: { state: Progress['state'] }) {
  const ring = 'flex size-6 shrink-0 items-center justify-center rounded-full border-2';
  if (state === 'complete') {
    return (
      <span aria-hidden="true" className={`${ring} border-success bg-success text-surface`}>
        <IconCheck size={16} stroke={3} />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${ring} ${state === 'begun' ? 'border-accent' : 'border-edge'}`}>
      {state === 'begun' && <span className="size-2.5 rounded-full bg-accent" />}
    </span>
  );
}

function Lines({ lines, current, onJump }: { lines: readonly Line[]; current: string; onJump: (id: string) => void }) {
  return (
    <ol className="flex flex-col">
      {lines.map(({ id, title, progress }) => (
        <li key={id}>
          <a
            href={`#${sectionElementId(id)}`}
            aria-current={id === current ? 'step' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onJump(id);
            }}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 leading-snug hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
          >
            {progress ? (
              <Mark state={progress.state} />
            ) : (
              <IconSend aria-hidden="true" size={24} className="shrink-0" />
            )}
            <span className="grow">{title}</span>
            {progress && <span className="sr-only">{words(progress)}</span>}
            {progress?.state === 'begun' && (
              <span aria-hidden="true" className="text-sm text-muted tabular-nums">
                {progress.answered}/{progress.asked}
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The list of sections beside the form, on a wide screen. */
export function SectionAside() {
  const lines = useLines();
  const current = useSectionInSight(lines.map(({ id }) => id));
  return (
    <nav aria-label="Sections" className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4">
      <Lines lines={lines} current={current} onJump={jumpToSection} />
      <div className="mt-3 px-3">
        <SaveLine />
      </div>
    </nav>
  );
}

/** The sections on a phone: a bar within reach of the thumb names the current section, and opens the list. */
export function SectionBar() {
  const [isOpen, setOpen] = useState(false);
  const lines = useLines();
  const current = useSectionInSight(lines.map(({ id }) => id));
  const here = lines.find((line) => line.id === current);
  const counted = lines.filter(({ progress }) => progress && (progress.asked > 0 || progress.state !== 'untouched'));
  const complete = lines.filter((line) => line.progress?.state === 'complete').length;
  return (
    <nav
      aria-label="Sections"
      data-bottom-bar
      className="sticky bottom-0 z-30 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-6 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-4px_16px] shadow-primary/12 xl:hidden"
    >
      <div aria-hidden="true" className="flex gap-0.5">
        {lines.map(
          ({ id, progress }) =>
            progress && (
              <span
                key={id}
                className={`h-1.5 grow ${{ complete: 'bg-success', begun: 'bg-accent', untouched: 'bg-line' }[progress.state]}`}
              />
            ),
        )}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 text-left"
      >
        <span className="min-w-0 grow">
          <span className="block truncate text-sm leading-tight text-muted">
            <span className="sr-only">Sections, </span>
            {complete} of {counted.length} complete
          </span>
          <span className="block truncate leading-snug font-bold">{here?.title}</span>
        </span>
        <SaveLine />
        <IconChevronUp aria-hidden="true" className="shrink-0" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Sections">
        <Lines
          lines={lines}
          current={current}
          onJump={(id) => {
            setOpen(false);
            // The dialog returns the focus when it closes. Only then can the page scroll.
            setTimeout(() => jumpToSection(id), 50);
          }}
        />
      </Dialog>
    </nav>
  );
}
