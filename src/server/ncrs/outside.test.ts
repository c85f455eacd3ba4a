import { expect, test } from 'vitest';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { testNcrActions } from '#server/testing/ncrs.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';

describeWithCompany('Somebody outside who is responsible for an NCR, on $name,', (company) => {
  const { get, act, addPhoto, change, action, agreed, raised } = testNcrActions(company);

  const outside = { responsible: { email: 'Painter@Contractor.example', name: 'P. Painter' } };
  const linkIn = (text: string) => /ncranswer#([\w-]+)/.exec(text)?.[1] ?? '';
  const mailed = async (ncrId: string, body: object = outside) => {
    await company.letters();
    await change(ncrId, company.superuser, body);
    const letter = (await company.letters()).find(({ to }) => to === 'Painter@Contractor.example');
    return linkIn(letter?.text ?? '');
  };
  /** Sends a photo of the repair, with the token in the header unless it stands in the address. */
  const sendPhoto = (authorization: string | undefined, path = '/ncrlink/files?filename=done.jpg') =>
    company.call('PUT', path, undefined, jpeg('done'), {
      'content-type': 'image/jpeg',
      ...(authorization && { authorization }),
    });
  const openLink = (token: string) => company.call('POST', '/ncrlink', undefined, { token });
  const step = async (token: string, body: object) => {
    const { version } = (await openLink(token)).json();
    return company.call('POST', '/ncrlink/steps', undefined, { token, version, ...body });
  };

  test('is mailed a link that opens the one NCR, answers it with photos, and closes nothing', async () => {
    const [one, other] = [await raised(), await raised()];
    const token = await mailed(one.ncrId);
    const shown = (await openLink(token)).json();
    expect(shown).toMatchObject({ number: one.number, name: 'P. Painter', steps: ['propose'] });
    expect(JSON.stringify(shown)).not.toContain('D. Inspector');
    expect(JSON.stringify(await company.db.selectFrom('verifications').selectAll().execute())).not.toContain(token);
    expect((await step(token, { action: 'agree', ...action })).json().error).toMatch(/A reviewer agrees the action/);
    await company.letters();
    expect((await step(token, { action: 'propose', ...action })).json().steps).toEqual(['propose']);
    const listed = (await company.letters()).filter(({ subject }) => subject.includes('an action is proposed'));
    expect(listed.map(({ to }) => to)).toEqual([company.superuser.email]);
    await act(one.ncrId, 'agree', company.superuser, action);
    expect((await openLink(token)).json().steps).toContain('ready');
    expect((await sendPhoto(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await step(token, { action: 'ready' })).json().state).toBe('readyForVerification');
    expect((await step(token, { action: 'close', reason: 'All is well now' })).json().code).toBe('ncrStepNotAllowed');
    const { log, files } = await get(one.ncrId);
    expect(log.map(({ what, by }: Record<string, string>) => [what, by]).slice(-3)).toEqual([
      ['agree', expect.any(String)],
      ['fileAdded', 'painter@contractor.example'],
      ['ready', 'painter@contractor.example'],
    ]);
    const file = (fileId: string) => company.call('POST', '/ncrlink/file', undefined, { token, fileId });
    expect((await file(files[0].fileId)).rawPayload).toEqual(jpeg('done'));
    // A token for one NCR gives no access to another.
    await addPhoto(other.ncrId, company.superuser, 'found');
    expect((await file((await get(other.ncrId)).files[0].fileId)).statusCode).toBe(404);
    expect((await company.call('GET', `/ncrs/${one.ncrId}`)).statusCode).toBe(401);
  });

  test('sends a photo from a page that an older release opened, with the token in the address', async () => {
    const token = await mailed((await raised()).ncrId);
    const send = async (query: string, authorization?: string) => {
      const answer = await sendPhoto(authorization, `/ncrlink/files?filename=done.jpg&token=${query}`);
      return answer.json().code ?? answer.statusCode;
    };
    expect([await send(token), await send('another')]).toEqual([200, 'ncrLinkWorthless']);
    // A header counts before the address.
    expect(await send(token, 'Bearer another')).toBe('ncrLinkWorthless');
  });

  test('is mailed why the closure was rejected, with a new link that opens the NCR again; somebody with an account is told too', async () => {
    const one = await raised();
    const first = await mailed(one.ncrId);
    await act(one.ncrId, 'agree', company.superuser, action);
    await step(first, { action: 'ready' });
    const rejected = async () => {
      expect((await act(one.ncrId, 'rejectClosure', company.superuser, { reason: 'Still thin.' })).statusCode).toBe(
        200,
      );
      const letters = (await company.letters()).filter(({ subject }) => subject.includes(one.number));
      expect(letters).toHaveLength(1);
      expect(letters[0]?.text).toContain('Still thin.');
      return letters[0];
    };
    const token = linkIn((await rejected())?.text ?? '');
    expect((await openLink(token)).json()).toMatchObject({ state: 'rejectedClosure', steps: ['reopen'] });
    await step(token, { action: 'reopen' });
    await change(one.ncrId, company.superuser, { responsible: { uid: company.alphaColleague.uid } });
    await agreed(one.ncrId, company.alphaColleague);
    await act(one.ncrId, 'ready', company.alphaColleague);
    await company.letters();
    const letter = await rejected();
    expect(letter?.to).toBe(company.alphaColleague.email);
    expect(letter?.text).toContain(`/ncrs/${one.ncrId}`);
  });

  test('has a link that can be revoked, and that ends with somebody else, with a new mail, and with its time', async () => {
    const one = await raised();
    const works = async (token: string) => (await openLink(token)).statusCode === 200;
    const first = await mailed(one.ncrId);
    expect(await works(first)).toBe(true);
    const link = (does: string, by = company.superuser) =>
      company.call('POST', `/ncrs/${one.ncrId}/link`, by, { action: does });
    expect((await link('mail', company.betaAdmin)).statusCode).toBe(404);
    await link('mail');
    const token = linkIn((await company.letters()).map(({ text }) => text).join());
    expect([await works(first), await works(token)]).toEqual([false, true]);
    await link('revoke');
    expect((await openLink(token)).json().code).toBe('ncrLinkWorthless');
    await link('mail');
    const third = linkIn((await company.letters()).map(({ text }) => text).join());
    await change(one.ncrId, company.superuser, { responsible: { uid: company.alphaColleague.uid } });
    expect(await works(third)).toBe(false);
    const fourth = await mailed(one.ncrId);
    await company.db.updateTable('verifications').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect(await works(fourth)).toBe(false);
  });

  test('is sent no link that was revoked while its mail waited', async () => {
    const one = await raised();
    await company.letters();
    await change(one.ncrId, company.superuser, { responsible: { email: 'late@contractor.example', name: 'L. Ate' } });
    await company.call('POST', `/ncrs/${one.ncrId}/link`, company.superuser, { action: 'revoke' });
    expect((await company.letters()).filter(({ to }) => to === 'late@contractor.example')).toEqual([]);
  });

  test('gets a few mails in an hour, whoever has them sent', async () => {
    const one = await raised();
    await change(one.ncrId, company.superuser, { responsible: { email: 'full@contractor.example', name: 'F. Ull' } });
    const link = () => company.call('POST', `/ncrs/${one.ncrId}/link`, company.superuser, { action: 'mail' });
    const answers: number[] = [];
    for (let mail = 0; mail < 10; mail += 1) answers.push((await link()).statusCode);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  test('closes nothing that they repaired, by an account of the same address either', async () => {
    const one = await raised();
    await company.letters();
    const { email } = company.superuser;
    await change(one.ncrId, company.superuser, { responsible: { email, name: 'The same' } });
    const token = linkIn((await company.letters()).find(({ to }) => to === email)?.text ?? '');
    await act(one.ncrId, 'agree', company.superuser, action);
    expect((await step(token, { action: 'ready' })).json().state).toBe('readyForVerification');
    const { version } = await get(one.ncrId);
    const close = { action: 'close', version, evidence: { text: 'It was looked at and is fine now.', tests: [] } };
    const closed = await company.call('POST', `/ncrs/${one.ncrId}/steps`, company.superuser, close);
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'ncrStepNotAllowed']);
  });
});
