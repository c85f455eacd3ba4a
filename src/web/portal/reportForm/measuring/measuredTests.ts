import { kindsOfTest } from '#domain/measurement/tests/asked.ts';
import { judgeTest } from '#domain/measurement/tests/judgeTest.ts';
import { type Test, type TestKind, type Tests, testsSchema, type Unjudged } from '#domain/measurement/tests/test.ts';
import { newId } from '#web/outbox/newId.ts';

/** The name under which a form keeps its tests, and a report sends them. */
export const testsName = 'inspectionTests';

/** What of a test the rules look at. */
const judgedBy = ['kind', 'at', 'instrument', 'requirement', 'readings'] as const;

function empty(kind: TestKind): Unjudged {
  return {
    testId: newId(),
    kind,
    at: new Date().toISOString(),
    requirement: {},
    source: 'typed',
    readings: kindsOfTest[kind].rows ? { rows: [{}] } : {},
  };
}

/**
 * The tests of one report, kept outside of the components: a reading changes the card of its test and nothing else of the
 * form. Each change is judged at once, by the function that the server judges by.
 */
export class MeasuredTests {
  #tests: Tests;
  #removed: { readonly test: Test; readonly at: number } | undefined;
  readonly #listeners = new Set<() => void>();

  /** Takes up what a form has kept, whatever that is. */
  constructor(kept?: unknown) {
    this.#tests = testsSchema.safeParse(kept).data ?? [];
  }

  readonly read = (): Tests => this.#tests;
  /** What a report carries of them; nothing where there is no test. */
  readonly kept = (): Readonly<Record<string, Tests>> => (this.#tests.length > 0 ? { [testsName]: this.#tests } : {});
  readonly removed = () => this.#removed?.test;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(tests: Tests): void {
    this.#tests = tests;
    for (const listener of this.#listeners) listener();
  }

  test(testId: string): Test | undefined {
    return this.#tests.find((test) => test.testId === testId);
  }

  /** Adds an empty test, or a copy of another without its readings; returns its id. */
  add(kind: TestKind, like?: Test): string {
    const made = empty(kind);
    const { instrument, requirement, areaCode, coatNo } = like ?? {};
    const test = {
      ...made,
      ...(instrument && { instrument }),
      ...(requirement && { requirement }),
      ...(areaCode && { areaCode }),
      ...(coatNo && { coatNo }),
    };
    this.#become([...this.#tests, { ...test, verdict: judgeTest(test, 'device') }]);
    return made.testId;
  }

  /** Changes a test, and judges it. */
  change(testId: string, change: (test: Unjudged) => Unjudged): void {
    this.#become(
      this.#tests.map((test) => {
        if (test.testId !== testId) return test;
        const { verdict, ...unjudged } = test;
        const changed = change(unjudged);
        // Two thousand readings are not judged again for each letter of a remark.
        const isAsJudged = judgedBy.every((name) => changed[name] === unjudged[name]);
        return { ...changed, verdict: isAsJudged ? verdict : judgeTest(changed, 'device') };
      }),
    );
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
