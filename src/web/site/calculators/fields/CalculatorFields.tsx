import type { CalculatorSlug } from '#content/calculators.ts';
import { FilmThicknessFields } from './FilmThicknessFields.tsx';
import { type CalculatorFieldsProps, CalculatorFigureField, FieldGroup, fieldPropsOf } from './parts.tsx';
import { PotLifeFields } from './PotLifeFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

function WetFilmFields(props: CalculatorFieldsProps) {
  const field = fieldPropsOf(props);
  return (
    <>
      <FieldGroup title="Film" hint="Enter the dry film you want, or the wet film you measured.">
        <CalculatorFigureField {...field('dftUm')} label="Dry film" unit="µm" />
        <CalculatorFigureField {...field('wftUm')} label="Wet film" unit="µm" />
        <CalculatorFigureField {...field('volumeSolids')} label="Volume solids" unit="%" isRequired />
        <CalculatorFigureField
          {...field('thinnerPercent')}
          label="Thinner, as a share of the paint"
          unit="%"
          placeholder="0"
        />
      </FieldGroup>
      <FieldGroup title="Surface">
        <CalculatorFigureField {...field('areaM2')} label="Surface" unit="m²" />
        <CalculatorFigureField {...field('lossPercent')} label="Expected loss" unit="%" />
      </FieldGroup>
      <FieldGroup title="What was used" hint="Paint of both parts, without thinner.">
        <CalculatorFigureField {...field('usedL')} label="Paint used" unit="l" />
        <CalculatorFigureField {...field('measuredUm')} label="Mean dry film measured" unit="µm" />
      </FieldGroup>
    </>
  );
}

function SaltsFields(props: CalculatorFieldsProps) {
  const field = fieldPropsOf(props);
  return (
    <>
      <FieldGroup title="Conductivity">
        <CalculatorFigureField {...field('sampleUsCm')} label="Sample" unit="µS/cm" isRequired />
        <CalculatorFigureField
          {...field('blankUsCm')}
          label="Blank"
          hint="The clean water before the test."
          unit="µS/cm"
          isRequired
        />
        <CalculatorFigureField
          {...field('waterTempC')}
          label="Water temperature"
          hint="Only if the meter does not convert to 25 °C by itself."
          unit="°C"
        />
      </FieldGroup>
      <FieldGroup title="Patch and limit">
        <CalculatorFigureField {...field('volumeMl', '3')} label="Water" unit="ml" isRequired />
        <CalculatorFigureField {...field('areaCm2', '12.5')} label="Patch" unit="cm²" isRequired />
        <CalculatorFigureField
          {...field('limitMgM2')}
          label="Limit"
          hint="From the contract, often 20 or 50."
          unit="mg/m²"
        />
      </FieldGroup>
    </>
  );
}

const wicks = [
  { value: 'wet', label: 'Not frozen' },
  { value: 'frozen', label: 'Frozen' },
];

function DewPointFields(props: CalculatorFieldsProps) {
  const field = fieldPropsOf(props);
  return (
    <>
      <FieldGroup
        title="Air and steel"
        hint="Humidity or wet bulb: one is enough. If both are given and differ, the more humid one counts."
      >
        <CalculatorFigureField {...field('airTempC')} label="Air temperature" unit="°C" isRequired />
        <CalculatorFigureField {...field('surfaceTempC')} label="Steel temperature" unit="°C" />
        <CalculatorFigureField {...field('humidity')} label="Relative humidity" unit="%" />
        <CalculatorFigureField {...field('wetBulbC')} label="Wet bulb" unit="°C" />
      </FieldGroup>
      <FieldGroup title="For a wet bulb">
        <Select {...field('wick')} label="Wick" options={wicks} emptyLabel="By temperature" />
        <CalculatorFigureField {...field('altitudeM')} label="Altitude" unit="m" placeholder="0" />
      </FieldGroup>
      <FieldGroup title="Limits" hint="From the contract or the data sheet, if they differ.">
        <CalculatorFigureField {...field('deltaTMinC')} label="Steel above the dew point" unit="°C" placeholder="3" />
        <CalculatorFigureField {...field('humidityMax')} label="Humidity, at most" unit="%" placeholder="85" />
        <CalculatorFigureField {...field('surfaceTempMinC')} label="Steel, at least" unit="°C" />
      </FieldGroup>
    </>
  );
}

const fields: Readonly<Record<CalculatorSlug, (props: CalculatorFieldsProps) => React.ReactNode>> = {
  'dew-point': DewPointFields,
  'film-thickness': FilmThicknessFields,
  'wet-film': WetFilmFields,
  'soluble-salts': SaltsFields,
  'pot-life': PotLifeFields,
};

/** The fields of a calculator. */
export function CalculatorFields({ slug, ...props }: CalculatorFieldsProps & { slug: CalculatorSlug }) {
  const Fields = fields[slug];
  return <Fields {...props} />;
}
