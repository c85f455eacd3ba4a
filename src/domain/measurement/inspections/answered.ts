import { settledFiguresIn, isSettledIn } from '#domain/measurement/settings/trackedSettings.ts';
import { answerOrUsual, testQuestions, settingIfUnanswered } from './testDefinitions.ts';
import type { TestQuestion } from './testQuestion.ts';
import type { Test } from './test.ts';

/** The questions of a judged test, with the figures that its verdict took from the client as their usual answers. */
export function judgedTestQuestions({
  kind,
  requirement,
  verdict: { limits },
}: Pick<Test, 'kind' | 'requirement' | 'verdict'>) {
  return testQuestions(kind, requirement, settledFiguresIn(limits));
}

/** The questions of a judged test, except those that the client has answered: the limits of the verdict tell these. */
function answeredOf({ kind, requirement, verdict: { limits } }: Pick<Test, 'kind' | 'requirement' | 'verdict'>) {
  return testQuestions(kind, requirement, settledFiguresIn(limits)).filter((asked) => {
    const setting = settingIfUnanswered(asked, requirement);
    return setting === undefined || !isSettledIn(limits, setting);
  });
}

/** The answer to a question in words, with its unit. Undefined if there is none. */
export function answerWords(asked: TestQuestion, answers: Readonly<Record<string, unknown>>): string | undefined {
  const text = answerOrUsual(asked, answers);
  if (text === undefined || text === true) return text && 'Yes';
  const option = asked.options?.find(([value]) => value === text)?.[1] ?? text;
  return asked.unit === undefined ? option : `${option} ${asked.unit}`;
}

/** The unit of a surface, where a question asks for it; else the standard counts in m². */
function withSurfaceUnit(
  asked: TestQuestion,
  all: readonly TestQuestion[],
  answers: Readonly<Record<string, unknown>>,
): TestQuestion {
  if (asked.name !== 'surface') return asked;
  const unit = all.find(({ name }) => name === 'surfaceUnit');
  return { ...asked, unit: (unit && answerWords(unit, answers)) ?? 'm²' };
}

/**
 * What a judged test was judged against, in words: 'Judged by SSPC-PA 2; Minimum 75 µm; Surface 30 m²'. `marked` adds
 * to the words of an answer what is doubtful about it.
 */
export function requirementWords(
  test: Pick<Test, 'kind' | 'requirement' | 'verdict'>,
  marked = (_: TestQuestion, words: string) => words,
): string {
  const all = answeredOf(test);
  const texts = all.flatMap((asked) => {
    if (asked.isUnit) return [];
    const words = answerWords(withSurfaceUnit(asked, all, test.requirement), test.requirement);
    return words === undefined ? [] : [`${asked.label} ${marked(asked, words)}`];
  });
  return texts.join('; ');
}
