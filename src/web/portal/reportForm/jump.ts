/** The id of a section's element on the page. */
export function sectionElementId(id: string): string {
  return `section-${id}`;
}

/** Scrolls to a section and focuses its heading. */
export function jumpToSection(id: string): void {
  const section = document.getElementById(sectionElementId(id));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

const closedFold = 'details:not([open])';

/** Whether a field is in a closed fold, where it is not seen and takes no focus. */
export function isFolded(field: Element): boolean {
  return field.closest(closedFold) !== null;
}

/** Opens the folds around a field. */
function unfold(field: Element): void {
  const fold = field.closest(closedFold);
  if (!fold) return;
  fold.setAttribute('open', '');
  unfold(fold);
}

/** Goes to an input by its name, or to its section if the input is not on the form at present. */
export function jumpToField(name: string, sectionId: string): void {
  const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!input) {
    jumpToSection(sectionId);
    return;
  }
  unfold(input);
  // File inputs are hidden behind their buttons, so scrolls to what is visible.
  const seen = input.closest('label') ?? input;
  seen.scrollIntoView({ block: input.matches('[type=file][multiple]') ? 'start' : 'center' });
  input.focus({ preventScroll: true });
}
