import { afterAll, beforeAll, describe } from 'vitest';
import { type Company, openCompany } from './company.ts';
import { type TestStore, stores } from './stores.ts';

/** A company on a store of its own, open from before the first test of a description until after its last one. */
export function openCompanyForSuite(open: TestStore['open'], settings?: Parameters<typeof openCompany>[1]): Company {
  const company = {} as Company;
  beforeAll(async () => {
    Object.assign(company, await openCompany(await open(), settings));
  });
  afterAll(() => company.close());
  return company;
}

/** What holds of a company on every kind of store. `title` names the kind by `$name`. */
export function describeWithCompany(title: string, tests: (company: Company) => void): void {
  describe.each(stores)(`${title}`, ({ open }) => {
    tests(openCompanyForSuite(open));
  });
}
