import { brand } from '#brand/brand.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';

/** The current day in the company's time zone. */
export const companyToday = (now = Date.now()) => dayIn(brand.timeZone, now);
