import type { ReportEntry } from '#domain/listing/record.ts';
import type { LabelledValue, DisplayValue, TextRange } from '#domain/listing/shown.ts';
import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import {
  type ChoicesField,
  type Field,
  type Section,
  holdsFiles,
  labelOf,
  labelWithUnit,
  optionLabel,
} from '#domain/reports/fieldKinds.ts';
import { verdictsIn } from '#domain/reports/byField.ts';
import { newColumnIndexes } from '#domain/reports/newColumns.ts';
import { groupsOf } from '#domain/reports/groupsOf.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { kindOrDaily } from '#domain/reports/kinds.ts';
import {
  type DerivedValues,
  derivedOf,
  unknownFieldPairs,
  furtherTitle,
  isUnconfirmedListRedundant,
  pairsOfField,
  ruleSetPairs,
  ruleSetTitle,
} from '#domain/reports/present.ts';
import type { FiledReport } from '#pdf/contract.ts';
import { type Photo, plainTextOf } from './blocks.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { photoOf, signaturesIn } from './signatures.ts';
import { type OutcomeStamp, outcomeStampOf } from './stamp.ts';

/** A value under its label. An empty value is drawn as a thin line. */
export type Value = {
  label: string;
  value: string;
  href?: string;
  isAlarming?: true;
  struck?: readonly TextRange[] | undefined;
};

/** A box of the form. */
export type Box =
  /** `signed`: the picture of the signature. */
  | (Value & { kind: 'value'; role?: 'result' | 'signature'; signed?: Photo })
  /** What was found, and beside it the requirement. */
  | { kind: 'pair'; measured: Value; specified: Value }
  | { kind: 'ticks'; label: string; options: { label: string; isTicked: boolean }[] };

export type Cell = { text: string; isAlarming: boolean; struck?: readonly TextRange[] | undefined; signed?: Photo };

/** The parts of a section, in the order of the form. */
export type FormPart =
  | { kind: 'boxes'; label: string | undefined; boxes: Box[] }
  /** `isOfLast`: calculated from the rows of the preceding table. `signs`: each row has room for a signature. */
  | { kind: 'table'; label: string; columns: string[]; rows: Cell[][]; isOfLast?: true; signs?: true; of?: 'spots' }
  | { kind: 'photos'; photos: Photo[] }
  | { kind: 'drawings'; drawings: Drawing[] }
  | { kind: 'signatures'; signatures: FormSignature[] };

/** A person's signature, and lines under the name about what was signed. `alarm` if the content has changed since. */
export type FormSignature = { role: string; name: string; lines: string[]; alarm?: string; signed?: Photo };

/** `isShort`: nothing of it stands alone on a further page. */
export type FormSection = { title: string; parts: FormPart[]; isShort?: true };

/** A report laid out for paper. */
export type Form = {
  title: string;
  number: string;
  /** Why it is void. Absent when it is not. */
  voidWords?: string | undefined;
  outcome?: OutcomeStamp | undefined;
  head: Box[];
  sections: FormSection[];
};

type Report = {
  kind: KindOfReport;
  entry: ReportEntry;
  derived: DerivedValues;
  signatures: ReadonlyMap<string, Photo>;
};

const pairsOf = (field: Field, { kind, entry, derived }: Report) => pairsOfField(kind, field, entry, derived);
/** The value of a field. Undefined when the field was left blank. */
const shownOf = (field: Field, report: Report): DisplayValue | undefined => pairsOf(field, report)[0]?.shown;

const withRoomForMore = new Set<Field['kind']>(['longText', 'file', 'photos', 'rows', 'computed', 'verdicts', 'tests']);

/**
 * Whether to leave out an unfilled box: if it may stay empty, if there was no input for it, or if it would take much
 * room (long text, files). Every other unfilled box is drawn with a thin line, to show that it was left blank.
 */
function isLeftOut(field: Field, entry: ReportEntry): boolean {
  if (field.mayStayEmpty || withRoomForMore.has(field.kind)) return true;
  if ('hasInput' in field && field.hasInput === false) return true;
  return field.revealedBy !== undefined && entry[field.revealedBy] !== true;
}

function valueOf(label: string, shown: DisplayValue | undefined): Value {
  const { isAlarming, struck } = shown?.kind === 'text' ? shown : {};
  return {
    label,
    value: shown ? plainTextOf(shown) : '',
    ...(isAlarming && { isAlarming }),
    ...(struck && { struck }),
  };
}

