import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { brand } from '#brand/brand.ts';
import { useMediaQuery } from '#web/ui/useMatches.ts';
import { storeText, storedText } from '#web/portal/session/kept.ts';
import { HasKeypadContext, figureSelector } from './FigureField.tsx';
import { Keypad } from './Keypad.tsx';
import { KeypadSheet, useKeepInView } from './KeypadSheet.tsx';

const storedAs = `${brand.shortName}-figures-by`;

const figureOf = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.matches(figureSelector) ? target : undefined;

/** The figure that has the focus, until it is left or the keypad is closed. A press on it opens the keypad again. */
function useFocusedFigure(isOn: boolean) {
  const [field, setField] = useState<HTMLInputElement>();
  useEffect(() => {
    if (!isOn) return undefined;
    const come = ({ target }: Event) => setField(figureOf(target));
    const leave = ({ relatedTarget }: FocusEvent) => setField(figureOf(relatedTarget));
    const press = ({ target }: Event) => setField((before) => figureOf(target) ?? before);
    addEventListener('focusin', come);
    addEventListener('focusout', leave);
    addEventListener('click', press);
    return () => {
      removeEventListener('focusin', come);
      removeEventListener('focusout', leave);
      removeEventListener('click', press);
    };
  }, [isOn]);
  return [field, setField] as const;
}

function watchScreen(changed: () => void) {
  const { visualViewport: screen } = window;
  for (const name of ['resize', 'scroll'] as const) screen?.addEventListener(name, changed);
  return () => {
    for (const name of ['resize', 'scroll'] as const) screen?.removeEventListener(name, changed);
  };
}

/** How much of the page the phone's keyboard covers, in px. */
const coveredPx = () => (visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0);

/** The way back to the keypad, right above the phone's keyboard or the bar of the form. */
function WayBack({ field, onPress }: { field: HTMLInputElement; onPress: () => void }) {
  useKeepInView(field, '5rem');
  const covered = useSyncExternalStore(watchScreen, coveredPx);
  return (
    <div
      style={{ bottom: `calc(max(${covered}px, var(--bottom-bar)) + var(--message-row))` }}
      className="above-bottom-bar fixed right-0 z-40 p-2"
    >
      <Keypad className="w-28" keys={[{ label: 'Keypad', face: <span className="text-lg">Keypad</span>, onPress }]} />
    </div>
  );
}

/**
 * A form whose figures are typed by a keypad of its own where a finger does the pointing. A key of it brings the
 * phone's own keyboard instead, and the device remembers the choice.
 */
export function KeypadProvider({ children }: { children: React.ReactNode }) {
  const isTouched = useMediaQuery('(pointer: coarse)');
  const [byPhone, setByPhone] = useState(() => storedText(storedAs) === 'phone');
  const [field, setField] = useFocusedFigure(isTouched);
  const choose = (isPhone: boolean) => {
    // A phone looks at the field when it gets the focus, so the field changes first and is focused anew.
    flushSync(() => setByPhone(isPhone));
    field?.blur();
    field?.focus({ preventScroll: true });
    // Without storage, the choice lasts as long as the form.
    storeText(storedAs, isPhone ? 'phone' : 'keypad');
  };
  return (
    <HasKeypadContext value={isTouched && !byPhone}>
      {children}
      {field && byPhone && <WayBack field={field} onPress={() => choose(false)} />}
      {field && !byPhone && (
        <KeypadSheet field={field} onClose={() => setField(undefined)} onPhone={() => choose(true)} />
      )}
    </HasKeypadContext>
  );
}
