import { IconArrowRight, IconBackspace, IconChevronDown, IconKeyboard, IconMinus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isFolded } from '#web/portal/reportForm/jump.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { figureSelector, timeSelector } from './FigureField.tsx';
import { Keypad, digitKeys } from './Keypad.tsx';
import { type FigureKey, isWholeTime, applyKey, applyTimeKey } from './keys.ts';

/** Types a key into a field. The form hears of it as of any typing. */
function typeInto(field: HTMLInputElement, key: FigureKey): void {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const before = { text: value, from: selectionStart ?? value.length, to: selectionEnd ?? value.length };
  const isTime = field.matches(timeSelector);
  const { text, from, to } = isTime
    ? applyTimeKey(before, key)
    : applyKey(before, key, maxLength < 0 ? undefined : maxLength);
  field.setRangeText(text, 0, value.length);
  field.setSelectionRange(from, to);
  if (text !== value) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // A time has a known end, so it moves on by itself.
  if (isTime && text !== value && isWholeTime(text)) nextOf(field)?.focus();
}

/** The next field of the same section that is answered without letters. Ticks and closed folds are left out: few rows need them. */
function nextOf(field: HTMLInputElement): HTMLElement | undefined {
  const stops = field.closest('section')?.querySelectorAll<HTMLElement>(`${figureSelector}, select, input[type=time]`);
  const all = [...(stops ?? [])].filter((stop) => !isFolded(stop));
  return all[all.indexOf(field) + 1];
}

/** Scrolls the page so that a field stays above what covers the screen `above` its bottom bar, a length of CSS. */
export function useKeepInView(field: HTMLInputElement, above: string): void {
  useEffect(() => {
    field.style.setProperty('scroll-margin-bottom', above);
    // At first, when the screen is turned, and when what is computed above the field moves it while it is typed in.
    // Whoever scrolls away from the field is not taken back, though sections are rendered as they come near.
    let isInSight = true;
    const look = () => {
      const { top, bottom } = field.getBoundingClientRect();
      isInSight = bottom > 0 && top < innerHeight;
    };
    const watch = new ResizeObserver(() => {
      if (isInSight) field.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      removeEventListener('scroll', look);
      field.style.removeProperty('scroll-margin-bottom');
    };
  }, [field, above]);
}

/** The keypad at the bottom of the screen, where a phone shows its own keyboard. */
export function KeypadSheet({
  field,
  onClose,
  onPhone,
}: {
  field: HTMLInputElement;
  onClose: () => void;
  /** Called when the phone's own keyboard is to be used instead. */
  onPhone: () => void;
}) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  useKeepInView(field, 'calc(var(--keypad) - var(--bar))');

  const icon = { 'aria-hidden': true, size: 32 } as const;
  return (
    <div
      data-keypad
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-sunken p-1.5 pr-[calc(0.375rem+env(safe-area-inset-right))] pb-[calc(0.375rem+env(safe-area-inset-bottom))] pl-[calc(0.375rem+env(safe-area-inset-left))] shadow-[0_-4px_16px] shadow-primary/12"
    >
      <Keypad
        className="mx-auto max-w-md grid-cols-4 low:max-w-none low:grid-cols-8"
        keys={[
          ...digitKeys((key) => typeInto(field, key)),
          {
            label: 'Minus',
            face: <IconMinus {...icon} />,
            onPress: () => typeInto(field, 'minus'),
            place: 'col-start-4 row-start-2 low:col-start-7 low:row-start-1',
          },
          {
            label: 'Delete',
            face: <IconBackspace {...icon} />,
            onPress: () => typeInto(field, 'delete'),
            place: 'col-start-4 row-start-1 low:col-start-8',
          },
          {
            label: "The phone's keyboard",
            face: <IconKeyboard {...icon} />,
            onPress: onPhone,
            place: 'col-start-4 row-start-3 low:col-start-6 low:row-start-2',
          },
          { label: 'Close the keypad', face: <IconChevronDown {...icon} />, onPress: onClose },
          {
            label: 'Next',
            face: <IconArrowRight {...icon} />,
            onPress: () => {
              const next = nextOf(field);
              if (next) next.focus();
              else onClose();
            },
            isOnward: true,
          },
        ]}
      />
    </div>
  );
}