/** A value shown by its own form alone, without anything from its field. */
function partsOfShown(label: string, shown: DisplayValue): FormPart[] {
  if (shown.kind === 'table') {
    const rows = shown.rows.map(({ number, cells }) => [
      { text: String(number), isAlarming: false },
      ...cells.map((cell) => ({
        text: cell ? plainTextOf(cell) : '',
        isAlarming: cell?.kind === 'text' && cell.isAlarming === true,
        struck: cell?.kind === 'text' ? cell.struck : undefined,
      })),
    ]);
    return [{ kind: 'table', label, columns: ['No.', ...shown.columns], rows, ...(shown.of && { of: shown.of }) }];
  }
  if (shown.kind === 'drawing') return [{ kind: 'drawings', drawings: [shown.drawing] }];
  if (shown.kind !== 'files') return [boxesOf({ kind: 'value', ...valueOf(label, shown) })];
  const photos = shown.files.filter(({ isPhoto }) => isPhoto);
  const others = shown.files.filter(({ isPhoto }) => !isPhoto);
  return [
    ...others.map(({ filename, href }) =>
      boxesOf({ kind: 'value', label, value: filename, ...(href !== null && { href }) }),
    ),
    ...(photos.length > 0
      ? [
          {
            kind: 'photos' as const,
            photos: photos.map(photoOf),
          },
        ]
      : []),
  ];
}

const boxesOf = (...boxes: Box[]): FormPart => ({ kind: 'boxes', label: undefined, boxes });

/** The photos of an entry, without those that are shown as signatures. */
function withoutSignatures(shown: DisplayValue, { signatures }: Report): DisplayValue {
  if (shown.kind !== 'files') return shown;
  const urls = new Set([...signatures.values()].map(({ url }) => url));
  return { ...shown, files: shown.files.filter(({ href }) => !urls.has(href ?? '')) };
}

/** Rows with room for the signature of each named person. */
function withRoomToSign(part: FormPart, { signatures }: Report): FormPart {
  if (part.kind !== 'table') return part;
  const rows = part.rows.map((row) => {
    const signed = row.map(({ text }) => signatures.get(text)).find((photo) => photo !== undefined);
    return [...row, { text: '', isAlarming: false, ...(signed && { signed }) }];
  });
  return { ...part, columns: [...part.columns, 'Signature'], rows, signs: true };
}

const isTick = (field: Field, entry: ReportEntry) => {
  const value = entry[field.name];
  return field.kind === 'tick' && (value === undefined || typeof value === 'boolean');
};

/** All options of a multiple choice, with any unknown ones that were sent. */
function choicesBox(field: ChoicesField, chosen: readonly string[]): Box {
  const others = chosen.filter((option) => !field.options.includes(option));
  return {
    kind: 'ticks',
    label: labelOf(field),
    options: [...field.options, ...others].map((option) => ({
      label: optionLabel(field, option),
      isTicked: chosen.includes(option),
    })),
  };
}

/** The most spots of an area shown side by side. */
const mostSpotsInRow = 6;

/** The spots of a test's areas in one table with a row for each area. Unchanged if an area has too many spots. */
function inOneTable(tables: readonly Table[]): Table[] {
  const isOfSpots = tables.length > 0 && tables.every(({ of }) => of === 'spots');
  const mostSpots = Math.max(...tables.map(({ rows }) => rows.length));
  if (!isOfSpots || mostSpots > mostSpotsInRow) return [...tables];
  const rows = tables.map(({ label, rows: spots }) => [
    { text: label, isAlarming: false },
    ...Array.from({ length: mostSpots }, (_, at): Cell => {
      const [, readings, mean] = spots[at] ?? [];
      const text = [readings?.text, mean?.text && `mean ${mean.text}`].filter(Boolean).join('\n');
      return { text, isAlarming: false, struck: readings?.struck };
    }),
  ]);
  const columns = ['Area', ...Array.from({ length: mostSpots }, (_, at) => `Spot ${at + 1}, µm`)];
  return [{ kind: 'table', label: 'Readings, spot by spot', columns, rows }];
}

/**
 * The most charts of a test that are all drawn. If there are more, only those with something outside its limits are
 * drawn, and the last one, which covers all readings.
 */
const mostDrawn = 6;

function worthDrawing(drawings: readonly Drawing[]): Drawing[] {
  if (drawings.length <= mostDrawn) return [...drawings];
  return drawings.filter(({ marks }, at) => at === drawings.length - 1 || marks.some(({ tone }) => tone === 'alarm'));
}

