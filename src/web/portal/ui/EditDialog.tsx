import { useId } from 'react';
import type { Failed } from '#web/portal/session/failureWords.ts';
import { type Faults, type Hand, type Shape, useForm } from './useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** A dialog with a form that changes something. Shows `failed` if the server gives no reason. */
export function EditDialog<Typed, Body>({
  title,
  submit = 'Save Changes',
  shape,
  read,
  send,
  failed,
  size,
  onClose,
  children,
}: {
  title: string;
  submit?: string;
  shape: Shape<Body>;
  read: (typed: FormData) => Typed;
  send: (body: Body, hand: Hand) => Promise<unknown>;
  failed: Failed;
  size?: 'small' | undefined;
  onClose: () => void;
  children: (faults: Faults) => React.ReactNode;
}) {
  const id = useId();
  const { form, faults, message, isPending } = useForm({ shape, read, send, failed, saysOnce: true });
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
      <form {...form} id={id} className="grid gap-6">
        <Banner message={message} />
        {children(faults)}
      </form>
    </Dialog>
  );
}
