import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalculatorSlug } from '#content/calculators.ts';
import type { CalculatorAnswer, TypedTexts } from '#web/site/calculators/answer.ts';

/** The rules are larger than the page, so they are fetched only when somebody begins to type. */
const answers = () => import('#web/site/calculators/answers/answers.ts');

/** Focuses the first field with a fault. */
function focusFirst(form: HTMLFormElement, faults: CalculatorAnswer['faults']): void {
  const isAtFault = (field: Element) => Object.hasOwn(faults, field.getAttribute('name') ?? '');
  const field = [...form.elements].find(isAtFault);
  if (field instanceof HTMLElement) field.focus();
}

/** Whether a form holds what its address says. Line ends differ between an address and a field. */
function holds(form: HTMLFormElement, typed: TypedTexts): boolean {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  const same = (a: unknown, b: unknown) => String(a).replaceAll('\r\n', '\n') === String(b).replaceAll('\r\n', '\n');
  return filled.length === Object.keys(typed).length && filled.every(([name, value]) => same(value, typed[name]));
}

/** Whether somebody has typed into a form since it was loaded. */
function isTypedInto(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue,
  );
}

/** Makes a calculator compute while somebody types, so that the form need not be sent. */
export function useCalculator(slug: CalculatorSlug, sent: CalculatorAnswer) {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<CalculatorAnswer>();
  const [fillings, setFillings] = useState(0);
  const [known, setKnown] = useState(sent);
  if (known !== sent) {
    setKnown(sent);
    setTyped(undefined);
  }

  const shown = useRef(sent);
  useEffect(() => {
    if (shown.current === sent || !form.current) return;
    shown.current = sent;
    // An example, or going back, must fill the form anew; sending it must not.
    if (!holds(form.current, sent.typed)) setFillings((count) => count + 1);
    if (Object.keys(sent.faults).length > 0) focusFirst(form.current, sent.faults);
    else if (sent.results.length > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);

  const compute = useCallback(async () => {
    try {
      const { answerCalculator } = await answers();
      if (!form.current) return;
      const { results, typed: filled } = answerCalculator(slug, new FormData(form.current));
      setTyped({ results, typed: filled, faults: {} });
    } catch {
      // Without the rules, the button still asks the server.
    }
  }, [slug]);
  useEffect(() => {
    // Something was typed before the page was hydrated.
    if (form.current && isTypedInto(form.current)) void compute();
  }, [compute]);

  return {
    form,
    place,
    fillings,
    /** The latest answer. Faults are shown only for a form that was sent. */
    answer: typed ?? sent,
    isTyping: typed !== undefined,
    /** A visitor who enters a field will soon need the rules. */
    onFocus: () => void answers().catch(() => undefined),
    onInput: () => void compute(),
  };
}
