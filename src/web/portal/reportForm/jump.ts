import { useReportForm } from './reportFormContext.ts';

/** The id of a section's element on the page. */
export function sectionElementId(id: string): string {
  return `section-${id}`;
}

/** Scrolls to a section and focuses its heading. */
function jumpToSection(id: string): void {
  const section = document.getElementById(sectionElementId(id));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

const closedFold = 'details:not([open])';

/** Whether a field is in a closed fold or a folded section, where it is not seen and takes no focus. */
export function isFolded(field: Element): boolean {
  return field.closest(`${closedFold}, [data-folded]`) !== null;
}

/** Opens the folds around a field. */
function unfold(field: Element): void {
  const fold = field.closest(closedFold);
  if (!fold) return;
  fold.setAttribute('open', '');
  unfold(fold);
}

/** Goes to an input by its name, or to its section if the input is not on the form at present. */
function jumpToField(name: string, sectionId: string): void {
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

/** The ways to sections and fields. They give the sections on the way their fields first. */
export function useJump() {
  const { sections } = useReportForm();
  return {
    toSection(id: string): void {
      sections.current?.show(id);
      jumpToSection(id);
    },
    toField(name: string, sectionId: string): void {
      sections.current?.show(sectionId);
      jumpToField(name, sectionId);
    },
  };
}
