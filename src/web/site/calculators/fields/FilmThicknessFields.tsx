import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FigureField, type FieldsProps, Group, fieldOf } from './parts.tsx';

const schemes = [
  { value: 'sspcPa2', label: 'SSPC-PA 2' },
  { value: 'iso19840', label: 'ISO 19840' },
  { value: 'imoPspc', label: 'IMO PSPC (90/10)' },
  { value: 'minMax', label: 'Plain limits' },
];
const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Level ${value}` }));
const surfaceUnits = [
  { value: 'm2', label: 'm²' },
  { value: 'ft2', label: 'ft² (SSPC-PA 2)' },
];
const units = [
  { value: 'µm', label: 'µm' },
  { value: 'mil', label: 'mil' },
];
const commas = [
  { value: 'separator', label: 'Between two readings' },
  { value: 'decimal', label: 'A decimal comma' },
];

export function FilmThicknessFields(props: FieldsProps) {
  const field = fieldOf(props);
  const { typed, faults } = props;
  const asksComma = typed['comma'] !== undefined || /^\S+: two readings/.test(faults['readings'] ?? '');
  return (
    <>
      <Group title="Rule and surface" hint="Leave the readings out to see how many the surface needs.">
        <Select {...field('scheme', 'sspcPa2')} label="Judged by" options={schemes} emptyLabel={null} />
        <Select {...field('level', '3')} label="Level of SSPC-PA 2" options={levels} emptyLabel={null} />
        <FigureField {...field('surface')} label="Coated surface" />
        <Select {...field('surfaceUnit', 'm2')} label="Surface in" options={surfaceUnits} emptyLabel={null} />
      </Group>
      <Group
        title="Specified thickness"
        hint="Minimum and maximum for SSPC-PA 2 and plain limits, the nominal for ISO 19840 and PSPC."
      >
        <FigureField {...field('minUm')} label="Minimum" />
        <FigureField {...field('maxUm')} label="Maximum" />
        <FigureField {...field('nominalUm')} label="Nominal" />
        <FigureField
          {...field('correctionUm')}
          label="Correction, ISO 19840"
          hint="Gauge set on smooth steel: 10 fine, 25 medium, 40 µm coarse."
        />
        <Select {...field('unit', 'µm')} label="Thickness in" options={units} emptyLabel={null} />
      </Group>
      <Group title="Readings">
        <div className="sm:col-span-2">
          <TextArea
            {...field('readings')}
            label="Readings in their order"
            hint="Type or paste them. For SSPC-PA 2, three readings make a spot and five spots an area."
            rows={6}
            maxLength={6_000}
          />
        </div>
        {asksComma && <Select {...field('comma')} label="What a comma means" options={commas} />}
      </Group>
    </>
  );
}
