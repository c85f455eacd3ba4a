import type { RuleName } from '#domain/measurement/verdict.ts';

/** A figure that an answer may differ from by at most `by`. Plain data, so that it can be passed to a browser. */
export type Near = { readonly near: number; readonly by: number };
/** A figure and the largest difference that an answer may have. */
export const near = (value: number, by: number): Near => ({ near: value, by });

/** A rule's input, and the part of its answer known independently: from standards, data sheets or a second formula. */
export type RuleVector = readonly [rule: RuleName, body: object, answer: object];
