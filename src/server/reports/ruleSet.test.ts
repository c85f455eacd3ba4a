import { expect, test } from 'vitest';
import type { ReportEntry } from '#domain/listing/record.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { presentReport } from '#domain/reports/present.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const version = '2026.2';
const asha = {
  name: 'Asha Rao',
  body: 'AMPP',
  level: 'CIP Level 3',
  certificateNo: '40117',
  validUntil: '2999-03-31',
  editions: ['SSPC-PA 2, January 2015', 'ISO 19840:2012'],
  remark: '',
};
const row = { airTemp: '28', humidity: '78', surfaceTemp: '29', okToWork: 'Yes' };

describeWithCompany('The rule set is signed by a certified inspector, on $name:', (company) => {
  const sign = (revision: number, signature: object = asha, by = company.superuser) =>
    company.call('PUT', '/ruleSet', by, { version, revision, ...signature });
  const { put, filed, get } = reportActions(company);
  const read = (id: string): Promise<{ verdicts: ServerVerdicts; answers: ReportEntry }> =>
    get(id, company.alphaInspector);
  const answers = { ambientConditions: [row, {}, {}, {}] };
  /** What readers are told about the rules. */
  const printed = async (id: string) => {
    const { answers: stored, verdicts } = await read(id);
    const section = presentReport(dailyReport, stored, verdicts).find(({ title }) => title === 'Rule set');
    return section?.groups.flatMap(({ pairs }) => pairs.map(({ shown }) => shown));
  };

  test('a report prints the signature that held when it was received, and keeps it when another takes its place', async () => {
    const unsigned = await filed(answers);
    expect((await sign(0)).statusCode).toBe(200);
    const signed = await filed(answers);
    const second = { ...asha, name: 'Ben Okoro', level: '', validUntil: '', remark: 'Levels 2, 4 and 5 not compared.' };
    const { signatures } = (await sign(1, second)).json();
    expect(signatures.map(({ name, revision }: { name: string; revision: number }) => [name, revision])).toEqual([
      ['Ben Okoro', 2],
      ['Asha Rao', 1],
    ]);
    const [{ signedOn }] = signatures;
    const day = new Date(signedOn).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
    const later = await filed(answers);
    const editions = 'against SSPC-PA 2, January 2015; ISO 19840:2012';
    const byAsha = `Computed by rule set 2026.2, signed by Asha Rao, AMPP CIP Level 3 no. 40117 (valid until 31 Mar 2999), on ${day} ${editions}.`;
    const byBen = `Computed by rule set 2026.2, signed by Ben Okoro, AMPP no. 40117, on ${day} ${editions}. Remark: Levels 2, 4 and 5 not compared.`;
    expect(await printed(unsigned)).toBeUndefined();
    expect(await printed(signed)).toEqual([{ kind: 'text', text: byAsha }]);
    expect(await printed(later)).toEqual([{ kind: 'text', text: byBen }]);
    // Sent again after the change, it is the same report and keeps what it had.
    expect((await put(signed, answers)).statusCode).toBe(200);
    expect(await printed(signed)).toEqual([{ kind: 'text', text: byAsha }]);
    const [line] = await company.db.selectFrom('audit').selectAll().where('action', '=', 'ruleSetSigned').execute();
    expect([line?.subject, JSON.parse(line?.detail ?? '')]).toEqual([
      version,
      {
        name: 'Asha Rao',
        certificate: 'AMPP CIP Level 3 40117',
        validUntil: '2999-03-31',
        editions: asha.editions,
        remark: null,
      },
    ]);
  });

  test('a report in which nothing was judged says nothing of the rules', async () => {
    expect((await read(await filed())).verdicts).toBeNull();
  });

  test('of two who sign at once one is told so, and an expired certificate or none is refused in words', async () => {
    const at = (await company.call('GET', '/ruleSet', company.superuser)).json().signatures[0].revision;
    const both = await Promise.all([sign(at), sign(at)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = await sign(at + 1, { ...asha, certificateNo: ' ', validUntil: '2020-01-01', editions: [] });
    expect(refused.json().fields).toEqual({
      certificateNo: 'Enter the number of the certificate.',
      validUntil: 'This certificate is no longer valid.',
      editions: 'Enter the editions that were compared, each on its own line.',
    });
    expect((await sign(at + 1, { ...asha, version: '2025.9' })).json().code).toBe('changedMeanwhile');
    expect((await sign(at + 1, asha, company.alphaAdmin)).statusCode).toBe(403);
  });
});
