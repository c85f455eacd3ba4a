import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { contentFields } from '#contract/content/content.ts';
import { ruleBodies } from '#contract/rules/rules.ts';

/** A call under attack: one of the contract, or one variant of it if a word of its address decides its body. */
export type AttackedCall = { name: string; call: Call };

/** The bodies of a call by the word at this place of its address. Undefined if its address has no such place. */
function bodiesByWord(call: Call): { place: string; bodies: Readonly<Record<string, z.ZodType>> } | undefined {
  if (call.path.includes(':rule')) return { place: ':rule', bodies: ruleBodies };
  if (!(call.path.startsWith('/content/:kind') && call.body instanceof z.ZodObject)) return undefined;
  const { body } = call;
  const bodies = Object.entries(contentFields).map(([kind, fields]) => [kind, body.extend({ fields })] as const);
  return { place: ':kind', bodies: Object.fromEntries(bodies) };
}

/** Every call of the contract, so that new ones are attacked too. */
export const everyCall: readonly AttackedCall[] = (Object.keys(calls) as CallName[]).map((name) => {
  return { name, call: calls[name] };
});

/** Every call with each of the bodies that it takes. */
export const callVariants: readonly AttackedCall[] = everyCall.flatMap(({ name, call }): AttackedCall[] => {
  const byWord = bodiesByWord(call);
  if (!byWord) return [{ name, call }];
  return Object.entries(byWord.bodies).map(([word, body]) => {
    return { name: `${name} ${word}`, call: { ...call, path: call.path.replace(byWord.place, word), body } };
  });
});
