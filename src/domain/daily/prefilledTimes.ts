import type { Field } from '#domain/reports/fieldKinds.ts';
import { defineNotConfirmedField } from '#domain/reports/notConfirmed.ts';

const labels = {
  permitRequestTime: 'Permit Request Time',
  manpowerDeployedTime: 'Manpower Deployed Time',
  workCloseTime: 'Work Close Time',
  permitIssuanceTime: 'Permit Issuance Time',
  workStartTime: 'Work Start Time',
} as const;

/** The names of the times that an empty form fills in with the time of its opening. */
export const prefilledTimeNames = [
  'permitRequestTime',
  'manpowerDeployedTime',
  'workCloseTime',
  'permitIssuanceTime',
  'workStartTime',
] as const satisfies readonly (keyof typeof labels)[];

/** The times of the four readings of air and steel, which the clock fills in with the first figure of each. */
const ambientTimes = [
  'ambientConditions[0][ambienttime]',
  'ambientConditions[1][ambienttime]',
  'ambientConditions[2][ambienttime]',
  'ambientConditions[3][ambienttime]',
] as const;

const time = { kind: 'time', starts: 'now' } as const;

/** These times, and which of them nobody has confirmed. */
export const prefilledTimeFields = [
  defineNotConfirmedField([...prefilledTimeNames, ...ambientTimes], labels),
  { name: 'permitRequestTime', label: labels.permitRequestTime, ...time },
  { name: 'manpowerDeployedTime', label: labels.manpowerDeployedTime, ...time },
  { name: 'workCloseTime', label: labels.workCloseTime, ...time },
  { name: 'permitIssuanceTime', label: labels.permitIssuanceTime, ...time },
  { name: 'workStartTime', label: labels.workStartTime, ...time },
] as const satisfies readonly Field[];
