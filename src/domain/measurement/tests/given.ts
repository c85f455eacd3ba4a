import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { numberOf } from '#domain/reports/figures.ts';
import type { Settled } from '#domain/measurement/settings/settled.ts';
import { type Asked, answerTo, settingFor } from './asked.ts';

/** The typed answers, converted. Text that is not a figure counts as not given. */
export type Given = {
  /** What was asked. */
  readonly names: readonly string[];
  /** Film in µm, whatever the unit of its limits. */
  figure(name: string): number | undefined;
  choice(name: string): string | undefined;
  isTicked(name: string): boolean;
};

/** The answers about a test as a whole, and what its client has settled. */
export type GivenOfTest = Given & Settled;

/** Converts the answers to the questions asked. `settled` is told which of them the client has answered. */
export function givenBy(asked: readonly Asked[], answers: Readonly<Record<string, unknown>>, settled?: Settled): Given {
  const byName = new Map(asked.map((one) => [one.name, one]));
  const answer = (name: string) => {
    const one = byName.get(name);
    const setting = one && settingFor(one, answers);
    if (setting) settled?.take(setting);
    return one && answerTo(one, answers);
  };
  return {
    names: [...byName.keys()],
    figure(name) {
      const given = answer(name);
      const unit = byName.get(name)?.unit;
      const value = typeof given === 'string' ? numberOf(given, unit) : undefined;
      if (value === undefined || Math.abs(value) > 1e6) return undefined;
      return unit === 'mil' ? micrometres(nanometres(value, 'mil')) : value;
    },
    choice(name) {
      const given = answer(name);
      return typeof given === 'string' ? given : undefined;
    },
    isTicked: (name) => answer(name) === true,
  };
}
