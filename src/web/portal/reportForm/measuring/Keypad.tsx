import { IconBackspace, IconCheck } from '@tabler/icons-react';

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const;
const look =
  'flex min-h-16 min-w-16 cursor-pointer touch-manipulation items-center justify-center rounded-lg border ' +
  'text-[1.75rem] font-semibold select-none';
const usualFace = 'border-edge bg-surface active:bg-sunken';

/**
 * Keys for a gloved hand, because the phone's own keyboard covers half of the screen. They do not move the focus, so
 * that a gauge that acts as a keyboard can go on.
 */
export function Keypad({
  onKey,
  onDelete,
  onDone,
}: {
  onKey: (key: string) => void;
  onDelete: () => void;
  onDone: () => void;
}) {
  const keepFocus = (event: React.PointerEvent | React.MouseEvent) => event.preventDefault();
  const key = (label: string, press: () => void, face: React.ReactNode, more = usualFace) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onClick={press}
      className={`${look} ${more}`}
    >
      {face}
    </button>
  );
  return (
    <div role="group" aria-label="Keypad" className="grid max-w-md grid-cols-3 gap-3">
      {keys.map((one) => key(one === '.' ? 'Point' : one, () => onKey(one), one))}
      {key('Delete the last digit', onDelete, <IconBackspace aria-hidden="true" size={32} />)}
      {key(
        'Take the reading',
        onDone,
        <IconCheck aria-hidden="true" size={36} stroke={3} />,
        'col-span-3 border-accent bg-accent text-on-accent active:bg-accent-hover',
      )}
    </div>
  );
}
