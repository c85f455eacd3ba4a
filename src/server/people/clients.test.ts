import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/people/clients.ts';
import type { User } from '#contract/people/people.ts';
import { addClient } from '#server/store/people/clients.ts';
import { searchTextOf } from '#server/store/engine/search.ts';
import type { Company } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const fields = {
  address: 'Plot 9',
  contactPerson: 'R. Menon',
  email: 'hse@gamma.example',
  phoneNumber: '+91 484 555 0101',
  status: 'active',
} as const;

describeWithCompany('Clients, on $name', (company) => {
  let crowded: string;
  beforeAll(async () => {
    const { db } = company;
    for (let at = 0; at < 118; at += 1) {
      const number = String(at).padStart(3, '0');
      await addClient(db, { ...fields, clientName: `${at % 2 ? 'client' : 'Client'} ${number}`, phoneNumber: number });
    }
    crowded = await addClient(db, { ...fields, clientName: 'Crowded', phoneNumber: '999' });
    const now = '2026-01-01T00:00:00.000Z';
    const names = (at: number) => ({
      fname: `${at % 2 ? 'person' : 'Person'} ${String(at).padStart(3, '0')}`,
      email: `p${at}@crowd.example`,
    });
    const rows = Array.from({ length: 120 }, (_, at) => ({
      ...names(at),
      searched: searchTextOf(Object.values(names(at))),
      id: randomUUID(),
      emailVerified: 0 as const,
      image: null,
      usertype: at < 3 ? ('admin' as const) : ('user' as const),
      clientId: crowded,
      isActive: at === 119 ? (0 as const) : (1 as const),
      removedAt: null,
      createdAt: now,
      updatedAt: now,
    }));
    await db.insertInto('users').values(rows).execute();
  });

  const clients = async (query: string) => (await company.call('GET', `/getClients${query}`, company.superuser)).json();
  const users = async (query: string) =>
    (await company.call('GET', `/getUsers/${crowded}${query}`, company.superuser)).json();

  test('updateClient writes every field, and tells the audit log what changed', async () => {
    const [client] = (await clients('?search=client%20001')).clients as [Client];
    const body = { ...client, contactPerson: 'A. Pillai', address: 'Plot 10' };
    const response = await company.call('PUT', `/updateClient/${client.clientId}`, company.superuser, body);
    expect(response.json()).toEqual({ message: 'Client updated successfully!' });
    expect((await clients('?search=client%20001')).clients).toEqual([body]);
    const [line] = await company.db.selectFrom('audit').selectAll().where('action', '=', 'clientChanged').execute();
    expect(line).toMatchObject({ subject: client.clientId, actorId: company.superuser.uid });
    expect(JSON.parse(line?.detail ?? '')).toEqual({
      contactPerson: { from: 'R. Menon', to: 'A. Pillai' },
      address: { from: 'Plot 9', to: 'Plot 10' },
    });
  });

  test('updateClient names every field at fault, and knows no forged id', async () => {
    const empty = await company.call('PUT', `/updateClient/${company.beta}`, company.superuser, { email: 'no' });
    expect(empty.statusCode).toBe(400);
    expect(Object.keys(empty.json().fields).sort()).toEqual([
      'address',
      'clientName',
      'contactPerson',
      'email',
      'phoneNumber',
      'status',
    ]);
    const body = { ...fields, clientName: 'Nobody' };
    expect((await company.call('PUT', '/updateClient/forged', company.superuser, body)).statusCode).toBe(404);
  });

  test('a client made inactive, by any status other than active, signs its people out at once and no others', async () => {
    const body = { ...fields, clientName: 'Beta Shipyard', status: 'paused' };
    await company.call('PUT', `/updateClient/${company.beta}`, company.superuser, body);
    const isIn = async (person: Company['betaAdmin']) =>
      (await company.call('GET', '/stdData', person)).statusCode === 200;
    expect([await isIn(company.betaAdmin), await isIn(company.betaInspector)]).toEqual([false, false]);
    expect([await isIn(company.alphaAdmin), await isIn(company.superuser)]).toEqual([true, true]);
    await company.call('PUT', `/updateClient/${company.beta}`, company.superuser, { ...body, status: 'active' });
    expect(await isIn(company.betaAdmin)).toBe(false);
  });

  test('getClients answers a plain array, and with page, sort or search {clients, page, pages, total}', async () => {
    expect(await clients('')).toHaveLength(121);
    const pages = [await clients('?page=1'), await clients('?page=2'), await clients('?page=3')];
    expect(pages.map(({ page, pages: of, total, clients: rows }) => [page, of, total, rows.length])).toEqual([
      [1, 3, 121, 50],
      [2, 3, 121, 50],
      [3, 3, 121, 21],
    ]);
    const ids = pages.flatMap(({ clients: rows }) => (rows as Client[]).map(({ clientId }) => clientId));
    expect(new Set(ids).size).toBe(121);
  });

  test('a page beyond the last is the last', async () => {
    expect(await clients('?page=99')).toMatchObject({ page: 3, pages: 3 });
    expect(await clients('?search=nothing%20like%20it')).toEqual({ clients: [], page: 1, pages: 1, total: 0 });
  });

  test('tables are sorted without regard to case, up and down', async () => {
    const names = async (sort: string) =>
      (await clients(`?sort=${sort}&search=client+gamma+0`)).clients.map(({ phoneNumber }: Client) => phoneNumber);
    const up = Array.from({ length: 50 }, (_, at) => String(at).padStart(3, '0'));
    expect(await names('clientName')).toEqual(up);
    expect((await names('-phoneNumber'))[0]).toBe('110');
    expect((await company.call('GET', '/getClients?sort=secret', company.superuser)).statusCode).toBe(400);
  });

  test('a search finds a client by name and email of its people too', async () => {
    const { alpha } = company;
    for (const search of ['Alpha%20Colleague', 'alpha.colleague@example']) {
      const found = await clients(`?search=${search}`);
      expect(found.clients.map(({ clientId }: Client) => clientId)).toEqual([alpha]);
    }
  });

  test('a search finds words in any field, whatever their case, and takes % and _ as they are', async () => {
    expect((await clients('?search=CROWDED')).total).toBe(1);
    expect((await clients('?search=jetty')).total).toBe(1);
    expect((await clients('?search=%25')).total).toBe(0);
    expect((await clients('?search=_')).total).toBe(0);
    expect((await clients('?search=%27%20or%201%3D1')).total).toBe(0);
  });

  test.each([
    ['é', 'Émile Zola Quai', 'ÉMILE ZOLA', 'émile z'],
    ['Cyrillic', 'Верфь Юг', 'ВЕРФЬ', 'юг'],
    ['Greek', 'Ναυπηγείο Νότος', 'ΝΌΤΟΣ', 'ναυπηγείο'],
    ['Devanagari', 'मुंबई डॉक', 'मुंबई', 'डॉक'],
  ])('a search knows the letters of every script whatever their case: %s', async (_, name, ...searches) => {
    const response = await company.call('POST', '/addClient', company.superuser, { ...fields, clientName: 'Renamed' });
    const { clientId } = response.json() as { clientId: string };
    const body = { ...fields, clientName: name };
    await company.call('PUT', `/updateClient/${clientId}`, company.superuser, body);
    const { uid } = await company.join('Renamed', 'user', clientId);
    const user = { fname: name, email: `${uid}@example.com`, usertype: 'user', isActive: true };
    await company.call('PUT', `/updateUser/${uid}`, company.superuser, user);
    for (const words of searches) {
      const found = await clients(`?search=${encodeURIComponent(words)}`);
      expect(found.clients.map((client: Client) => client.clientId)).toEqual([clientId]);
      const url = `/getUsers/${clientId}?search=${encodeURIComponent(words)}`;
      expect((await company.call('GET', url, company.superuser)).json().total).toBe(1);
    }
    await company.db.deleteFrom('users').where('id', '=', uid).execute();
    await company.db.deleteFrom('clients').where('clientId', '=', clientId).execute();
  });

  test('getUsers answers all, and with page, sort or search {users, page, pages, total}', async () => {
    expect((await users('')).users).toHaveLength(120);
    const page = await users('?page=3&sort=fname');
    expect(page).toMatchObject({ page: 3, pages: 3, total: 120 });
    expect(page.users.map(({ fname }: User) => fname.toLowerCase())[0]).toBe('person 100');
    expect((await users('?search=P11@CROWD')).users.map(({ email }: User) => email)).toEqual(['p11@crowd.example']);
    expect((await users('?sort=-isActive')).users[0]).toMatchObject({ isActive: false });
    expect((await users('?sort=usertype')).users[0]).toMatchObject({ usertype: 'admin' });
  });
});
