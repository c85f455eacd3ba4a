import { FigureField, type FieldsProps, Group, fieldOf } from './parts.tsx';

export function WetFilmFields(props: FieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <Group title="Film" hint="Enter the dry film you want, or the wet film you measured.">
        <FigureField {...field('dftUm')} label="Dry film" unit="µm" />
        <FigureField {...field('wftUm')} label="Wet film" unit="µm" />
        <FigureField {...field('volumeSolids')} label="Volume solids" unit="%" isRequired />
        <FigureField {...field('thinnerPercent')} label="Thinner, as a share of the paint" unit="%" placeholder="0" />
      </Group>
      <Group title="Surface">
        <FigureField {...field('areaM2')} label="Surface" unit="m²" />
        <FigureField {...field('lossPercent')} label="Expected loss" unit="%" />
      </Group>
      <Group title="What was used" hint="Paint of both parts, without thinner.">
        <FigureField {...field('usedL')} label="Paint used" unit="l" />
        <FigureField {...field('measuredUm')} label="Mean dry film measured" unit="µm" />
      </Group>
    </>
  );
}
