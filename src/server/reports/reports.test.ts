import { beforeAll, describe, expect, test } from 'vitest';
import { groupsPerPage, type ReportsPage, groupRowsPerPage } from '#contract/reports/reports.ts';
import { openCompany, type TestPerson } from '#server/testing/company.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { addTestReport, fillCompany, newClient, newPerson } from '#server/testing/filings.ts';
import { stores } from '#server/testing/stores.ts';

describe.each(stores)('User Reports, on $name', ({ open }) => {
  const company = openCompanyForSuite(open);
  beforeAll(async () => {
    await fillCompany(company);
  });

  const ask = (path: string, person: TestPerson) => company.call('GET', `/reports${path}`, person);
  const page = async (path: string, person: TestPerson): Promise<ReportsPage> => (await ask(path, person)).json();
  const rows = async (path: string, person: TestPerson) =>
    (await page(path, person)).groups.map(({ clientName, rows: shown }) => [
      clientName,
      ...shown.map((row) => [row.fname, row.date, row.time].join(' ')),
    ]);

  describe('A page', () => {
    test('groups rows by client by name, those who filed last first, with the date and time that their rows show', async () => {
      const lastFiled = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
      const { alpha, beta, alphaInspector, alphaColleague, betaInspector } = company;
      expect(await page('?page=1', company.superuser)).toEqual({
        page: 1,
        pages: 1,
        groups: [
          {
            clientId: alpha,
            clientName: 'Alpha Tank Farm',
            rowPage: 1,
            rowPages: 1,
            rowCount: 2,
            rows: [
              { uid: alphaColleague.uid, fname: 'Alpha Colleague', date: '2026-01-05', time: '10:00', lastFiled },
              { uid: alphaInspector.uid, fname: 'Alpha Inspector', date: '2026-05-20', time: '17:30', lastFiled },
            ],
          },
          {
            clientId: beta,
            clientName: 'Beta Shipyard',
            rowPage: 1,
            rowPages: 1,
            rowCount: 2,
            rows: [
              { uid: alphaInspector.uid, fname: 'Alpha Inspector', date: '2026-06-01', time: '14:00', lastFiled },
              { uid: betaInspector.uid, fname: 'Beta Inspector', date: '2026-02-02', time: '12:00', lastFiled },
            ],
          },
        ],
      });
    });

    test('holds for an admin the own client alone, and for an inspector the own reports for that client alone', async () => {
      expect(await rows('?page=1', company.alphaAdmin)).toEqual([
        ['Alpha Tank Farm', 'Alpha Colleague 2026-01-05 10:00', 'Alpha Inspector 2026-05-20 17:30'],
      ]);
      expect(await rows('?page=1', company.betaAdmin)).toEqual([
        ['Beta Shipyard', 'Alpha Inspector 2026-06-01 14:00', 'Beta Inspector 2026-02-02 12:00'],
      ]);
      expect(await rows('?page=1', company.alphaInspector)).toEqual([
        ['Alpha Tank Farm', 'Alpha Inspector 2026-05-20 17:30'],
      ]);
    });

    test.each([
      ['?from=2026-05-20&to=2026-05-20', [['Alpha Tank Farm', 'Alpha Inspector 2026-05-20 17:30']]],
      ['?from=2026-06-01', [['Beta Shipyard', 'Alpha Inspector 2026-06-01 14:00']]],
      [
        '?to=2026-02-01',
        [
          ['Alpha Tank Farm', 'Alpha Colleague 2026-01-05 10:00'],
          ['Beta Shipyard', 'Beta Inspector 2026-02-01 13:00'],
        ],
      ],
      [
        '?from=2026-03-01&to=2026-05-10',
        [
          ['Alpha Tank Farm', 'Alpha Inspector 2026-04-01 '],
          ['Beta Shipyard', 'Beta Inspector 2026-05-01 11:00'],
        ],
      ],
      ['?from=2027-01-01', []],
      ['?from=2026-05-02&to=2026-05-01', []],
      [
        '?from=&to=',
        [
          ['Alpha Tank Farm', 'Alpha Colleague 2026-01-05 10:00', 'Alpha Inspector 2026-05-20 17:30'],
          ['Beta Shipyard', 'Alpha Inspector 2026-06-01 14:00', 'Beta Inspector 2026-02-02 12:00'],
        ],
      ],
    ])(
      'with %s holds those with an entry of any kind within the dates, and shows the dates of those entries',
      async (query, expected) => {
        expect(await rows(query, company.superuser)).toEqual(expected);
      },
    );

    test('finds people by name or email, and all people of a client by its name, within the scope and the dates', async () => {
      const { superuser, betaAdmin, alphaInspector } = company;
      expect(await rows('?q=colleague', superuser)).toEqual([['Alpha Tank Farm', 'Alpha Colleague 2026-01-05 10:00']]);
      expect(await rows('?q=SHIPYARD', superuser)).toEqual([
        ['Beta Shipyard', 'Alpha Inspector 2026-06-01 14:00', 'Beta Inspector 2026-02-02 12:00'],
      ]);
      expect(await rows('?q=shipyard%20beta.inspector@', superuser)).toEqual([
        ['Beta Shipyard', 'Beta Inspector 2026-02-02 12:00'],
      ]);
      expect(await rows('?q=inspector&from=2026-06-01', superuser)).toEqual([
        ['Beta Shipyard', 'Alpha Inspector 2026-06-01 14:00'],
      ]);
      expect(await rows('?q=tank', betaAdmin)).toEqual([]);
      expect((await rows('?q=alpha', betaAdmin)).flat()).toEqual(['Beta Shipyard', expect.stringContaining('Alpha')]);
      expect(await rows('?q=colleague', alphaInspector)).toEqual([]);
      const { groups } = await page(`?q=colleague&client=${company.alpha}`, superuser);
      expect(groups.map(({ rowCount }) => rowCount)).toEqual([1]);
      expect((await ask(`?q=${'x'.repeat(201)}`, superuser)).json().fields).toHaveProperty('q');
    });

    test('keeps the dates within the own scope', async () => {
      expect(await rows('?from=2026-05-01', company.alphaColleague)).toEqual([]);
      expect(await rows('?from=2026-05-01', company.alphaInspector)).toEqual([
        ['Alpha Tank Farm', 'Alpha Inspector 2026-05-20 17:30'],
      ]);
    });

    test.each([
      ['?from=yesterday', { from: 'Enter a date as YYYY-MM-DD.' }],
      ['?page=0', { page: 'Pages start at 1.' }],
      ['?page=two', { page: 'Enter a page number.' }],
    ])('with %s is refused by the name of the input', async (query, fields) => {
      const response = await ask(query, company.superuser);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual(fields);
    });
  });

  describe('One client', () => {
    test('is answered as the one group there is', async () => {
      const answer = await page(`?client=${company.beta}`, company.superuser);
      expect(answer).toMatchObject({ page: 1, pages: 1, groups: [{ clientName: 'Beta Shipyard', rowCount: 2 }] });
      expect(answer.groups[0]?.rows).toHaveLength(2);
      expect(await page(`?client=${company.beta}&from=2030-01-01`, company.superuser)).toEqual({
        page: 1,
        pages: 1,
        groups: [],
      });
    });

    test('is a 404 to those who may not see it, as one that there is not', async () => {
      for (const [client, person] of [
        [company.beta, company.alphaAdmin],
        [company.alpha, company.betaInspector],
        ['no-such-client', company.superuser],
      ] as const) {
        const response = await ask(`?client=${client}&page=1`, person);
        expect([response.statusCode, response.json().code]).toEqual([404, 'notFound']);
      }
    });

    test('with more than 50 people is opened in steps, each person on one of them', async () => {
      const clientId = await newClient(company.db, 'Crowded Works');
      const people: string[] = [];
      for (let number = 0; number < groupRowsPerPage * 2 + 3; number += 1) {
        const person = await newPerson(company.db, `Person ${number}`, clientId);
        await addTestReport(company.db, {
          author: person,
          clientId,
          date: number % 2 === 0 ? '2026-07-01' : '2026-08-01',
        });
        people.push(person);
      }
      const seen: string[] = [];
      for (let step = 1; step <= 3; step += 1) {
        const { page: shown, pages, groups } = await page(`?client=${clientId}&page=${step}`, company.superuser);
        expect([shown, pages, groups[0]?.rowPage, groups[0]?.rowPages, groups[0]?.rowCount]).toEqual([
          step,
          3,
          step,
          3,
          103,
        ]);
        seen.push(...(groups[0]?.rows ?? []).map((row) => row.uid));
      }
      expect(seen.toSorted()).toEqual(people.toSorted());
      const beyond = await page(`?client=${clientId}&page=99`, company.superuser);
      expect([beyond.page, beyond.groups[0]?.rows.length]).toEqual([3, 3]);
      const even = await page(`?client=${clientId}&from=2026-07-01&to=2026-07-31`, company.superuser);
      expect([even.pages, even.groups[0]?.rowCount, even.groups[0]?.rows.length]).toEqual([2, 52, 50]);
    });
  });

  test(`Client groups come ${groupsPerPage} a page; a page beyond the last is the last`, async () => {
    for (const name of ['Delta', 'Epsilon', 'Zeta', 'Eta']) {
      const clientId = await newClient(company.db, `Zone ${name}`);
      await addTestReport(company.db, { author: company.alphaInspector.uid, clientId, date: '2025-01-01' });
    }
    await newClient(company.db, 'Zone without reports');
    const first = await page('?page=1', company.superuser);
    const second = await page('?page=2', company.superuser);
    expect([first.page, first.pages, first.groups.length]).toEqual([1, 2, groupsPerPage]);
    expect(second.groups.map((group) => group.clientName)).toEqual(['Zone Eta', 'Zone Zeta']);
    expect(await page('?page=1000', company.superuser)).toEqual(second);
  });

  describe('The record of one person for one client', () => {
    test('holds every kind in the order received, under the historical keys', async () => {
      const response = await ask(`/${company.beta}/${company.betaInspector.uid}`, company.betaAdmin);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const { result } = response.json();
      expect(result).toMatchObject({
        uid: company.betaInspector.uid,
        clientId: company.beta,
        fname: 'Beta Inspector',
        email: company.betaInspector.email,
        'dailycot-reportData': [],
        'ínspection-reportData': [],
      });
      expect(Object.keys(result)).toHaveLength(8);
      const wordsOf = (key: string) => result[key].map((entry: Record<string, unknown>) => entry['words']);
      expect(wordsOf('projects-reportData')).toEqual(['without a date', 'first with a date', 'later with a date']);
      expect(result['manpower-inspection-reportData']).toEqual([
        {
          _id: expect.any(String),
          manPower_id: expect.any(String),
          clientId: company.beta,
          clientName: 'Beta Shipyard',
          date: '2026-05-01',
          time: '11:00',
          words: 'newest',
        },
      ]);
    });

    test('holds only the entries within the dates, where there are any', async () => {
      const path = `/${company.alpha}/${company.alphaInspector.uid}`;
      const wordsOf = async (query: string) =>
        (await ask(path + query, company.alphaAdmin))
          .json()
          .result['dailycot-reportData'].map((entry: { words: string }) => entry.words);
      expect(await wordsOf('')).toEqual(['first', 'second', 'third', 'fourth']);
      expect(await wordsOf('?from=2026-04-01&to=2026-05-19')).toEqual(['fourth']);
      expect(await wordsOf('?to=2020-01-01')).toEqual([]);
    });

    test('is whole however many entries there are', async () => {
      const clientId = await newClient(company.db, 'Busy Yard');
      const author = await newPerson(company.db, 'Busy Inspector', clientId);
      const ids: string[] = [];
      for (let number = 0; number < 130; number += 1) {
        ids.push(
          await addTestReport(company.db, {
            author,
            clientId,
            date: '2026-01-01',
            kind: number % 13 === 0 ? 'projects' : 'dailycot',
          }),
        );
      }
      const { result, receivedAt, outcome } = (await ask(`/${clientId}/${author}`, company.superuser)).json();
      expect(result['projects-reportData']).toHaveLength(10);
      expect(result['dailycot-reportData']).toHaveLength(120);
      const received = [...result['dailycot-reportData'], ...result['projects-reportData']].map(
        (entry: { _id: string }) => entry._id,
      );
      expect(received.toSorted()).toEqual(ids.toSorted());
      // It says beside them when each was received and what came of it, which an entry of the specification does not.
      for (const shown of [receivedAt, outcome]) expect(Object.keys(shown).toSorted()).toEqual(ids.toSorted());
      expect(receivedAt[ids[0] ?? '']).toMatch(/^\d{4}-\d\d-\d\dT/);
    });

    test('is a 404 to those who may not see it, as one that there is not', async () => {
      const { alpha, beta, alphaAdmin, alphaInspector, alphaColleague, betaAdmin, betaInspector } = company;
      for (const [clientId, uid, person] of [
        [alpha, alphaInspector.uid, betaAdmin],
        [beta, alphaInspector.uid, alphaAdmin],
        [alpha, alphaInspector.uid, alphaColleague],
        [beta, betaInspector.uid, alphaInspector],
        [alpha, betaInspector.uid, company.superuser],
        ['no-such-client', alphaInspector.uid, company.superuser],
        [alpha, 'nobody', company.superuser],
      ] as const) {
        const response = await ask(`/${clientId}/${uid}`, person);
        expect([response.statusCode, response.json().code]).toEqual([404, 'notFound']);
      }
    });

    test('stays when its author is removed', async () => {
      const author = await newPerson(company.db, 'Gone Inspector', company.alpha);
      await addTestReport(company.db, { author, clientId: company.alpha, date: '2026-09-09', words: 'kept' });
      await company.db
        .updateTable('users')
        .set({ removedAt: '2026-10-01T00:00:00.000Z', isActive: 0 })
        .where('id', '=', author)
        .execute();
      const { result } = (await ask(`/${company.alpha}/${author}`, company.alphaAdmin)).json();
      expect(result).toMatchObject({ fname: 'Gone Inspector', 'dailycot-reportData': [{ words: 'kept' }] });
      expect((await page(`?client=${company.alpha}`, company.alphaAdmin)).groups[0]?.rows[0]?.fname).toBe(
        'Gone Inspector',
      );
    });
  });

  describe('The plain call', () => {
    test('answers every record in scope, whole and in the order of the screen', async () => {
      for (const person of [company.superuser, company.alphaAdmin, company.alphaInspector, company.alphaColleague]) {
        const response = await ask('', person);
        const { result } = response.json();
        const shown: string[] = [];
        for (let number = 1; ; number += 1) {
          const { groups, pages } = await page(`?page=${number}`, person);
          for (const group of groups) {
            for (let step = 1; step <= group.rowPages; step += 1) {
              const further = await page(`?client=${group.clientId}&page=${step}`, person);
              shown.push(...(further.groups[0]?.rows ?? []).map((row) => `${group.clientId} ${row.uid}`));
            }
          }
          if (number >= pages) break;
        }
        expect(result.map((record: { clientId: string; uid: string }) => `${record.clientId} ${record.uid}`)).toEqual(
          shown,
        );
        for (const record of result.slice(0, 3)) {
          expect((await ask(`/${record.clientId}/${record.uid}`, person)).json().result).toEqual(record);
        }
      }
    });

    test('answers an empty list where nobody has reported', async () => {
      const other = await openCompany(await open());
      const response = await other.call('GET', '/reports', other.superuser);
      await other.close();
      expect(response.json()).toEqual({ result: [] });
    });
  });
});
