// Runs every check and every test. The last line sums up all of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, productNode } from './install.mjs';
import { project, run, withPrograms } from './run.mjs';

/** `named`: what failed by its title, what passed at the second attempt, and why something was not run. */
/** @typedef {{ passed: number, failed: number, named?: readonly string[] }} Sums */

/**
 * The sums of a runner's report. A runner that ended badly without naming a failure counts as one failure.
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => Sums} sums
 * @returns {Sums}
 */
function readReport(file, code, sums) {
  try {
    const { passed, failed, named = [] } = sums(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, named };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const atSecondAttempt = 'at the second attempt';

/**
 * Which tests of a file failed or needed a second attempt, and how many failed.
 * @param {any} file
 */
function testsOfFile({ name, status, message, assertionResults }) {
  const path = relative(project, name);
  const unsteady = assertionResults.filter((/** @type {any} */ { failureMessages }) => failureMessages.length > 0);
  const failed = unsteady.filter((/** @type {any} */ test) => test.status === 'failed').length;
  const named = unsteady.map(
    (/** @type {any} */ test) => `${test.status === 'failed' ? 'failed' : atSecondAttempt}: ${path}: ${test.fullName}`,
  );
  // A file that could not even be loaded has no tests to fail.
  if (status !== 'failed' || failed > 0) return { named, failed };
  return { named: [...named, `failed: ${path}: ${message.split('\n')[0]}`], failed: 1 };
}

/**
 * Runs the tests of rules, stores and calls.
 * @param {string} node
 * @param {string} folder
 */
async function vitest(node, folder) {
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  return readReport(file, code, ({ numPassedTests, testResults }) => {
    const files = testResults.map(testsOfFile);
    const failed = files.reduce((/** @type {number} */ sum, /** @type {Sums} */ one) => sum + one.failed, 0);
    return { passed: numPassedTests, failed, named: files.flatMap((/** @type {any} */ { named }) => named) };
  });
}

/**
 * Which journeys failed or needed a second attempt, and why some were left out, for example for want of a browser.
 * @param {any} suite
 * @returns {string[]}
 */
function namedJourneys({ suites = [], specs = [] }) {
  const named = specs.flatMap((/** @type {any} */ { file, title, tests }) =>
    tests.flatMap((/** @type {any} */ { status, annotations }) => {
      if (status === 'skipped') return [annotations[0]?.description ?? 'Not run, without a reason given.'];
      if (status === 'expected') return [];
      return [`${status === 'flaky' ? atSecondAttempt : 'failed'}: ${file}: ${title}`];
    }),
  );
  return [...suites.flatMap(namedJourneys), ...named];
}

/**
 * Runs the journeys in the browser.
 * @param {string} node
 * @param {string} folder
 */
async function playwright(node, folder) {
  const file = join(folder, 'playwright.json');
  const env = { ...withPrograms(), CHROMIUM_PATH: await ensureChromium(node), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run(
    node,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json'],
    { env },
  );
  return readReport(file, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    named: namedJourneys({ suites }),
  }));
}

await ensureInstalled();
const node = productNode();
const folder = mkdtempSync(join(tmpdir(), 'tests-'));
/** @type {Record<string, Sums>} */
const results = { checks: await check(node) };
await ensureBuilt(node);
results['vitest'] = await vitest(node, folder);
results['playwright'] = await playwright(node, folder);
rmSync(folder, { recursive: true, force: true });

let passed = 0;
let failed = 0;
for (const [name, sums] of Object.entries(results)) {
  process.stdout.write(`${name}: ${sums.passed} passed, ${sums.failed} failed\n`);
  for (const title of sums.named ?? []) process.stdout.write(`  ${title}\n`);
  passed += sums.passed;
  failed += sums.failed;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
