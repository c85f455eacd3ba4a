import { IconFileTypePdf } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { RecallAnswer } from '#contract/reports/recall.ts';
import { batchWords, quarantineWords } from '#domain/equipment/batch.ts';
import { gaugeTimeline } from '#domain/measurement/pictures/gaugeTimeline.ts';
import type { UsedItemKind as What } from '#domain/recall/recallKey.ts';
import { gaugeWords, keysMatchingGauge, gaugeSpansInQuestion } from '#domain/equipment/recalledGauge.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { addressOf } from '#web/api/call.ts';
import { DrawingView } from '#web/portal/ui/DrawingView.tsx';
import { ReadingsInQuestion } from '#web/portal/ui/ReadingsInQuestion.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useListPdf } from './useListPdf.ts';
import { daysOfView, isNarrowerThanRecall, type View } from './view.ts';

const asWords: Readonly<Record<What, string>> = {
  gauge: 'as a gauge or probe',
  batch: 'as a batch',
  product: 'as a product',
};

const number = (count: number) => count.toLocaleString(brand.locale, { maximumFractionDigits: 2 });
const counted = (count: number, one: string) => `${number(count)} ${one}${count === 1 ? '' : 's'}`;

/** What was searched for, and in which days: 'PT784 or PT785, from 1 Mar 2026 to 14 May 2026'. */
export function recallWords({ keys }: Pick<RecallAnswer, 'keys'>, { from, to }: Pick<View, 'from' | 'to'>): string {
  const days = [from && `from ${writtenDate(from)}`, to && `to ${writtenDate(to)}`].filter(Boolean).join(' ');
  return [keys.join(' or '), days].filter(Boolean).join(', ');
}

/** The result of a recall in a sentence. */
export function recallResultWords({ reports, isMore, clients, squareMetres, first, last }: RecallAnswer): string {
  if (reports === 0) return 'No report used it.';
  const days = first !== null && last !== null ? `, of ${writtenDate(first)} to ${writtenDate(last)}` : '';
  const surface = squareMetres > 0 ? `, with ${number(squareMetres)} m² achieved` : '';
  return `${isMore ? 'More than ' : ''}${counted(reports, 'report')} of ${counted(clients, 'client')}${days}${surface}.`;
}

/** The recalled batches that are registered, with their certificates. */
function Batches({ batches }: Pick<RecallAnswer, 'batches'>) {
  return (
    <ul aria-label="Batches" className="flex basis-full flex-col gap-3 border-t border-line pt-3">
      {batches.map((batch) => (
        <li key={batch.batchId} className="wrap-anywhere">
          <p>{batchWords(batch)}</p>
          {batch.quarantinedSince !== null && <p className="font-semibold text-danger">{quarantineWords(batch)}</p>}
          {batch.certificate && (
            <a
              href={addressOf(calls.certificate, {
                params: { fileId: batch.certificate.fileId, filename: batch.certificate.filename },
              })}
              className="inline-flex min-h-11 items-center font-semibold break-all underline underline-offset-4"
            >
              {batch.certificate.filename}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The recalled instruments that are registered, each with its line of time and what is in question of it. */
function Gauges({ gauges, keys }: Pick<RecallAnswer, 'gauges' | 'keys'>) {
  return (
    <ul aria-label="Gauges" className="flex basis-full flex-col gap-6 border-t border-line pt-3">
      {gauges.map((gauge, at) => (
        <li key={at} className="grid gap-2 wrap-anywhere">
          <p>{gaugeWords(gauge)}</p>
          {gaugeSpansInQuestion(gauge).map((span) => (
            <ReadingsInQuestion key={span.until} used={keysMatchingGauge(gauge, keys).join(', ')} span={span} />
          ))}
          {gaugeTimeline(gauge).map((drawing) => (
            <DrawingView key={drawing.label} drawing={drawing} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/**
 * The result of a recall: how many reports used the item and as what, and a button for the list on paper. Where the list
 * below is narrowed further, only what is kept of the item is shown. A server that is not upgraded yet says nothing of
 * gauges.
 */
export function RecallResult({
  view,
  recall: answer,
  mayTake,
}: {
  view: View;
  recall: Omit<RecallAnswer, 'gauges'> & Partial<Pick<RecallAnswer, 'gauges'>>;
  mayTake: boolean;
}) {
  const { making, make } = useListPdf();
  const recall: RecallAnswer = { gauges: [], ...answer };
  const { used } = view;
  const { from, to } = daysOfView(view);
  const isCounted = !isNarrowerThanRecall(view);
  if (!isCounted && recall.batches.length === 0 && recall.gauges.length === 0) return null;
  return (
    <section
      aria-label="Recall"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      {isCounted && (
        <div role="status" className="min-w-0 grow basis-72 break-words">
          <p>
            Looked for <strong>{recallWords(recall, { from, to })}</strong> among gauges, probes, batches and products
            of all reports that you may see.
          </p>
          <p className="mt-1 text-lg font-semibold">{recallResultWords(recall)}</p>
          {recall.as.length > 0 && (
            <p className="text-muted">
              {recall.as.map(({ what, reports }) => `${number(reports)} ${asWords[what]}`).join(', ')}
            </p>
          )}
        </div>
      )}
      {recall.batches.length > 0 && <Batches batches={recall.batches} />}
      {recall.gauges.length > 0 && <Gauges gauges={recall.gauges} keys={recall.keys} />}
      {isCounted && mayTake && recall.reports > 0 && (
        <Button
          isPending={making !== null}
          onPress={() =>
            void make(
              { used, from, to },
              { about: recallWords(recall, { from, to }), found: recallResultWords(recall), recall },
            )
          }
        >
          {making === null && <IconFileTypePdf aria-hidden="true" size={20} />}
          {making === null ? 'List as PDF' : `${number(making)} listed`}
        </Button>
      )}
    </section>
  );
}
