import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { NumberField, type CalculatorFieldsProps, FieldGroup, fieldPropsOf } from './parts.tsx';

const schemes = [
  { value: 'sspcPa2', label: 'SSPC-PA 2' },
  { value: 'iso19840', label: 'ISO 19840' },
  { value: 'imoPspc', label: 'IMO PSPC (90/10)' },
  { value: 'minMax', label: 'Plain limits' },
  { value: 'custom', label: "The contract's own scheme" },
];
const belowShares = [
  { value: 'fewerThan20', label: 'Fewer than 20 %' },
  { value: 'atMost20', label: 'At most 20 %' },
];
const ofIso = ['correctionUm', 'difficultParts', 'replaced'] as const;
const ofContract = ['floorPercent', 'belowPercent', 'meanAtLeastPercent', 'capUm'] as const;

/** Fields of one rule, folded until they are needed. They open without a script. */
function OfRule({ summary, isOpen, children }: { summary: string; isOpen: boolean; children: React.ReactNode }) {
  return (
    <details open={isOpen} className="rounded-lg border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
        {summary}
      </summary>
      <div className="grid gap-5 pt-2 pb-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}

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

export function FilmThicknessFields(props: CalculatorFieldsProps) {
  const field = fieldPropsOf(props);
  const { typed, faults } = props;
  const isUsed = (scheme: string, names: readonly string[]) =>
    typed['scheme'] === scheme || names.some((name) => faults[name] !== undefined);
  const asksComma = typed['comma'] !== undefined || faults['comma'] !== undefined;
  return (
    <>
      <FieldGroup title="Rule and surface" hint="Leave the readings out to see how many the surface needs.">
        <Select {...field('scheme', 'sspcPa2')} label="Acceptance rule" options={schemes} emptyLabel={null} />
        <Select {...field('level', '3')} label="Level of SSPC-PA 2" options={levels} emptyLabel={null} />
        <NumberField {...field('surface')} label="Coated surface" />
        <Select {...field('surfaceUnit', 'm2')} label="Surface in" options={surfaceUnits} emptyLabel={null} />
        <NumberField
          {...field('needed')}
          label="Readings asked for"
          hint="Where the contract says how many. Without it or the surface, nothing is accepted."
        />
      </FieldGroup>
      <FieldGroup
        title="Specified thickness"
        hint="Minimum and maximum for SSPC-PA 2 and plain limits, the nominal for the others."
      >
        <NumberField {...field('minUm')} label="Minimum" />
        <NumberField {...field('maxUm')} label="Maximum" />
        <NumberField {...field('nominalUm')} label="Nominal" />
        <Select {...field('unit', 'µm')} label="Thickness in" options={units} emptyLabel={null} />
      </FieldGroup>
      <OfRule summary="ISO 19840: correction, difficult parts, repeats" isOpen={isUsed('iso19840', ofIso)}>
        <NumberField
          {...field('correctionUm')}
          label="Correction"
          hint="Gauge set on smooth steel: 10 fine, 25 medium, 40 µm coarse."
        />
        <TextField
          {...field('difficultParts')}
          label="Difficult parts, m² of each"
          hint="Brackets, stiffeners: with a space between them, such as 0.5 2"
          autoComplete="off"
          maxLength={400}
        />
        <NumberField {...field('replaced')} label="Readings repeated" hint="Once each, within 10 mm." />
        <Select
          {...field('belowShare', 'fewerThan20')}
          label="Readings under the nominal"
          options={belowShares}
          emptyLabel={null}
        />
      </OfRule>
      <OfRule summary="The contract's own scheme" isOpen={isUsed('custom', ofContract)}>
        <NumberField {...field('floorPercent')} label="No reading under, % of the nominal" />
        <NumberField {...field('belowPercent')} label="Readings under the nominal, %" />
        <Select
          {...field('belowStrict', 'false')}
          label="Of them there may be"
          options={[
            { value: 'false', label: 'At most that share' },
            { value: 'true', label: 'Fewer than that share' },
          ]}
          emptyLabel={null}
        />
        <NumberField {...field('meanAtLeastPercent')} label="Mean at least, % of the nominal" />
        <NumberField {...field('capUm')} label="No reading over" />
      </OfRule>
      <FieldGroup title="Readings">
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
      </FieldGroup>
    </>
  );
}
