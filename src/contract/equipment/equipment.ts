import { z } from 'zod';
import { offeredBatch } from './batches.ts';
import { offeredGauge } from './instruments.ts';

/** GET and PUT /equipmentKeeping: whether admins may manage their own client's equipment. */
export const adminEquipmentPermission = z.strictObject({ byAdmins: z.boolean('Say true or false.') });

export type AdminEquipmentPermission = z.output<typeof adminEquipmentPermission>;

/** GET /equipment: what the form can offer, limited to what the person may see. Other equipment is typed. */
export const equipmentAnswer = z.strictObject({ gauges: z.array(offeredGauge), batches: z.array(offeredBatch) });
export type EquipmentAnswer = z.output<typeof equipmentAnswer>;
