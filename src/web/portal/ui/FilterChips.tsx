import { IconX } from '@tabler/icons-react';
import { Button } from 'react-aria-components';

/** A filter that is set: what it says, and how it is taken away. */
export type Chip = { readonly key: string; readonly words: string; readonly onRemove: () => void };

const look =
  'inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full px-3 font-semibold whitespace-nowrap -outline-offset-3 transition-colors print:hidden';

/** The filters that are set, above their list, each with a press that takes it away. */
export function FilterChips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters that are set" className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ key, words, onRemove }) => (
        <li key={key} className="max-w-full">
          <Button
            aria-label={`Take away the filter ${words}`}
            onPress={onRemove}
            className={`${look} bg-primary text-paper hover:opacity-90`}
          >
            <span className="truncate">{words}</span>
            <IconX aria-hidden="true" size={16} className="shrink-0" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A press that sets a filter, or takes it away again. */
export function FilterToggle({
  words,
  isSet,
  onChange,
}: {
  words: string;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
}) {
  return (
    <Button
      aria-pressed={isSet}
      onPress={() => onChange(!isSet)}
      className={`${look} border ${isSet ? 'border-ink bg-sunken text-ink' : 'border-edge bg-surface text-muted hover:text-ink'}`}
    >
      {words}
    </Button>
  );
}
