import { brand } from '#brand/brand.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { hello, type MailWords } from './mailWords.ts';

type Lines = NonNullable<MailWords['lines']>;

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** How many are not named. */
const andMore = (more: number) => (more === 0 ? [] : [more === 1 ? 'There is 1 more.' : `There are ${more} more.`]);

/** To a reviewer, about reports that have come. */
export function reportsWaiting({
  fname,
  reports,
  failed,
  more,
  address,
}: {
  fname: string;
  reports: readonly {
    number: string;
    about: string;
    clientName: string;
    fname: string;
    isFailed: boolean;
    address: string;
  }[];
  /** Of all, also of those that are not named. */
  failed: number;
  more: number;
  address: string;
}): MailWords {
  const all = reports.length + more;
  return {
    subject:
      failed > 0
        ? `${plural(failed, 'A report', 'reports')} failed${all > failed ? `, ${all - failed} more to review` : ''}`
        : `${plural(all, 'A report waits', 'reports wait')} for your review`,
    greeting: hello(fname),
    before: [`${all === 1 ? 'This report has' : 'These reports have'} come:`],
    lines: reports.map(({ isFailed, number, clientName, about, fname: author, address: to }) => ({
      words: [isFailed ? `Failed: ${number}` : number, clientName, author, about].filter(Boolean).join(', '),
      address: to,
    })),
    link: { label: 'To review', address },
    after: andMore(more),
  };
}

/** To whoever keeps equipment, about what ends soon or has ended. */
export function equipmentExpiring({
  fname,
  lines,
  more,
  address,
}: {
  fname: string;
  lines: Lines;
  more: number;
  address: string;
}): MailWords {
  return {
    subject: plural(lines.length + more, 'A calibration or a batch ends', 'calibrations and batches end'),
    greeting: hello(fname),
    before: ['Work that is measured with a gauge out of date, or done with paint that has expired, fails.'],
    lines,
    link: { label: 'What ends soon', address },
    after: andMore(more),
  };
}

/** An instrument or a batch, and until when it may be used. */
export const expiryLine = (thing: string, day: string) => `${thing}: until ${writtenDate(day)}`;

/** To somebody who wants a digest. */
export function digestMailWords({
  fname,
  lines,
  address,
}: {
  fname: string;
  lines: Lines;
  address: string;
}): MailWords {
  return {
    subject: `What waits for you in the ${brand.name} portal`,
    greeting: hello(fname),
    before: [],
    lines,
    link: { label: 'Today', address },
    after: [],
  };
}
