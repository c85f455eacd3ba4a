import type { SpotPosition } from '#domain/measurement/film/fillSpots.ts';
import { Select } from '#web/ui/fields/Select.tsx';

const numbered = (places: readonly number[]) =>
  [...new Set(places)].map((place) => ({ value: String(place), label: String(place + 1) }));

/** Chooses the area and spot from which readings are put into a test, among those that lack readings. */
export function StartSpotFields({
  open,
  start,
  onChange,
}: {
  open: readonly SpotPosition[];
  start: SpotPosition;
  onChange: (start: SpotPosition) => void;
}) {
  const inArea = (area: number) => open.filter((one) => one.area === area);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Start at area"
        emptyLabel={null}
        options={numbered(open.map(({ area }) => area))}
        value={String(start.area)}
        onChange={(event) => {
          const [first] = inArea(Number(event.currentTarget.value));
          if (first) onChange(first);
        }}
      />
      <Select
        label="Start at spot"
        emptyLabel={null}
        options={numbered(inArea(start.area).map(({ spot }) => spot))}
        value={String(start.spot)}
        onChange={(event) => onChange({ area: start.area, spot: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
