import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { ReportEntry, PersonReports } from '#domain/listing/record.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { project } from '#scripts/run.mjs';
import { launchChromium } from '../e2e/launchChromium.ts';
import { type PdfBenchJob, type PdfMeasurement, drawNoiseJpeg, drawPhoto, makePdfInPage } from './pdf/inPage.ts';
import { watchMemory } from './pdf/rendererMemory.ts';
import { type Site, startSite } from './pdf/site.ts';
import { fullDailyAnswers } from './report.ts';
import { type BenchResult, lowerMedian } from './result.ts';

const rounds = 5;
const photoSize = 300_000;
/** Photos are drawn once and reused under different addresses. */
const differentPhotos = 8;
/** The longest that a page may make its reader wait, in milliseconds. */
const longestStallMs = 50;

type Measured = PdfMeasurement & { peakKb: number };
type Round = { ours: Measured; floor: Measured };

/** People with a full report each, and this many photos. */
function peopleWith(count: number, photosEach: number): PersonReports[] {
  return Array.from({ length: count }, (_, person) => {
    const photos = Array.from({ length: photosEach }, (_none, photo) => {
      const filename = `photo-${photo}.jpg`;
      return { photosUrl: `/api/files/${person * photosEach + photo}/${filename}`, filename };
    });
    const entry = { ...fullDailyAnswers(), photos } as ReportEntry;
    return {
      fname: `Inspector ${person}`,
      email: `inspector-${person}@bench.example`,
      entries: { dailycot: [entry] },
    };
  });
}

/** Makes one PDF in a fresh browser profile, with an empty cache and a process of its own. */
async function make(browser: Browser, address: string, job: PdfBenchJob): Promise<Measured> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    const stop = await watchMemory(browser);
    const made = await page.evaluate(makePdfInPage, job);
    return { ...made, peakKb: stop() };
  } finally {
    await context.close();
  }
}

/** Measures product and floor alternately, so that other work on the machine affects both. */
async function measure(
  browser: Browser,
  site: Site,
  job: Pick<PdfBenchJob, 'people' | 'clientName'>,
  floorOf = site.floor,
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await make(browser, site.address, { title: 'Bench', ...job, worker: site.ours });
    const floor = await make(browser, site.address, { title: 'Bench', ...job, worker: floorOf });
    // The first round is a warm-up.
    if (round > 0) measured.push({ ours, floor });
  }
  return measured;
}

const ratioOf = (all: readonly Round[], cost: (made: Measured) => number) =>
  lowerMedian(all.map(({ ours, floor }) => cost(ours) / cost(floor)));

async function drawPhotos(browser: Browser, address: string): Promise<Buffer[]> {
  const page = await browser.newPage();
  await page.goto(address);
  const photos: Buffer[] = [];
  for (let photo = 0; photo < differentPhotos; photo += 1) {
    photos.push(Buffer.from(await page.evaluate(drawNoiseJpeg, photoSize), 'base64'));
  }
  await page.close();
  return photos;
}

/** A picture of a plant with much in it, so that its photo is about as large as one that a phone has reduced. */
const pictured = join(project, 'pictures/masters/audit-plant.webp');
/** The most that a PDF of 50 reports may have, in bytes. */
const mostBytes = 9_000_000;

/** The bytes of a PDF of 50 reports with two photos each, reduced as they are by themselves above 20 photos. */
async function bytesReduced(browser: Browser, site: Site): Promise<number> {
  const page = await browser.newPage();
  await page.goto(site.address);
  const photo = Buffer.from(await page.evaluate(drawPhoto, readFileSync(pictured, 'base64')), 'base64');
  await page.close();
  site.takePhotos([photo]);
  const people = peopleWith(50, 2);
  return (await make(browser, site.address, { title: 'Bench', people, photos: 'reduced', worker: site.ours })).bytes;
}

/** Compares PDFs by the built worker in Chromium with a worker that only puts the same photos into pages. */
export async function benchPdf(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  const site = await startSite();
  const browser = await launchChromium();
  try {
    const photos = await drawPhotos(browser, site.address);
    site.takePhotos(photos);
    const photoBytes = (count: number) =>
      Array.from({ length: count }, (_, at) => photos[at % photos.length]?.length ?? 0).reduce((a, b) => a + b, 0);
    // A program that sets text has to load its fonts first.
    const one = await measure(browser, site, { people: peopleWith(1, 3) }, site.floorWithFonts);
    const many = await measure(browser, site, { people: peopleWith(50, 4), clientName: 'Client' });
    const reduced = await bytesReduced(browser, site);
    return [
      {
        name: 'PDF time, 1 report with 3 photos, cold, to the floor that loads the same fonts',
        ratio: ratioOf(one, ({ ms }) => ms),
        most: 6,
      },
      { name: 'PDF time, 50 users with 200 photos, to the floor', ratio: ratioOf(many, ({ ms }) => ms), most: 6 },
      // Half of ours is what the browser gives to any program that makes objects, and the shaping program with its fonts.
      { name: 'PDF peak memory, 200 photos, to the floor', ratio: ratioOf(many, ({ peakKb }) => peakKb), most: 3.1 },
      {
        name: 'PDF bytes, 200 photos, to the bytes of the photos',
        ratio: lowerMedian(many.map(({ ours }) => ours.bytes / photoBytes(200))),
        most: 1.02,
      },
      {
        name: `PDF bytes, 50 reports with 100 photos, reduced, to ${mostBytes / 1e6} MB`,
        ratio: reduced / mostBytes,
        most: 1,
      },
      {
        name: `PDF longest task of the page, 200 photos, to ${longestStallMs} ms`,
        ratio: lowerMedian(many.map(({ ours }) => ours.longestTaskMs / longestStallMs)),
        most: 1,
      },
      {
        name: `PDF longest wait for page or machine, 200 photos, to ${longestStallMs} ms`,
        ratio: lowerMedian(many.map(({ ours }) => ours.longestWaitMs / longestStallMs)),
        most: 1,
      },
    ];
  } finally {
    await browser.close();
    site.stop();
  }
}
