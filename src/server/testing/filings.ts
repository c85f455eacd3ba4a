import { randomUUID } from 'node:crypto';
import type { KindName } from '#domain/reports/kinds.ts';
import { summaryOf } from '#domain/reports/summary.ts';
import { addClient } from '#server/store/people/clients.ts';
import type { NewReport } from '#server/store/reports/newReport.ts';
import { fileReport } from '#server/store/reports/reports.ts';
import type { Db } from '#server/store/schema.ts';
import { testClientDetails } from './testClientDetails.ts';
import type { Company } from './company.ts';

/** A report without answers and files, ready to be stored. */
export function emptyReport(of: Pick<NewReport, 'authorId' | 'clientId'>): NewReport {
  const id = randomUUID();
  return {
    id,
    kind: 'dailycot',
    clientWasChosen: false,
    date: null,
    time: null,
    contentHash: id,
    answers: '{}',
    verdicts: null,
    summary: { ...summaryOf({ fields: [] }, {}), ambient: '' },
    measurements: '[]',
    used: [],
    photoCount: 0,
    checks: [],
    coat: { coatPlace: null, coatAt: null, coats: null },
    decisions: [],
    structure: '',
    files: [],
    address: '127.0.0.1',
    ...of,
  };
}

/** The properties of a report that matter to the list. */
export type Filing = {
  author: string;
  clientId: string;
  date?: string;
  time?: string;
  kind?: KindName;
  words?: string;
  summary?: Partial<NewReport['summary']>;
  used?: NewReport['used'];
  photoCount?: number;
};

/** Files one report, without files, and returns its id. */
export async function addTestReport(
  db: Db,
  { author, clientId, date, time, kind = 'dailycot', words = '', summary, used = [], photoCount = 0 }: Filing,
): Promise<string> {
  // Reports filed within one millisecond have no order.
  await new Promise((resolve) => setTimeout(resolve, 2));
  const empty = emptyReport({ authorId: author, clientId });
  await fileReport(db, {
    ...empty,
    kind,
    date: date ?? null,
    time: time ?? null,
    answers: JSON.stringify({ date, time, words }),
    verdicts: null,
    summary: { ...empty.summary, words: summary?.about ?? '', ...summary },
    used,
    photoCount,
  });
  return empty.id;
}

/** Adds a client organisation and returns its id. */
export async function newClient(db: Db, clientName: string): Promise<string> {
  return addClient(db, { ...testClientDetails, clientName });
}

/** Adds a user who cannot sign in, and returns the id. */
export async function newPerson(db: Db, fname: string, clientId: string): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  await db
    .insertInto('users')
    .values({
      id,
      fname,
      email: `${id}@example.com`,
      emailVerified: 0,
      image: null,
      usertype: 'user',
      clientId,
      isActive: 1,
      removedAt: null,
      createdAt: now,
      updatedAt: now,
      searched: '',
    })
    .execute();
  return id;
}

/** Alpha: an inspector with several reports, and a colleague. Beta: an inspector, and Alpha's inspector as a guest. */
export async function fillCompany(company: Company): Promise<void> {
  const { db, alpha, beta, alphaInspector, alphaColleague, betaInspector } = company;
  const own = { author: alphaInspector.uid, clientId: alpha };
  const betas = { author: betaInspector.uid, clientId: beta };
  const filings: Filing[] = [
    { ...own, date: '2026-03-10', time: '08:00', words: 'first' },
    { ...own, date: '2026-05-20', time: '17:30', words: 'second' },
    { ...own, date: '2026-05-20', time: '09:00', words: 'third' },
    { ...own, date: '2026-04-01', words: 'fourth' },
    { author: alphaColleague.uid, clientId: alpha, date: '2026-01-05', time: '10:00', words: 'colleague' },
    { ...betas, date: '2026-05-01', time: '11:00', kind: 'manpower', words: 'newest' },
    { ...betas, kind: 'projects', words: 'without a date' },
    { ...betas, date: '2026-02-02', time: '12:00', kind: 'projects', words: 'first with a date' },
    { ...betas, date: '2026-02-01', time: '13:00', kind: 'projects', words: 'later with a date' },
    { ...own, clientId: beta, date: '2026-06-01', time: '14:00', kind: 'inspection', words: 'guest' },
  ];
  for (const filing of filings) await addTestReport(db, filing);
}
