import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';

/** What a report is called in a list: its date and place, as far as they are filled in, and whether it is a copy. */
export function titleOf({ values, copyOf, isCopy }: Pick<DeviceReport, 'values' | 'copyOf' | 'isCopy'>): string {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  const date = text('date');
  const place = [text('structuralMember'), text('descriptionofarea') || text('locationIdentification')];
  const parts = [date && writtenDate(date), ...place].filter((part) => part !== '');
  const title = parts.length > 0 ? parts.join(', ') : 'Report without a date or place';
  return copyOf || isCopy ? `${title} (copy)` : title;
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as a person says it, on the clock of the device. */
export function momentOf(iso: string): string {
  return moment.format(new Date(iso));
}

/** What goes along with a report: '3 photos, 1 attachment'; empty without any. */
export function filesInWords({ photos, attachments }: Pick<DeviceReport, 'photos' | 'attachments'>): string {
  const count = (number: number, what: string) => (number > 0 ? [`${number} ${what}${number === 1 ? '' : 's'}`] : []);
  return [...count(photos.length, 'photo'), ...count(Object.keys(attachments).length, 'attachment')].join(', ');
}
