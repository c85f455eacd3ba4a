/** The id of a section's element on the page. */
export function sectionElementId(id: string): string {
  return `section-${id}`;
}

/** Takes the reader to a section and its heading. */
export function jumpToSection(id: string): void {
  const section = document.getElementById(sectionElementId(id));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Takes the reader to an input by its name; where it does not stand on the form just now, to its section. */
export function jumpToField(name: string, sectionId: string): void {
  const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!input) {
    jumpToSection(sectionId);
    return;
  }
  // Inputs for files are hidden behind their buttons, so what is scrolled to is what can be seen.
  const seen = input.closest('label') ?? input;
  seen.scrollIntoView({ block: input.matches('[type=file][multiple]') ? 'start' : 'center' });
  input.focus({ preventScroll: true });
}
