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

/** Goes to an input by its name, or to its section if the input is not on the form at present. */
export function jumpToField(name: string, sectionId: string): void {
  const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!input) {
    jumpToSection(sectionId);
    return;
  }
  // File inputs are hidden behind their buttons, so scrolls to what is visible.
  const seen = input.closest('label') ?? input;
  seen.scrollIntoView({ block: input.matches('[type=file][multiple]') ? 'start' : 'center' });
  input.focus({ preventScroll: true });
}
