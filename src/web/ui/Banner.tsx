/** The classes of a message, by its tone. */
export const messageTones = {
  success: 'border-success bg-success-wash text-success',
  danger: 'border-danger bg-danger-wash text-danger',
  caution: 'border-caution bg-caution-wash text-caution',
} as const;

export type Message = { tone: keyof typeof messageTones; words: string };

/** The last action's result. The empty banner is there from the start, so that screen readers read what appears. */
export function Banner({ message }: { message: Message | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className={`rounded-md border-l-4 px-4 py-3 font-medium break-words ${messageTones[message.tone]}`}>
          {message.words}
        </p>
      )}
    </div>
  );
}
