import { batchComponents, batchNamed, type KnownBatch, shelfLifeOf } from '#domain/equipment/batch.ts';
import { placeOf } from '#domain/equipment/judgeUsed.ts';
import { offeredBatches } from '#domain/equipment/offered.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';
import { useDerivedSoon, useKnownEquipment, useReportParts } from '#web/portal/reportForm/parts.ts';
import { get } from 'react-hook-form';
import { besideOf, useFill } from './beside.ts';
import { useLastUsed } from './known.ts';
import { NamedField, type NamedProps } from './NamedField.tsx';

/** The reason to warn of a batch on a day. */
function warningOf(batch: KnownBatch, usedOn: string): string | undefined {
  if (batch.quarantinedSince !== null) return `quarantined since ${writtenDay(batch.quarantinedSince)}`;
  const { outcome, figures } = shelfLifeOf(batch, usedOn);
  return outcome === 'fail' && figures.expiresOn !== null ? `expired on ${writtenDay(figures.expiresOn)}` : undefined;
}

/** The input for a batch number. Offers the batches of the product and the component, each with its warning. */
export function BatchField(props: NamedProps) {
  const { kind } = useReportParts();
  const { batches } = useKnownEquipment();
  const lastUsed = useLastUsed('batch');
  const beside = besideOf(kind, props.name);
  const fill = useFill(beside);
  const products = beside.fields.filter(({ recalledAs }) => recalledAs === 'product');
  const { usedOn, ...place } = useDerivedSoon((values) => {
    const input = products.map(({ name }) => [name, get(values, beside.nameOf(name)) as unknown]);
    return { usedOn: String(values['date'] ?? ''), ...placeOf(props.naming, products, Object.fromEntries(input)) };
  });
  return (
    <NamedField
      {...props}
      beside={beside}
      known={{
        what: 'batch',
        items: batches,
        named: (name) => batchNamed(batches, name, place),
        offered: (typed) => offeredBatches(batches, typed, { ...place, lastUsed }),
        numberOf: ({ batchNo }) => batchNo,
        offerOf: (batch) => ({
          number: batch.batchNo,
          words: `${batchComponents[batch.component]} of ${batch.productName}`,
          warning: warningOf(batch, usedOn),
        }),
        // In a row of coats, also fills in the batch's product.
        onTake: ({ productName }) => fill({ product: productName }),
      }}
    />
  );
}
