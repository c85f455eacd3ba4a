import { useState } from 'react';
import { formatLimit } from '#domain/measurement/comparison.ts';
import { placeOfArea, findingPlaceWords } from '#domain/measurement/place.ts';
import { correctedUm, judgedCorrectionUm } from '#domain/measurement/inspections/correction.ts';
import {
  type ReadingPosition,
  canRepeatReadings,
  lastReadings,
  withReadingReplaced,
} from '#domain/measurement/inspections/places.ts';
import {
  type Test,
  type TestReading,
  type UnjudgedTest,
  readingCountOf,
} from '#domain/measurement/inspections/test.ts';
import { Button } from '#web/ui/Button.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';

const shownAtOnce = 20;
const furtherAtOnce = 200;
/** Reasons to choose from when a reading shall not count. */
const discardReasons = ['Does not repeat', 'Probe slipped', 'On a weld or an edge', 'Wrong place'] as const;
/** By ISO 19840, readings that trace a thin spot are not part of the series. */
const extentReason = 'Only to find the extent';

type Change = (change: (test: UnjudgedTest) => UnjudgedTest) => void;

function addressWords({ readings: { areas = [], extents = [] } }: UnjudgedTest, address: ReadingPosition): string {
  if (address.at === 'series') return `Reading ${address.reading + 1}`;
  const extent = address.at === 'extent' ? extents[address.extent] : undefined;
  const area = address.at === 'spot' ? address.area : (extent?.area ?? 0);
  const place = { ...placeOfArea(area, areas[area]?.name), ...(extent && { direction: extent.direction }) };
  return `${findingPlaceWords({ ...place, spot: address.spot })}, reading ${address.reading + 1}`;
}

/** The actions for a tapped reading: strike it through with a reason, or let it count again. */
function Chosen({
  title,
  address,
  reading,
  reasons,
  onChange,
  onRepeat,
  onClose,
}: {
  title: string;
  address: ReadingPosition;
  reading: TestReading;
  reasons: readonly string[];
  onChange: Change;
  onRepeat: (() => void) | undefined;
  onClose: () => void;
}) {
  const { discarded: _, ...bare } = reading;
  const become = (now: TestReading) => {
    onChange((test) => withReadingReplaced(test, address, now));
    onClose();
  };
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-3 rounded-lg bg-sunken p-3">
      <p className="font-semibold">
        {title}: {formatLimit(reading.value)} {reading.unit}
        {reading.raw !== undefined && (
          <span className="block text-sm font-normal break-words text-muted">{reading.raw}</span>
        )}
      </p>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {reading.discarded === undefined ? (
          reasons.map((discarded) => (
            <TallButton key={discarded} onPress={() => become({ ...bare, discarded })}>
              {discarded}
            </TallButton>
          ))
        ) : (
          <TallButton onPress={() => become(bare)}>Let it count</TallButton>
        )}
        {onRepeat && (
          <TallButton
            onPress={() => {
              onRepeat();
              onClose();
            }}
          >
            Repeat it within 10 mm
          </TallButton>
        )}
        <TallButton variant="quiet" onPress={onClose}>
          Leave it
        </TallButton>
      </div>
    </div>
  );
}

/** The last readings. A tap strikes one through, or repeats it if its scheme allows that. A button shows all others. */
export function RecentReadings({
  test,
  onChange,
  onRepeat,
}: {
  test: Test;
  onChange: Change;
  onRepeat: (reading: number) => void;
}) {
  const [chosen, choose] = useState<ReadingPosition>();
  const [most, setMost] = useState(shownAtOnce);
  const shown = lastReadings(test, most);
  const isChosen = (address: ReadingPosition) => JSON.stringify(address) === JSON.stringify(chosen);
  const picked = shown.find(({ address }) => isChosen(address));
  const { readings = [] } = test.readings;
  const repeated = new Map(
    readings.flatMap(({ replaces, discarded }, at) =>
      replaces !== undefined && discarded === undefined ? [[replaces, at + 1]] : [],
    ),
  );
  const repeatOf = ({ at, reading }: ReadingPosition) => (at === 'series' ? repeated.get(reading) : undefined);
  const mayRepeat = ({ address, reading }: { address: ReadingPosition; reading: TestReading }) =>
    canRepeatReadings(test) &&
    address.at === 'series' &&
    reading.discarded === undefined &&
    reading.replaces === undefined &&
    repeatOf(address) === undefined;
  const used = judgedCorrectionUm(test);
  if (shown.length === 0) return null;
  const count = readingCountOf([test]);
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Readings" className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3">
        {shown.map(({ address, reading }) => {
          const key = JSON.stringify(address);
          const repeat = repeatOf(address);
          const why =
            reading.discarded === undefined
              ? repeat && `repeated as reading ${repeat}`
              : `left out: ${reading.discarded}`;
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isChosen(address)}
                onClick={() => choose(isChosen(address) ? undefined : address)}
                className="min-h-16 w-full cursor-pointer rounded-lg border border-edge bg-surface px-1 text-[1.75rem] leading-tight font-semibold tabular-nums aria-pressed:border-ink aria-pressed:bg-sunken"
              >
                <span className="sr-only">{addressWords(test, address)}: </span>
                <span className={why ? 'text-muted line-through' : ''}>{formatLimit(reading.value)}</span>
                {used !== 0 && reading.discarded === undefined && (
                  <span className="block text-sm font-normal">→ {formatLimit(correctedUm(reading, used))} µm</span>
                )}
                {reading.unit !== 'µm' && <span className="block text-sm font-normal"> {reading.unit}</span>}
                {why && <span className="sr-only">, {why}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {count > shown.length && (
        <Button variant="quiet" onPress={() => setMost(most + furtherAtOnce)}>
          Show earlier readings ({count - shown.length})
        </Button>
      )}
      {picked && (
        <Chosen
          {...picked}
          title={addressWords(test, picked.address)}
          reasons={canRepeatReadings(test) ? [...discardReasons, extentReason] : discardReasons}
          onChange={onChange}
          onRepeat={mayRepeat(picked) ? () => onRepeat(picked.address.reading) : undefined}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
}
