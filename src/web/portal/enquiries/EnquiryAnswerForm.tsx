import { IconSend } from '@tabler/icons-react';
import { calls } from '#contract/calls.ts';
import { type Enquiry, answerEnquiryRequest } from '#contract/site/enquiries.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Writes an answer, which is mailed to the sender with what was asked. `onDone` runs once it is on its way. */
export function EnquiryAnswerForm({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const { form, faults, message, isPending } = useForm({
    shape: answerEnquiryRequest,
    read: (typed) => ({ message: String(typed.get('message')) }),
    send: async (body, { form: inputs }) => {
      const sent = await call(calls.answerEnquiry, { params: { enquiryId: enquiry.id }, body });
      toast(sent.message, 'success');
      inputs.reset();
      onDone();
    },
    failed: 'The answer could not be sent. It is still here; please try again.',
  });
  return (
    <form {...form} className="mt-6 grid max-w-prose gap-4">
      <Banner message={message} />
      <TextArea
        name="message"
        label={`Answer to ${enquiry.name}`}
        hint="The mail begins with a greeting and ends with what was asked."
        rows={5}
        error={faults['message']}
        isRequired
      />
      <Button icon={IconSend} type="submit" variant="primary" className="justify-self-start" isPending={isPending}>
        Send answer
      </Button>
    </form>
  );
}
