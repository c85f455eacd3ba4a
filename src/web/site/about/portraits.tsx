import type { PublicItem } from '#contract/content/content.ts';

const paper = 'var(--paper)';
const accent = 'var(--accent)';
const steel = 'var(--neutral-500)';
const ground = 'var(--primary-deep)';

/** Repeats a drawing at even angles around the middle of a portrait. */
function turned(count: number, draw: (angle: number) => React.ReactNode) {
  return Array.from({ length: count }, (_, index) => draw((index * 360) / count));
}

/** A compass, for somebody who sets the course. */
const compass = (
  <>
    <circle cx="100" cy="108" r="64" fill={ground} stroke={paper} strokeWidth="6" />
    {turned(24, (angle) => (
      <path
        key={angle}
        d={angle % 90 === 0 ? 'M100 52v14' : 'M100 52v6'}
        stroke={angle % 90 === 0 ? paper : steel}
        transform={`rotate(${angle} 100 108)`}
      />
    ))}
    <g transform="rotate(32 100 108)" stroke="none">
      <path d="M100 60l13 48H87z" fill={accent} />
      <path d="M100 156l-13-48h26z" fill={paper} />
      <circle cx="100" cy="108" r="6" fill={ground} />
    </g>
    <path d="M92 38h16M100 38v6" stroke={paper} strokeWidth="6" />
  </>
);

/** A film thickness gauge with its probe on a coated plate. */
const gauge = (
  <>
    <path d="M86 54c4-26 62-28 62 14v36" stroke={paper} />
    <rect x="40" y="52" width="66" height="102" rx="12" fill={ground} stroke={paper} strokeWidth="6" />
    <rect x="52" y="66" width="42" height="38" rx="4" fill={paper} stroke="none" />
    <path d="M60 97V88M68 97V80M76 97V74M86 97V84" stroke={ground} strokeWidth="5" strokeLinecap="butt" />
    <path d="M76 97V74" stroke={accent} strokeWidth="5" strokeLinecap="butt" />
    <path d="M60 122h.1M73 122h.1M86 122h.1M60 138h.1M73 138h.1M86 138h.1" stroke={steel} strokeWidth="7" />
    <path d="M138 104h20v32l-6 12h-8l-6-12z" fill={ground} stroke={paper} />
    <path d="M118 160h60" stroke={accent} strokeWidth="9" strokeLinecap="butt" />
    <path d="M118 169h60" stroke={paper} strokeWidth="7" strokeLinecap="butt" />
    <path d="M118 180h60" stroke={steel} strokeWidth="13" strokeLinecap="butt" />
  </>
);

/** A nut, sound on one side and eaten away by rust on the other. */
const nut = (
  <>
    <path
      d="M100 38 39 73v70l61 35 29-17-6-11 8-10-7-12 8-11-8-10 7-12-8-11 8-12-9-11 6-10z"
      fill={ground}
      stroke={paper}
      strokeWidth="6"
    />
    <path d="M143 63l-6 10 10 9-8 13 10 11-8 11 9 11-9 12 7 11-9 11" stroke={accent} strokeWidth="6" />
    <circle cx="92" cy="108" r="26" stroke={paper} strokeWidth="6" />
    <path d="M52 80v56" stroke={steel} />
    <path d="M159 78h.1M163 112h.1M158 142h.1" stroke={accent} strokeWidth="8" />
    <path d="M174 92h.1M176 128h.1M168 158h.1" stroke={steel} strokeWidth="6" />
  </>
);

/** The brush of a holiday detector, and the spark that finds a pinhole. */
const spark = (
  <>
    <path d="M166 40 122 84" stroke={paper} strokeWidth="14" />
    <path d="M166 40l-16 16" stroke={accent} strokeWidth="14" />
    <path d="M54 84h84v18H54z" fill={ground} stroke={paper} strokeWidth="6" />
    <path
      d="M60 106l-3 26M70 106l-2 27M80 106l-1 26M90 106v27M100 106v26M110 106l1 27M120 106l2 26M130 106l4 27"
      stroke={steel}
    />
    <path d="M84 136l10 8-10 4 9 12" stroke={accent} strokeWidth="6" />
    <path d="M32 162h46M102 162h66" stroke={paper} strokeWidth="8" strokeLinecap="butt" />
    <path d="M32 176h136" stroke={steel} strokeWidth="14" strokeLinecap="butt" />
    <path d="M70 146l-9-4M108 146l9-4" stroke={accent} />
  </>
);

