import type { RuleName } from '#domain/measurement/verdict.ts';

/**
 * A figure within so much of what is said of it. Plain data, so that it can be handed to a browser.
 */
export type Near = { readonly near: number; readonly by: number };
/** A figure and how near to it an answer has to be. */
export const near = (value: number, by: number): Near => ({ near: value, by });

/** What a rule takes, and what of its answer is known from elsewhere: from standards, from data sheets, from a second formula. */
export type RuleVector = readonly [rule: RuleName, body: object, answer: object];
