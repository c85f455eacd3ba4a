import { IconCheck, IconChevronUp, IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { sectionElementId, useJump } from './jump.ts';
import { sectionIdsOf, sendSection } from './places.ts';
import { formSectionsOf } from './sections.ts';
import { type SectionProgress, completableSectionIds, progressWords } from './progress.ts';
import { useReportForm } from './reportFormContext.ts';
import { SaveStatusLine } from './draft/SaveStatusLine.tsx';
import { useHasUnfinishedItems } from './useLeft.ts';
import { useProgressOfSections } from './useProgress.ts';
import { useSectionInSight } from './useSectionInSight.ts';

// Lazy because it is large, and few look for a section.
const SectionsDialog = lazyComponent(() => import('./SectionsDialog.tsx'));

type Line = { readonly id: string; readonly title: string; readonly progress: SectionProgress | undefined };

/** The sections, each with its progress. */
function useLines(): Line[] {
  const { kind } = useReportForm();
  const progress = useProgressOfSections();
  return [
    ...formSectionsOf(kind).map(({ id, title }, index) => ({ id, title, progress: progress[index] })),
    { ...sendSection, progress: undefined },
  ];
}

/** Draws the progress: an empty ring, a half-filled ring, or a filled ring with a check. */
function Mark({ state }: { state: SectionProgress['state'] }) {
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
            className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 leading-snug -outline-offset-3 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
          >
            {progress ? (
              <Mark state={progress.state} />
            ) : (
              <IconSend aria-hidden="true" size={24} className="shrink-0" />
            )}
            <span className="grow">{title}</span>
            {progress && <span className="sr-only">{progressWords(progress)}</span>}
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
  const current = useSectionInSight(sectionIdsOf(useReportForm().kind));
  const jump = useJump();
  return (
    <nav aria-label="Sections" className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4">
      <Lines lines={lines} current={current} onJump={jump.toSection} />
      <div className="mt-3 px-3">
        <SaveStatusLine />
      </div>
    </nav>
  );
}

/** Whether any part of the section that lists what is left is on the screen. */
function isSendSectionSeen(): boolean {
  const box = document.getElementById(sectionElementId(sendSection.id))?.getBoundingClientRect();
  return box !== undefined && box.top < innerHeight && box.bottom > 0;
}

/**
 * The bar of a phone, within reach of the thumb: it names the current section, opens the list of sections, and has the
 * button that sends the report. Where something is left, its first press leads to what is left.
 */
export function SectionBar({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const lines = useLines();
  const { kind, opened } = useReportForm();
  const current = useSectionInSight(sectionIdsOf(kind));
  const jump = useJump();
  const isAnythingLeft = useHasUnfinishedItems();
  const leave = (go: () => void) => {
    setOpen(false);
    // The dialog returns the focus when it closes. Only then can the page scroll.
    setTimeout(go, 50);
  };
  const here = lines.find((line) => line.id === current);
  const asking = useMemo(() => completableSectionIds(kind, opened), [kind, opened]);
  const complete = lines.filter(({ id, progress }) => asking.includes(id) && progress?.state === 'complete').length;
  return (
    <nav
      aria-label="Sections"
      data-bottom-bar
      className="@container sticky bottom-0 z-30 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-6 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-4px_16px] shadow-primary/12"
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
      <div className="flex flex-wrap items-stretch">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="grid min-h-14 grid-cols-1 min-w-0 grow basis-36 cursor-pointer content-center px-4 text-left -outline-offset-3 @max-[15rem]:basis-0 @max-[15rem]:px-3"
        >
          <span className="flex items-center gap-1 leading-snug font-bold">
            <span className="sr-only">Sections, </span>
            <span className="min-w-0 truncate">{here?.title}</span>
            <IconChevronUp aria-hidden="true" size={20} className="shrink-0" />
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm leading-tight text-muted @max-[15rem]:sr-only">
            {complete} of {asking.length} complete
            <SaveStatusLine />
          </span>
        </button>
        <Button
          variant="primary"
          className="mx-3 my-1.5 min-h-11 shrink-0 px-5 @max-[15rem]:mx-2 @max-[15rem]:px-3"
          onPress={() => (isAnythingLeft() && !isSendSectionSeen() ? jump.toSection(sendSection.id) : void onSubmit())}
        >
          Submit
        </Button>
      </div>
      {isOpen && (
        <SectionsDialog
          onClose={() => setOpen(false)}
          onJump={(name, sectionId) => leave(() => jump.toField(name, sectionId))}
        >
          <Lines lines={lines} current={current} onJump={(id) => leave(() => jump.toSection(id))} />
        </SectionsDialog>
      )}
    </nav>
  );
}
