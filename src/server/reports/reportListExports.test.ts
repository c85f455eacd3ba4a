import { type WorkSheet, read, utils } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { addTestReport } from '#server/testing/filings.ts';

const headings = [
  'Number',
  'Kind',
  'Date',
  'Time',
  'Client',
  'Person',
  'Structure, area, product',
  'Outcome',
  'Achieved (m²)',
  'Lost time (min)',
  'Photos',
  'State',
  'Received (UTC)',
  'Ambient conditions',
  'Questioned',
];

describeWithCompany('The list of reports as a file, on $name', (company) => {
  beforeAll(async () => {
    const { db, alpha, beta, alphaInspector, betaInspector } = company;
    await addTestReport(db, {
      author: alphaInspector.uid,
      clientId: alpha,
      date: '2026-03-10',
      time: '08:00',
      summary: { about: '=cmd|calc · "TK" & <101>, नया', outcome: 'fail', squareMetres: 31.5, lostMinutes: 65 },
      photoCount: 2,
    });
    for (let at = 0; at < 60; at += 1)
      await addTestReport(db, { author: betaInspector.uid, clientId: beta, date: '2026-02-01' });
    await addTestReport(db, { author: betaInspector.uid, clientId: beta, kind: 'projects' });
  });

  const csv = async (query: string, by: TestPerson = company.superuser) => {
    const answer = await company.call('GET', `/reportlist.csv?${query}`, by);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]*reports\.csv"/);
    return answer.body;
  };
  const sheet = async (query: string, by: TestPerson = company.superuser): Promise<WorkSheet> => {
    const answer = await company.call('GET', `/reportlist.xlsx?${query}`, by);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]*reports\.xlsx"/);
    const book = read(answer.rawPayload, { cellDates: true, UTC: true });
    expect(book.SheetNames).toEqual(['Reports']);
    return book.Sheets['Reports'] as WorkSheet;
  };

  test('is the whole list as filtered and not one page, the newest first, within what somebody may see', async () => {
    const { alphaAdmin, betaInspector } = company;
    const rows = (text: string) => text.split('\r\n').slice(1, -1);
    expect(rows(await csv(''))).toHaveLength(62);
    expect(rows(await csv('from=2026-01-01&to=2026-02-28'))).toHaveLength(60);
    expect(rows(await csv('search=shipyard&kind=projects'))).toHaveLength(1);
    expect(rows(await csv('', alphaAdmin))).toHaveLength(1);
    expect(utils.sheet_to_json(await sheet('', betaInspector))).toHaveLength(61);
    const [first, ...others] = utils.sheet_to_json<Record<string, unknown>>(await sheet(''));
    expect(first).toMatchObject({ Client: 'Alpha Tank Farm' });
    expect(others.at(-1)).toMatchObject({ Kind: 'Project Report' });
    expect((await company.call('GET', '/reportlist.csv?kind=weekly', alphaAdmin)).json().fields).toHaveProperty('kind');
  });

  test('is a file named by the client that all its rows are of', async () => {
    const nameOf = async (query: string) =>
      (await company.call('GET', `/reportlist.csv?${query}`, company.superuser)).headers['content-disposition'];
    expect(await nameOf('outcome=fail')).toContain('filename="alpha-reports.csv"');
    expect(await nameOf('')).toContain('filename="reports.csv"');
  });

  test('has a line of headings with units, and in CSV no cell that a spreadsheet takes for a formula', async () => {
    const [heading, line] = (await csv('outcome=fail')).split('\r\n');
    expect(heading).toBe(`\uFEFF${headings.map((title) => `"${title}"`).join(',')}`);
    expect(line).toMatch(
      /^"DCR-ALPHA-\d{4}-0001","Daily Coating Inspections Report","2026-03-10","08:00","Alpha Tank Farm","Alpha Inspector","'=cmd\|calc · ""TK"" & <101>, नया","Fail",31.5,65,2,"Submitted","[^"]+Z","",""$/,
    );
  });

  test('has in XLSX cells that are numbers, days and moments, and texts that are never formulas', async () => {
    const cells = await sheet('outcome=fail');
    expect(utils.sheet_to_json(cells, { header: 1 })[0]).toEqual(headings);
    const cell = (address: string) => cells[address] as { t: string; v: unknown; f?: string };
    expect(cell('C2')).toMatchObject({ t: 'd', v: new Date('2026-03-10T00:00:00Z') });
    expect(cell('G2')).toMatchObject({ t: 's', v: '=cmd|calc · "TK" & <101>, नया' });
    expect(cell('G2').f).toBeUndefined();
    expect(['I2', 'J2', 'K2'].map((address) => cell(address))).toMatchObject([
      { t: 'n', v: 31.5 },
      { t: 'n', v: 65 },
      { t: 'n', v: 2 },
    ]);
    const received = cell('M2').v as Date;
    const { receivedAt } = await company.db
      .selectFrom('reports')
      .select('receivedAt')
      .where('outcome', '=', 'fail')
      .executeTakeFirstOrThrow();
    expect(Math.abs(received.getTime() - Date.parse(receivedAt))).toBeLessThan(1000);
  });

  test('is a line of the audit log: who took which list as what', async () => {
    const { alphaAdmin, alpha } = company;
    await csv('from=2026-01-01&outcome=fail', alphaAdmin);
    const line = await company.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'reportsExported')
      .where('actorId', '=', alphaAdmin.uid)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect([line.clientId, JSON.parse(line.detail)]).toEqual([
      alpha,
      { as: 'CSV', from: '2026-01-01', outcome: 'fail' },
    ]);
  });
});
