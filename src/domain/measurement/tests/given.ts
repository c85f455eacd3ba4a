import { numberOf } from '#domain/reports/figures.ts';
import { type Asked, answerTo } from './asked.ts';

/** The answers to what is asked, read as what they are. What is no figure is none. */
export type Given = {
  figure(name: string): number | undefined;
  choice(name: string): string | undefined;
  isTicked(name: string): boolean;
};

/** Reads answers by what was asked. */
export function givenBy(asked: readonly Asked[], answers: Readonly<Record<string, unknown>>): Given {
  const byName = new Map(asked.map((one) => [one.name, one]));
  const answer = (name: string) => {
    const one = byName.get(name);
    return one && answerTo(one, answers);
  };
  return {
    figure(name) {
      const given = answer(name);
      const value = typeof given === 'string' ? numberOf(given, byName.get(name)?.unit) : undefined;
      return value !== undefined && Math.abs(value) <= 1e6 ? value : undefined;
    },
    choice(name) {
      const given = answer(name);
      return typeof given === 'string' ? given : undefined;
    },
    isTicked: (name) => answer(name) === true,
  };
}
