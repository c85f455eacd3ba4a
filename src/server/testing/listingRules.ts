// The rules of User Reports in plain words. The product lists by SQL; tests hold that to these.
import {
  type Between,
  type Entry,
  type PersonReports,
  type ReportKind,
  isNonEmpty,
  reportKinds,
} from '#domain/listing/record.ts';

/** A person is listed only if at least one of the four lists holds a non-empty entry. */
export function isListed(person: PersonReports): boolean {
  return reportKinds.some((kind) => person.entries[kind].some(isNonEmpty));
}

/** True where the entry's date lies within the range; an entry without a date is in no range but the open one. */
export function isBetween(entry: Entry, { from, to }: Between): boolean {
  if (!from && !to) return true;
  const date = entry['date'];
  return typeof date === 'string' && (!from || date >= from) && (!to || date <= to);
}

/** The entries of every kind within the range. */
export function entriesBetween(person: PersonReports, between: Between): PersonReports {
  const within = (kind: ReportKind) => person.entries[kind].filter((entry) => isBetween(entry, between));
  return {
    ...person,
    entries: {
      projects: within('projects'),
      dailycot: within('dailycot'),
      manpower: within('manpower'),
      inspection: within('inspection'),
    },
  };
}

function text(entry: Entry, name: string): string | undefined {
  const value = entry[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/**
 * The date and time of a person's row: those of the first project report entry that has a date, else of the newest
 * entry of any other kind, else undefined (shown as '--').
 */
export function rowMoment(person: PersonReports): { date: string | undefined; time: string | undefined } {
  const project = person.entries.projects.find((entry) => text(entry, 'date'));
  const others = reportKinds.flatMap((kind) => (kind === 'projects' ? [] : person.entries[kind]));
  const moment = (entry: Entry) => `${text(entry, 'date') ?? ''} ${text(entry, 'time') ?? ''}`;
  const newest = others
    .filter((entry) => text(entry, 'date'))
    .reduce<Entry | undefined>((best, entry) => (best && moment(best) >= moment(entry) ? best : entry), undefined);
  const chosen = project ?? newest;
  return { date: chosen && text(chosen, 'date'), time: chosen && text(chosen, 'time') };
}

/** The client that a person's reports are grouped under: the first project report entry's, else the report's own. */
export function groupName(person: PersonReports): string {
  const first = person.entries.projects[0];
  const project = first && (text(first, 'clientName') ?? text(first, 'client'));
  const other = reportKinds
    .flatMap((kind) => person.entries[kind])
    .map((entry) => text(entry, 'clientName'))
    .find((name) => name !== undefined);
  return project ?? other ?? 'Unknown Client';
}
