import type { CalculatorSlug } from '#content/calculators.ts';
import { DewPointFields } from './DewPointFields.tsx';
import { FilmThicknessFields } from './FilmThicknessFields.tsx';
import type { FieldsProps } from './parts.tsx';
import { PotLifeFields } from './PotLifeFields.tsx';
import { SaltsFields } from './SaltsFields.tsx';
import { WetFilmFields } from './WetFilmFields.tsx';

const fields: Readonly<Record<CalculatorSlug, (props: FieldsProps) => React.ReactNode>> = {
  'dew-point': DewPointFields,
  'film-thickness': FilmThicknessFields,
  'wet-film': WetFilmFields,
  'soluble-salts': SaltsFields,
  'pot-life': PotLifeFields,
};

/** The fields of a calculator. */
export function CalculatorFields({ slug, ...props }: FieldsProps & { slug: CalculatorSlug }) {
  const Fields = fields[slug];
  return <Fields {...props} />;
}
