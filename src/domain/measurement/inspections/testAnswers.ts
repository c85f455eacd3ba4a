import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import type { TrackedSettings } from '#domain/measurement/settings/trackedSettings.ts';
import { answerOrUsual, testRowColumns, settingIfUnanswered } from './testDefinitions.ts';
import type { TestQuestion } from './testQuestion.ts';
import type { UnjudgedTest } from './test.ts';

/** The typed answers, converted. Text that is not a figure counts as not given. */
export type TestAnswerReader = {
  /** What was asked. */
  readonly names: readonly string[];
  /** Film in µm, whatever the unit of its limits. */
  figure(name: string): number | undefined;
  choice(name: string): string | undefined;
  isTicked(name: string): boolean;
};

/** The figures of these names. */
export function figuresOf<Name extends string>(from: Pick<TestAnswerReader, 'figure'>, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from.figure(name)])) as Record<Name, number | undefined>;
}

/** The answers about a test as a whole, and what its client has settled. */
export type TestRequirement = TestAnswerReader & TrackedSettings;

type Questions = { readonly names: readonly string[]; readonly byName: ReadonlyMap<string, TestQuestion> };

function questionsOf(asked: readonly TestQuestion[]): Questions {
  return { names: asked.map(({ name }) => name), byName: new Map(asked.map((one) => [one.name, one])) };
}

/** Converts the answers to the questions asked. `settled` is told which of them the client has answered. */
export function readTestAnswers(
  asked: readonly TestQuestion[],
  answers: Readonly<Record<string, unknown>>,
  clientSettings?: TrackedSettings,
): TestAnswerReader {
  return convert(questionsOf(asked), answers, clientSettings);
}

/** The rows of a test, each converted as its columns require. */
export function convertedRowsOf(test: UnjudgedTest): TestAnswerReader[] {
  const questions = questionsOf(testRowColumns(test));
  return (test.readings.rows ?? []).map((row) => convert(questions, row));
}

function convert(
  { names, byName }: Questions,
  answers: Readonly<Record<string, unknown>>,
  clientSettings?: TrackedSettings,
): TestAnswerReader {
  const answer = (name: string) => {
    const one = byName.get(name);
    const setting = one && settingIfUnanswered(one, answers);
    if (setting) clientSettings?.read(setting);
    return one && answerOrUsual(one, answers);
  };
  return {
    names,
    figure(name) {
      const stated = answer(name);
      const unit = byName.get(name)?.unit;
      const value = typeof stated === 'string' ? unambiguousNumberOf(stated, unit) : undefined;
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
