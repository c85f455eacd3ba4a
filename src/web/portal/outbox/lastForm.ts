import { brand } from '#brand/brand.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';

const storageKey = `${brand.shortName}-last-form`;

/** The address of a form: of a report on this device, or of an empty form. */
export function formAddress({ address }: { address: string }, reportId?: string): string {
  return reportId === undefined ? address : `${address}?report=${reportId}`;
}

/** Remembers in this tab which form was shown last. */
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
