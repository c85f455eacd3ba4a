import { formatDay } from '#domain/measurement/calendar.ts';
import { ruleSetOf } from '#domain/measurement/ruleSet.ts';
import { kindOrDaily } from '#domain/reports/kinds.ts';
import type { ReportOutcome } from '#domain/reports/outcome.ts';
import { captionOfSignature, type SigningWay } from '#domain/reports/signatures.ts';
import type { EquipmentSheet, EvidenceJob, EvidenceSignature } from '#pdf/contract.ts';
import { type Box, type Cell, type Form, type FormPart, type FormSection, type FormSignature, formOf } from './form.ts';
import {
  type StandingCounts,
  type ItemResult,
  standingCountsOf,
  wordsWithMark,
  resultsOf,
} from '#domain/reports/results.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

/** What the foot of every page shows, so that the paper can be verified. */
export type Seal = { address: string; shortAddress: string; content: string };

/** A report as evidence: its form, its outcome with the counts of its results, and its seal. */
export type Evidence = { form: Form; outcome: ReportOutcome; counts: StandingCounts & { ncrs: number }; seal: Seal };

const shortHashDigits = 16;

/** Digits in groups, so that they can be compared by eye. */
const inGroups = (digits: string) => digits.match(/.{1,8}/g)?.join(' ') ?? '';

const cell = (text: string | undefined, isAlarming = false): Cell => ({ text: text ?? '', isAlarming });

/** A table of numbered rows under a label. Empty columns are left out. */
function tableOf(label: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): FormPart {
  const used = columns.map((_, at) => rows.some((row) => row[at]?.text !== ''));
  const only = <One>(list: readonly One[]) => list.filter((_, at) => used[at]);
  return {
    kind: 'table',
    label,
    columns: ['No.', ...only(columns)],
    rows: rows.map((row, at) => [cell(String(at + 1)), ...only(row)]),
  };
}

/** A section with one table. None if there are no rows. */
function listed(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  label = '',
): FormSection[] {
  return rows.length === 0 ? [] : [{ title, parts: [tableOf(label, columns, rows)] }];
}

/** The words for data that changes after the approval. */
const asKnown = (at: string) => `As known on ${writtenMoment(at, 'withZone')}`;

function resultsSection(results: readonly ItemResult[]): FormSection[] {
  const rows = results.map((one) => [
    cell(one.about),
    cell(one.required),
    cell(one.found),
    cell(one.rule),
    cell(wordsWithMark(one), one.standing === 'breach'),
  ]);
  return listed('Results', ['Judged', 'Required', 'Found', 'Rule and edition', 'Outcome'], rows);
}

function decisionsSection(results: readonly ItemResult[], { report, approved }: EvidenceJob): FormSection[] {
  const by = report.entry['inspectorName'];
  const rows = results.flatMap(({ about, words, otherwise }) => {
    if (!otherwise) return [];
    const { decision, reason, at } = otherwise;
    const who = [typeof by === 'string' ? by : '', at === undefined ? '' : writtenMoment(at, 'withZone')]
      .filter(Boolean)
      .join(', ');
    return [[cell(about), cell(words), cell(decision), cell(reason || 'No reason was given.'), cell(who)]];
  });
  const broken = results.filter(({ standing }) => standing === 'breach').map(({ about }) => about);
  const accepted =
    report.outcome === 'accepted'
      ? [broken.join('; '), 'Fail', 'Accepted by the reviewer', approved.reason ?? '', approverWords(approved)].map(
          (one) => cell(one),
        )
      : undefined;
  return listed(
    'Decisions against the rules',
    ['About', 'Outcome', 'Decision', 'Reason', 'By'],
    accepted ? [...rows, accepted] : rows,
  );
}

const approverWords = ({ name, at }: EvidenceJob['approved']) => `${name}, ${writtenMoment(at, 'withZone')}`;

function ncrsSection({ ncrs, knownAt }: EvidenceJob): FormSection[] {
  const rows = ncrs.map(({ number, requirement, state, isAlarming: isOpen = false }) => [
    cell(number),
    cell(requirement),
    cell(state, isOpen),
  ]);
  const label = `${asKnown(knownAt)}. What became of each since is told by its own paper.`;
  return listed('Non-conformance reports', ['Number', 'Requirement', 'State'], rows, label);
}

const day = (iso: string | undefined, isOver = false) => cell(iso && formatDay(iso), isOver);

type Used = Pick<EvidenceJob, 'instruments' | 'batches' | 'knownAt'>;

function instrumentsSection({ instruments, knownAt }: Used): FormSection[] {
  const rows = instruments.map((one) => [
    cell(one.kind),
    cell([one.make, one.model].filter(Boolean).join(' ')),
    cell(one.serialNo),
    cell(one.probeSerialNo),
    day(one.calibratedOn),
    day(one.dueOn, one.isAlarming),
    cell([one.certificateNo, one.laboratory].filter(Boolean).join(', ')),
  ]);
  const columns = ['Instrument', 'Make and model', 'Serial no.', 'Probe', 'Calibrated', 'Due', 'Certificate'];
  return listed('Instruments', columns, rows, asKnown(knownAt));
}

function batchesSection({ batches, knownAt }: Used): FormSection[] {
  const rows = batches.map((one) => [
    cell(one.product),
    cell(one.component),
    cell(one.batchNo),
    day(one.madeOn),
    day(one.expiresOn),
    cell(one.certificate),
    cell(one.state, one.isAlarming === true),
  ]);
  const columns = ['Product', 'Component', 'Batch', 'Made', 'Expires', 'Certificate', 'State'];
  return listed('Batches', columns, rows, asKnown(knownAt));
}

