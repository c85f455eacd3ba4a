import { useState } from 'react';
import { signInLinkRequest } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { notDone } from '#web/portal/session/failureWords.ts';
import { readBody } from '#web/portal/ui/useForm.ts';
import { Banner, type Message } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/**
 * For somebody whom too many wrong passwords keep out, perhaps those of a stranger: a link by mail, with which the
 * password works in this browser. `email` reads what is typed when the button is pressed.
 */
export function MailLink({ email }: { email: () => string }) {
  const [message, say] = useState<Message | null>(null);
  const [isPending, setPending] = useState(false);
  const ask = async () => {
    const { body, faults } = readBody(signInLinkRequest, { email: email() });
    if (!body) return say({ tone: 'danger', words: faults['email'] ?? '' });
    setPending(true);
    try {
      const mailed = await call(calls.mailSignInLink, { body });
      say({ tone: 'success', words: `${mailed.message} Open it in this browser.` });
    } catch (error) {
      say({ tone: 'danger', words: notDone('The link was not mailed.', error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <section className="grid gap-3" aria-label="A link by mail">
      <p>
        Or we can mail you a link that lets you sign in on this browser now. You enter your password there as usual.
      </p>
      <Button isPending={isPending} onPress={() => void ask()} className="w-full">
        Mail me a link
      </Button>
      <Banner message={message} />
    </section>
  );
}
