/** The state of a link whose page is scrolled to smoothly. */
export const smoothScrollState = { scrollsSmoothly: true } as const;

/** Whether a location was reached by such a link. */
export function isSmoothScrollState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'scrollsSmoothly' in state;
}

/** Scrolls to the top of the page: at once, or smoothly if wished and if the visitor does not mind motion. */
export function scrollToTop(isSmooth: boolean): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isSmooth && !isCalm ? 'smooth' : 'instant' });
}
