import { numberSyntax } from '#pdf/file/syntax.ts';

/** The number of figures for each path command. */
const figuresOf: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Z: 0 };

type Point = readonly [x: number, y: number];

/** Figures in groups of a size. One empty group if the command takes none. */
function grouped(figures: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: figures.length / size }, (_, at) => figures.slice(at * size, (at + 1) * size));
}

/** Converts an SVG path to PDF operators, in its units. Throws on all but moves, lines, cubic curves and closings. */
export function pdfPathOf(path: string): string {
  const operators: string[] = [];
  let pen: Point = [0, 0];
  let start = pen;
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase();
    const count = figuresOf[command];
    if (count === undefined) throw new Error(`A mark may not have the command ${letter}.`);
    const figures = (rest.match(/-?(\d*\.\d+|\d+)/g) ?? []).map(Number);
    for (const [step, input] of grouped(figures, count).entries()) {
      if (command === 'Z') {
        pen = start;
        operators.push('h');
        continue;
      }
      const [fromX, fromY] = letter === command ? [0, 0] : pen;
      const [first = 0] = input;
      const points =
        command === 'H'
          ? [first + fromX, pen[1]]
          : command === 'V'
            ? [pen[0], first + fromY]
            : input.map((figure, at) => figure + (at % 2 === 0 ? fromX : fromY));
      pen = [points.at(-2) ?? 0, points.at(-1) ?? 0];
      // Further points after a move are lines.
      const isMove = command === 'M' && step === 0;
      if (isMove) start = pen;
      operators.push(`${points.map(numberSyntax).join(' ')} ${isMove ? 'm' : command === 'C' ? 'c' : 'l'}`);
    }
  }
  return operators.join(' ');
}
