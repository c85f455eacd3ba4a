import { brand } from '#brand/brand.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import type { TestAnswers, TestKind, UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { storeValue } from '#web/portal/session/kept.ts';
import { storedAnswers } from './storedAnswers.ts';

const keyOf = (kind: TestKind, serialNo: string) => `${brand.shortName}-${kind}-by-${recallKey(serialNo)}`;

/** What is asked of a kind of test that is true of its instrument, and not of the test alone. */
const namesOf = (kind: TestKind) =>
  testDefinitions[kind].requirement.filter(({ isOfInstrument }) => isOfInstrument).map(({ name }) => name);

/** What this device remembers of an instrument for a kind of test. Those without a number count as one instrument. */
export function presetsOfInstrument(kind: TestKind, serialNo = ''): TestAnswers {
  const names = namesOf(kind);
  if (names.length === 0) return {};
  const stored = Object.entries(storedAnswers(keyOf(kind, serialNo)));
  return Object.fromEntries(stored.filter(([name]) => names.includes(name)));
}

const isSame = (one: TestAnswers, other: TestAnswers) => JSON.stringify(one) === JSON.stringify(other);

/** A changed test with its new instrument's presets, not those of the one before. What is answered is remembered. */
export function swapOrStoreInstrumentPresets(test: UnjudgedTest, before: UnjudgedTest): UnjudgedTest {
  const { kind, requirement } = test;
  const names = namesOf(kind);
  if (names.length === 0) return test;
  const ownOf = (answers: TestAnswers): TestAnswers =>
    Object.fromEntries(names.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])));
  const [serialNo = '', serialBefore = ''] = [test.instrument?.serialNo, before.instrument?.serialNo];
  const own = ownOf(requirement);
  const stored = presetsOfInstrument(kind, serialNo);
  if (serialNo !== serialBefore) {
    const isOfOther = serialBefore !== '' && isSame(own, presetsOfInstrument(kind, serialBefore));
    const others = Object.entries(requirement).filter(([name]) => !isOfOther || !names.includes(name));
    return { ...test, requirement: { ...Object.fromEntries(others), ...stored } };
  }
  const isAnswered = Object.keys(own).length > 0 || !isSame(own, ownOf(before.requirement));
  // If the device cannot store it, it is asked again.
  if (isAnswered && !isSame(own, stored)) storeValue(keyOf(kind, serialNo), own);
  return test;
}
