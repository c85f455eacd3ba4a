import { brand } from '#brand/brand.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';

/** The time of day as HH:MM, on the device's clock. */
export function localTime(now: Date): string {
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
}

/** The date as YYYY-MM-DD, on the device's calendar. */
export function localDate(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Today as YYYY-MM-DD where the company is: what the server counts by days, it counts by these, wherever its reader is. */
export const currentCompanyDay = () => dayIn(brand.timeZone, Date.now());
