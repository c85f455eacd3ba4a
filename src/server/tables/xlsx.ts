import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { escapeMarkup } from '#domain/text/escapeMarkup.ts';
import type { ListCell, ListColumn } from './csv.ts';

/** A column of a sheet: a list's, with its width in characters and what its cells hold. */
export type SheetColumn<Item> = ListColumn<Item> & {
  readonly width: number;
  /** Days are given as YYYY-MM-DD, moments as ISO text in UTC. */
  readonly holds: 'text' | 'number' | 'day' | 'moment';
};

/** Limits of the format for one sheet. */
const mostRows = 1_048_576;
const mostCharacters = 32_767;
/** The format counts days from here, and is wrong about those before 1 March 1900. */
const firstDay = Date.UTC(1899, 11, 30);
const firstTrueDay = Date.UTC(1900, 2, 1);
const dayMs = 86_400_000;
const rowsAtOnce = 200;

/** The formats of cells by their positions in the stylesheet below. */
const styles = { text: 0, number: 0, heading: 1, day: 2, moment: 3 } as const;

/** Text in XML as the format has it: characters that XML cannot hold become _x0001_, and text like that is escaped. */
function inXml(text: string): string {
  const whole = text.slice(0, mostCharacters).toWellFormed();
  return escapeMarkup(whole.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')).replace(
    /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu,
    (c) => `_x${c.charCodeAt(0).toString(16).padStart(4, '0')}_`,
  );
}

function textCell(text: string, style: number): string {
  // An inline string is never read as a formula, whatever it begins with.
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;
}

function cellOf(holds: SheetColumn<never>['holds'], value: ListCell): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? `<c s="${styles.number}"><v>${value}</v></c>`
      : textCell(String(value), styles.text);
  }
  if (holds !== 'day' && holds !== 'moment') return textCell(value, styles.text);
  const ms = Date.parse(holds === 'day' ? `${value}T00:00:00Z` : value);
  if (!(ms >= firstTrueDay)) return textCell(value, styles.text);
  return `<c s="${styles[holds]}"><v>${(ms - firstDay) / dayMs}</v></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const inPackage = 'http://schemas.openxmlformats.org/package/2006';

/** The rows of the sheet in XML, some hundred at a time. */
async function* sheetOf<Item>(
  columns: readonly SheetColumn<Item>[],
  items: AsyncIterable<Item>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2"
 activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>`;
  yield `${columns.map(({ title }) => textCell(title, styles.heading)).join('')}</row>`;
  let written = 1;
  let text = '';
  for await (const item of items) {
    if (written === mostRows - 1) {
      text += `<row>${textCell('There are more, and a sheet has no room for them: choose fewer.', styles.text)}</row>`;
      break;
    }
    text += `<row>${columns.map(({ of, holds }) => cellOf(holds, of(item))).join('')}</row>`;
    written += 1;
    if (written % rowsAtOnce === 0) {
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

const contentTypes = `${head}<Types xmlns="${inPackage}/content-types"><Default Extension="rels"
 ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml"
 ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override
 PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const relationsOf = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `${head}<Relationships xmlns="${inPackage}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbookOf = (sheet: string) => `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet
 name="${inXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Plain, bold, and the two formats that programs show as the reader's country does: 14 for days, 22 for moments. */
const stylesheet = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz
 val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill
 patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs
 count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The media type of an xlsx file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook of one sheet with a row of headings. It is written as its items arrive, with at most some hundred of them
 * in memory. Cells are numbers or days, as their columns say, or texts; none is ever a formula.
 */
export function xlsxOf<Item>(
  sheet: string,
  columns: readonly SheetColumn<Item>[],
  items: AsyncIterable<Item>,
): Readable {
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', relationsOf([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbookOf(sheet));
  add(
    'xl/_rels/workbook.xml.rels',
    relationsOf([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  );
  add('xl/styles.xml', stylesheet);
  const written = Readable.from(sheetOf(columns, items), { objectMode: false });
  zip.addReadStream(written, 'xl/worksheets/sheet1.xml');
  zip.end();
  const file = zip.outputStream as Readable;
  // Neither stream notices the end of the other by itself: a failure must end the file, and a reader who stops must end
  // the writing.
  written.on('error', (error) => file.destroy(error));
  file.on('close', () => written.destroy());
  return file;
}
