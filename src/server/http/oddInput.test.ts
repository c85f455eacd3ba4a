import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testClientDetails } from '#server/testing/testClientDetails.ts';
import { password } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const asJson = { 'content-type': 'application/json' };
const user = { fname: 'New', email: 'new@example.com', password, usertype: 'user', isActive: true };

describeWithCompany('Odd input, on $name', (company) => {
  test.each<[string, 'POST' | 'PUT', object, string]>([
    ['/register', 'POST', { name: 'a\0b', email: 'nul@example.com', password }, 'name'],
    ['/account', 'PUT', { fname: '\0' }, 'fname'],
    ['/addClient', 'POST', { ...testClientDetails, clientName: 'a\0b' }, 'clientName'],
    ['/addUser', 'POST', { ...user, clientId: 'a\0b' }, 'clientId'],
    ['/superuseradd', 'POST', { ...user, fname: 'a\0b' }, 'fname'],
  ])('of a NUL to %s is refused by the field it is in', async (path, method, body, field) => {
    const response = await company.call(method, path, company.superuser, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: 'This contains a character that cannot be stored.' });
  });

  test.each<[string, 'POST' | 'PUT', object]>([
    ['/addUser', 'POST', { ...user, invite: 'yes', clientId: 'x' }],
    ['/updateUser/x', 'PUT', { ...user, clientId: 5 }],
    ['/updateUser/x', 'PUT', { ...user, clientId: 'x'.repeat(1000) }],
    ['/referenceData/products', 'PUT', { version: '1', entries: [{ code: 5 }] }],
    ['/reports/x/exports', 'POST', { uid: '\0' }],
    ['/drafts/x', 'PUT', {}],
  ])('of another kind to %s by %s, %j, is refused in words of ours', async (path, method, body) => {
    const response = await company.call(method, path, company.superuser, body);
    expect(response.statusCode).toBe(400);
    const texts = Object.values<string>(response.json().fields);
    expect(texts).toContain('This is not in the right form.');
    expect(texts.filter((words) => /invalid|expected|too (big|small)/i.test(words))).toEqual([]);
  });

  test.each(['\ud800', '__proto__', "' or 1=1 --", '😀'.repeat(50), '<b>&amp;', '\u202egpj.exe'])(
    'of the name %j is kept as it is, as far as it can be',
    async (fname) => {
      expect((await company.call('PUT', '/account', company.alphaColleague, { fname })).statusCode).toBe(200);
      const { users } = (await company.call('GET', `/getUsers/${company.alpha}`, company.alphaAdmin)).json();
      const stored = users.find(({ uid }: { uid: string }) => uid === company.alphaColleague.uid);
      expect(stored.fname).toBe(fname.toWellFormed());
    },
  );

  test('of half a character in a non-conformance report makes it no other one when it is sent again', async () => {
    const ncrId = randomUUID();
    const raise = () =>
      company.call('PUT', `/ncrs/${ncrId}`, company.alphaInspector, {
        severity: 'minor',
        about: 'Runs \ud800on the roof',
        found: 'a\ud800b',
        description: '\udc00😀',
      });
    for (const { statusCode, body } of [await raise(), await raise()])
      expect([statusCode, JSON.parse(body).found, JSON.parse(body).description]).toEqual([200, 'a\ufffdb', '\ufffd😀']);
  });

  test.each([2_001, 10_000])('of a name of %i letters in an address is unknown, in words of ours', async (length) => {
    const { statusCode, headers, body } = await company.call(
      'GET',
      `/getUsers/${'x'.repeat(length)}`,
      company.superuser,
    );
    expect([statusCode, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(JSON.parse(body).code).toBe('notFound');
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['a change of what all objects share', '{"__proto__":{"role":"superuser"}}'],
  ])('of a body that is %s is refused', async (_, payload) => {
    const response = await company.call('POST', '/login', undefined, payload, asJson);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toBe('Please check what you entered.');
  });

  test.each<[string, string]>([
    ['/drafts/3f0e9a40-0000-4000-8000-000000000001', '{"version":0,"device":"the-phone","content":{"a":DEEP}}'],
    ['/account', '{"fname":DEEP}'],
    ['/superuseradd', '{"email":DEEP}'],
    ['/content/blog/x', '{"fields":{"title":DEEP},"pictureId":null,"isPublished":true,"version":1}'],
  ])('that is nested without end, to %s, is refused in words', async (path, payload) => {
    const deep = 2_000;
    for (const nested of ['['.repeat(deep) + ']'.repeat(deep), '{"a":'.repeat(deep) + '1' + '}'.repeat(deep)]) {
      const method = path === '/superuseradd' ? 'POST' : 'PUT';
      const response = await company.call(method, path, company.superuser, payload.replace('DEEP', nested), asJson);
      expect([response.statusCode, response.json().message]).toEqual([400, 'This is nested too deeply.']);
    }
  });
});

describeWithCompany('Answers, on $name,', (company) => {
  test('are kept by no browser and no proxy, refusals included', async () => {
    for (const path of ['/getClients', '/reports', '/getUsers/nobody']) {
      for (const person of [company.superuser, undefined]) {
        const { headers } = await company.call('GET', path, person);
        expect(headers['cache-control']).toBe('no-store');
      }
    }
  });
});
