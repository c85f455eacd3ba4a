import type { PortalSearchResult } from '#contract/find.ts';
import { mostPerSort } from '#domain/search/search.ts';
import type { ListedReport } from '#contract/reports/reportList.ts';
import { batchWords } from '#domain/equipment/batch.ts';
import { instrumentKinds } from '#domain/equipment/instrument.ts';
import { visibleEquipmentOwners } from '#domain/equipment/keeping.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { testKinds } from '#domain/measurement/inspections/test.ts';
import { type Person, may, reportScope, seesAll } from '#domain/people/permissions.ts';
import { recallKeys } from '#domain/recall/recallKey.ts';
import { dayWithFutureMark } from '#domain/reports/dayQuestions.ts';
import type { Handler } from '#server/http/handler.ts';
import { issuedDocumentOf } from '#server/store/evidence/issuedDocuments.ts';
import { batchesPage } from '#server/store/equipment/batches.ts';
import { clientsNamed } from '#server/store/people/clients.ts';
import { instrumentsPage } from '#server/store/equipment/instruments.ts';
import { ncrsPage } from '#server/store/ncrs/ncrs.ts';
import { searchPeople } from '#server/store/people/people.ts';
import { reportListPage } from '#server/store/reports/reportList.ts';
import type { Db } from '#server/store/schema.ts';

type Sort = (db: Db, person: Person, words: string) => Promise<PortalSearchResult[]>;

const inALine = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The fewest letters by which something that a report used is looked for. */
const fewestOfUsed = 3;

/** Reports by number, structure, person or client; if there are few, also those that used a gauge or a batch of this name. */
const reports: Sort = async (db, person, words) => {
  const scope = reportScope(person);
  const { reports: named } = await reportListPage(db, { scope, search: words });
  const isShort = named.length >= mostPerSort || words.length < fewestOfUsed || recallKeys(words).length === 0;
  const used = isShort ? [] : (await reportListPage(db, { scope, used: words })).reports;
  const those = [...new Map([...named, ...used].map((report) => [report.reportId, report])).values()];
  const [only, ...others] = those;
  const more = only && others.length === 0 ? await moreOf(db, only) : {};
  return those.slice(0, mostPerSort).map(({ reportId, number, date, receivedAt, about, client, person: author }) => ({
    what: 'report',
    id: reportId,
    title: number,
    about: inALine([date && dayWithFutureMark(date, receivedAt), author.fname, about || client.clientName]),
    ...more,
  }));
};

/** What else is told of a report that is the only one found: its photos, and its newest evidence. */
async function moreOf(
  db: Db,
  { reportId, photos }: ListedReport,
): Promise<Pick<PortalSearchResult, 'photos' | 'evidence'>> {
  const issued = await issuedDocumentOf(db, reportId, undefined);
  const evidence = issued && { revision: issued.revision, token: issued.token };
  return { ...(photos > 0 && { photos }), ...(evidence && { evidence }) };
}

/** The fewest letters of a kind of test by which it is meant. */
const fewestOfKind = 4;

/** The kinds of test that one of the words names, each with the other words. */
const tests: Sort = async (_db, _person, typed) => {
  const words = typed.split(/\s+/u).filter(Boolean);
  return testKinds.flatMap((kind) => {
    const named = testDefinitions[kind].title.toLowerCase().split(/[\s-]+/u);
    const isOfKind = (word: string) =>
      word.length >= fewestOfKind && named.some((part) => part.startsWith(word.toLowerCase()));
    const others = words.filter((word) => !isOfKind(word));
    if (others.length === words.length) return [];
    return [{ what: 'tests', id: kind, title: testDefinitions[kind].title, about: others.join(' ') }];
  });
};

const clients: Sort = async (db, person, words) => {
  const own = seesAll(person) ? undefined : (person.clientId ?? '');
  const found = await clientsNamed(db, words, own, mostPerSort);
  return found.map(({ clientId, clientName, address }) => {
    return { what: 'client', id: clientId, title: clientName, about: address };
  });
};

const people: Sort = async (db, person, words) => {
  const found = await searchPeople(db, words, seesAll(person) ? undefined : (person.clientId ?? ''));
  return found.slice(0, mostPerSort).map(({ uid, fname, email, clientName }) => {
    return { what: 'person', id: uid, title: fname, about: inALine([clientName, email]) };
  });
};

const instruments: Sort = async (db, person, words) => {
  const found = await instrumentsPage(db, visibleEquipmentOwners(person), { search: words, page: 1 });
  return found.instruments.slice(0, mostPerSort).map(({ instrumentId, serialNo, make, model, kind, dueOn }) => ({
    what: 'instrument',
    id: instrumentId,
    title: serialNo,
    about: inALine([`${make} ${model}`.trim(), instrumentKinds[kind], dueOn && `due ${writtenDate(dueOn)}`]),
  }));
};

const batches: Sort = async (db, person, words) => {
  const found = await batchesPage(db, visibleEquipmentOwners(person), { search: words, page: 1 });
  return found.batches.slice(0, mostPerSort).map((batch) => {
    return { what: 'batch', id: batch.batchId, title: batch.batchNo, about: batchWords(batch) };
  });
};

const ncrs: Sort = async (db, person, words) => {
  const found = await ncrsPage(db, { person, search: words }, mostPerSort);
  return found.ncrs.map(({ ncrId, number, about, structure }) => {
    return { what: 'ncr', id: ncrId, title: number, about: inALine([about, structure]) };
  });
};

/** GET /api/find: what has these words, of every sort whose screen the person may open. */
export function find({ db }: { db: Db }): Handler<'find'> {
  return async ({ person, query: { q } }) => {
    const sorts = [
      reports,
      ...(may(person, 'seeClientPage') ? [clients] : []),
      ...(may(person, 'seeUsers') ? [people] : []),
      ...(may(person, 'keepEquipment') ? [instruments, batches] : []),
      ncrs,
      tests,
    ];
    return { found: (await Promise.all(sorts.map((sort) => sort(db, person, q)))).flat() };
  };
}
