import { z } from 'zod';
import { offeredBatch } from './batches.ts';
import { calibrationDays, offeredGauge } from './instruments.ts';

/** GET and PUT /equipmentKeeping: whether admins keep what is their own client's. */
export const equipmentKeeping = z.strictObject({ byAdmins: z.boolean('Say true or false.') });

export type EquipmentKeeping = z.output<typeof equipmentKeeping>;

/** GET /equipment: what the form offers, as far as whoever asks may see it; what is not among it is typed. */
export const equipmentAnswer = z.strictObject({ gauges: z.array(offeredGauge), batches: z.array(offeredBatch) });
export type EquipmentAnswer = z.output<typeof equipmentAnswer>;

const keptGauge = z.object({ ...offeredGauge.shape, calibrations: z.array(z.object(calibrationDays.shape)) });
const keptBatch = z.object(offeredBatch.shape);

/** A list of which only those are taken that are understood. */
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

/** The same as a device reads it that may be of another version than who wrote it: what it does not know is left out. */
export const keptEquipment = z.object({ gauges: understood(keptGauge), batches: understood(keptBatch) });
