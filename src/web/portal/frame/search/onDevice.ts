import type { ClientsPage } from '#contract/people/clients.ts';
import type { BatchesPage } from '#contract/equipment/batches.ts';
import type { InstrumentsPage } from '#contract/equipment/instruments.ts';
import type { PortalSearchResult } from '#contract/find.ts';
import { mostPerSort } from '#domain/search/search.ts';
import type { NcrsAnswer } from '#contract/ncrs/ncrs.ts';
import type { MissingFilersAnswer } from '#contract/people/filing.ts';
import type { UsersPage } from '#contract/people/people.ts';
import type { ReportsPage } from '#contract/reports/reports.ts';
import type { ReportListAnswer } from '#contract/reports/reportList.ts';
import { may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { searchVariantsOf } from '#domain/reports/structure.ts';
import { structureNameKey } from '#domain/text/structureNameKey.ts';
import { foldCase } from '#domain/text/foldCase.ts';
import { queuedReports } from '#web/outbox/deviceReport.ts';
import { allReports } from '#web/outbox/reports.ts';
import { resumeAddress } from '#web/portal/outbox/formAddress.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { rememberedAnswers } from '#web/portal/session/memory.ts';
import type { SearchResult } from './searchResults.ts';

const most = 8;

/** Whether texts have every word that was typed, as the server finds it: anywhere, and structures in any spelling. */
export function hasEachWord(typed: string, ...texts: readonly string[]): boolean {
  const searched = [...texts.map(foldCase), ...texts.map(structureNameKey)].join('\n');
  const words = foldCase(typed).split(/\s+/u).filter(Boolean);
  return words.every((word) => searchVariantsOf(word).some((text) => searched.includes(text)));
}

/** The drafts and the waiting reports of this person that have these words. A draft opens in its form. */
export async function findDeviceReports(uid: string, words: string): Promise<readonly SearchResult[]> {
  const reports = await allReports(uid).catch(() => []);
  const waiting = queuedReports(reports);
  return reports
    .filter((report) => hasEachWord(words, titleOf(report)))
    .slice(0, most)
    .map((report) => ({
      kind: 'On this device',
      title: titleOf(report),
      about: '',
      to: waiting.includes(report) ? '/drafts' : resumeAddress(report),
    }));
}

type Lists = Pick<ReportListAnswer, 'reports'> &
  Pick<ReportsPage, 'groups'> & {
    readonly people: readonly (Named & Partial<Pick<MissingFilersAnswer['people'][number], 'client'>>)[];
  } & Pick<UsersPage, 'users'> &
  Pick<NcrsAnswer, 'ncrs'> &
  Pick<InstrumentsPage, 'instruments'> &
  Pick<BatchesPage, 'batches'> &
  Pick<ClientsPage, 'clients'>;

/** The beginnings of the questions whose answers are such lists. What the later ones tell of a thing goes first. */
const questions = [
  '/api/reportlist',
  '/api/reports?',
  '/api/notfiled',
  '/api/ncrs',
  '/api/instruments',
  '/api/batches',
  '/api/getClients',
  '/api/getUsers',
  'users ',
];

const inALine = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

type Named = { readonly uid: string; readonly fname: string };
const personOf = ({ uid: id, fname: title }: Named, about: string): PortalSearchResult => ({
  what: 'person',
  id,
  title,
  about,
});

/** The people whom a remembered list names. */
const peopleIn = ({ reports = [], groups = [], people = [], users = [] }: Partial<Lists>): PortalSearchResult[] => [
  ...reports.map(({ person, client }) => personOf(person, client.clientName)),
  ...groups.flatMap(({ rows, clientName }) => rows.map((row) => personOf(row, clientName))),
  ...people.map((one) => personOf(one, one.client?.clientName ?? '')),
  ...users.map((one) => personOf(one, one.email)),
];

/** What a remembered list has besides people, each thing as the server would find it. */
function thingsIn({ reports = [], ncrs = [], instruments = [], batches = [], clients = [] }: Partial<Lists>) {
  return [
    ...reports.map(({ reportId: id, number: title, about, date, person, client }): PortalSearchResult => {
      return { what: 'report', id, title, about: inALine([date, person.fname, about || client.clientName]) };
    }),
    ...clients.map(({ clientId: id, clientName: title, address: about }): PortalSearchResult => {
      return { what: 'client', id, title, about };
    }),
    ...instruments.map(({ instrumentId: id, serialNo: title, make, model }): PortalSearchResult => {
      return { what: 'instrument', id, title, about: inALine([make, model]) };
    }),
    ...batches.map(({ batchId: id, batchNo: title, productName: about }): PortalSearchResult => {
      return { what: 'batch', id, title, about };
    }),
    ...ncrs.map(({ ncrId: id, number: title, about, structure }): PortalSearchResult => {
      return { what: 'ncr', id, title, about: inALine([about, structure]) };
    }),
  ];
}

/** What these lists have with these words: once each, and the few first of each sort. */
export function findInLists(
  lists: readonly Partial<Lists>[],
  words: string,
  seesPeople: boolean,
): readonly PortalSearchResult[] {
  const shown = [...lists.flatMap(thingsIn), ...(seesPeople ? lists.flatMap(peopleIn) : [])];
  const things = new Map(shown.map((thing) => [`${thing.what} ${thing.id}`, thing]));
  const found = [...things.values()].filter(({ title, about }) => hasEachWord(words, title, about));
  const counts = new Map<string, number>();
  return found.filter(({ what }) => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    return (counts.get(what) ?? 0) <= mostPerSort;
  });
}

/** What lists that this device has shown have with these words, for when there is no network. */
export async function findInRememberedLists(role: Role, words: string): Promise<readonly PortalSearchResult[]> {
  const lists = await Promise.all(questions.map((beginning) => rememberedAnswers<Partial<Lists>>(beginning)));
  return findInLists(lists.flat(), words, may({ role }, 'seeUsers'));
}
