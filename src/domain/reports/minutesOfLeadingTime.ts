/** Minutes since midnight of a text that begins with HH:MM. Undefined when it does not, or is missing. */
export function minutesOfLeadingTime(clock: string | undefined): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock ?? '');
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}
