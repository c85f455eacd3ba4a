import { expect, test } from 'vitest';
import { testClientDetails } from '#server/testing/testClientDetails.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const newcomer = {
  fname: 'नया Inspector',
  email: 'newcomer@example.com',
  password: 'a long enough one',
  isActive: true,
};

describeWithCompany('Clients and users, on $name', (company) => {
  const get = (path: string, person?: TestPerson) => company.call('GET', path, person);
  const post = (path: string, body: object, person?: TestPerson) => company.call('POST', path, person, body);

  test('getClients answers a superuser with every client and its seven fields', async () => {
    const response = await get('/getClients', company.superuser);
    expect(response.json()).toContainEqual({
      clientId: company.alpha,
      clientName: 'Alpha Tank Farm',
      ...testClientDetails,
    });
  });

  test('addClient adds a client; any status other than active is inactive', async () => {
    const response = await post(
      '/addClient',
      { ...testClientDetails, clientName: 'Gamma Refinery', status: 'whatever' },
      company.superuser,
    );
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toBe('Client added successfully!');
    const clients = (await get('/getClients', company.superuser)).json() as { clientName: string; status: string }[];
    expect(clients).toContainEqual(expect.objectContaining({ clientName: 'Gamma Refinery', status: 'inactive' }));
  });

  test('addClient names every field that is missing, and adds nothing', async () => {
    const before = (await get('/getClients', company.superuser)).json().length;
    const response = await post('/addClient', { clientName: ' ', email: 'no' }, company.superuser);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields).sort()).toEqual([
      'address',
      'clientName',
      'contactPerson',
      'email',
      'phoneNumber',
    ]);
    expect((await get('/getClients', company.superuser)).json()).toHaveLength(before);
  });

  test('addUser adds a user or an admin to a client, who can then sign in', async () => {
    const response = await post(
      '/addUser',
      { ...newcomer, usertype: 'admin', clientId: company.beta },
      company.superuser,
    );
    expect(response.json()).toEqual({ message: 'User added successfully!' });
    const { users } = (await get(`/getUsers/${company.beta}`, company.superuser)).json();
    expect(users).toContainEqual(
      expect.objectContaining({ email: newcomer.email, fname: newcomer.fname, usertype: 'admin', isActive: true }),
    );
    expect(JSON.stringify(users)).not.toMatch(/password/i);
    expect((await post('/login', { email: newcomer.email, password: newcomer.password })).statusCode).toBe(200);
  });

  test.each([
    ['an email that has an account', 409, { email: 'alpha.admin@example.com' }, 'email'],
    ['an email that is none', 400, { email: 'nowhere' }, 'email'],
    ['a password of 9 characters', 400, { password: 'ninechars' }, 'password'],
    ['one of the commonest passwords', 400, { password: '1234567890' }, 'password'],
    ['a role above admin', 400, { usertype: 'superuser' }, 'usertype'],
    ['no name', 400, { fname: ' ' }, 'fname'],
    ['an isActive that is no boolean', 400, { isActive: 'yes' }, 'isActive'],
    ['an unknown client', 400, { clientId: 'nowhere' }, 'clientId'],
  ])('addUser refuses %s with %i and the name of the field, and adds nobody', async (_, status, change, field) => {
    const count = async () => (await company.db.selectFrom('users').select('id').execute()).length;
    const before = await count();
    const body = { ...newcomer, email: 'other@example.com', usertype: 'user', clientId: company.alpha, ...change };
    const response = await post('/addUser', body, company.superuser);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(response.json().error).toBe(response.json().message);
    expect(await count()).toBe(before);
  });

  test('adminInsertUser adds a user to the own client, whatever role, client or uid the request names', async () => {
    const body = {
      ...newcomer,
      email: 'mine@example.com',
      usertype: 'superuser',
      clientId: company.beta,
      uid: company.superuser.uid,
    };
    const response = await post('/adminInsertUser', body, company.alphaAdmin);
    expect(response.json()).toEqual({ msg: 'User added successfully!' });
    const { users } = (await get(`/getUsers/${company.alpha}`, company.alphaAdmin)).json();
    expect(users).toContainEqual(
      expect.objectContaining({ email: 'mine@example.com', usertype: 'user', clientId: company.alpha }),
    );
  });

  test('adminInsertUser repeats the words of a refusal as msg', async () => {
    const response = await post('/adminInsertUser', { ...newcomer, email: 'x' }, company.alphaAdmin);
    expect(response.json().msg).toBe(response.json().message);
  });

  test("an admin sees the own client's users and name, and not another's", async () => {
    expect((await get(`/getUsers/${company.alpha}`, company.alphaAdmin)).statusCode).toBe(200);
    expect((await get(`/getUsers/${company.beta}`, company.alphaAdmin)).statusCode).toBe(404);
    expect((await get(`/getClientName/${company.alpha}`, company.alphaAdmin)).json()).toEqual({
      clientName: 'Alpha Tank Farm',
    });
    expect((await get(`/getClientName/${company.beta}`, company.alphaAdmin)).statusCode).toBe(404);
  });

  test('user-details answers clientId and email to oneself, to the own admin and to a superuser, and to nobody else', async () => {
    const url = `/user-details/${company.alphaInspector.uid}`;
    const answer = { result: { clientId: company.alpha, email: company.alphaInspector.email } };
    for (const person of [company.alphaInspector, company.alphaAdmin, company.superuser]) {
      expect((await get(url, person)).json()).toEqual(answer);
    }
    for (const person of [company.alphaColleague, company.betaAdmin])
      expect((await get(url, person)).statusCode).toBe(404);
  });

  test('stdData and stdDataTwo answer {data: [{standard1, description1}]}, getDailyproduct {result: [{productName}]}', async () => {
    const { data } = (await get('/stdData', company.alphaInspector)).json();
    expect(data).toContainEqual({ standard1: 'Sa 2½', description1: expect.stringContaining('Very thorough') });
    expect((await get('/stdDataTwo', company.alphaInspector)).json().data[0].standard1).toBe('SSPC-SP 1');
    const { result } = (await get('/getDailyproduct', company.alphaInspector)).json();
    expect(result[0]).toEqual({ productName: expect.any(String) });
  });

  test('an unknown call answers 404 in the words of a refusal', async () => {
    const response = await get('/nothing', company.superuser);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'We could not find this.', message: 'We could not find this.' });
  });

  test('health answers status and the short name of the company to anyone', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok', company: 'norvane' });
  });

  test('every answer carries the security headers', async () => {
    const { headers } = await get('/health');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
