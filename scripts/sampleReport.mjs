// Writes the sample report of the page 'Inspection portal' into the build: a document such as the product issues, of an invented
// day on a tank, under the name and the colours of the brand.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { brand } from '#brand/brand.ts';
import { sampleReport } from '#content/inspectionPortal.ts';
import { picture } from '#content/pictures.ts';
import { initialReferenceData, sampleAccounts, sampleClient } from '#content/reference.ts';
import { sampleDay } from '#content/sampleDay.ts';
import { sampleFilmTest } from '#content/tryOut.ts';
import { answersFromParts, entryForReaders } from '#contract/reports/reportWire.ts';
import { verifyAddress } from '#contract/addresses.ts';
import { contentHashInput } from '#domain/evidence/content.ts';
import { fieldsFromTests } from '#domain/measurement/inspections/fieldsFromTests.ts';
import { ruleVersion } from '#domain/measurement/verdict.ts';
import { failuresOf } from '#domain/ncrs/failures.ts';
import { ncrStateWords } from '#domain/ncrs/ncr.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { outcomeOfReport } from '#domain/reports/outcome.ts';
import { readPicture } from '#pdf/pictures/picture.ts';
import { installedFontPath } from '#pdf/text/catalogue.ts';
import { writeEvidence } from '#pdf/writeEvidence.ts';
import { project } from './run.mjs';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';

const [approver, , inspector] = sampleAccounts;
const number = 'DCR-COROM-2026-0007';
const receivedAt = '2026-11-20T11:52:00.000Z';
const approvedAt = '2026-11-20T14:36:00.000Z';
const kind = kindOf('dailycot');
const { resolve } = createRequire(import.meta.url);

/** @param {string | Uint8Array} bytes */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The report's answers: the typed values, and those computed from them. */
function answersOfDay() {
  const sent = answersFromParts(
    kind,
    sampleDay.answers.map(([name, typed]) => [name, typed === true ? 'true' : typed]),
  );
  const tests = [sampleFilmTest('sample-film', '2026-11-20T10:40:00.000Z', sampleDay.film.readings)];
  const described = Object.values(initialReferenceData.standards).flat();
  /** @param {string} field */
  const description = (field) => described.find(({ standard1 }) => standard1 === sent[field])?.description1 ?? '';
  const answers = {
    ...fieldsFromTests(tests),
    ...answersSchemaOf(kind).parse({ ...sent, inspectionTests: tests }),
    descriptionDropdownOne: description('cleaningStandard'),
    descriptionDropdownTwo: description('precleaningStandard'),
  };
  return { ...answers, ...kind.compute(answers) };
}

/** The photos of the day, as the phone reduces them for sending. */
function photosOfDay() {
  return Promise.all(
    sampleDay.photos.map(async (name) => {
      const webp = picture(name).webp.findLast(({ width }) => width <= 1280);
      const bytes = new Uint8Array(
        await sharp(join(project, 'public', webp?.url ?? ''))
          .jpeg({ quality: 82 })
          .toBuffer(),
      );
      const filename = `${name}.jpg`;
      const url = `/api/files/${name}/${filename}`;
      return { field: 'photos', filename, caption: null, size: bytes.length, sha256: hashOf(bytes), url, bytes };
    }),
  );
}

/**
 * The bytes of the sample report. The same code, content and brand give the same bytes.
 * @returns {Promise<Uint8Array>}
 */
export async function sampleReportBytes() {
  const photos = await photosOfDay();
  const answers = answersOfDay();
  const judged = judgeReport(kind, answers);
  const content = {
    reportId: 'sample',
    kind: kind.name,
    number,
    revision: 1,
    attempt: 1,
    answers,
    verdicts: judged ?? null,
    files: photos,
    approver: { uid: 'sample', fname: approver.fname },
    approvedAt,
  };
  const text = contentHashInput(content);
  const contentHash = hashOf(text);
  const servedAt = `https://${brand.email.replace(/.*@/, '')}`;
  const signed = /** @type {const} */ ({ how: 'typed', contentHash });
  /** @type {(Uint8Array<ArrayBuffer> | Blob)[]} */
  const pieces = [];
  await writeEvidence(
    {
      report: {
        kind: kind.name,
        number,
        revision: 1,
        state: 'Approved',
        receivedAt,
        clientName: sampleClient.clientName,
        authorName: inspector.fname,
        entry: entryForReaders(kind, content),
        outcome: outcomeOfReport(kind, answers, judged),
        ...(judged && { judged }),
      },
      approved: { name: approver.fname, account: approver.email, at: approvedAt },
      signatures: [
        { role: 'Inspector / Supervisor', name: inspector.fname, account: inspector.email, at: receivedAt, ...signed },
        { role: 'Reviewer', name: approver.fname, account: approver.email, at: approvedAt, ...signed },
      ],
      ncrs: failuresOf(kind, answers, judged).map(({ requirement }, at) => ({
        number: `NCR-COROM-2026-000${at + 2}`,
        requirement,
        state: ncrStateWords.proposed,
        isAlarming: true,
      })),
      instruments: [
        {
          kind: 'Film thickness gauge',
          make: 'Pocket',
          model: 'G 2',
          serialNo: 'PG-20771',
          calibratedOn: '2026-06-11',
          dueOn: '2027-06-11',
          certificateNo: 'C-4471',
        },
      ],
      batches: [],
      contentHash,
      verifyAddress: servedAt + verifyAddress('SampleReportOfNobody00'),
      ruleSet: ruleVersion,
      issuedAt: approvedAt,
      knownAt: approvedAt,
      attachment: { name: `${number}.json`, bytes: new TextEncoder().encode(text) },
      servedAt,
      loadFont: async (file) => new Uint8Array(readFileSync(resolve(installedFontPath(file)))).buffer,
      loadPicture: async (url) => {
        const photo = photos.find((one) => one.url === url);
        return photo && readPicture(new Blob([photo.bytes]));
      },
    },
    (piece) => pieces.push(piece),
  );
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(project, 'build', 'client', sampleReport.address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await sampleReportBytes());
}
