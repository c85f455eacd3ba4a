import { minutesOfLeadingTime } from '#domain/reports/minutesOfLeadingTime.ts';

/** The fields for these times. */
export const lostTimeFieldNames = [
  'permitRequestTime',
  'permitIssuanceTime',
  'manpowerDeployedTime',
  'workStartTime',
] as const;

/** The causes of lost time, by which figures are told. The words of the reason stand beside them. */
export const causesOfLoss = [
  'Weather',
  'Permit',
  'Access',
  'Power/air',
  'Equipment',
  'Material',
  'Manpower',
  'Client',
  'Safety stop',
  'Other',
] as const;

/** The four clock times that determine lost time, each as HH:MM, or missing. */
type ClockTimes = { readonly [Name in (typeof lostTimeFieldNames)[number]]?: string | undefined };

function wait(from: string | undefined, until: string | undefined): number {
  const start = minutesOfLeadingTime(from);
  const end = minutesOfLeadingTime(until);
  return start === undefined || end === undefined ? 0 : Math.max(0, end - start);
}

/**
 * Minutes lost waiting for the permit and waiting to start:
 * max(0, permitIssuanceTime − permitRequestTime) + max(0, workStartTime − manpowerDeployedTime).
 * A missing or unreadable time counts as no loss. Source: the product's specification, point 5.
 */
export function lostMinutes(times: ClockTimes): number {
  return (
    wait(times.permitRequestTime, times.permitIssuanceTime) + wait(times.manpowerDeployedTime, times.workStartTime)
  );
}

/** Minutes in the format of lost time: '{h}h {m}m'. */
export function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Lost time as shown on the report. Blank when nothing was lost. */
export function lostTime(times: ClockTimes): string {
  const minutes = lostMinutes(times);
  return minutes === 0 ? '' : hoursAndMinutes(minutes);
}
