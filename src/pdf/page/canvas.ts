import type { PdfRef } from '#pdf/contract.ts';
import { textSyntax, numberSyntax } from '#pdf/file/syntax.ts';
import type { Line, Style } from '#pdf/text/lines.ts';
import type { PlacedCode, Span } from '#pdf/text/spans.ts';
import type { Font } from '#pdf/text/font.ts';
import { pageHeightMm, pointsPerMm } from './measures.ts';

type Colour = Style['colour'];

const hexCode = (code: number) => code.toString(16).padStart(4, '0');
const colourOf = (colour: Colour, operator: 'rg' | 'RG') => `${colour.map(numberSyntax).join(' ')} ${operator}`;

/** The array of a TJ operator under construction: glyphs, with moves between them in thousandths of an em. */
class Shown {
  #text = '';
  #codes = '';

  code(code: number): void {
    this.#codes += hexCode(code);
  }

  move(thousandths: number): void {
    const rounded = numberSyntax(thousandths);
    if (rounded === '0') return;
    this.#flush();
    this.#text += rounded;
  }

  #flush(): void {
    if (this.#codes !== '') this.#text += `<${this.#codes}>`;
    this.#codes = '';
  }

  /** The operator. Blank when nothing was shown since the last call. */
  take(): string {
    this.#flush();
    const text = this.#text;
    this.#text = '';
    return text === '' ? '' : `[${text}]TJ`;
  }
}

function showCodes(codes: readonly PlacedCode[], font: Font, sizePt: number): string {
  const shown = new Shown();
  const operators: string[] = [];
  const push = (operator: string) => operator !== '' && operators.push(operator);
  let rise = 0;
  for (const { code, advance, x, y } of codes) {
    if (y !== rise) {
      push(shown.take());
      push(`${numberSyntax((y * sizePt) / 1000)} Ts`);
      rise = y;
    }
    // TJ subtracts its numbers from the pen's position.
    shown.move(-x);
    shown.code(code);
    shown.move(x + font.advance(code) - advance);
  }
  push(shown.take());
  if (rise !== 0) push('0 Ts');
  return operators.join('\n');
}

/** The operators of each word at its latest size. They are written once, because every page has the same words. */
const known = new WeakMap<Span, { sizePt: number; operators: string }>();

function shownSpan(span: Span, sizePt: number): string {
  const before = known.get(span);
  if (before?.sizePt === sizePt) return before.operators;
  const operators = showCodes(span.codes, span.font, sizePt);
  known.set(span, { sizePt, operators });
  return operators;
}

const upright = '1 0 0 1';

/** The rotation matrix for text that rises to the right by an angle in degrees. */
function turnOf(degrees: number): string {
  if (degrees === 0) return upright;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos].map(numberSyntax).join(' ');
}

/** The content of a page in drawing order, in millimetres from the upper left corner. Text is placed by baseline. */
export class Canvas {
  readonly #operators: string[] = [];
  readonly #pictures = new Map<string, PdfRef>();

  /** The pictures of the page, under the names that its content uses. */
  get pictures(): Readonly<Record<string, PdfRef>> {
    return Object.fromEntries(this.#pictures);
  }

  get content(): string {
    return this.#operators.join('\n');
  }

  #x(mm: number): string {
    return numberSyntax(mm * pointsPerMm);
  }

  #y(mm: number): string {
    return numberSyntax((pageHeightMm - mm) * pointsPerMm);
  }

  /** Marks everything that `draw` draws as part of the structure element with this number on the page. */
  marked(tag: string, mcid: number, draw: () => void): void {
    this.#operators.push(`/${tag}<</MCID ${mcid}>>BDC`);
    draw();
    this.#operators.push('EMC');
  }

  /** Marks everything that `draw` draws as decoration, which screen readers skip. */
  decoration(draw: () => void): void {
    this.#operators.push('/Artifact BMC');
    draw();
    this.#operators.push('EMC');
  }

  rectangle(xMm: number, yMm: number, widthMm: number, heightMm: number, colour: Colour): void {
    const size = `${this.#x(widthMm)} ${numberSyntax(-heightMm * pointsPerMm)}`;
    this.#operators.push(colourOf(colour, 'rg'), `${this.#x(xMm)} ${this.#y(yMm)} ${size} re f`);
  }

  /** Draws a line of text, optionally rising to the right by an angle in degrees. */
  line(line: Line, style: Style, xMm: number, baselineMm: number, degrees = 0): void {
    const spans = line.words.flatMap((word) => word.spans);
    if (spans.length === 0) return;
    const place = `${turnOf(degrees)} ${this.#x(xMm)} ${this.#y(baselineMm)} Tm`;
    this.#operators.push('BT', colourOf(style.colour, 'rg'), place);
    let current: Font | undefined;
    for (const span of spans) {
      const { font, actualText } = span;
      if (font !== current) this.#operators.push(`/${font.resource} ${numberSyntax(style.sizePt)} Tf`);
      current = font;
      const shown = shownSpan(span, style.sizePt);
      // If the codes do not give the text, as with vowels drawn as two glyphs, the text is added for readers.
      if (actualText === undefined) this.#operators.push(shown);
      else this.#operators.push(`/Span<</ActualText ${textSyntax(actualText)}>>BDC`, shown, 'EMC');
    }
    this.#operators.push('ET');
    this.#strike(line, style, xMm, baselineMm);
  }

  /** Draws the lines through struck words. */
  #strike({ words }: Line, { sizePt, colour }: Style, xMm: number, baselineMm: number): void {
    const emMm = sizePt / pointsPerMm;
    let atMm = xMm;
    for (const { width, isStruck } of words) {
      const widthMm = (width / 1000) * emMm;
      if (isStruck) this.rectangle(atMm, baselineMm - 0.32 * emMm, widthMm, 0.07 * emMm, colour);
      atMm += widthMm;
    }
  }

  /** Fills an outline, given as operators in units of `unitMm`, from its upper left corner down. */
  shape(operators: string, unitMm: number, xMm: number, yMm: number, colour: Colour): void {
    const unit = unitMm * pointsPerMm;
    const matrix = `${numberSyntax(unit)} 0 0 ${numberSyntax(-unit)} ${this.#x(xMm)} ${this.#y(yMm)} cm`;
    this.#operators.push('q', colourOf(colour, 'rg'), matrix, operators, 'f', 'Q');
  }

  /** Draws a picture. The matrix, in points, places its unit square. */
  picture(ref: PdfRef, matrix: readonly number[]): void {
    const name = `Im${this.#pictures.size + 1}`;
    this.#pictures.set(name, ref);
    this.#operators.push('q', `${matrix.map(numberSyntax).join(' ')} cm`, `/${name} Do`, 'Q');
  }
}
