import { brand } from '#brand/brand.ts';
import { companyFigures, figureSources } from '#content/about.ts';

/** A stat box: the figure as written, what it counts, and where it comes from. */
export type Stat = { figure: string; label: string; source: string };

const inMillions = new Intl.NumberFormat(brand.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat(brand.locale);

/** The three stat boxes, with the day's safe man-hours in millions. */
export function statsOf(manhours: number): readonly Stat[] {
  return [
    {
      figure: `+ ${whole.format(companyFigures.projects)}`,
      label: 'Projects Successfully Executed',
      source: figureSources.projects,
    },
    {
      figure: `+ ${inMillions.format(manhours / 1_000_000)}`,
      label: 'Million Safe Manhours Completed',
      source: figureSources.manhours,
    },
    {
      figure: `+ ${whole.format(companyFigures.personnel)}`,
      label: 'Personnel Associated',
      source: figureSources.personnel,
    },
  ];
}
