import type { Field } from '#domain/reports/fieldKinds.ts';
import { carriedOver } from '#domain/reports/usualFields.ts';

/** What few need: the form folds it away, readers see it in its own section. */
export const rarelyFilled = { shownIn: 'tests', mayStayEmpty: true } as const;
/** A figure without decimals. */
export const wholeFigure = { kind: 'quantity', wire: 'text', decimals: 0 } as const;
/** What somebody looked at and marks as passed or failed. */
export const passOrFail = {
  label: 'Pass / Fail',
  kind: 'choice',
  options: ['Pass', 'Fail'],
  alarming: 'Fail',
  listedAs: 'result',
} as const;
const blotter = { group: 'Blotter test of the air (ASTM D4285)', ...rarelyFilled } as const;

/**
 * What is looked at before steel is coated, and what many contracts want a signature for. The ranges are the usual ones
 * and only asked about: at most 1,000 μS/cm in the water from an abrasive (SSPC-AB 1, tested by ASTM D4940), and at least
 * 500 lx to inspect by (SSPC Guide 12).
 */
export const preCoatingFields = [
  { name: 'abrasiveType', label: 'Abrasive type', kind: 'text', ...rarelyFilled, ...carriedOver },
  { name: 'abrasiveBatch', label: 'Abrasive batch', kind: 'text', ...rarelyFilled, ...carriedOver },
  { name: 'abrasiveSize', label: 'Abrasive size', kind: 'text', ...rarelyFilled, ...carriedOver },
  {
    name: 'abrasiveConductivity',
    label: 'Abrasive conductivity (ASTM D4940)',
    ...wholeFigure,
    unit: 'μS/cm',
    range: [0, 1_000],
    ...rarelyFilled,
  },
  { name: 'blotterTestedAt', label: 'Tested at', kind: 'time', ...blotter },
  { name: 'blotterTest', ...passOrFail, ...blotter },
  {
    name: 'edgeGrade',
    label: 'Edges and welds (ISO 8501-3)',
    kind: 'choice',
    options: ['P1', 'P2', 'P3'],
    optionLabels: { P1: 'P1, light', P2: 'P2, thorough', P3: 'P3, very thorough' },
    ...rarelyFilled,
  },
  {
    name: 'reRusting',
    label: 'Re-rusting before coating',
    kind: 'choice',
    options: ['none', 'light', 'moderate', 'heavy'],
    optionLabels: { none: 'None', light: 'Light', moderate: 'Moderate', heavy: 'Heavy' },
    ...rarelyFilled,
  },
  {
    name: 'lighting',
    label: 'Lighting at the surface',
    ...wholeFigure,
    unit: 'lx',
    range: [500, 100_000],
    ...rarelyFilled,
  },
] as const satisfies readonly Field[];
