import { testDefinitions } from './testDefinitions.ts';
import type { Test } from './test.ts';

/** The title of a test: what was tested, where, and on which coat. */
export function titleOfTest({ kind, areaCode, coatNo }: Pick<Test, 'kind' | 'areaCode' | 'coatNo'>): string {
  return [testDefinitions[kind].title, areaCode, coatNo && `coat ${coatNo}`].filter(Boolean).join(', ');
}
