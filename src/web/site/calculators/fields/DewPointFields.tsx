import { Select } from '#web/ui/fields/Select.tsx';
import { FigureField, type FieldsProps, Group, fieldOf } from './parts.tsx';

const wicks = [
  { value: 'wet', label: 'Not frozen' },
  { value: 'frozen', label: 'Frozen' },
];

export function DewPointFields(props: FieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <Group
        title="Air and steel"
        hint="Humidity or wet bulb: one is enough. If both are given and differ, the more humid one counts."
      >
        <FigureField {...field('airTempC')} label="Air temperature" unit="°C" isRequired />
        <FigureField {...field('surfaceTempC')} label="Steel temperature" unit="°C" />
        <FigureField {...field('humidity')} label="Relative humidity" unit="%" />
        <FigureField {...field('wetBulbC')} label="Wet bulb" unit="°C" />
      </Group>
      <Group title="For a wet bulb">
        <Select {...field('wick')} label="Wick" options={wicks} emptyLabel="By temperature" />
        <FigureField {...field('altitudeM')} label="Altitude" unit="m" placeholder="0" />
      </Group>
      <Group title="Limits" hint="From the contract or the data sheet, if they differ.">
        <FigureField {...field('deltaTMinC')} label="Steel above the dew point" unit="°C" placeholder="3" />
        <FigureField {...field('humidityMax')} label="Humidity, at most" unit="%" placeholder="85" />
        <FigureField {...field('surfaceTempMinC')} label="Steel, at least" unit="°C" />
      </Group>
    </>
  );
}
