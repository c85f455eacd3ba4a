import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { may, permissions } from '#domain/people/permissions.ts';
import { type Role, roleTable, roles } from '#domain/people/roles.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

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

describeWithCompany('An auditor, a role that reads approved reports and nothing else, on $name,', (company) => {
  let auditor: TestPerson;
  const ids = { never: randomUUID(), waiting: randomUUID(), approved: randomUUID() };
  beforeAll(async () => {
    const { alpha, superuser } = company;
    auditor = await company.join('An Auditor', role, alpha);
    const { put, act } = reportActions(company);
    await put(ids.never);
    await company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true, onlyApproved: false });
    for (const id of [ids.waiting, ids.approved]) expect((await put(id)).statusCode).toBe(200);
    expect((await act(ids.approved, 'approve')).statusCode).toBe(200);
  });

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
