import { kindOrDaily } from '#domain/reports/kinds.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { isNcr, raiseAddress } from '#web/outbox/ncr.ts';
import { brand } from '#brand/brand.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';

const storageKey = `${brand.shortName}-last-form`;

/** The address of a form: of a report on this device, or of an empty form. */
export function formAddress({ address }: { address: string }, reportId?: string): string {
  return reportId === undefined ? address : `${address}?report=${reportId}`;
}

/** Where one goes on with what the device keeps. */
export function goOnAddress({ kind, id }: Pick<DeviceReport, 'kind' | 'id'>): string {
  return isNcr({ kind }) ? raiseAddress(id) : formAddress(kindOrDaily(kind), id);
}

/** Remembers in this tab which form was on the screen last. */
export function noteForm(address: string): void {
  try {
    sessionStorage.setItem(storageKey, address);
  } catch {
    // Without storage the way back leads to an empty form.
  }
}

/** The address of the form shown last, if its report is among these; otherwise of an empty form of its kind. */
export function lastForm(reportIds: readonly string[]): string {
  try {
    const noted = sessionStorage.getItem(storageKey) ?? dailyReport.address;
    const [address = noted, reportId = ''] = noted.split('?report=');
    return reportIds.includes(reportId) ? noted : address;
  } catch {
    return dailyReport.address;
  }
}
