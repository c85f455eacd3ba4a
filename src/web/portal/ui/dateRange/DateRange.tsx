import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/fields/TextField.tsx';
import { type Ends, isInOrder, isDateOrBlank } from './ends.ts';

/** One end of the range. Passes on the date once it is complete or emptied. */
function End({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <DateField
      label={label}
      value={typed}
      error={error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        if (isDateOrBlank(text)) onChange(text);
      }}
    />
  );
}

/** From Date and To Date, and the button that clears both. */
export function DateRange({
  ends,
  nothing = 'no report can match',
  onChange,
}: {
  ends: Ends;
  /** The end of the sentence shown if From is after To. */
  nothing?: string | undefined;
  onChange: (ends: Ends) => void;
}) {
  const [resets, setResets] = useState(0);
  const fault = isInOrder(ends) ? undefined : `From Date is after To Date, so ${nothing}.`;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <End
        key={`from ${resets}`}
        label="From Date"
        value={ends.from}
        onChange={(from) => onChange({ ...ends, from })}
        error={fault}
      />
      <End key={`to ${resets}`} label="To Date" value={ends.to} onChange={(to) => onChange({ ...ends, to })} />
      <Button
        icon={IconRotate}
        onPress={() => {
          // New inputs, because a half-typed date has no value that could be cleared.
          setResets(resets + 1);
          onChange({ from: '', to: '' });
        }}
        className="min-h-12 sm:mt-[1.875rem]"
      >
        Reset
      </Button>
    </div>
  );
}
