import { batchComponents, batchNamed, type KnownBatch, judgeBatchShelfLife } from '#domain/equipment/batch.ts';
import { batchContextOf } from '#domain/equipment/judgeUsed.ts';
import { offeredBatches } from '#domain/equipment/offered.ts';
import { formatDay } from '#domain/measurement/calendar.ts';
import { useDerivedSoon, useReportEquipment, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { get } from 'react-hook-form';
import { neighbourFieldsOf, useFillNeighbours } from './neighbourFields.ts';
import { useLastUsed } from './known.ts';
import { EquipmentNumberField, type EquipmentNumberProps } from './EquipmentNumberField.tsx';

/** The reason to warn of a batch on a day. */
function warningOf(batch: KnownBatch, usedOn: string): string | undefined {
  if (batch.quarantinedSince !== null) return `quarantined since ${formatDay(batch.quarantinedSince)}`;
  const { outcome, figures } = judgeBatchShelfLife(batch, usedOn);
  return outcome === 'fail' && figures.expiresOn !== null ? `expired on ${formatDay(figures.expiresOn)}` : undefined;
}

/** The input for a batch number. Offers the batches of the product and the component, each with its warning. */
export function BatchField(props: EquipmentNumberProps) {
  const { kind } = useReportForm();
  const { batches } = useReportEquipment();
  const lastUsed = useLastUsed('batch');
  const beside = neighbourFieldsOf(kind, props.name);
  const fill = useFillNeighbours(beside);
  const products = beside.fields.filter(({ recalledAs }) => recalledAs === 'product');
  const { usedOn, ...place } = useDerivedSoon((values) => {
    const input = products.map(({ name }) => [name, get(values, beside.nameOf(name)) as unknown]);
    return {
      usedOn: String(values['date'] ?? ''),
      ...batchContextOf(props.naming, products, Object.fromEntries(input)),
    };
  });
  return (
    <EquipmentNumberField
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
