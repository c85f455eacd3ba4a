import { brand } from '#brand/brand.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';

const storageKey = `${brand.shortName}-last-form`;

/** The address of a form: of a report on this device, or of an empty one. */
export function formAddress({ address }: { address: string }, reportId?: string): string {
  return reportId === undefined ? address : `${address}?report=${reportId}`;
}

/** Remembers in this tab which form was on the screen last. */
export function noteForm(address: string): void {
  try {
    sessionStorage.setItem(storageKey, address);
  } catch {
    // The way back leads to an empty form then.
  }
}

/** Where the form is that was on the screen last, as long as its report is one of those; else an empty form of its kind. */
export function lastForm(reportIds: readonly string[]): string {
  try {
    const noted = sessionStorage.getItem(storageKey) ?? dailyReport.address;
    const [address = noted, reportId = ''] = noted.split('?report=');
    return reportIds.includes(reportId) ? noted : address;
  } catch {
    return dailyReport.address;
  }
}