/** A safety helmet with its chin strap. */
const helmet = (
  <>
    <path d="M58 144c-3 26 14 44 40 44 24 0 40-16 42-44" stroke={steel} strokeWidth="6" />
    <path d="M86 184h26" stroke={accent} strokeWidth="11" />
    <path d="M40 134C38 84 68 52 104 52s60 32 58 82z" fill={ground} stroke={paper} strokeWidth="6" />
    <path d="M84 57c0-12 6-17 18-17s18 5 18 17v25H84z" fill={ground} stroke={paper} strokeWidth="6" />
    <path d="M94 52v30M110 52v30" stroke={steel} />
    <path d="M44 112c34-9 82-9 116 0" stroke={accent} strokeWidth="9" strokeLinecap="butt" />
    <path d="M24 140c24-12 48-12 76-12s54 4 72 12c4 2 3 8-2 8H28c-6 0-8-6-4-8z" fill={paper} stroke="none" />
  </>
);

const coils = [54, 41];

/** A coil of rope that hangs in a karabiner. */
const rope = (
  <>
    {coils.map((width) => (
      <ellipse key={width} cx="100" cy="140" rx={width} ry={width - 6} stroke={paper} strokeWidth="9" />
    ))}
    {coils.map((width) => (
      <ellipse
        key={width}
        cx="100"
        cy="140"
        rx={width}
        ry={width - 6}
        stroke={ground}
        strokeWidth="9"
        strokeDasharray="2 9"
        strokeLinecap="butt"
      />
    ))}
    <path d="M93 86h14v26H93z" fill={paper} stroke={ground} strokeWidth="3" />
    <path d="M93 95h14M93 104h14" stroke={ground} strokeWidth="3" />
    <path d="M82 44c0-22 36-22 38 0l4 32c2 26-44 26-46 2z" stroke={accent} strokeWidth="10" />
    <path d="M121 52l3 24" stroke={paper} strokeWidth="10" strokeLinecap="butt" />
  </>
);

/** A floating aerator that throws water over the waves. */
const wave = (
  <>
    <path d="M84 46h32v8h-5v46H89V54h-5z" fill={ground} stroke={paper} strokeWidth="6" />
    <path d="M96 62v32M104 62v32" stroke={steel} />
    <path d="M84 104C66 74 44 78 34 122M116 104c18-30 40-26 50 18" stroke={paper} strokeWidth="6" />
    <path d="M82 114c-14-18-26-14-32 14M118 114c14-18 26-14 32 14" stroke={steel} />
    <path d="M26 100h.1M44 72h.1M158 72h.1M174 100h.1M62 64h.1M140 64h.1" stroke={paper} strokeWidth="7" />
    <path d="M62 130c0-22 76-22 76 0z" fill={accent} stroke="none" />
    <path d="M58 132h84" stroke={accent} strokeWidth="9" />
    <path
      d="M24 154c13-10 25-10 38 0s25 10 38 0 25-10 38 0 25 10 38 0M24 178c13-10 25-10 38 0s25 10 38 0 25-10 38 0 25 10 38 0"
      stroke={paper}
      strokeWidth="6"
    />
  </>
);

const marks: Readonly<Record<PublicItem<'member'>['portrait'], React.ReactNode>> = {
  compass,
  gauge,
  nut,
  spark,
  helmet,
  rope,
  wave,
};

const grounds = ['var(--primary)', 'var(--neutral-800)', 'var(--neutral-700)'];

/** A team member's picture: a drawing of the person's tool. The name stands beside it. */
export function Portrait({ picture, index }: { picture: PublicItem<'member'>['portrait']; index: number }) {
  const shift = (index * 34) % 90;
  return (
    <svg viewBox="0 0 200 220" aria-hidden="true" className="block w-full">
      <rect width="200" height="220" fill={grounds[index % grounds.length]} />
      <path d={`M${shift - 30} 0h64l110 220h-64z`} fill={paper} opacity="0.07" />
      <path d={`M${shift + 92} 0h10l110 220h-10z`} fill={accent} opacity="0.5" />
      <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        {marks[picture]}
      </g>
    </svg>
  );
}
