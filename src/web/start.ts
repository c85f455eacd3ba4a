/** What the page tells itself once its scripts run, and presses are answered. */
export const aliveEvent = 'alive';

/**
 * Holds the presses of buttons that are nothing without the page's script, until it runs: then they are pressed again, in
 * their order. Links, disclosures and forms with an address work meanwhile by themselves.
 *
 * Stands at the head of the page as text, before anything can be pressed, so it names nothing from outside.
 */
export function holdPresses(alive: string): void {
  // What a button opens by itself would be closed again.
  const waiting = 'button[type=button]:not([popovertarget]), form:not([action]) button[type=submit]';
  const pressed: HTMLElement[] = [];
  function hold(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(waiting) : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button);
  }
  addEventListener('click', hold, true);
  addEventListener(
    alive,
    () => {
      removeEventListener('click', hold, true);
      // Each by itself: the second may need to see what came of the first.
      for (const button of pressed) setTimeout(() => button.click());
    },
    { once: true },
  );
}

/**
 * Holds the keys and the wheel that would leave Home's slide show before the page's script runs to move the slides, and hands
 * them on to it then. Small screens have no such show. A script that is long in coming holds nobody.
 *
 * Stands at the head of the page as text, so it names nothing from outside.
 */
export function holdScrolling(alive: string): void {
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
      // The show takes one move at a time. An event that was held cannot be sent again: one like it is.
      if (first instanceof KeyboardEvent)
        setTimeout(() => dispatchEvent(new KeyboardEvent('keydown', { key: first.key, cancelable: true })));
      if (first instanceof WheelEvent)
        setTimeout(() => dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true })));
    },
    { once: true },
  );
}

/** The mark of a page whose parts all have their true heights; without it, those far below are laid out as they come near. */
export const wholeMark = 'data-whole';

/**
 * Marks a page that opens at a place of its own, at a reload or by an address that names a part: its heights must be true
 * from the start, or the place would be another.
 *
 * Stands at the head of the page as text, so it names nothing from outside.
 */
export function layOutWholeAtPlace(mark: string): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'navigate' || location.hash.length > 1) document.documentElement.setAttribute(mark, '');
}

/**
 * Starts a page's script when it is first needed, so that a cheap phone shows the page without working on what nobody has
 * touched yet: at the visitor's first sign, or where something that moves by itself (`data-moves`) is in sight. Wider
 * screens, and addresses that lead to a place, start it once the page has loaded.
 *
 * Stands in the page as text, right behind the module's text, so it names nothing from outside: `parts` are the addresses
 * of what is fetched ahead of it.
 */
export function startWhenNeeded(parts: readonly string[]): void {
  const nonce = document.currentScript?.nonce;
  const script = document.currentScript?.previousElementSibling?.textContent ?? '';
  // The first picture is painted some time after it has been loaded.
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
    for (const sign of signs) removeEventListener(sign, start, true);
    const element = document.createElement('script');
    element.type = 'module';
    if (nonce) element.nonce = nonce;
    element.textContent = script;
    document.head.append(element);
  }

  /** So that the first sign is answered soon. */
  function fetchParts(): void {
    for (const href of isStarted ? [] : parts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      if (nonce) link.nonce = nonce;
      document.head.append(link);
    }
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', () => {
    if (matchMedia('(min-width: 48rem)').matches || location.hash.length > 1) return start();
    for (const moving of document.querySelectorAll('[data-moves]')) sight.observe(moving);
    setTimeout(fetchParts, onceShownMs);
    return undefined;
  });
}
