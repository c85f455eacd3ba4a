import { expect, test } from 'vitest';
import { productSheetSchema } from '#domain/measurement/paint/productSheet.ts';
import { initialReferenceData } from './reference.ts';

const products: readonly string[] = initialReferenceData.products;

test.each(Object.entries(initialReferenceData.productSheets))(
  'The data sheet of %s can be kept, and is of a product',
  (name, sheet) => {
    expect(productSheetSchema.parse(sheet)).toEqual(sheet);
    expect(products).toContain(name);
  },
);
