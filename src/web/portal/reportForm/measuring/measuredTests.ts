import { Listeners } from '#web/listeners.ts';
import { testDefinitions, newRowAnswers } from '#domain/measurement/inspections/testDefinitions.ts';
import { type GaugeCheck, gaugeChecksIn } from '#domain/measurement/inspections/gaugeChecks.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import { noTestLimits, type TestLimits } from '#domain/measurement/inspections/limits.ts';
import { furtherAmbientTimesKey } from '#domain/measurement/inspections/furtherReadings.ts';
import {
  type ReadingPosition,
  readingPositionOf,
  lastReadings,
  withoutReading,
} from '#domain/measurement/inspections/places.ts';
import {
  type Test,
  type TestAnswers,
  type TestKind,
  testKinds,
  type TestReading,
  type Tests,
  readingCountOf,
  type UnjudgedTest,
} from '#domain/measurement/inspections/test.ts';
import { presetsOfInstrument, swapOrStoreInstrumentPresets } from './presetsOfInstrument.ts';
import { storedRowDefaults } from './storedRowDefaults.ts';
import { type StoredTests, noTests } from './readTests.ts';
import { newId } from '#web/outbox/newId.ts';

/** The name under which a form keeps its tests and a report sends them. */
export const testsName = 'inspectionTests';

/** The parts of a test that the rules judge. */
const judgedBy = ['kind', 'at', 'instrument', 'requirement', 'readings'] as const;

/** How many of the last readings can be taken back. */
const mostRecent = 20;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function empty(kind: TestKind): UnjudgedTest {
  return {
    testId: newId(),
    kind,
    at: new Date().toISOString(),
    requirement: {},
    source: 'typed',
    readings: {},
  };
}

/**
 * The tests of one report, kept outside of the components, so that a reading redraws the card of its test and nothing
 * else of the form. Each change is judged at once, by the same function as on the server.
 */
export class MeasuredTests {
  #tests: Tests;
  #asOfTimes: Tests;
  #limits = noTestLimits;
  #checks: readonly GaugeCheck[] = [];
  #named = '';
  #removed: { readonly test: Test; readonly at: number } | undefined;
  #unread: readonly unknown[];
  readonly #taken = new Map<string, readonly ReadingPosition[]>();
  readonly #listeners = new Listeners();

  /** Begins with the tests that a form has kept. */
  constructor({ tests, unread }: StoredTests = noTests) {
    this.#tests = tests;
    this.#asOfTimes = tests;
    this.#unread = unread;
  }

