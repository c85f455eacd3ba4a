import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { may, permissions } from '#domain/people/permissions.ts';
import { type Role, roleTable, roles } from '#domain/people/roles.ts';
import { type Company, openCompany, type TestPerson } from '#server/testing/company.ts';
import { stores } from '#server/testing/stores.ts';

// A role as CONTRIBUTING tells to add one: its row, its name, and the one action that it is for.
const role = 'auditor' as Role;
const row = {
  title: 'Auditor',
  plural: 'auditors',
  home: '/reports',
  sees: 'client',
  onlyApproved: 'strictly',
  managesOthers: false,
  gives: [],
  lastStays: 'nowhere',
} as const;
Object.assign(roleTable, { [role]: row });
for (const list of [roles, permissions.seeReports] as unknown as Role[][]) list.push(role);

describe.each(stores)('An auditor, a role that reads approved reports and nothing else, on $name,', ({ open }) => {
  let company: Company;
  let auditor: TestPerson;
  const ids = { never: randomUUID(), waiting: randomUUID(), approved: randomUUID() };
  const answers = { date: '2026-11-21', inspectorName: 'Ravi' };
  beforeAll(async () => {
    company = await openCompany(await open());
    const { alpha, alphaInspector, superuser } = company;
    auditor = await company.join('An Auditor', role, alpha);
    const send = (id: string) =>
      company.call('PUT', `/reports/${id}`, alphaInspector, { kind: 'dailycot', answers, files: [] });
    await send(ids.never);
    await company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true, onlyApproved: false });
    for (const id of [ids.waiting, ids.approved]) expect((await send(id)).statusCode).toBe(200);
    const approval = { action: 'approve', revision: 1, attempt: 1 };
    const approved = await company.call('POST', `/reports/${ids.approved}/review`, superuser, approval);
    expect(approved.statusCode).toBe(200);
  });
  afterAll(() => company.close());

  test('finds the approved report in the list, and neither one that waits nor one that nobody reviews', async () => {
    const { reports } = (await company.call('GET', '/reportlist', auditor)).json();
    expect(reports.map(({ reportId }: { reportId: string }) => reportId)).toEqual([ids.approved]);
  });

  test.each(Object.entries({ never: 404, waiting: 404, approved: 200 }))(
    'opens a report (%s) with the answer %i',
    async (which, status) => {
      const opened = await company.call('GET', `/reports/${ids[which as keyof typeof ids]}`, auditor);
      expect(opened.statusCode).toBe(status);
    },
  );

  test('is refused every other call that is not for everybody: NCRs, exports, recalls and figures too', async () => {
    const refused = Object.entries(calls).filter(([, call]) => !may({ role }, call.may));
    const names = refused.map(([name]) => name as CallName);
    expect(names).toEqual(expect.arrayContaining(['ncrs', 'ncrsCsv', 'reportListCsv', 'recall', 'today', 'audit']));
    for (const [name, { method, path }] of refused) {
      const { statusCode } = await company.call(method, path.replaceAll(/:\w+/g, 'forged'), auditor);
      expect([name, statusCode]).toEqual([name, 403]);
    }
  });
});
