import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { numberOf } from '#domain/text/figure.ts';
import type { Settled } from '#domain/measurement/settings/settled.ts';
import { answerTo, columnsOf, settingFor } from './asked.ts';
import type { Asked } from './question.ts';
import type { Unjudged } from './test.ts';

/** The typed answers, converted. Text that is not a figure counts as not given. */
export type Converted = {
  /** What was asked. */
  readonly names: readonly string[];
  /** Film in µm, whatever the unit of its limits. */
  figure(name: string): number | undefined;
  choice(name: string): string | undefined;
  isTicked(name: string): boolean;
};

/** The figures of these names. */
export function figuresOf<Name extends string>(from: Pick<Converted, 'figure'>, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from.figure(name)])) as Record<Name, number | undefined>;
}

/** The answers about a test as a whole, and what its client has settled. */
export type TestRequirement = Converted & Settled;

type Questions = { readonly names: readonly string[]; readonly byName: ReadonlyMap<string, Asked> };

function questionsOf(asked: readonly Asked[]): Questions {
  return { names: asked.map(({ name }) => name), byName: new Map(asked.map((one) => [one.name, one])) };
}

/** Converts the answers to the questions asked. `settled` is told which of them the client has answered. */
export function convertedBy(
  asked: readonly Asked[],
  answers: Readonly<Record<string, unknown>>,
  settled?: Settled,
): Converted {
  return convert(questionsOf(asked), answers, settled);
}

/** The rows of a test, each converted as its columns require. */
export function rowsOf(test: Unjudged): Converted[] {
  const questions = questionsOf(columnsOf(test));
  return (test.readings.rows ?? []).map((row) => convert(questions, row));
}

function convert(
  { names, byName }: Questions,
  answers: Readonly<Record<string, unknown>>,
  settled?: Settled,
): Converted {
  const answer = (name: string) => {
    const one = byName.get(name);
    const setting = one && settingFor(one, answers);
    if (setting) settled?.take(setting);
    return one && answerTo(one, answers);
  };
  return {
    names,
    figure(name) {
      const stated = answer(name);
      const unit = byName.get(name)?.unit;
      const value = typeof stated === 'string' ? numberOf(stated, unit) : undefined;
      if (value === undefined || Math.abs(value) > 1e6) return undefined;
      return unit === 'mil' ? micrometres(nanometres(value, 'mil')) : value;
    },
    choice(name) {
      const stated = answer(name);
      return typeof stated === 'string' ? stated : undefined;
    },
    isTicked: (name) => answer(name) === true,
  };
}
