import { isNcr } from '#web/outbox/ncr.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { correctionOf } from '#web/outbox/correction.ts';
import { kindOrDaily } from '#domain/reports/kinds.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { dayWithFutureMark, unsentDayWithMark } from '#domain/reports/dayQuestions.ts';
import { pluralize } from '#domain/text/pluralize.ts';

/** The fields that say where or what a report is about, the most informative first. */
const tellingFields = [
  'structuralMember',
  'structureTag',
  'jobNo',
  'jobTitle',
  'descriptionofarea',
  'location',
  'locationIdentification',
];
const mostPlaces = 2;

type Titled = Pick<DeviceReport, 'kind' | 'values' | 'copyOf' | 'isCopy'> & Partial<Pick<DeviceReport, 'standing'>>;

function dayOf(day: string, standing: Titled['standing']): string {
  if (standing?.kind !== 'received') return unsentDayWithMark(day, new Date().toISOString());
  return dayWithFutureMark(day, new Date(standing.at).toISOString());
}

/**
 * The title of a report in a list: its kind, its date and place as far as filled in, and whether it is a copy. A date
 * that is still to come is marked. The title leaves out the kind named by `among`, by default the daily report.
 */
export function titleOf({ kind, values, copyOf, isCopy, standing }: Titled, among: string = dailyReport.name): string {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  const place = tellingFields.map(text).filter((words) => words !== '');
  const parts = [dayOf(text('date'), standing), ...place.slice(0, mostPlaces)].filter((part) => part !== '');
  const about = parts.length > 0 ? parts.join(', ') : 'Report without a date or place';
  if (isNcr({ kind })) return `NCR: ${text('about') || 'nothing written yet'}`;
  const corrects = correctionOf(values);
  if (corrects) return `Correction of ${corrects.number}: ${about}`;
  const title = kind === among ? about : `${kindOrDaily(kind).title}: ${about}`;
  return copyOf || isCopy ? `${title} (copy)` : title;
}

/** The files of a report in words: '3 photos, 1 attachment'. Empty without any. */
export function fileCountWords({ photos, attachments }: Pick<DeviceReport, 'photos' | 'attachments'>): string {
  const count = (number: number, what: string) => (number > 0 ? [pluralize(number, what)] : []);
  return [...count(photos.length, 'photo'), ...count(Object.keys(attachments).length, 'attachment')].join(', ');
}
