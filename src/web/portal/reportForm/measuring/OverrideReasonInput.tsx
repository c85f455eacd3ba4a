import { TextField } from '#web/ui/fields/TextField.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';

/** Asks why it was decided otherwise: offers ready reasons, and room for another. No answer is required. */
export function OverrideReasonInput({
  ready,
  reason,
  isAsked,
  name,
  onGive,
}: {
  ready: readonly string[];
  reason: string;
  isAsked: boolean;
  name?: string;
  onGive: (reason: string) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Why?"
      className="flex flex-col gap-3 border-l-4 border-caution pl-3 @max-[12rem]:pl-1"
    >
      <p className="font-semibold">{isAsked ? 'Why? Without a reason, the report says that none was given.' : 'Why'}</p>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {ready.map((words) => (
          <TallButton key={words} className="grow px-4" isChosen={reason === words} onPress={() => onGive(words)}>
            {words}
          </TallButton>
        ))}
      </div>
      <TextField
        label="Reason"
        {...(name !== undefined && { name })}
        value={reason}
        maxLength={1_000}
        onChange={(event) => onGive(event.currentTarget.value)}
      />
    </div>
  );
}
