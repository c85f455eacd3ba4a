import { Link } from 'react-router';
import { type Calculator, calculatorPath, type CalculatorSlug } from '#content/calculators.ts';
import {
  type Icon,
  IconClockHour4,
  IconDropletHalf2,
  IconPaint,
  IconRulerMeasure,
  IconTemperatureSun,
} from '@tabler/icons-react';

const calculatorIcons: Readonly<Record<CalculatorSlug, Icon>> = {
  'dew-point': IconTemperatureSun,
  'film-thickness': IconRulerMeasure,
  'wet-film': IconPaint,
  'soluble-salts': IconDropletHalf2,
  'pot-life': IconClockHour4,
};

/** Cards that lead to the calculators. `level` is that of their headings. */
export function CalculatorCards({
  calculators,
  level: Heading,
}: {
  calculators: readonly Calculator[];
  level: 'h2' | 'h3';
}) {
  // Fills the rows: four cards stand in one row, five in rows of three and two.
  const inRow = calculators.length === 4 ? 'lg:basis-[22%]' : 'lg:basis-[30%]';
  return (
    <ul className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-t-4 border-line border-t-accent bg-line">
      {calculators.map(({ slug, title, text }) => {
        const CardIcon = calculatorIcons[slug];
        return (
          <li
            key={slug}
            className={`relative flex grow basis-full flex-col gap-4 bg-surface p-6 hover:bg-sunken sm:basis-[40%] sm:p-7 ${inRow}`}
          >
            <CardIcon aria-hidden="true" size={34} stroke={1.5} className="text-accent-text" />
            <Heading className="font-display text-heading font-semibold">
              <Link
                to={calculatorPath(slug)}
                className="underline-offset-4 before:absolute before:inset-0 hover:underline"
              >
                {title}
              </Link>
            </Heading>
            <p className="text-pretty text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
