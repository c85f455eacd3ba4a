import type { ProductsAnswer, StandardsAnswer } from '#contract/reports.ts';
import type { Handler } from '#server/http/handler.ts';
import { products, standards } from '#server/store/reference.ts';
import type { Db } from '#server/store/schema.ts';

export type ReferenceServices = { db: Db };

export function stdData({ db }: ReferenceServices): Handler<'stdData'> {
  return async () => ({ data: await standards(db, 1) }) satisfies StandardsAnswer;
}

export function stdDataTwo({ db }: ReferenceServices): Handler<'stdDataTwo'> {
  return async () => ({ data: await standards(db, 2) }) satisfies StandardsAnswer;
}

export function getDailyproduct({ db }: ReferenceServices): Handler<'getDailyproduct'> {
  return async () => ({ result: await products(db) }) satisfies ProductsAnswer;
}