/** A test under its name: its verdict and findings in boxes, then its charts, then its readings in tables. */
function partsOfTest({ label, shown }: LabelledValue): FormPart[] {
  if (shown.kind !== 'pairs') return partsOfShown(label, shown);
  const [verdict, ...others] = shown.pairs;
  // Photos are shown with those of the report, so here they are only named.
  const parts = others.flatMap((pair): FormPart[] =>
    pair.shown.kind === 'files'
      ? [boxesOf({ kind: 'value', ...valueOf(pair.label, pair.shown) })]
      : partsOfShown(pair.label, pair.shown),
  );
  const box: Box[] = verdict ? [{ kind: 'value', ...valueOf(verdict.label, verdict.shown), role: 'result' }] : [];
  const tables = inOneTable(parts.filter((part) => part.kind === 'table'));
  const drawings = worthDrawing(parts.flatMap((part) => (part.kind === 'drawings' ? part.drawings : [])));
  const pictures: FormPart[] = drawings.length > 0 ? [{ kind: 'drawings', drawings }] : [];
  return [boxesOf(...box), ...parts.filter(({ kind }) => kind === 'boxes'), ...pictures, ...tables].map((part) => {
    if (part.kind === 'boxes') return { ...part, label };
    return part.kind === 'table' ? { ...part, label: `${label}: ${part.label}` } : part;
  });
}

function partsOfField(field: Field, report: Report, specified: Field | undefined): FormPart[] {
  const { entry } = report;
  if (isUnconfirmedListRedundant(report.kind, field, entry)) return [];
  if (field.kind === 'verdicts') {
    const parts = pairsOf(field, report).flatMap(({ label, shown }) => partsOfShown(label, shown));
    return parts.map((part) => (part.kind === 'table' ? { ...part, isOfLast: true } : part));
  }
  if (field.kind === 'tests') return pairsOf(field, report).flatMap(partsOfTest);
  // What the figures beside it met needs no box, unless something is told of how: the head of the paper counts it.
  const [met] = field.kind === 'thickness' ? (verdictsIn(report.derived.judged, field) ?? []) : [];
  const isMet = met?.outcome === 'pass' && met.findings.length === 0;
  if (isMet) return [];
  if (field.kind === 'paint' || field.kind === 'thickness')
    return pairsOf(field, report).flatMap(({ label, shown }) => partsOfShown(label, shown));
  const value = entry[field.name];
  // What nobody needs to answer takes no room on paper.
  if (field.kind === 'choices' && value === undefined && field.mayStayEmpty) return [];
  if (field.kind === 'choices') {
    const chosen: readonly unknown[] | undefined = value === undefined ? [] : Array.isArray(value) ? value : undefined;
    if (chosen?.length === 0 && field.mayStayEmpty) return [];
    if (chosen?.every((option) => typeof option === 'string')) return [boxesOf(choicesBox(field, chosen))];
  }
  const [first, ...further] = pairsOf(field, report);
  const shown = first?.shown;
  const lines = further.map((pair): Box => ({ kind: 'value', ...valueOf(pair.label, pair.shown) }));
  if (shown && (holdsFiles(field) || shown.kind !== 'text')) {
    const asked = specified ? partsOfField(specified, report, undefined) : [];
    const parts = partsOfShown(labelWithUnit(field), withoutSignatures(shown, report));
    const room = field.signs ? parts.map((part) => withRoomToSign(part, report)) : parts;
    return [...room, ...(lines.length > 0 ? [boxesOf(...lines)] : []), ...asked];
  }
  if (specified) {
    const asked = valueOf(labelWithUnit(specified), shownOf(specified, report));
    return [boxesOf({ kind: 'pair', measured: valueOf(labelWithUnit(field), shown), specified: asked })];
  }
  if (!shown && isLeftOut(field, entry)) return [];
  const role = field.listedAs === 'result' ? 'result' : field.signs ? 'signature' : undefined;
  const line = valueOf(labelWithUnit(field), shown);
  const signed = field.signs && report.signatures.get(line.value);
  return [boxesOf({ kind: 'value', ...line, ...(role && { role }), ...(signed && { signed }) }, ...lines)];
}

/** A group of ticks in one box. Text written beside them counts as another ticked option. */
function ticksBox(label: string, fields: readonly Field[], entry: ReportEntry): Box {
  const options = fields.map((field) => {
    const value = entry[field.name];
    return field.kind === 'tick'
      ? { label: labelOf(field), isTicked: value === true }
      : { label: `${labelOf(field)}: ${String(value).trim()}`, isTicked: true };
  });
  return { kind: 'ticks', label, options };
}

const isWritten = (field: Field, entry: ReportEntry) => {
  const value = entry[field.name];
  return field.kind === 'text' && typeof value === 'string' && value.trim() !== '';
};

type Table = Extract<FormPart, { kind: 'table' }>;

/** A table with columns calculated from its rows. Columns that repeat existing ones are left out. */
function besideRows(table: Table, { columns, rows }: Table): Table {
  const byNumber = new Map(rows.map((row) => [row[0]?.text, row]));
  const blank: Cell = { text: '', isAlarming: false };
  const cellsOf = (row: readonly Cell[], column: number) => byNumber.get(row[0]?.text)?.[column] ?? blank;
  const beside = table.rows.map((row) => columns.map((_, column) => cellsOf(row, column).text));
  const added = newColumnIndexes(
    table.rows.map((row) => row.map(({ text }) => text)),
    beside,
  ).filter((column) => column > 0);
  return {
    ...table,
    columns: [...table.columns, ...added.map((column) => columns[column] ?? '')],
    rows: table.rows.map((row) => [...row, ...added.map((column) => cellsOf(row, column))]),
  };
}

