import { expect, test } from 'vitest';
import type { ReferenceDataAnswer, ReferenceEntry, ReferenceList } from '#contract/reference/reference.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

describeWithCompany('Reference data, on $name', (company) => {
  const all = async () =>
    (await company.call('GET', '/referenceData', company.superuser)).json() as ReferenceDataAnswer;
  const save = (list: string, version: string, entries: readonly object[]) =>
    company.call('PUT', `/referenceData/${list}`, company.superuser, { version, entries });
  const change = async (list: ReferenceList, edit: (entries: ReferenceEntry[]) => readonly object[]) => {
    const { version, entries } = (await all())[list];
    return save(list, version, edit(entries));
  };
  const offered = async (path: string) => (await company.call('GET', path, company.alphaInspector)).json();

  test('holds the products and both lists of standards, as a first start loads them', async () => {
    const lists = await all();
    const { result } = await offered('/getDailyproduct');
    expect(lists.products.entries.map(({ code }) => ({ productName: code }))).toEqual(result);
    for (const [list, path] of [
      ['standards1', '/stdData'],
      ['standards2', '/stdDataTwo'],
    ] as const) {
      const { data } = await offered(path);
      const entries = lists[list].entries.map(({ code, description }) => ({
        standard1: code,
        description1: description,
      }));
      expect(entries).toEqual(data);
    }
  });

  test('a superuser adds, edits and orders; the form offers it so', async () => {
    const response = await change('products', ([first, ...rest]) => [
      ...rest,
      { ...first, code: '  NorvaPrime EP 101 ' },
      { code: 'NorvaTop PU 80', isRetired: false },
    ]);
    expect(response.json()).toEqual((await all()).products);
    const { result } = await offered('/getDailyproduct');
    expect(result.slice(-2)).toEqual([{ productName: 'NorvaPrime EP 101' }, { productName: 'NorvaTop PU 80' }]);
    // A list that was saved as it was has no line.
    await change('products', (entries) => entries);
    const [line, ...others] = await company.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'referenceDataChanged')
      .execute();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ subject: 'products', actorId: company.superuser.uid });
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({
      added: [{ code: 'NorvaPrime EP 101' }, { code: 'NorvaTop PU 80' }],
      gone: [{ code: 'NorvaPrime EP 100 Epoxy Primer' }],
    });
  });

  test('what is retired is not offered any more, and can be brought back in its place', async () => {
    const retire = (isRetired: boolean) =>
      change('standards1', (entries) =>
        entries.map((entry) => (entry.code === 'Sa 2' ? { ...entry, isRetired } : entry)),
      );
    const before = await offered('/stdData');
    expect((await retire(true)).json().entries[1]).toMatchObject({ code: 'Sa 2', isRetired: true });
    const codes = (await offered('/stdData')).data.map(({ standard1 }: { standard1: string }) => standard1);
    expect(codes).not.toContain('Sa 2');
    expect(codes).toHaveLength(before.data.length - 1);
    await retire(false);
    expect(await offered('/stdData')).toEqual(before);
  });

  test('a code that is there already, an empty one and an empty description are refused with the field', async () => {
    const before = await all();
    const refused = async (list: ReferenceList, entry: object) => {
      const response = await change(list, (entries) => [...entries, { isRetired: false, ...entry }]);
      expect(response.statusCode).toBe(400);
      return response.json().fields;
    };
    const standard = { code: 'sa 2½ ', description: 'Again' };
    expect(await refused('standards1', standard)).toEqual({ code: 'This code is already in use.' });
    expect(await refused('standards1', { code: ' ', description: 'x' })).toEqual({ code: 'Enter the code.' });
    expect(await refused('standards2', { code: 'New', description: ' ' })).toEqual({
      description: 'Enter the description.',
    });
    expect(await refused('products', { code: 'norvagrip as anti-skid' })).toEqual({
      code: 'There is already a product with this name.',
    });
    expect((await change('products', () => [])).json().fields).toEqual({ entries: 'Keep at least one entry.' });
    expect((await save('unknown', 'x', before.products.entries)).statusCode).toBe(404);
    expect(await all()).toEqual(before);
  });

  test('of two who change a list at once one is told so, and no change is lost', async () => {
    const { version, entries } = (await all()).standards2;
    const add = (code: string) =>
      save('standards2', version, [...entries, { code, description: code, isRetired: false }]);
    const answers = await Promise.all([add('First'), add('Second')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const now = (await all()).standards2.entries.map(({ code }) => code);
    expect(now.filter((code) => code === 'First' || code === 'Second')).toHaveLength(1);
    expect((await add('Third')).json().code).toBe('changedMeanwhile');
  });
});
