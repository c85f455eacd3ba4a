import { z } from 'zod';
import { offeredBatch } from './batches.ts';
import { calibrationDays, offeredGauge } from './instruments.ts';

/** GET and PUT /equipmentKeeping: whether admins may manage their own client's equipment. */
export const equipmentKeeping = z.strictObject({ byAdmins: z.boolean('Say true or false.') });

export type EquipmentKeeping = z.output<typeof equipmentKeeping>;

/** GET /equipment: what the form can offer, limited to what the person may see. Other equipment is typed. */
export const equipmentAnswer = z.strictObject({ gauges: z.array(offeredGauge), batches: z.array(offeredBatch) });
export type EquipmentAnswer = z.output<typeof equipmentAnswer>;

const keptGauge = z.object({ ...offeredGauge.shape, calibrations: z.array(z.object(calibrationDays.shape)) });
const keptBatch = z.object(offeredBatch.shape);

/** A list that drops the items it does not understand. */
const understood = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .default([])
    .transform((items) =>
      items.flatMap((one): z.output<Item>[] => {
        const { success, data } = item.safeParse(one);
        return success ? [data] : [];
      }),
    );

/**
 * The same, as a device reads it. The device and the server that wrote it may have different versions, so unknown items
 * are left out.
 */
export const keptEquipment = z.object({ gauges: understood(keptGauge), batches: understood(keptBatch) });
