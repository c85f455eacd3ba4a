import { type RefObject, startTransition, useEffect, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { sectionElementId } from './jump.ts';
import type { SectionFolds } from './useSectionFolds.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';

/** How far from the screen a section is near: the height of the screen. */
const near = '100% 0px';

/** The way to sections that may still be without their fields. */
export type ProgressiveSections = {
  /** Opens a section, and gives it and all before it their fields, before it returns. */
  show(id: string): void;
};

/**
 * How many sections have their fields, from the first one on. They get them in turn, because all at once keep a cheap phone busy for a second.
 * The next section follows when the page is idle, and at once as it comes near, as the focus comes to the one before it, and for print.
 */
export function useProgressiveSections(
  form: RefObject<HTMLFormElement | null>,
  ids: readonly string[],
  handle: RefObject<ProgressiveSections | null>,
  { open, wasOpen }: Pick<SectionFolds, 'open' | 'wasOpen'>,
): number {
  const [shown, setShown] = useState(1);
  const isWhole = shown >= ids.length;
  // What nobody has opened has no fields to wait for.
  const next = ids.findIndex((id, at) => at >= shown && wasOpen(id));
  const following = next < 0 ? ids.length : next + 1;
  useEffect(() => {
    if (isWhole) return undefined;
    let isOver = false;
    whenIdle(() => {
      if (!isOver) startTransition(() => setShown((before) => Math.max(before, following)));
    });
    return () => {
      isOver = true;
    };
  }, [isWhole, following]);
  useWindowEvent('beforeprint', () =>
    flushSync(() => {
      open(ids);
      setShown(ids.length);
    }),
  );
  useEffect(() => {
    const element = form.current;
    if (isWhole || !element) return undefined;
    const showAtLeast = (least: number) => setShown((before) => Math.max(before, least));
    const placeOf = (section: Element | null) => ids.findIndex((id) => section?.id === sectionElementId(id));
    const observer = new IntersectionObserver(
      (entries) => {
        const last = Math.max(...entries.map((entry) => (entry.isIntersecting ? placeOf(entry.target) : 0)));
        startTransition(() => showAtLeast(last + 1));
      },
      { rootMargin: near },
    );
    for (const section of element.querySelectorAll('section')) observer.observe(section);
    const focused = ({ target }: FocusEvent) =>
      showAtLeast(placeOf(target instanceof Element ? target.closest('section') : null) + 2);
    element.addEventListener('focusin', focused);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', focused);
    };
  }, [form, ids, isWhole]);
  useImperativeHandle(handle, () => ({
    show: (id) =>
      flushSync(() => {
        open([id]);
        setShown((before) => Math.max(before, ids.indexOf(id) + 1));
      }),
  }));
  return shown;
}
