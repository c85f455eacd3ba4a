import { expect, test } from 'vitest';
import { kindOf, type KindName } from '#domain/reports/kinds.ts';
import { neighbourFieldsOf } from './neighbourFields.ts';

/** The names under which the form keeps the products beside an input. */
function productsBeside(kind: KindName, name: string) {
  const { fields, nameOf } = neighbourFieldsOf(kindOf(kind), name);
  return fields.filter(({ recalledAs }) => recalledAs === 'product').map((one) => nameOf(one.name));
}

test('Beside a batch stand the products of its row, or those of its report where its row has none', () => {
  const ofReport = ['productName', 'newProductName'];
  expect(productsBeside('dailycot', 'batch_partA')).toEqual(ofReport);
  expect(productsBeside('dailycot', 'furtherMixes[1][batchA]')).toEqual(ofReport);
  expect(productsBeside('inspection', 'coatHistory[1][batches]')).toEqual(['coatHistory[1][product]']);
  expect(neighbourFieldsOf(kindOf('dailycot'), 'furtherMixes[1][batchA]').nameOf('mixedAt')).toBe(
    'furtherMixes[1][mixedAt]',
  );
});
