import type { CalculatorSlug } from '#content/calculators.ts';
import { FilmThicknessFields } from './FilmThicknessFields.tsx';
import { type CalculatorFieldsProps, NumberField, FieldGroup, fieldPropsOf } from './parts.tsx';
import { PotLifeFields } from './PotLifeFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

function WetFilmFields(props: CalculatorFieldsProps) {
  const field = fieldPropsOf(props);
  return (
    <>
      <FieldGroup title="Film" hint="Enter the dry film you want, or the wet film you measured.">
        <NumberField {...field('dftUm')} label="Dry film" unit="µm" />
        <NumberField {...field('wftUm')} label="Wet film" unit="µm" />
        <NumberField {...field('volumeSolids')} label="Volume solids" unit="%" isRequired />
        <NumberField {...field('thinnerPercent')} label="Thinner, as a share of the paint" unit="%" placeholder="0" />
      </FieldGroup>
      <FieldGroup title="Surface">
        <NumberField {...field('areaM2')} label="Surface" unit="m²" />
        <NumberField {...field('lossPercent')} label="Expected loss" unit="%" />
      </FieldGroup>
      <FieldGroup title="What was used" hint="Paint of both parts, without thinner.">
        <NumberField {...field('usedL')} label="Paint used" unit="l" />
        <NumberField {...field('measuredUm')} label="Mean dry film measured" unit="µm" />
      </FieldGroup>
    </>
  );
}

function SaltsFields(props: CalculatorFieldsProps) {
  const field = fieldPropsOf(props);
  return (
    <>
      <FieldGroup title="Conductivity">
        <NumberField {...field('sampleUsCm')} label="Sample" unit="µS/cm" isRequired />
        <NumberField
          {...field('blankUsCm')}
          label="Blank"
          hint="The clean water before the test."
          unit="µS/cm"
          isRequired
        />
        <NumberField
          {...field('waterTempC')}
          label="Water temperature"
          hint="Only if the meter does not convert to 25 °C by itself."
          unit="°C"
        />
      </FieldGroup>
      <FieldGroup title="Patch and limit">
        <NumberField {...field('volumeMl', '3')} label="Water" unit="ml" isRequired />
        <NumberField {...field('areaCm2', '12.5')} label="Patch" unit="cm²" isRequired />
        <NumberField {...field('limitMgM2')} label="Limit" hint="From the contract, often 20 or 50." unit="mg/m²" />
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
        <NumberField {...field('airTempC')} label="Air temperature" unit="°C" isRequired />
        <NumberField {...field('surfaceTempC')} label="Steel temperature" unit="°C" />
        <NumberField {...field('humidity')} label="Relative humidity" unit="%" />
        <NumberField {...field('wetBulbC')} label="Wet bulb" unit="°C" />
      </FieldGroup>
      <FieldGroup title="For a wet bulb">
        <Select {...field('wick')} label="Wick" options={wicks} emptyLabel="By temperature" />
        <NumberField {...field('altitudeM')} label="Altitude" unit="m" placeholder="0" />
      </FieldGroup>
      <FieldGroup title="Limits" hint="From the contract or the data sheet, if they differ.">
        <NumberField {...field('deltaTMinC')} label="Steel above the dew point" unit="°C" placeholder="3" />
        <NumberField {...field('humidityMax')} label="Humidity, at most" unit="%" placeholder="85" />
        <NumberField {...field('surfaceTempMinC')} label="Steel, at least" unit="°C" />
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
