/** From the top. `above`: what lies below it. */
const coats = [
  { name: 'Top coat', above: 220, um: 80, className: 'fill-accent' },
  { name: 'Intermediate', above: 60, um: 160, className: 'fill-neutral-300' },
  { name: 'Primer', above: 0, um: 60, className: 'fill-danger' },
] as const;
const perUm = 0.6;
const wide = 168;
const top = 40;
const all = coats.reduce((sum, { um }) => sum + um, 0);
const bottom = top + all * perUm;
const hole = 48;

/** Three coats on blasted steel, each to scale, with a pinhole through all of them. */
export function FilmBuildDiagram() {
  return (
    <>
      {coats.map(({ name, above, um, className }) => {
        const y = bottom - (above + um) * perUm;
        return (
          <g key={name}>
            <rect x="0" y={y} width={wide} height={um * perUm} className={className} />
            <path d={`M${wide} ${y + (um * perUm) / 2}h10`} className="stroke-edge" strokeWidth="1.5" />
            <text x={wide + 14} y={y + (um * perUm) / 2 + 5}>
              {name} {um} µm
            </text>
          </g>
        );
      })}
      <polygon
        points={`0,${bottom + 40} 0,${bottom} ${Array.from({ length: 24 }, (_, at) => `${at * 7 + 3.5},${bottom + (at % 2 ? 5 : -3)}`).join(' ')} ${wide},${bottom} ${wide},${bottom + 40}`}
        className="fill-neutral-600"
      />
      <text x={wide + 14} y={bottom + 25}>
        Blasted steel
      </text>
      <path d={`M${hole - 4} ${top}L${hole - 2} ${bottom}H${hole + 2}L${hole + 5} ${top}Z`} className="fill-page" />
      <path d={`M${hole} 22V${bottom - 2}l-5 -9m5 9l5 -9`} className="fill-none stroke-ink" strokeWidth="1.5" />
      <text x={hole - 24} y="14" className="font-bold">
        Pinhole
      </text>
      <path
        d={`M${wide - 22} ${top}V${bottom}M${wide - 27} ${top}h10M${wide - 27} ${bottom}h10`}
        className="fill-none stroke-primary"
        strokeWidth="1.5"
      />
      <text x={wide - 30} y={top + 118} textAnchor="end" className="fill-primary font-bold">
        {all} µm
      </text>
    </>
  );
}
