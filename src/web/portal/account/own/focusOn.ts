/** A ref for the heading of a step that takes another's place: reading goes on there. */
export function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}
