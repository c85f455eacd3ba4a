import { type Field, fields, sections } from './fields.ts';

/** What was measured, judged or reached on the day, and is never true of another day. */
const readings: ReadonlySet<string> = new Set([
  'day_of_week',
  'quantityPlannedText2',
  'loadTime',
  'saltTestResult',
  'passfailstatus',
  'passfailstatusTwo',
  'temperature',
  'downR',
  'upR',
  'arrowR',
]);

const signOff: ReadonlySet<string> = new Set(
  sections
    .filter(({ id }) => id === 'signoff')
    .flatMap((section): readonly Field[] => section.fields)
    .map(({ name }) => name),
);

const daily: ReadonlySet<Field['kind']> = new Set(['date', 'time', 'file', 'files']);

/** The ticks that reveal a file; without the file they would promise what is not there. */
const revealing: ReadonlySet<string> = new Set(
  fields.flatMap(({ kind, revealedBy }) => (kind === 'file' && revealedBy ? [revealedBy] : [])),
);

/** Whether an answer of one report holds for the next one as well: the place, the materials, the instruments. */
export function holdsForNext({ name, kind, revealedBy }: Field): boolean {
  if (daily.has(kind) || readings.has(name) || signOff.has(name)) return false;
  return !revealing.has(name) && (revealedBy === undefined || !revealing.has(revealedBy));
}

const held = fields.filter(holdsForNext).map(({ name }) => name);

/**
 * The values of a new report that starts from a previous one: everything but date, times, readings, photos and other
 * files, OK To Work and sign-off, which are as on an empty form.
 */
export function startedFrom<Values extends Record<string, unknown>>(
  previous: Readonly<Record<string, unknown>>,
  empty: Values,
): Values {
  const taken = held.filter((name) => typeof previous[name] === typeof empty[name] && previous[name] !== undefined);
  return { ...empty, ...Object.fromEntries(taken.map((name) => [name, previous[name]])) };
}