/** Joins consecutive boxes of a group into one grid, and puts calculated columns into their table. */
function joined(parts: readonly FormPart[]): FormPart[] {
  const all: FormPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === 'table' && part.isOfLast && last?.kind === 'table') all[all.length - 1] = besideRows(last, part);
    else if (part.kind === 'boxes' && last?.kind === 'boxes' && last.label === part.label)
      last.boxes.push(...part.boxes);
    else if (part.kind === 'drawings' && last?.kind === 'drawings') last.drawings.push(...part.drawings);
    else all.push(part);
  }
  return all;
}

/** Removes the label of a section's first box or table if it repeats the title. */
function withoutTitle(title: string, [first, ...others]: FormPart[]): FormPart[] {
  const isTitle = (label: string) => label.toLowerCase() === title.toLowerCase();
  if (first?.kind === 'table' && isTitle(first.label)) return [{ ...first, label: '' }, ...others];
  if (first?.kind !== 'boxes') return first ? [first, ...others] : others;
  const [box, ...further] = first.boxes;
  if (!box || box.kind === 'pair' || !isTitle(box.label)) return [first, ...others];
  return [{ ...first, boxes: [{ ...box, label: '' }, ...further] }, ...others];
}

/** A section of the form. It has no parts if nothing in it was answered. */
function sectionOf({ title, fields }: Section, report: Report): FormSection {
  const { entry } = report;
  const isAnswered = fields.some(
    (field) => field.kind !== 'computed' && field.kind !== 'verdicts' && shownOf(field, report) !== undefined,
  );
  if (!isAnswered) return { title, parts: [] };
  const specifiedFor = new Map(fields.flatMap((field) => (field.specifies ? [[field.specifies, field]] : [])));
  const partsOf = (field: Field) => (field.specifies ? [] : partsOfField(field, report, specifiedFor.get(field.name)));
  // Ticks outside of any group are joined, at the position of the first.
  const loose = fields.filter((field) => field.group === undefined && isTick(field, entry));
  const partsOfLoose = (field: Field) => (field === loose[0] ? [boxesOf(ticksBox('', loose, entry))] : []);
  const parts = groupsOf(fields).flatMap(({ label, fields: members }) => {
    if (label === undefined) {
      return members.flatMap((field) => (loose.includes(field) ? partsOfLoose(field) : partsOf(field)));
    }
    if (!members.some((field) => isTick(field, entry))) {
      return members
        .flatMap(partsOf)
        .map((part) => (part.kind === 'boxes' ? { ...part, label: part.label ?? label } : part));
    }
    const isAnyAnswer = (field: Field) => isTick(field, entry) || isWritten(field, entry);
    const others = members.filter((field) => !isAnyAnswer(field));
    return [boxesOf(ticksBox(label, members.filter(isAnyAnswer), entry)), ...others.flatMap(partsOf)];
  });
  return { title, parts: withoutTitle(title, joined(parts)) };
}

/** A filed report laid out for paper: boxes, tables and photos in the form's order, under its labels with units. */
export function formOf(filed: FiledReport): Form {
  const kind = kindOrDaily(filed.kind);
  const { entry, judged, receivedAt } = filed;
  const derived = derivedOf(kind, entry, judged, receivedAt);
  const report: Report = { kind, entry, derived, signatures: signaturesIn(kind, entry) };
  const partsOf = (pairs: readonly LabelledValue[]) =>
    joined(pairs.flatMap(({ label, shown }) => partsOfShown(label, shown)));
  return {
    title: kind.title,
    number: filed.number,
    voidWords: filed.voided && `Void since ${writtenMoment(filed.voided.at, 'withZone')}: ${filed.voided.reason}`,
    outcome: outcomeStampOf(kind, filed),
    head: [
      { kind: 'value', label: 'Client', value: filed.clientName },
      { kind: 'value', label: 'Filed by', value: filed.authorName },
      { kind: 'value', label: 'Received', value: writtenMoment(receivedAt, 'withZone') },
      { kind: 'value', label: 'Revision', value: String(filed.revision) },
      { kind: 'value', label: 'State', value: filed.state, ...(filed.voided && { isAlarming: true }) },
    ],
    sections: [
      ...kind.sections.map((section) => sectionOf(section, report)),
      { title: furtherTitle, parts: partsOf(unknownFieldPairs(kind, entry)) },
      { title: ruleSetTitle, parts: partsOf(ruleSetPairs(judged)), isShort: true as const },
    ].filter(({ parts }) => parts.length > 0),
  };
}
