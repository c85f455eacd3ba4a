/** A figure of a project, and what it counts. */
export type ProjectFigure = { figure: string; words: string };

const most = 4;

/** The figures in a text, one on each line, such as `4,200 m²: lined in two coats`. Omits lines without a colon. */
export function figuresIn(text: string): ProjectFigure[] {
  return text
    .split('\n')
    .flatMap((line) => {
      const [, figure = '', words = ''] = /^([^:]+):(.+)$/.exec(line) ?? [];
      return figure.trim() && words.trim() ? [{ figure: figure.trim(), words: words.trim() }] : [];
    })
    .slice(0, most);
}
