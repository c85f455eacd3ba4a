import { kindOrDaily } from '#domain/reports/kinds.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { isNcr, raiseNcrAddress } from '#web/outbox/ncr.ts';

/** The address of a form: of a report on this device, or of an empty form. */
export function formAddress({ address }: { address: string }, reportId?: string): string {
  return reportId === undefined ? address : `${address}?report=${reportId}`;
}

/** Where one goes on with what the device keeps. */
export function resumeAddress({ kind, id }: Pick<DeviceReport, 'kind' | 'id'>): string {
  return isNcr({ kind }) ? raiseNcrAddress(id) : formAddress(kindOrDaily(kind), id);
}
