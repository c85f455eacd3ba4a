import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { useMessagePlace } from './messagePlace.ts';
import { createDisplayQueue } from './queue.ts';

type ToastTone = 'success' | 'danger' | 'info';
type Toast = { id: number; words: string; tone: ToastTone };

const shownForMs = 6_000;
const toasts = createDisplayQueue<Toast>();
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
      className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-4 text-ink shadow-xl max-[20rem]:pl-3"
    >
      <Icon aria-hidden="true" size={22} className={`mt-2.5 shrink-0 max-[20rem]:hidden ${colour}`} />
      <span className="grow py-2.5 leading-snug font-medium break-words">{item.words}</span>
      <IconButton icon={IconX} size={18} label="Close message" onPress={() => toasts.remove(item)} />
    </div>
  );
}

/** Shows the notices of `toast`, where they cover no control. Rendered once, in the portal. A dialog does not silence it. */
export function ToastHost() {
  const items = toasts.useItems();
  const host = useRef<HTMLElement>(null);
  const place = useMessagePlace(host, items.length);
  const isRow = place?.at === 'end';
  return (
    <section
      ref={host}
      aria-label="Messages"
      aria-live="polite"
      data-react-aria-top-layer="true"
      style={isRow ? { bottom: place.bottomPx } : { top: place?.topPx ?? 0 }}
      className={`fixed inset-x-0 z-60 flex max-h-[50dvh] flex-col items-center gap-2 overflow-y-auto px-4 py-1 max-[20rem]:px-1 sm:items-end sm:px-6 sm:py-4 ${isRow ? 'border-t border-line bg-surface' : 'pointer-events-none'}`}
    >
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
}
