import type { InputField } from '#domain/reports/inputField.ts';

/** The reason of somebody who decides. */
export const reasonField = {
  name: 'reason',
  kind: 'longText',
  label: 'Reason',
  longest: 1_000,
  mandatory: 'blocks',
} as const satisfies InputField;
