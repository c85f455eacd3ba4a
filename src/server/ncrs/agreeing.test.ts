import { expect, test } from 'vitest';
import type { NcrAnswer } from '#contract/ncrs/ncrs.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { testNcrActions } from '#server/testing/ncrs.ts';

describeWithCompany('Agreeing the action of an NCR, on $name:', (company) => {
  const { act, action, change, get, raised } = testNcrActions(company);

  const toAgree = async (by: TestPerson) =>
    (await company.call('GET', '/ncrs?waits=agreement', by)).json().ncrs.map(({ ncrId }: NcrAnswer) => ncrId);
  const refusal = async (ncrId: string, by: TestPerson) => {
    const refused = await act(ncrId, 'agree', by, action);
    return [refused.statusCode, refused.json().error];
  };
  const own = 'Another reviewer agrees an action that you proposed, or for which you are responsible.';

  test('the only reviewer agrees alone what they are responsible for, which the log and the audit log say', async () => {
    const { superuser } = company;
    const { ncrId } = await raised();
    expect((await get(ncrId)).agreesAlone).toBe(false);
    await change(ncrId, superuser, { responsible: { uid: superuser.uid } });
    expect(await get(ncrId)).toMatchObject({ steps: ['agree'], agreesAlone: true });
    const agreed = await act(ncrId, 'agree', superuser, action);
    expect(agreed.json()).toMatchObject({ state: 'actionAgreed' });
    expect(agreed.json().log.at(-1).text).toContain('Agreed alone: nobody else may review.');
    const line = company.db.selectFrom('audit').select('detail').where('subject', '=', ncrId);
    const { detail } = await line.where('action', '=', 'ncrActionAgreed').executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ agreedAlone: true });
  });

  test('where another may review, a responsible reviewer proposes, and whoever proposed never agrees', async () => {
    const { superuser, alphaColleague } = company;
    const second = await company.join('Second Reviewer', 'superuser', null);
    const { ncrId } = await raised();
    await change(ncrId, second, { responsible: { uid: second.uid } });
    expect(await get(ncrId, second)).toMatchObject({ steps: ['propose'], agreesAlone: false });
    expect(await refusal(ncrId, second)).toEqual([409, own]);
    await company.letters();
    expect((await act(ncrId, 'propose', second, action)).statusCode).toBe(200);
    expect((await company.letters()).map(({ to }) => to)).toEqual([superuser.email]);
    expect([await toAgree(second), await toAgree(superuser)]).toEqual([[], [ncrId]]);
    // Not even after somebody else was made responsible.
    await change(ncrId, superuser, { responsible: { uid: alphaColleague.uid } });
    expect(await refusal(ncrId, second)).toEqual([409, own]);
    const agreed = await act(ncrId, 'agree', superuser, action);
    expect(agreed.json()).toMatchObject({ state: 'actionAgreed' });
    expect(agreed.json().log.at(-1).text).not.toContain('alone');
  });
});
