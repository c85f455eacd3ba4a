import { kinds } from '#domain/reports/kinds.ts';

/** Whether an address is that of a form in which a report is typed. */
export const isReportFormPath = (pathname: string) => kinds.some(({ address }) => address === pathname);
