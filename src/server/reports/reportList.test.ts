import { beforeAll, expect, test } from 'vitest';
import type { ReportFilters, ReportListAnswer } from '#contract/reports/reportList.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { addTestReport, newClient, newPerson } from '#server/testing/filings.ts';

describeWithCompany('The list of reports, on $name', (company) => {
  /** The ids of the reports by their short names in these tests. */
  let of: Readonly<Record<'tank' | 'pipe' | 'crew' | 'undated' | 'deck' | 'guest', string>>;
  beforeAll(async () => {
    const { db, alpha, beta, alphaInspector, alphaColleague, betaInspector } = company;
    const own = { author: alphaInspector.uid, clientId: alpha };
    const colleagues = { author: alphaColleague.uid, clientId: alpha };
    of = {
      tank: await addTestReport(db, {
        ...own,
        date: '2026-03-10',
        time: '08:00',
        summary: {
          about: 'TK-101 · Dach: Straße · Zinc 92%',
          outcome: 'fail',
          squareMetres: 31.5,
          lostMinutes: 65,
          ambient: 'ΔT 2.1 °C, proposed No',
        },
        used: [
          { what: 'gauge', key: 'PT784112' },
          { what: 'batch', key: 'A55' },
        ],
        photoCount: 2,
      }),
      pipe: await addTestReport(db, {
        ...own,
        date: '2026-05-20',
        summary: { about: '=HYPERLINK("x") · नया पाइप · TK-101', outcome: 'pass', squareMetres: 120 },
      }),
      crew: await addTestReport(db, { ...colleagues, date: '2026-05-20', kind: 'manpower' }),
      undated: await addTestReport(db, { ...colleagues, kind: 'projects' }),
      deck: await addTestReport(db, {
        author: betaInspector.uid,
        clientId: beta,
        date: '2026-02-01',
        summary: { about: 'Deck' },
        used: [{ what: 'gauge', key: 'PT784112' }],
      }),
      guest: await addTestReport(db, { ...own, clientId: beta, date: '2026-06-01', kind: 'inspection' }),
    };
  });

  const ask = async (query: string, by: TestPerson = company.superuser) => {
    const answer = await company.call('GET', `/reportlist?${query}`, by);
    expect(answer.statusCode).toBe(200);
    return answer.json() as ReportListAnswer;
  };
  /** The short names of the reports on a page. */
  const names = async (query: string, by?: TestPerson) => {
    const byId = new Map(Object.entries(of).map(([name, id]) => [id, name]));
    return (await ask(query, by)).reports.map(({ reportId }) => byId.get(reportId) ?? reportId);
  };

  test('has a row for each report with its own figures, the newest day first and those without a day last', async () => {
    const { reports, next, lookedTo } = await ask('');
    expect(reports.map(({ reportId }) => reportId)).toEqual([of.guest, of.crew, of.pipe, of.tank, of.deck, of.undated]);
    expect([next, lookedTo]).toEqual([null, null]);
    const { alpha, alphaInspector } = company;
    expect(reports[3]).toEqual({
      reportId: of.tank,
      kind: 'dailycot',
      number: expect.stringMatching(/^DCR-[A-Z]+-\d{4}-0001$/),
      date: '2026-03-10',
      time: '08:00',
      receivedAt: expect.any(String),
      client: { clientId: alpha, clientName: 'Alpha Tank Farm' },
      person: { uid: alphaInspector.uid, fname: 'Alpha Inspector' },
      about: 'TK-101 · Dach: Straße · Zinc 92%',
      outcome: 'fail',
      squareMetres: 31.5,
      lostMinutes: 65,
      ambient: 'ΔT 2.1 °C, proposed No',
      photos: 2,
      state: 'submitted',
      isReviewed: false,
    });
  });

  test('shows an inspector the own reports for the own client, an admin those of the own client, a superuser all', async () => {
    const { alphaInspector, alphaAdmin, betaAdmin, alpha, beta, betaInspector } = company;
    expect(await names('', alphaInspector)).toEqual(['pipe', 'tank']);
    expect(await names('', alphaAdmin)).toEqual(['crew', 'pipe', 'tank', 'undated']);
    expect(await names('', betaAdmin)).toEqual(['guest', 'deck']);
    // An admin sees their own client only, whatever the filters say.
    expect(await names(`client=${beta}`, alphaAdmin)).toEqual([]);
    expect(await names(`person=${betaInspector.uid}`, alphaInspector)).toEqual([]);
    expect(await names(`client=${beta}`, alphaInspector)).toEqual([]);
    expect(await names(`person=${alphaInspector.uid}&client=${alpha}`)).toEqual(['pipe', 'tank']);
    for (const by of [alphaInspector, betaAdmin]) {
      expect((await company.call('GET', `/reportlist?after=${of.crew}`, by)).statusCode).toBe(400);
    }
    expect((await company.call('GET', '/reportlist')).statusCode).toBe(401);
  });

  test('is narrowed by each of its filters', async () => {
    const { beta, alphaColleague } = company;
    const pipe = (await ask('')).reports.find(({ reportId }) => reportId === of.pipe);
    const each: Readonly<Record<keyof ReportFilters, readonly [value: string | undefined, found: readonly string[]]>> =
      {
        search: ['zinc', ['tank']],
        kind: ['manpower', ['crew']],
        used: ['A55', ['tank']],
        client: [beta, ['guest', 'deck']],
        person: [alphaColleague.uid, ['crew', 'undated']],
        from: ['2026-05-20', ['guest', 'crew', 'pipe']],
        to: ['2026-03-10', ['tank', 'deck']],
        since: [pipe?.receivedAt, ['guest', 'crew', 'deck', 'undated']],
        outcome: ['fail', ['tank']],
        state: ['void', []],
      };
    for (const [filter, [value, found]] of Object.entries(each)) {
      expect([filter, await names(`${filter}=${value}`)]).toEqual([filter, found]);
    }
  });

  test('is narrowed by several filters at once, and names the client and the person of these', async () => {
    const { alpha, beta, alphaColleague } = company;
    expect(await names('from=2026-03-10&to=2026-05-20')).toEqual(['crew', 'pipe', 'tank']);
    expect(await names('from=2027-01-01')).toEqual([]);
    expect(await names(`outcome=notJudged&client=${alpha}&state=submitted`)).toEqual(['crew', 'undated']);
    expect(await names(`outcome=pass&kind=dailycot&client=${alpha}&from=2026-05-20&search=pipe`)).toEqual([]);
    expect(await names(`outcome=pass&kind=dailycot&client=${alpha}&from=2026-05-20&search=tk-101`)).toEqual(['pipe']);
    const { named } = await ask(`client=${beta}&person=${alphaColleague.uid}`);
    expect(named).toEqual({
      client: { clientId: beta, clientName: 'Beta Shipyard' },
      person: { uid: alphaColleague.uid, fname: 'Alpha Colleague' },
    });
    expect((await ask(`client=${beta}`, company.alphaAdmin)).named.client).toBeNull();
    // Who has filed nothing is named to whoever sees everything.
    const { alphaAdmin, superuser } = company;
    expect((await ask(`person=${alphaAdmin.uid}`, superuser)).named.person?.uid).toBe(alphaAdmin.uid);
  });

  test.each([
    ['tk-101', ['pipe', 'tank']],
    ['TK-101 zinc', ['tank']],
    ['92%', ['tank']],
    ['straße', ['tank']],
    ['पाइप', ['pipe']],
    ['beta', ['guest', 'deck']],
    ['.colleague@exa', ['crew', 'undated']],
    ['mpr-', ['crew']],
    ['nobody and nothing', []],
    ['a" OR "b', []],
    ['%', ['tank']],
  ])('finds %j in clients, people, numbers and what reports are about, whatever the case', async (search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test('finds the reports that used a gauge, a batch or a product, however the number is written, within the own scope', async () => {
    expect(await names('used=pt-784+112')).toEqual(['tank', 'deck']);
    expect(await names('used=a/55')).toEqual(['tank']);
    expect(await names('used=a55,none')).toEqual(['tank']);
    expect(await names('used=PT-784-112&to=2026-02-28')).toEqual(['deck']);
    expect(await names('used=PT-784-112&search=zinc')).toEqual(['tank']);
    expect(await names('used=pt784112', company.betaAdmin)).toEqual(['deck']);
    expect(await names('used=pt78411')).toEqual([]);
  });

  test("finds no client by what only its keepers know of it, and nothing of somebody else's", async () => {
    const { alphaInspector, betaAdmin } = company;
    expect(await names('search=client.example')).toEqual([]);
    expect(await names('search=deck', alphaInspector)).toEqual([]);
    expect(await names('search=tk-101', betaAdmin)).toEqual([]);
  });

  test('is sorted as asked, reports without the figure last', async () => {
    const { alpha } = company;
    const sorted = (sort: string) => names(`client=${alpha}&sort=${sort}`);
    expect(await sorted('date')).toEqual(['undated', 'tank', 'pipe', 'crew']);
    expect(await sorted('-number')).toEqual(['undated', 'crew', 'pipe', 'tank']);
    expect(await sorted('received')).toEqual(['tank', 'pipe', 'crew', 'undated']);
    expect((await sorted('squareMetres')).slice(0, 2)).toEqual(['tank', 'pipe']);
    expect((await sorted('-squareMetres')).slice(0, 2)).toEqual(['pipe', 'tank']);
    expect((await sorted('-lostTime'))[0]).toBe('tank');
    expect((await sorted('-photos'))[0]).toBe('tank');
    expect((await names('sort=-client')).slice(0, 2).toSorted()).toEqual(['deck', 'guest']);
    expect((await names('sort=person')).slice(0, 2).toSorted()).toEqual(['crew', 'undated']);
    expect(await names('sort=-received')).toEqual(['guest', 'deck', 'undated', 'crew', 'pipe', 'tank']);
    expect((await names('sort=number')).slice(0, 4)).toEqual(['tank', 'pipe', 'crew', 'undated']);
  });

  test.each([
    ['kind=weekly', 'kind'],
    ['outcome=maybe', 'outcome'],
    ['state=draft', 'state'],
    ['sort=colour', 'sort'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['after=page2', 'after'],
    ['used=-', 'used'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await company.call('GET', `/reportlist?${query}`, company.superuser);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('shows a void report without its figures', async () => {
    const { db, alpha, alphaInspector, superuser } = company;
    const id = await addTestReport(db, {
      author: alphaInspector.uid,
      clientId: alpha,
      date: '2026-07-01',
      summary: { outcome: 'pass', squareMetres: 4, about: 'Wrong tank' },
    });
    await company.call('POST', `/reports/${id}/void`, superuser, { reason: 'Filed for the wrong tank.' });
    const { reports } = await ask('state=void&search=wrong');
    expect(reports).toEqual([
      expect.objectContaining({ reportId: id, state: 'void', outcome: null, squareMetres: null }),
    ]);
  });

  test('has every report once, page after page in any order, while others arrive', async () => {
    const { db } = company;
    const client = await newClient(db, 'Paging Works');
    const author = await newPerson(db, 'Pager', client);
    const ids: string[] = [];
    for (let at = 0; at < 120; at += 1) {
      const day = `2025-01-${String((at % 9) + 1).padStart(2, '0')}`;
      const date = at % 10 === 0 ? {} : { date: day };
      ids.push(
        await addTestReport(db, {
          author,
          clientId: client,
          ...date,
          summary: { squareMetres: at % 4 },
          photoCount: at % 3,
        }),
      );
    }
    for (const sort of [
      '-date',
      'date',
      'number',
      '-received',
      '-squareMetres',
      'lostTime',
      'person',
      '-client',
      'photos',
    ]) {
      for (const search of ['', 'paging']) {
        const seen: string[] = [];
        let after = '';
        do {
          const page = await ask(`client=${client}&sort=${sort}&search=${search}&after=${after}`);
          seen.push(...page.reports.map(({ reportId }) => reportId));
          after = page.next ?? '';
          await addTestReport(db, { author, clientId: client, date: '2025-01-05', summary: { squareMetres: 2 } });
        } while (after);
        expect(new Set(seen).size).toBe(seen.length);
        expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
      }
    }
  });
});
