import { useId } from 'react';
import { type Faults, type FormOptions, type FormHandle, useForm } from './useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

/** What the screen that opened a dialog does once something was saved, and how it closes the dialog. */
export type DialogEvents<Answer = unknown> = { onSaved: (answer: Answer) => void; onClose: () => void };

/** A form in a dialog. Shows `failed` if the server gives no reason. Closes once sent, unless another step follows. */
export function EditDialog<Typed, Body, Answer>({
  title,
  submit = 'Save Changes',
  send,
  done,
  size,
  staysOpen = false,
  onSaved,
  onClose,
  children,
  ...form
}: {
  title: string;
  submit?: string;
  send: (body: Body, hand: FormHandle) => Promise<Answer>;
  /** The notice after success. None if left out. */
  done?: string | ((answer: Answer) => string);
  size?: 'small' | undefined;
  staysOpen?: boolean;
  children: (faults: Faults) => React.ReactNode;
} & Pick<FormOptions<Typed, Body>, 'shape' | 'read' | 'failed'> &
  Pick<DialogEvents, 'onClose'> &
  Partial<Pick<DialogEvents<Answer>, 'onSaved'>>) {
  const id = useId();
  const sendAndClose = async (body: Body, hand: FormHandle) => {
    const answer = await send(body, hand);
    if (done !== undefined) toast(typeof done === 'string' ? done : done(answer), 'success');
    onSaved?.(answer);
    if (!staysOpen) onClose();
  };
  const { form: attributes, faults, message, isPending } = useForm({ ...form, send: sendAndClose, saysOnce: true });
  return (
    <Dialog
      isOpen
      {...(size && { size })}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...attributes} id={id} className="grid gap-6">
        <Banner message={message} />
        {children(faults)}
      </form>
    </Dialog>
  );
}
