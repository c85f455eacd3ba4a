/** The event that a page fires once its scripts run and presses are answered. */
export const scriptRunningEvent = 'alive';

/**
 * Holds presses on buttons that do nothing without the page's script. Once it runs, presses them again in the same
 * order, and holds what is pressed meanwhile behind them: else an older press would come last. Links, disclosures and
 * forms with an address work by themselves.
 *
 * Stands at the head of the page as text, before anything can be pressed, so it uses no names from outside.
 */
export function holdPressesUntilScript(alive: string): void {
  // Buttons that open a popover by themselves are left out: a second press would close it again.
  const waiting = 'button[type=button]:not([popovertarget]), form:not([action]) button[type=submit]';
  const pressed: HTMLElement[] = [];
  let isPressing = false;
  function hold(event: Event): void {
    if (isPressing) return;
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(waiting) : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button);
  }
  // One at a time: the second may need the effect of the first.
  function pressNext(): void {
    isPressing = true;
    pressed.shift()?.click();
    isPressing = false;
    if (pressed.length > 0) setTimeout(pressNext);
    else removeEventListener('click', hold, true);
  }
  addEventListener('click', hold, true);
  addEventListener(alive, () => setTimeout(pressNext), { once: true });
}

/**
 * Holds keys and wheel movements that would scroll past Home's slide show before the page's script can move the slides.
 * Once the script runs, passes the first one on to it. Small screens have no slide show. After ten seconds nothing is
 * held.
 *
 * Stands at the head of the page as text, so it uses no names from outside.
 */
export function holdScrollingUntilScript(alive: string): void {
  if (!matchMedia('(min-width: 48rem) and (min-height: 32rem)').matches) return;
  const longestMs = 10_000;
  const keys = new Set(['ArrowDown', 'PageDown', 'End', ' ']);
  const elsewhere = 'input, textarea, select, [role="listbox"], dialog, details';
  const held: Event[] = [];
  function hold(event: KeyboardEvent | WheelEvent): void {
    const isMove = event instanceof KeyboardEvent ? keys.has(event.key) && !event.shiftKey : event.deltaY > 0;
    const own = event instanceof KeyboardEvent && event.key === ' ' ? `${elsewhere}, button` : elsewhere;
    if (!isMove || event.ctrlKey || event.altKey || event.metaKey || event.timeStamp > longestMs) return;
    if (scrollY > 1 || !document.querySelector('[data-slides]') || (event.target as Element).closest?.(own)) return;
    event.preventDefault();
    held.push(event);
  }
  const listening = { capture: true, passive: false };
  addEventListener('keydown', hold, listening);
  addEventListener('wheel', hold, listening);
  addEventListener(
    alive,
    () => {
      removeEventListener('keydown', hold, listening);
      removeEventListener('wheel', hold, listening);
      const [first] = held;
      // The show takes one move at a time. A held event cannot be sent again, so a similar one is.
      if (first instanceof KeyboardEvent)
        setTimeout(() => dispatchEvent(new KeyboardEvent('keydown', { key: first.key, cancelable: true })));
      if (first instanceof WheelEvent)
        setTimeout(() => dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true })));
    },
    { once: true },
  );
}

/** Marks a page of the portal whose reader tries it out. */
export const guestAttribute = 'data-guest';

/**
 * Marks the page where the stored role is one of a guest, so that what only guests are told stands there from the first
 * paint on.
 *
 * Stands at the head of the page as text, so it uses no names from outside.
 */
export function markGuestPage(mark: string, key: string, roles: readonly string[]): void {
  try {
    if (roles.includes(localStorage.getItem(key) ?? '')) document.documentElement.setAttribute(mark, '');
  } catch {
    // The browser forbids storage, so nobody is signed in.
  }
}

/** Marks a page while parts below its first screen are not laid out yet. They have guessed heights meanwhile. */
export const layoutPendingAttribute = 'data-opening';

/**
 * Lays out a page in steps: its first screen at once, and the parts below it one after the other when the browser has
 * nothing else to do, so that no step is long. A page that does not open at its top, after a reload or by an address
 * with an anchor, is laid out at once, or it would open at the wrong place.
 *
 * Stands at the head of the page as text, so it uses no names from outside. app.css has the same selector.
 */
export function layOutInSteps(mark: string): void {
  const root = document.documentElement;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'navigate' || location.hash.length > 1) return;
  root.setAttribute(mark, '');
  const whenIdle = (act: () => void) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 1_000 }) : setTimeout(act, 50);

  function step(): void {
    const parts = [...document.querySelectorAll<HTMLElement>('main > * ~ section, body > footer')];
    const next = parts.find(({ style }) => style.contentVisibility === '');
    if (next && root.hasAttribute(mark)) {
      next.style.contentVisibility = 'visible';
      // Laid out in this step, and not with all others in the next frame.
      next.getBoundingClientRect();
      whenIdle(step);
      return;
    }
    root.removeAttribute(mark);
    for (const { style } of parts) style.contentVisibility = '';
  }
  addEventListener('DOMContentLoaded', () => whenIdle(step));
}

/**
 * Starts a page's script only when it is needed, so that a cheap phone shows the page without work for parts that
 * nobody has touched yet: at the visitor's first action, or when something that moves by itself (`data-moves`) is in
 * sight. On wider screens, and at addresses with an anchor, starts it once the page has loaded.
 *
 * Stands in the page as text, right behind the module's text, so it uses no names from outside. `parts` are the
 * addresses of the files that it fetches early.
 */
export function loadScriptWhenNeeded(parts: readonly string[]): void {
  const nonce = document.currentScript?.nonce;
  const script = document.currentScript?.previousElementSibling?.textContent ?? '';
  // The first picture is painted some time after it has loaded.
  const onceShownMs = 1_500;
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click'];
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  let isStarted = false;

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    sight.disconnect();
    for (const sign of signs) removeEventListener(sign, heed, true);
    const element = document.createElement('script');
    element.type = 'module';
    if (nonce) element.nonce = nonce;
    element.textContent = script;
    document.head.append(element);
  }

  /** A browser tells also of a pointer that rests while the page is laid out beneath it: that is no sign of anybody. */
  function heed(event: Event): void {
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    start();
  }

  /** Fetches the files early, so that the first action is answered soon. */
  function fetchParts(): void {
    for (const href of isStarted ? [] : parts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      if (nonce) link.nonce = nonce;
      document.head.append(link);
    }
  }

  for (const sign of signs) addEventListener(sign, heed, { capture: true, passive: true });
  addEventListener('load', () => {
    if (matchMedia('(min-width: 48rem)').matches || location.hash.length > 1) return start();
    for (const moving of document.querySelectorAll('[data-moves]')) sight.observe(moving);
    setTimeout(fetchParts, onceShownMs);
    return undefined;
  });
}
