/** A ref for the heading of a step that replaces another. It takes the focus, so that screen readers go on there. */
export function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}
