import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { controlsSeen, freePlace } from './freePlace.ts';
import { createQueue } from './queue.ts';

type ToastTone = 'success' | 'danger' | 'info';
type Toast = { id: number; words: string; tone: ToastTone };

const shownForMs = 6_000;
const toasts = createQueue<Toast>();
let lastId = 0;

/** Shows a short notice. An error stays until it is closed; other notices leave by themselves. */
export function toast(words: string, tone: ToastTone = 'info'): void {
  toasts.add({ id: ++lastId, words, tone });
}

const looks = {
  success: { Icon: IconCircleCheck, colour: 'text-success' },
  danger: { Icon: IconAlertTriangle, colour: 'text-danger' },
  info: { Icon: IconInfoCircle, colour: 'text-accent-text' },
} as const;

function ToastCard({ item }: { item: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { Icon, colour } = looks[item.tone];
  useEffect(() => {
    if (isHeld || item.tone === 'danger') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Nobody reads the notice while the page is hidden, as on a phone in a pocket, so the time stops.
    const count = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => toasts.remove(item), shownForMs);
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [item, isHeld]);
  return (
    <div
      {...(item.tone === 'danger' && { role: 'alert' })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-4 text-ink shadow-xl"
    >
      <Icon aria-hidden="true" size={22} className={`mt-2.5 shrink-0 ${colour}`} />
      <span className="grow py-2.5 leading-snug font-medium break-words">{item.words}</span>
      <IconButton label="Close message" onPress={() => toasts.remove(item)}>
        <IconX aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}

/** So long after the last move of the page a notice looks for its place again. */
const settledMs = 120;

/** Where the screen ends for a notice: large text makes the bar at the bottom higher. */
function endOfScreen(): number {
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  return bar && bar.height > 0 ? Math.min(innerHeight, bar.top) : innerHeight;
}

/**
 * Where the notices cover no control, by their upper edge in px. Where the screen has no such place they stand at its
 * end, above the bar with its buttons.
 */
function useFreePlace(host: React.RefObject<HTMLElement | null>, count: number): number | undefined {
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      const element = host.current;
      if (!element) return;
      const [heightPx, bottom] = [element.offsetHeight, endOfScreen()];
      const free = freePlace(heightPx, { top: 0, bottom }, controlsSeen(element));
      setTop(free ?? (bottom < innerHeight ? Math.max(0, bottom - heightPx) : undefined));
    };
    const later = () => {
      clearTimeout(settled);
      settled = setTimeout(place, settledMs);
    };
    place();
    // A page that was just opened still gets its content.
    const watch = new ResizeObserver(later);
    watch.observe(document.body);
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      clearTimeout(settled);
      watch.disconnect();
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, [host, count]);
  return top;
}

/** Shows the notices of `toast`. Rendered once, in the portal. A dialog does not silence it. */
export function ToastHost() {
  const items = toasts.useItems();
  const host = useRef<HTMLElement>(null);
  const top = useFreePlace(host, items.length);
  return (
    <section
      ref={host}
      aria-label="Messages"
      aria-live="polite"
      data-react-aria-top-layer="true"
      style={top === undefined ? undefined : { top, bottom: 'auto' }}
      className="above-bottom-bar pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-60 flex flex-col items-center gap-2 px-4 py-1 sm:items-end sm:p-6 keypad:top-(--top-bar) keypad:bottom-auto"
    >
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
}
