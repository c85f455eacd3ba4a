import { Link } from 'react-router';
import { type Calculator, calculatorAddress } from '#content/calculators.ts';
import { calculatorIcons } from './icons.ts';

/** Calculators to choose from. `level` is that of their headings. */
export function CalculatorCards({
  calculators,
  level: Heading,
}: {
  calculators: readonly Calculator[];
  level: 'h2' | 'h3';
}) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-t-4 border-line border-t-accent bg-line sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
      {calculators.map(({ slug, title, text }) => {
        const CardIcon = calculatorIcons[slug];
        return (
          <li key={slug} className="relative flex flex-col gap-4 bg-surface p-6 hover:bg-sunken sm:p-7">
            <CardIcon aria-hidden="true" size={34} stroke={1.5} className="text-accent-text" />
            <Heading className="font-display text-heading font-semibold">
              <Link
                to={calculatorAddress(slug)}
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
