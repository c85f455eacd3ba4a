import { beforeAll, expect, test } from 'vitest';
import type { Company, TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { testNcrActions } from '#server/testing/ncrs.ts';

describeWithCompany('What somebody had still to do, on $name,', (company) => {
  let second: TestPerson;
  const { get, act, change, agreed, freely } = testNcrActions(company);
  const { put, filed, get: read, act: review, basisOf } = reportActions(company);
  beforeAll(async () => {
    second = await company.join('Second Reviewer', 'superuser', null);
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });

  const returned = async (by: TestPerson) => {
    const id = await filed({}, by);
    const comments = [{ field: null, text: 'Say which gauge.' }];
    expect((await review(id, 'return', company.superuser, { comments })).statusCode).toBe(200);
    return id;
  };
  /** Somebody with an NCR to repair, another that they repaired and that is closed, and a returned report. */
  const busy = async (fname: string) => {
    const person = await company.join(fname, 'user', company.alpha);
    const { ncrId } = await freely(company.alphaInspector);
    expect((await change(ncrId, company.superuser, { responsible: { uid: person.uid } })).statusCode).toBe(200);
    const { ncrId: doneId } = await freely(company.alphaInspector);
    await change(doneId, company.superuser, { responsible: { uid: person.uid } });
    await agreed(doneId, person);
    await act(doneId, 'ready', person);
    const closed = await act(doneId, 'close', second, { evidence: { text: 'Seen on site, all well.' } });
    expect(closed.json().state).toBe('closed');
    return { person, ncrId, doneId, reportId: await returned(person) };
  };
  const update = (person: TestPerson, fname: string, more: object) =>
    company.call('PUT', `/updateUser/${person.uid}`, company.superuser, {
      fname,
      email: person.email,
      usertype: 'user',
      isActive: true,
      clientId: company.alpha,
      ...more,
    });

  test.each<[string, string, (person: TestPerson, fname: string) => ReturnType<Company['call']>]>([
    ['moved', 'has another client or role', (person, fname) => update(person, fname, { clientId: company.beta })],
    ['switched off', 'was switched off', (person, fname) => update(person, fname, { isActive: false })],
    ['removed', 'was removed', ({ uid }) => company.call('DELETE', `/removeUser/${uid}`, company.alphaAdmin)],
  ])('goes back to the reviewers once they are %s, by mail and in the logs', async (how, why, leave) => {
    const fname = `One ${how}`;
    const { person, ncrId, doneId, reportId } = await busy(fname);
    const { version } = await get(ncrId);
    // What waits in the queue for them is not sent any more.
    expect((await leave(person, fname)).statusCode).toBe(200);
    const { responsible, log, number, version: after } = await get(ncrId);
    expect([responsible, after]).toEqual([null, version + 1]);
    expect(log.at(-1)).toMatchObject({ what: 'assigned', text: `Responsible: nobody. ${fname} ${why}.` });
    expect((await get(doneId)).responsible.uid).toBe(person.uid);
    const logged = await company.db.selectFrom('audit').selectAll().where('subject', '=', ncrId).execute();
    const line = logged.find(({ detail }) => JSON.parse(detail).responsible === 'nobody');
    expect(line).toMatchObject({ action: 'ncrChanged', clientId: company.alpha });
    const ofReport = await company.db.selectFrom('audit').selectAll().where('subject', '=', reportId).execute();
    expect(ofReport.at(-1)).toMatchObject({ action: 'reportGivenBack', clientId: company.alpha });

    const letters = await company.letters();
    expect(letters.filter(({ to }) => to === person.email)).toEqual([]);
    const back = letters.filter(({ subject }) => subject.includes(`What ${fname} had still to do`));
    expect(back.map(({ to }) => to).toSorted()).toEqual([company.superuser.email, second.email].toSorted());
    const report = await read(reportId);
    for (const { text } of back) for (const word of [number, report.number]) expect(text).toContain(word);

    // A reviewer takes the place of its author, and somebody else approves it.
    expect(report.review.steps).toContain('resubmit');
    const basis = await basisOf(reportId);
    expect((await put(reportId, { gaugeNumber: '7G-1' }, { basis }, second)).statusCode).toBe(200);
    const again = await read(reportId);
    expect([again.state, again.author.uid]).toEqual(['submitted', person.uid]);
  });

  test('stays with whoever keeps client and account, whatever else of them is changed', async () => {
    const { person, ncrId, reportId } = await busy('Stays One');
    expect((await update(person, 'Other Name', { email: 'other@example.com' })).statusCode).toBe(200);
    expect((await get(ncrId)).responsible.uid).toBe(person.uid);
    expect((await read(reportId)).review.steps).not.toContain('resubmit');
    expect((await company.letters()).map(({ subject }) => subject).join()).not.toContain('had still to do');
  });

  test('is not given to somebody who is moved at the same time', async () => {
    const person = await company.join('Raced One', 'user', company.alpha);
    const { ncrId } = await freely(company.alphaInspector);
    await Promise.all([
      change(ncrId, company.superuser, { responsible: { uid: person.uid } }),
      update(person, 'Raced One', { clientId: company.beta }),
    ]);
    expect((await get(ncrId)).responsible).toBeNull();
  });
});
