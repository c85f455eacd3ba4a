import { figuresIn, isSettledIn } from '#domain/measurement/settings/settled.ts';
import type { Limit } from '#domain/measurement/verdict.ts';
import { askedOf, settingFor } from './asked.ts';
import type { Test } from './test.ts';

/** The questions of a judged test, with the figures that its verdict took from the client as their usual answers. */
export function askedAsJudged({
  kind,
  requirement,
  verdict: { limits },
}: Pick<Test, 'kind' | 'requirement' | 'verdict'>) {
  return askedOf(kind, requirement, figuresIn(limits));
}

/** The questions of a judged test, except those that the client has answered: the limits of the verdict tell these. */
export function answeredOf({ kind, requirement }: Pick<Test, 'kind' | 'requirement'>, judgedBy: readonly Limit[]) {
  return askedOf(kind, requirement, figuresIn(judgedBy)).filter((asked) => {
    const setting = settingFor(asked, requirement);
    return setting === undefined || !isSettledIn(judgedBy, setting);
  });
}
