import { standardFromText } from '#domain/measurement/film/judgeThickness.ts';
import { usualPa2Level } from '#domain/measurement/film/pa2Levels.ts';
import { recallKey, recallKeys } from '#domain/recall/recallKey.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { fieldsFromTests, type FieldsFromTests } from './fieldsFromTests.ts';
import type { Tests } from './test.ts';

/** What the tests of a report say together of its fields, and what each test of the film says of them. */
export type FieldsFromEachTest = { readonly all: FieldsFromTests; readonly ofFilms: readonly FieldsFromTests[] };

/** What the tests of a report say of its fields. */
export function fieldsFromEachTest(tests: Tests): FieldsFromEachTest {
  const films = tests.filter(({ kind }) => kind === 'dft');
  const all = fieldsFromTests(tests);
  return { all, ofFilms: films.length > 1 ? films.map((one) => fieldsFromTests([one])) : [all] };
}

/** A field that was typed otherwise than the tests have it: its name, and both in words. */
export type FieldDifference = { readonly name: string; readonly typed: string; readonly text: string };

/** Says that a field was typed otherwise than the tests have it. */
export const fieldDifferenceWords = (label: string, { typed, text }: FieldDifference) =>
  `${label}: ${typed} is typed, the tests have ${text}.`;

/** A typed figure agrees with one of the tests up to a difference of 1 µm or 1 %, whichever is larger. */
export const isCloseEnough = (typed: number, value: number) =>
  Math.abs(typed - value) <= Math.max(1, Math.abs(value) / 100);

/** Whether two texts name the same standard. Without a level, SSPC-PA 2 is that of its usual one. */
function isSameStandard(typed: string, text: string): boolean {
  const [one, other] = [standardFromText(typed), standardFromText(text)];
  return one.scheme === other.scheme && (one.level ?? usualPa2Level) === (other.level ?? usualPa2Level);
}

type Alike = (one: string, other: string) => boolean;

/** Whether each of the names is like one of the others, and none of those is left. */
function areSameNames(typed: readonly string[], texts: readonly string[], isAlike: Alike): boolean {
  return (
    typed.every((one) => texts.some((other) => isAlike(one, other))) &&
    texts.every((other) => typed.some((one) => isAlike(one, other)))
  );
}

/** Two names of a type of gauge: few type its maker too. */
const isSameType: Alike = (one, other) => one.includes(other) || other.includes(one);

/** The fields that name what measured, and when two of their names are the same one. */
const naming: Readonly<Record<string, Alike>> = {
  gaugeType: isSameType,
  gaugeNumber: (one, other) => one === other,
  probeNumber: (one, other) => one === other,
};

/** The fields that tell of all tests together, and those that are added up over them. */
const ofAll = new Set(['downR', 'upR', 'arrowR', 'numberOfSpots']);
const addedUp = new Set(['totalSurfaceArea']);

function isAmong(name: string, typed: string, texts: readonly string[]): boolean {
  if (name === 'specifiedStandard') return texts.some((one) => isSameStandard(typed, one));
  const isAlike = naming[name];
  if (isAlike) return areSameNames(recallKeys(typed), texts.flatMap(recallKeys), isAlike);
  const figure = unambiguousNumberOf(typed, 'μm');
  const figures = texts.flatMap((one) => unambiguousNumberOf(one) ?? []);
  if (figure === undefined || figures.length === 0) return texts.some((one) => recallKey(one) === recallKey(typed));
  const sum = addedUp.has(name) ? [figures.reduce((total, one) => total + one, 0)] : [];
  return [...figures, ...sum].some((one) => isCloseEnough(figure, one));
}

/**
 * The fields that were typed otherwise than the tests have them. What was typed stays. It is no difference where one of
 * several tests of the film has it, where the gauges are those of all of them, or where the same thing is only spelled
 * in another way.
 */
export function fieldDifferences(
  { all, ofFilms }: FieldsFromEachTest,
  typed: Readonly<Record<string, unknown>>,
): FieldDifference[] {
  return Object.entries(all).flatMap(([name, ofAllTests]) => {
    const held = typed[name];
    if (typeof held !== 'string' || typeof ofAllTests !== 'string' || held.trim() === '') return [];
    const each = ofFilms.flatMap((one) => (typeof one[name] === 'string' ? [one[name]] : []));
    const own = [...new Set(each.length > 0 ? each : [ofAllTests])];
    const isOne = isAmong(name, held, own) || (ofAll.has(name) && isAmong(name, held, [ofAllTests]));
    return isOne ? [] : [{ name, typed: held.trim(), text: ofAll.has(name) ? ofAllTests : own.join(', ') }];
  });
}
