import { reportAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import type { NcrAnswer } from '#contract/ncrs/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { call } from '#web/api/call.ts';
import { uncached, question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { InlineLink } from '#web/ui/TextLink.tsx';

/** The newest later test that passed where this NCR's test failed, and one press that closes the NCR with it. */
export function CloseWithRetest({
  ncr: { ncrId, number, version },
  onMoved,
}: {
  ncr: Pick<NcrAnswer, 'ncrId' | 'number' | 'version'>;
  onMoved: () => void;
}) {
  const { answer } = useAnswer(uncached(question(calls.ncrEvidence, { params: { ncrId } })), '');
  const { act, isPending } = useAction();
  const test = answer?.tests[0];
  if (!test) return null;
  const { reportId, testId } = test;
  const close = () =>
    act({
      run: () =>
        call(calls.ncrStep, {
          params: { ncrId },
          body: { version, action: 'close', evidence: { tests: [{ reportId, testId }] } },
        }),
      done: `${number} is closed.`,
      failed: 'This could not be done.',
      onDone: onMoved,
      onFailed: onMoved,
    });
  return (
    <section
      aria-label="A later test passed"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-2 border-success bg-success-wash p-4"
    >
      <p className="min-w-0 grow basis-64 break-words">
        <strong>A later test passed.</strong> {test.about}:{' '}
        <InlineLink to={reportAddress(reportId)}>{test.number}</InlineLink>, {writtenDate(test.at.slice(0, 10))}.
      </p>
      <Button variant="primary" className="max-sm:grow" isPending={isPending()} onPress={() => void close()}>
        Close with this test
      </Button>
    </section>
  );
}
