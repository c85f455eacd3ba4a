import type { Field } from '#domain/reports/fieldKinds.ts';

const shownIn = 'tests';
const tin = { kind: 'date', mayStayEmpty: true, shownIn } as const;
const share = {
  kind: 'quantity',
  wire: 'text',
  unit: '%',
  decimals: 1,
  mayStayEmpty: true,
  carriesOver: true,
  shownIn,
} as const;

/** What the rules also work out about the paint, where the inspector asks for it. */
export const optionalPaintRules = ['wetFilm', 'consumption', 'overcoat'] as const;

/** The fields that shelf life, wet film and consumption need beyond those of every report. */
export const paintDetailFields = [
  { name: 'madeOn_partA', label: 'Part A made on', ...tin },
  { name: 'expiry_partA', label: 'Part A expires on', ...tin },
  { name: 'madeOn_partB', label: 'Part B made on', ...tin },
  { name: 'expiry_partB', label: 'Part B expires on', ...tin },
  { name: 'thinnerPercent', label: 'Thinner added', ...share, range: [0, 50] },
  { name: 'lossPercent', label: 'Loss to expect', ...share, range: [0, 80] },
  {
    name: 'alsoWorkedOut',
    label: 'Also work out',
    kind: 'choices',
    options: optionalPaintRules,
    optionLabels: { wetFilm: 'Wet film', consumption: 'Paint used', overcoat: 'Overcoating' },
    mayStayEmpty: true,
    carriesOver: true,
    shownIn,
  },
] as const satisfies readonly Field[];
