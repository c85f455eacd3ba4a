import { dayAfter } from '#domain/listing/week.ts';

/** How many days ahead the end of a calibration or of a shelf life is announced. */
export const expiryNoticeDays = 30;

/** The last day (YYYY-MM-DD) on which something ends soon, seen from a day. */
export const expiryNoticeEnd = (today: string) => dayAfter(today, expiryNoticeDays);
