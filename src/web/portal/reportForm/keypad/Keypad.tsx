import { digits } from './keys.ts';

/** A key: its name for those who do not see it, what stands on it, and what it does. */
export type KeypadKey = {
  readonly label: string;
  readonly face: React.ReactNode;
  readonly onPress: () => void;
  /** Where it stands, if not after the key before it. */
  readonly place?: string;
  /** Whether it goes on to the next figure. It stands out. */
  readonly isOnward?: true;
};

const usualLook = 'border-edge bg-surface group-active:bg-sunken';
const onwardLook = 'border-accent bg-accent text-on-accent group-active:bg-accent-hover';

/** The keys of the digits and of the decimal sign. */
export const digitKeys = (press: (key: (typeof digits)[number]) => void): KeypadKey[] =>
  digits.map((one) => ({ label: one === '.' ? 'Point' : one, face: one, onPress: () => press(one) }));

/**
 * Keys for a gloved hand, because the phone's own keyboard covers half of the screen. They do not move the focus, so
 * that the field they type into keeps it, and a gauge that acts as a keyboard can go on. A press between two keys is
 * one of the nearer key.
 */
export function Keypad({ keys, className }: { keys: readonly KeypadKey[]; className: string }) {
  const keepFocus = (event: React.PointerEvent | React.MouseEvent) => event.preventDefault();
  return (
    <div role="group" aria-label="Keypad" className={`grid ${className}`}>
      {keys.map(({ label, face, onPress, place = '', isOnward }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={onPress}
          className={`group min-w-0 cursor-pointer touch-manipulation p-1.5 text-[1.75rem] font-semibold select-none ${place}`}
        >
          <span
            className={`flex min-h-16 items-center justify-center rounded-lg border ${isOnward ? onwardLook : usualLook}`}
          >
            {face}
          </span>
        </button>
      ))}
    </div>
  );
}
