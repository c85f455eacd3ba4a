const peaks = [158, 170, 155, 168, 160, 156, 171, 157, 166, 155, 169, 158];
const valleys = [206, 214, 200, 211, 204, 212, 198, 210, 203, 213, 201];
const step = 19;

/** The blasted surface: from each peak to the next valley. */
const surface = peaks
  .flatMap((peak, at) => [`${at * step},${peak}`, ...(valleys[at] ? [`${at * step + step / 2},${valleys[at]}`] : [])])
  .join(' ');
const end = (peaks.length - 1) * step;

/** A measure between two heights, with its words beside it. */
function Measure({ from, to, at, words }: { from: number; to: number; at: number; words: readonly string[] }) {
  return (
    <>
      <path
        d={`M${at} ${from}V${to}M${at - 4} ${from}h8M${at - 4} ${to}h8`}
        className="fill-none stroke-ink"
        strokeWidth="1.5"
      />
      {words.map((line, index) => (
        <text key={line} x={at + 9} y={(from + to) / 2 + 4 + (index - (words.length - 1) / 2) * 16}>
          {line}
        </text>
      ))}
    </>
  );
}

/** A coat on blasted steel: the film above the peaks, and what a gauge reads that was zeroed on smooth steel. */
export function ProfileDiagram() {
  return (
    <>
      <rect x="0" y="60" width={end} height="160" className="fill-accent-soft" opacity="0.35" />
      <polygon points={`0,260 ${surface} ${end},260`} className="fill-neutral-600" />
      <path d={`M0 60H${end}`} className="stroke-accent" strokeWidth="3" />
      <path d={`M0 182H${end + 14}`} className="stroke-danger" strokeWidth="2" strokeDasharray="6 4" />
      <path d={`M0 156H${end + 14}`} className="stroke-edge" strokeWidth="1.5" strokeDasharray="2 3" />
      <text x="10" y="48" className="font-bold">
        Surface of the film
      </text>
      <text x="10" y="110" className="font-bold">
        Paint
      </text>
      <text x="10" y="250" className="fill-white font-bold">
        Steel
      </text>
      <Measure from={60} to={156} at={end + 14} words={['100 µm', 'above peaks']} />
      <Measure from={156} to={182} at={end + 14} words={['25 µm']} />
      <text x={end + 4} y="214">
        The gauge’s
      </text>
      <text x={end + 4} y="230">
        base: it reads
      </text>
      <text x={end + 4} y="246" className="font-bold">
        125 µm
      </text>
    </>
  );
}
