import type { KnownBatch } from '#domain/equipment/batch.ts';

/** A batch of which no day and no quarantine is known, where nothing else is given. */
export const knownBatch = (more: Partial<KnownBatch> = {}): KnownBatch => ({
  productName: 'Penguard Primer',
  component: 'A',
  batchNo: 'B-100',
  madeOn: null,
  expiresOn: null,
  shelfLifeMonths: null,
  quarantinedSince: null,
  quarantineReason: '',
  ...more,
});
