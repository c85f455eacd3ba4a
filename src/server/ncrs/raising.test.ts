import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { raceOnClientRow } from '#server/testing/raceOnClientRow.ts';
import { testNcrActions } from '#server/testing/ncrs.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';

describeWithCompany('An NCR that is raised by hand, on $name,', (company) => {
  const { filed, get, act, addPhoto, change, agreed, byHand, freely } = testNcrActions(company);

  test('is not taken for the same once anything of it was edited: its raiser is told its number, to change it there', async () => {
    const { superuser, alpha, beta } = company;
    const { ncrId, response } = await freely(superuser, { clientId: beta });
    const { number } = response.json();
    const again = (more: object, by = superuser) =>
      company.call('PUT', `/ncrs/${ncrId}`, by, byHand({ clientId: beta, ...more }));
    const texts = ['about', 'requirement', 'found', 'description', 'structure', 'area', 'coat'];
    const edits: object[] = texts.map((field) => ({ [field]: 'Other words' }));
    for (const edited of [...edits, { severity: 'critical' }, { clientId: alpha }]) {
      const { statusCode, json } = await again(edited);
      expect([edited, statusCode, json().code]).toEqual([edited, 409, 'ncrDiffers']);
      const sentence = `${number} was raised of this already; change it there.`;
      expect(json()).toMatchObject({ error: sentence, fields: { ncrId: sentence } });
    }
    expect((await again({ found: 'Other words' }, company.betaInspector)).body).not.toContain(number);
    // Once the details were changed, the severity is no longer what was sent.
    expect((await change(ncrId, superuser, { severity: 'major' })).statusCode).toBe(200);
    expect((await again({})).json()).toMatchObject({ number, severity: 'major' });
  });

  test('of a report is the same when it is sent again, with the structure that it took from the report', async () => {
    const { alphaInspector } = company;
    const reportId = await filed({ structuralMember: 'TK-7' });
    const { ncrId, response } = await freely(alphaInspector, { reportId });
    expect(response.json().structure).toBe('TK-7');
    const again = (more: object) => company.call('PUT', `/ncrs/${ncrId}`, alphaInspector, byHand(more));
    expect((await again({ reportId })).json().number).toBe(response.json().number);
    expect((await again({})).json().code).toBe('ncrDiffers');
    expect((await again({ reportId, structure: 'TK-8' })).json().code).toBe('ncrDiffers');
  });

  test('names whoever filed its report to those who assign it, and to nobody else', async () => {
    const { alphaInspector, alphaAdmin, superuser } = company;
    const reportId = await filed({ structuralMember: 'TK-7' });
    const { ncrId } = await freely(alphaInspector, { reportId });
    const author = { uid: alphaInspector.uid, fname: expect.any(String) };
    for (const by of [superuser, alphaAdmin]) expect((await get(ncrId, by)).report).toMatchObject({ author });
    expect((await get(ncrId, alphaInspector)).report).not.toHaveProperty('author');
  });

  test('of a final inspection has the tag of its structure', async () => {
    const { alphaInspector } = company;
    const final = { kind: 'inspection' };
    const reportId = await reportActions(company).filed({ structureTag: 'TK-12 ' }, alphaInspector, final);
    const { response } = await freely(alphaInspector, { reportId });
    expect(response.json().structure).toBe('TK-12');
  });

  test('is stored once and answered each time, also if it is sent several times at once', async () => {
    const id = randomUUID();
    const send = () => company.call('PUT', `/ncrs/${id}`, company.alphaInspector, byHand());
    const answers = await raceOnClientRow(company.db, company.alpha, [send, send, send, send]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().number)).size).toBe(1);
    const { log } = await get(id);
    expect(log).toHaveLength(1);
    // The client's next number follows.
    const numberOf = (number: string) => Number(number.split('-').at(-1));
    const next = (await freely(company.alphaInspector)).response.json().number;
    expect(numberOf(next)).toBe(numberOf(answers[0]?.json().number) + 1);
  });

  test('takes photos of what was found from its raiser in any state, since their device may send them late', async () => {
    const { superuser, alphaAdmin, alphaInspector, alphaColleague } = company;
    const { ncrId } = await freely(alphaInspector);
    await change(ncrId, superuser, { responsible: { uid: alphaColleague.uid } });
    await agreed(ncrId, alphaColleague);
    await act(ncrId, 'ready', alphaColleague);
    const closed = await act(ncrId, 'close', superuser, { evidence: { text: 'Seen on site, all well.' } });
    expect(closed.json().state).toBe('closed');
    const add = async (by: typeof superuser, purpose: string) => {
      const answer = await addPhoto(ncrId, by, purpose, jpeg('late'));
      return answer.json().code ?? answer.statusCode;
    };
    expect([await add(alphaInspector, 'found'), await add(alphaInspector, 'found')]).toEqual([200, 200]);
    expect(await add(alphaInspector, 'repair')).toBe('ncrMovedOn');
    for (const by of [superuser, alphaAdmin, alphaColleague]) expect(await add(by, 'found')).toBe('ncrMovedOn');
    const { state, files, log } = await get(ncrId);
    expect([state, files.length, log.at(-1).what]).toEqual(['closed', 1, 'fileAdded']);
  });

  test('tells an inspector no email of an account, an admin none of a superuser, and takes no one as responsible whom they are not offered', async () => {
    const { superuser, alphaAdmin, alphaInspector, alphaColleague } = company;
    const { ncrId } = await freely(alphaInspector);
    const found = async (by: typeof superuser, search: string) => {
      const { people } = (await company.call('GET', `/ncrs/${ncrId}/people?search=${search}`, by)).json();
      return people.map(({ uid }: { uid: string }) => uid);
    };
    const [name, email] = ['alpha adm', 'alpha.admin@'];
    expect([await found(alphaInspector, name), await found(alphaAdmin, name)]).toEqual([
      [alphaAdmin.uid],
      [alphaAdmin.uid],
    ]);
    expect([await found(alphaInspector, email), await found(alphaAdmin, email)]).toEqual([[], [alphaAdmin.uid]]);
    const chosen = await change(ncrId, alphaInspector, { responsible: { uid: alphaColleague.uid } });
    const { responsible } = chosen.json();
    expect(responsible).toEqual({ uid: alphaColleague.uid, name: 'Alpha Colleague', email: '' });
    const listed = (await company.call('GET', '/ncrs', alphaInspector)).body;
    expect(listed + JSON.stringify(await get(ncrId, alphaInspector))).not.toContain(alphaColleague.email);
    expect((await get(ncrId, alphaAdmin)).responsible.email).toBe(alphaColleague.email);
    const toSuperuser = (by: typeof superuser, more: object = {}) =>
      change(ncrId, by, { responsible: { uid: superuser.uid }, ...more });
    expect((await toSuperuser(alphaInspector)).json().fields).toHaveProperty('responsible');
    expect((await toSuperuser(superuser)).statusCode).toBe(200);
    const seenByAdmin =
      (await company.call('GET', '/ncrs', alphaAdmin)).body + JSON.stringify(await get(ncrId, alphaAdmin));
    expect(seenByAdmin).not.toContain(superuser.email);
    expect((await get(ncrId, superuser)).responsible.email).toBe(superuser.email);
    // Whoever is responsible by now may stay.
    expect((await toSuperuser(alphaInspector, { severity: 'major' })).json().severity).toBe('major');
  });
});