  readonly read = (): Tests => this.#tests;
  /** The tests as they were when a time of the readings of air and steel last changed, for what asks of those alone. */
  readonly asOfTimes = (): Tests => this.#asOfTimes;
  /** What this version of the app cannot read among the tests: it is kept and sent as it came. */
  readonly unread = (): readonly unknown[] => this.#unread;
  /** The tests as a report keeps them; nothing if there is no test. */
  readonly kept = (): Readonly<Record<string, readonly unknown[]>> => {
    const all = [...this.#tests, ...this.#unread];
    return all.length > 0 ? { [testsName]: all } : {};
  };
  readonly removed = () => this.#removed?.test;

  readonly subscribe = this.#listeners.subscribe;

  #become(tests: Tests): void {
    const [before, now] = [gaugeChecksIn(this.#tests), gaugeChecksIn(tests)];
    this.#tests = tests;
    const isSameChecks = before.length === now.length && before.every((check, at) => check === now[at]);
    if (!isSameChecks) this.#tests = this.#judgedAgain('dft');
    if (furtherAmbientTimesKey(tests) !== furtherAmbientTimesKey(this.#asOfTimes)) this.#asOfTimes = this.#tests;
    this.#listeners.tell();
  }

  /** The limits of the report, its product and its client, used where none is typed with a test. */
  readonly limits = (): TestLimits => this.#limits;

  /** Judges again each test that new limits, its gauge's checks in other reports or the report's gauges may affect. */
  judgeUnder(limits: TestLimits, checks: readonly GaugeCheck[] = [], named = ''): void {
    if (isSame(limits, this.#limits) && isSame(checks, this.#checks) && named === this.#named) return;
    this.#limits = limits;
    this.#checks = checks;
    this.#named = named;
    const tests = this.#judgedAgain(...testKinds);
    if (tests.some((test, at) => test !== this.#tests[at])) this.#become(tests);
  }

  /** The tests, those of some kinds judged again. A test whose verdict is the same stays the same object. */
  #judgedAgain(...kinds: TestKind[]): Tests {
    return this.#tests.map((test) => {
      if (!kinds.includes(test.kind)) return test;
      const verdict = this.#judge(test);
      return isSame(verdict, test.verdict) ? test : { ...test, verdict };
    });
  }

  #judge(test: UnjudgedTest): Test['verdict'] {
    const own = gaugeChecksIn(this.#tests);
    return judgeTest(test, 'device', { limits: this.#limits, checks: this.#checks, own, named: this.#named });
  }

  /** The places of a test's last readings, in the order taken; after reloading, in the order in which they stand. */
  lastTaken(testId: string): readonly ReadingPosition[] {
    const test = this.test(testId);
    return this.#taken.get(testId) ?? (test ? lastReadings(test, mostRecent).map(({ address }) => address) : []);
  }

  /** Adds the reading that a change brings to those that were taken last. */
  take(testId: string, reading: TestReading, change: (test: UnjudgedTest) => UnjudgedTest): void {
    const before = this.lastTaken(testId);
    this.change(testId, change);
    const test = this.test(testId);
    const address = test && readingPositionOf(test, reading);
    if (address) this.#taken.set(testId, [...before, address].slice(-mostRecent));
  }

  /** Removes the reading that was taken last. */
  takeBack(testId: string): void {
    const before = this.lastTaken(testId);
    const last = before.at(-1);
    if (!last) return;
    this.change(testId, (of) => withoutReading(of, last));
    this.#taken.set(testId, before.slice(0, -1));
  }

  test(testId: string): Test | undefined {
    return this.#tests.find((test) => test.testId === testId);
  }

  /** Adds a test with what is specified, or a copy of another without its readings. Returns its id. */
  add(kind: TestKind, like?: Test, specified: TestAnswers = {}): string {
    const made = empty(kind);
    const begun = { ...this.#known(kind), ...presetsOfInstrument(kind), ...specified };
    const { instrument, requirement = begun, areaCode, coatNo, readings } = like ?? {};
    const row = like ? newRowAnswers(kind, readings?.rows?.at(-1)) : storedRowDefaults(kind);
    const test = {
      ...made,
      readings: testDefinitions[kind].rows ? { rows: [row] } : {},
      ...(instrument && { instrument }),
      requirement,
      ...(areaCode && { areaCode }),
      ...(coatNo && { coatNo }),
    };
    this.#become([...this.#tests, { ...test, verdict: this.#judge(test) }]);
    return made.testId;
  }

  /** What other tests tell about a new one: a film thickness is corrected by the grade of the profile beneath it. */
  #known(kind: TestKind): Test['requirement'] {
    const grade = this.#tests.findLast((test) => test.kind === 'profile')?.verdict.figures['grade'];
    return kind === 'dft' && typeof grade === 'string' ? { profileGrade: grade } : {};
  }

  /** Changes a test, and judges it. */
  change(testId: string, change: (test: UnjudgedTest) => UnjudgedTest): void {
    this.#become(
      this.#tests.map((test) => {
        if (test.testId !== testId) return test;
        const { verdict, ...unjudged } = test;
        const changed = swapOrStoreInstrumentPresets(change(unjudged), unjudged);
        // Readings that came or went otherwise have no known order.
        if (readingCountOf([changed]) !== readingCountOf([unjudged])) this.#taken.delete(testId);
        // A letter typed into a remark must not judge two thousand readings again.
        const isAsJudged = judgedBy.every((name) => changed[name] === unjudged[name]);
        return { ...changed, verdict: isAsJudged ? verdict : this.#judge(changed) };
      }),
    );
  }

  /** Removes what cannot be read. */
  leaveUnread(): void {
    this.#unread = [];
    this.#become([...this.#tests]);
  }

  remove(testId: string): void {
    const at = this.#tests.findIndex((test) => test.testId === testId);
    const test = this.#tests[at];
    if (!test) return;
    this.#removed = { test, at };
    this.#become(this.#tests.filter((one) => one !== test));
  }

  /** Brings back the test that was removed last. */
  bringBack(): void {
    if (!this.#removed) return;
    const { test, at } = this.#removed;
    this.#removed = undefined;
    this.#become(this.#tests.toSpliced(at, 0, test));
  }
}
