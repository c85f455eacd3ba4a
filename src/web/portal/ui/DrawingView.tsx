import type { Drawing, Tone } from '#domain/measurement/pictures/drawing.ts';

const tones: Readonly<Record<Tone, string>> = {
  band: 'fill-success-wash stroke-edge',
  bar: 'fill-edge',
  line: 'fill-ink',
  mark: 'fill-ink',
  alarm: 'fill-danger',
};

const anchors = { start: 'start', middle: 'middle', end: 'end' } as const;

/** A drawing of figures, as wide as there is room for. Screen readers read out its label. */
export function DrawingView({ drawing: { label, width, height, marks, words } }: { drawing: Drawing }) {
  return (
    <figure className="max-w-lg">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-auto w-full">
        {marks.map(({ tone, ...mark }, at) => (
          <rect key={at} {...mark} className={tones[tone]} strokeWidth={tone === 'band' ? 0.5 : 0} />
        ))}
        {words.map(({ x, y, text, align }, at) => (
          <text key={at} x={x} y={y} textAnchor={anchors[align]} className="fill-ink text-[13px] tabular-nums">
            {text}
          </text>
        ))}
      </svg>
      <figcaption aria-hidden="true" className="text-sm text-muted">
        {label}
      </figcaption>
    </figure>
  );
}
