import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type Company, openCompany, type TestPerson } from './company.ts';
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

/** Somebody new at Alpha for each test of a suite, with their number. What was mailed before is gone. */
export function newcomerForEach(company: Company, fname: string): TestPerson & { serial: number } {
  const newcomer = { serial: 0 } as TestPerson & { serial: number };
  beforeEach(async () => {
    newcomer.serial += 1;
    Object.assign(newcomer, await company.join(`${fname} ${newcomer.serial}`, 'user', company.alpha));
    await company.letters();
  });
  return newcomer;
}
