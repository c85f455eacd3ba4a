import type { PdfRef } from '#pdf/contract.ts';
import { textString, written } from '#pdf/file/syntax.ts';
import type { Line, Style } from '#pdf/text/lines.ts';
import type { PlacedCode, Span } from '#pdf/text/spans.ts';
import type { Font } from '#pdf/text/font.ts';
import { pageHeightMm, pointsPerMm } from './measures.ts';

type Colour = Style['colour'];

const hexCode = (code: number) => code.toString(16).padStart(4, '0');
const colourOf = (colour: Colour, operator: 'rg' | 'RG') => `${colour.map(written).join(' ')} ${operator}`;

/** The array of a TJ operator under construction: glyphs, and the moves between them in thousandths of an em. */
class Shown {
  #text = '';
  #codes = '';

  code(code: number): void {
    this.#codes += hexCode(code);
  }

  move(thousandths: number): void {
    const rounded = written(thousandths);
    if (rounded === '0') return;
    this.#flush();
    this.#text += rounded;
  }

  #flush(): void {
    if (this.#codes !== '') this.#text += `<${this.#codes}>`;
    this.#codes = '';
  }

  /** The operator, or nothing where nothing was shown since the last. */
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
      push(`${written((y * sizePt) / 1000)} Ts`);
      rise = y;
    }
    // A move is written as what is taken away from the pen's way.
    shown.move(-x);
    shown.code(code);
    shown.move(x + font.advance(code) - advance);
  }
  push(shown.take());
  if (rise !== 0) push('0 Ts');
  return operators.join('\n');
}

/** Words come again on every page: what shows the glyphs of one is written once for as long as the word is kept, at its latest size. */
const known = new WeakMap<Span, { sizePt: number; operators: string }>();

function shownSpan(span: Span, sizePt: number): string {
  const before = known.get(span);
  if (before?.sizePt === sizePt) return before.operators;
  const operators = showCodes(span.codes, span.font, sizePt);
  known.set(span, { sizePt, operators });
  return operators;
}

const upright = '1 0 0 1';

/** The turn of a text that rises to the right by an angle in degrees. */
function turnOf(degrees: number): string {
  if (degrees === 0) return upright;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos].map(written).join(' ');
}

/** The content of one page, in the order of drawing. Millimetres from the upper left corner, text by its baseline. */
export class Canvas {
  readonly #operators: string[] = [];
  readonly #pictures = new Map<string, PdfRef>();

  /** The pictures of the page under the names by which its content asks for them. */
  get pictures(): Readonly<Record<string, PdfRef>> {
    return Object.fromEntries(this.#pictures);
  }

  get content(): string {
    return this.#operators.join('\n');
  }

  #x(mm: number): string {
    return written(mm * pointsPerMm);
  }

  #y(mm: number): string {
    return written((pageHeightMm - mm) * pointsPerMm);
  }

  /** What is drawn within belongs to the structure's element under this number of the page. */
  marked(tag: string, mcid: number, draw: () => void): void {
    this.#operators.push(`/${tag}<</MCID ${mcid}>>BDC`);
    draw();
    this.#operators.push('EMC');
  }

  /** What is drawn within is there for the eye alone. */
  decoration(draw: () => void): void {
    this.#operators.push('/Artifact BMC');
    draw();
    this.#operators.push('EMC');
  }

  rectangle(xMm: number, yMm: number, widthMm: number, heightMm: number, colour: Colour): void {
    const size = `${this.#x(widthMm)} ${written(-heightMm * pointsPerMm)}`;
    this.#operators.push(colourOf(colour, 'rg'), `${this.#x(xMm)} ${this.#y(yMm)} ${size} re f`);
  }

  /** A line of text, rising to the right by an angle in degrees where one is given. */
  line(line: Line, style: Style, xMm: number, baselineMm: number, degrees = 0): void {
    const spans = line.words.flatMap((word) => word.spans);
    if (spans.length === 0) return;
    const place = `${turnOf(degrees)} ${this.#x(xMm)} ${this.#y(baselineMm)} Tm`;
    this.#operators.push('BT', colourOf(style.colour, 'rg'), place);
    let current: Font | undefined;
    for (const span of spans) {
      const { font, actualText } = span;
      if (font !== current) this.#operators.push(`/${font.resource} ${written(style.sizePt)} Tf`);
      current = font;
      const shown = shownSpan(span, style.sizePt);
      // Where codes do not tell the text, as with vowels that are drawn as two glyphs, it is said beside them.
      if (actualText === undefined) this.#operators.push(shown);
      else this.#operators.push(`/Span<</ActualText ${textString(actualText)}>>BDC`, shown, 'EMC');
    }
    this.#operators.push('ET');
    this.#strike(line, style, xMm, baselineMm);
  }

  /** The strokes through the words of a line that are struck. */
  #strike({ words }: Line, { sizePt, colour }: Style, xMm: number, baselineMm: number): void {
    const emMm = sizePt / pointsPerMm;
    let atMm = xMm;
    for (const { width, isStruck } of words) {
      const widthMm = (width / 1000) * emMm;
      if (isStruck) this.rectangle(atMm, baselineMm - 0.32 * emMm, widthMm, 0.07 * emMm, colour);
      atMm += widthMm;
    }
  }

  /** Fills an outline, its operators in units of a given size, from its upper left corner down. */
  shape(operators: string, unitMm: number, xMm: number, yMm: number, colour: Colour): void {
    const unit = unitMm * pointsPerMm;
    const matrix = `${written(unit)} 0 0 ${written(-unit)} ${this.#x(xMm)} ${this.#y(yMm)} cm`;
    this.#operators.push('q', colourOf(colour, 'rg'), matrix, operators, 'f', 'Q');
  }

  /** Draws a picture whose unit square is brought into place by a matrix in points. */
  picture(ref: PdfRef, matrix: readonly number[]): void {
    const name = `Im${this.#pictures.size + 1}`;
    this.#pictures.set(name, ref);
    this.#operators.push('q', `${matrix.map(written).join(' ')} cm`, `/${name} Do`, 'Q');
  }
}