/** The instruments and batches of many reports, laid out for paper. */
export function formOfEquipment(sheet: EquipmentSheet): Form {
  return {
    title: 'Instruments and batches',
    number: sheet.about,
    head: [
      { kind: 'value', label: 'Instruments', value: String(sheet.instruments.length) },
      { kind: 'value', label: 'Batches', value: String(sheet.batches.length) },
    ],
    sections: [{ title: '', parts: [] }, ...instrumentsSection(sheet), ...batchesSection(sheet)],
  };
}

const shortHash = (hash: string) => inGroups(hash.slice(0, shortHashDigits));

/** How it was signed, appended to the time. A drawing needs no words, because it is visible. */
const signedHow = { drawn: '', typed: '; typed', approved: '; by approving' } as const satisfies Record<
  SigningWay,
  string
>;

function signatureOf(one: EvidenceSignature): FormSignature {
  const { role, name, certificate, account, at, how, pictureUrl, contentHash, changedSince } = one;
  return {
    role,
    name,
    lines: [
      ...(certificate === undefined ? [] : [`Certificate ${certificate}`]),
      account,
      `${writtenMoment(at, 'withZone')}, by the server's clock${signedHow[how]}`,
      `Signed content ${shortHash(contentHash)}`,
    ],
    ...(changedSince !== undefined && { alarm: `✗ ${changedSince}` }),
    ...(pictureUrl !== undefined && { signed: { url: pictureUrl, filename: '', caption: captionOfSignature(name) } }),
  };
}

/** A part without the room to sign of a form on paper: the signatures have a section of their own. */
function withoutRoomToSign(part: FormPart): FormPart {
  if (part.kind === 'boxes') {
    const plain = (box: Box): Box =>
      box.kind === 'value' && box.role === 'signature' ? { kind: 'value', label: box.label, value: box.value } : box;
    return { ...part, boxes: part.boxes.map(plain) };
  }
  if (part.kind !== 'table' || !part.signs) return part;
  const { kind, label, columns, rows } = part;
  return { kind, label, columns: columns.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) };
}

function signaturesSection(job: EvidenceJob): FormSection[] {
  if (job.signatures.length === 0) return [];
  const signatures = job.signatures.map(signatureOf);
  return [{ title: 'Signatures', parts: [{ kind: 'signatures', signatures }] }];
}

/** By which rules it was computed. Where they were signed, a section of the report says by whom. */
function ruleSetLine({ ruleSet, report }: EvidenceJob): string {
  return ruleSetOf(report.judged) ? `Rule set ${ruleSet}` : `Computed by rule set ${ruleSet}, limits as shown`;
}

const aboutSignatures =
  'Signatures here are electronic signatures of the simple kind: by an account that was signed in, at the time of the server, bound to the content by its hash.';
const howToCheck =
  'Open the address, or scan the code below: it says whether this was issued, which revision holds now, and whether a file is the one that was issued.';

function verificationSection(job: EvidenceJob): FormSection {
  const { signatures, verifyAddress, contentHash, attachment } = job;
  return {
    title: 'Verification',
    isShort: true,
    parts: [
      {
        kind: 'boxes',
        label: undefined,
        boxes: [
          { kind: 'value', label: 'Address', value: verifyAddress, href: verifyAddress },
          { kind: 'value', label: 'The same as data, inside this file', value: attachment.name },
          { kind: 'value', label: 'Content hash, SHA-256', value: inGroups(contentHash) },
          { kind: 'value', label: 'How to check this document', value: howToCheck },
          ...(signatures.length > 0 ? [{ kind: 'value', label: 'Signatures', value: aboutSignatures } as const] : []),
        ],
      },
    ],
  };
}

/** Inserts sections before the section with the photos, which is at the end with the signatures. */
function beforePhotos(sections: readonly FormSection[], others: readonly FormSection[]): FormSection[] {
  const at = sections.findIndex(({ parts }) => parts.some(({ kind }) => kind === 'photos'));
  return at < 1 ? [...sections, ...others] : [...sections.slice(0, at), ...others, ...sections.slice(at)];
}

/** The content of a report's evidence PDF. */
export function evidenceOf(job: EvidenceJob): Evidence {
  const { report, approved, ncrs, verifyAddress, contentHash, issuedAt } = job;
  const form = formOf(report);
  const results = resultsOf(kindOrDaily(report.kind), report.entry, report.judged);
  const [first, ...sections] = form.sections.map((section) =>
    job.signatures.length === 0 ? section : { ...section, parts: section.parts.map(withoutRoomToSign) },
  );
  const known = [
    ...decisionsSection(results, job),
    ...ncrsSection(job),
    ...instrumentsSection(job),
    ...batchesSection(job),
  ];
  return {
    outcome: report.outcome ?? 'notJudged',
    counts: { ...standingCountsOf(results), ncrs: ncrs.length },
    seal: {
      address: verifyAddress,
      shortAddress: verifyAddress.replace(/^https?:\/\//, ''),
      content: `Content hash (SHA-256) begins ${shortHash(contentHash)}  ·  ${ruleSetLine(job)}`,
    },
    form: {
      ...form,
      outcome: {
        word: `Revision ${report.revision}`,
        isAlarming: false,
        of: [`Approved by ${approved.name}`, writtenMoment(approved.at, 'withZone')],
      },
      head: [
        { kind: 'value', label: 'Client', value: report.clientName },
        { kind: 'value', label: 'Filed by', value: report.authorName },
        { kind: 'value', label: 'Received', value: writtenMoment(report.receivedAt, 'withZone') },
        { kind: 'value', label: 'Issued', value: writtenMoment(issuedAt, 'withZone') },
      ],
      sections: [
        first ?? { title: '', parts: [] },
        ...resultsSection(results),
        ...beforePhotos(sections, known),
        ...signaturesSection(job),
        verificationSection(job),
      ],
    },
  };
}
