import { FigureField, type FieldsProps, Group, fieldOf } from './parts.tsx';

export function SaltsFields(props: FieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <Group title="Conductivity">
        <FigureField {...field('sampleUsCm')} label="Sample" unit="µS/cm" isRequired />
        <FigureField
          {...field('blankUsCm')}
          label="Blank"
          hint="The clean water before the test."
          unit="µS/cm"
          isRequired
        />
        <FigureField
          {...field('waterTempC')}
          label="Water temperature"
          hint="Only if the meter does not convert to 25 °C by itself."
          unit="°C"
        />
      </Group>
      <Group title="Patch and limit">
        <FigureField {...field('volumeMl', '3')} label="Water" unit="ml" isRequired />
        <FigureField {...field('areaCm2', '12.5')} label="Patch" unit="cm²" isRequired />
        <FigureField {...field('limitMgM2')} label="Limit" hint="From the contract, often 20 or 50." unit="mg/m²" />
      </Group>
    </>
  );
}
