import lighthouse, { type RunnerResult } from 'lighthouse';
import { ensureBuilt } from '#scripts/build.mjs';
import { freePort } from '#server/testing/freePort.ts';
import { startProduct } from '#server/testing/product.ts';
import { launchChromium } from '../e2e/launchChromium.ts';
import { measuredPages } from './pages.ts';
import { type BenchResult, heldTo, lowerMedian } from './result.ts';
import { serveStaticPage } from './staticPage.ts';

const rounds = 5;
const kilobyte = 1_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The most that a page may cost. */
const budget = {
  textKb: 75,
  scriptKb: 140,
  firstPicturesKb: 150,
  shift: 0.01,
  totalKb: 240,
  lcpMs: 1_600,
  tbtMs: 50,
} as const;
/** How much worse than the template of the same run a page may be. */
const beyondTemplate = { points: 1 } as const;

const measures = ['lcpMs', 'tbtMs', 'shift', 'textKb', 'scriptKb', 'pictureKb', 'firstPicturesKb', 'totalKb'] as const;
type Measures = Record<(typeof measures)[number], number>;

/** The measurements of one visit. */
type Visit = Measures & { scores: number[] };

type NetworkRequest = { url: string; resourceType?: string; transferSize: number };

/** The cost of a visit: numbers from Lighthouse's report, bytes as transferred. */
function visitOf({ lhr, artifacts }: RunnerResult): Visit {
  const details = lhr.audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as unknown as NetworkRequest[];
  const kbOf = (wanted: (request: NetworkRequest) => boolean) =>
    requests.filter(wanted).reduce((sum, { transferSize }) => sum + transferSize, 0) / kilobyte;
  const ofKind =
    (...kinds: string[]) =>
    ({ resourceType = '' }: NetworkRequest) =>
      kinds.includes(resourceType);
  const { width, height } = lhr.configSettings.screenEmulation;
  const first = new Set(
    artifacts.ImageElements.filter(
      ({ clientRect }) =>
        clientRect.top < height && clientRect.bottom > 0 && clientRect.left < width && clientRect.right > 0,
    ).map(({ src }) => src),
  );
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((category) => (lhr.categories[category]?.score ?? Number.NaN) * 100),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    textKb: kbOf(ofKind('Document', 'Stylesheet', 'Font')),
    scriptKb: kbOf(ofKind('Script')),
    pictureKb: kbOf(ofKind('Image')),
    firstPicturesKb: kbOf(({ url }) => first.has(url)),
    totalKb: kbOf(() => true),
  };
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (value: (visit: Visit) => number) => lowerMedian(visits.map(value));
  return {
    scores: categories.map((_, index) => of(({ scores }) => scores[index] ?? Number.NaN)),
    ...(Object.fromEntries(measures.map((name) => [name, of((visit) => visit[name])])) as Measures),
  };
}

function tell(name: string, visit: Visit): void {
  const kb = (value: number) => `${value.toFixed(1)} KB`;
  process.stdout.write(
    `${name}: ${categories.map((category, index) => `${category} ${visit.scores[index]}`).join(', ')}\n` +
      `  LCP ${Math.round(visit.lcpMs)} ms, TBT ${Math.round(visit.tbtMs)} ms, CLS ${visit.shift.toFixed(4)}\n` +
      `  HTML, CSS and fonts ${kb(visit.textKb)}, scripts ${kb(visit.scriptKb)}, pictures ${kb(visit.pictureKb)}` +
      ` (first screen ${kb(visit.firstPicturesKb)}), in all ${kb(visit.totalKb)}\n`,
  );
}

/** Lighthouse's complaints about one page, for those who want to fix it. */
function findings({ lhr }: RunnerResult): string[] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${category}: ${lhr.audits[id]?.title}`),
  );
}

/** One run of Lighthouse, repeated if it could not record the page and asks to retry. Throws after three attempts. */
async function visited(address: string, port: number): Promise<RunnerResult> {
  let failure: string | undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...categories] });
    failure = result ? result.lhr.runtimeError?.message : 'Lighthouse gave no report';
    if (result && !failure) return result;
  }
  throw new Error(`${address}: ${failure}`);
}

/** Checks one page: bytes against the budget, times against the template measured beside it. */
function judged(name: string, visit: Visit, template: Visit): BenchResult[] {
  const held = (what: string, is: number, most: number) => heldTo(`${name}: ${what}`, is, most);
  const performance = ({ scores: [score = Number.NaN] }: Visit) => score;
  return [
    held('KB of HTML, CSS and fonts', visit.textKb, budget.textKb),
    held('KB of scripts', visit.scriptKb, budget.scriptKb),
    held('KB of pictures on the first screen', visit.firstPicturesKb, budget.firstPicturesKb),
    held('KB before the reader scrolls', visit.totalKb, budget.totalKb),
    held('layout shift', visit.shift, budget.shift),
    held('points of performance under the template', performance(template) - performance(visit), beyondTemplate.points),
    held('ms of LCP', visit.lcpMs, budget.lcpMs),
    held('ms of total blocking time', visit.tbtMs, budget.tbtMs),
  ];
}

/**
 * Visits pages like Lighthouse's mobile preset, several times each and alternately, so that other work on the machine
 * affects all of them alike. Checks the medians against the budget and a plain template.
 */
export async function benchLighthouse(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  const product = await startProduct();
  const [port, templatePort] = [await freePort(), await freePort()];
  const template = await serveStaticPage(templatePort);
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  const visits = new Map<string, Visit[]>();
  const complaints = new Map<string, string[]>();
  const addresses = [
    { name: 'Template', url: `http://localhost:${templatePort}/` },
    ...measuredPages.map(({ name, address }) => ({ name, url: product.url + address })),
  ];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of addresses) {
        const result = await visited(url, port);
        visits.set(name, [...(visits.get(name) ?? []), visitOf(result)]);
        complaints.set(name, findings(result));
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    template.close();
  }
  const of = (name: string) => medianVisit(visits.get(name) ?? []);
  for (const { name } of addresses) {
    tell(name, of(name));
    process.stdout.write((complaints.get(name) ?? []).map((complaint) => `${complaint}\n`).join(''));
  }
  return measuredPages.flatMap(({ name }) => judged(name, of(name), of('Template')));
}
