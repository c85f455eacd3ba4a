import { gradeWords } from '#domain/measurement/surface/comparator.ts';
import type { ProfileGrade } from '#domain/measurement/film/profileCorrection.ts';
import { profileMethods } from '#domain/measurement/surface/profile.ts';
import type { SettingName } from '#domain/measurement/settings/settings.ts';

/** The schemes for judging dry film, as contracts name them. */
export const filmSchemes = ['sspcPa2', 'iso19840', 'imoPspc', 'minMax', 'custom'] as const;
export type FilmScheme = (typeof filmSchemes)[number];
/** The ways to measure a profile. A comparator gives a grade, the others give figures. */
const profileWays = [...profileMethods, 'comparator'] as const;

/** One question about a test or about one of its rows: for a figure, a choice, a tick or words. */
export type TestQuestion = {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  /** Whether a figure in °C is a difference of two temperatures. */
  readonly isDifference?: true;
  /** What its figures usually are, from and to. Another one is asked about, and marked where it is printed. */
  readonly range?: readonly [number, number];
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly isTick?: true;
  readonly isText?: true;
  /** Whether the answer is the unit of other figures, shown beside each of them. */
  readonly isUnit?: true;
  /** The answer until the user gives another. */
  readonly usual?: string;
  /** The question whose answer leaves this one without a usual answer. */
  readonly usualUnless?: string;
  /** The answer usually stays from row to row, and from one test of this kind to the next, like a patch's size. */
  readonly stays?: true;
  /** The answer is true of the test's instrument, so it is asked once for each. */
  readonly isOfInstrument?: true;
  /** What the client may have settled as the usual answer. */
  readonly setting?: SettingName;
  /** The schemes or ways of measuring that the question belongs to. Absent if it belongs to all. */
  readonly of?: readonly (FilmScheme | (typeof profileWays)[number])[];
};

/** Options by their values, in the order in which they are shown. */
export const choiceOptions = (labels: Readonly<Record<string, string>>) => Object.entries(labels);
/** A question for a thickness. */
export const thicknessQuestion = (name: string, label: string, of?: TestQuestion['of']): TestQuestion => ({
  name,
  label,
  unit: 'µm',
  ...(of && { of }),
});
/** A question for a number of things. */
export const countQuestion = (name: string, label: string, of?: TestQuestion['of']): TestQuestion => ({
  name,
  label,
  ...(of && { of }),
});
/** Grades of a profile as options. */
export const gradeOptions = (all: readonly ProfileGrade[]) => all.map((one) => [one, gradeWords[one]] as const);
/** The limits of a thickness. */
export const thicknessLimitQuestions = [thicknessQuestion('minUm', 'Minimum'), thicknessQuestion('maxUm', 'Maximum')];
/** Where a row was measured. */
export const whereQuestion: TestQuestion = { name: 'where', label: 'Where', isText: true };
/** Classes from 0 to 5 as options. */
export const classOptions = ['0', '1', '2', '3', '4', '5'].map((one) => [one, one] as const);

/** The unit of the limits of a thickness. */
export const limitUnitQuestion: TestQuestion = {
  name: 'limitUnit',
  label: 'Limits in',
  isUnit: true,
  usual: 'µm',
  options: choiceOptions({ µm: 'µm', mil: 'mil' }),
};
