import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatLimit } from '#domain/measurement/comparison.ts';
import {
  cellsToBlank,
  ClimateMeter,
  type MeterFigures,
  cellsOfMeter,
  figureMaxAgeMs,
  meterCellsFromText,
  type MeterCells,
} from '#domain/measurement/gauge/climateMeter.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { UndoLine } from '#web/portal/reportForm/fields/UndoLine.tsx';
import { useDerived } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, type RowValues, textOf } from '#web/portal/reportForm/values.ts';
import { localTime } from '#web/portal/ui/clock.ts';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { SerialGaugeConnector } from './SerialGaugeConnector.tsx';
import { LargeFigures } from './LargeFigures.tsx';
import { rowsOf } from './judged.ts';

/** The labels of a meter's figures, in the order of the rows. */
const shown = [
  ['Ta', 'Air', '°C'],
  ['Tw', 'Wet bulb', '°C'],
  ['RH', 'Humidity', '%'],
  ['Ts', 'Steel', '°C'],
  ['Td', 'Dew point', '°C'],
  ['Ts-Td', 'ΔT', '°C'],
] as const;

const readings = ['airTemp', 'wetBulb', 'humidity', 'surfaceTemp'];
const hasReading = (row: RowValues) => readings.some((cell) => textOf(row, cell).trim() !== '');

/**
 * Fills the rows of ambient conditions from a connected dew-point meter. One tap takes its present figures. What it filled
 * is kept with the rows of the field `beside`, so that a draft that is opened again knows it.
 */
export function ClimateMeterRows({ name, beside }: { name: string; beside: string }) {
  const { getValues, setValue } = useFormContext<ReportValues>();
  const typed = useDerived((values) => rowsOf(values, name).map(hasReading));
  const [meter, setMeter] = useState(() => new ClimateMeter());
  const [figures, setFigures] = useState<MeterFigures>({});
  const [unread, setUnread] = useState({ count: 0, last: '' });
  const [filled, setFilled] = useState<{ row: number; before: RowValues; earlier: MeterCells }>();
  // If a meter falls silent while connected, its last figures are no longer current.
  useEffect(() => {
    if (Object.keys(figures).length === 0) return undefined;
    const timer = setTimeout(() => setFigures(meter.figures(Date.now())), figureMaxAgeMs);
    return () => clearTimeout(timer);
  }, [figures, meter]);
  const write = (row: number, cells: RowValues) => {
    for (const [cell, words] of Object.entries(cells)) {
      setValue(cellName(name, row, cell), words, { shouldDirty: true, shouldValidate: true });
    }
  };
  const keep = (row: number, cells: MeterCells) =>
    setValue(cellName(beside, row, 'byMeter'), JSON.stringify(cells), { shouldDirty: true });
  const take = (row: number) => {
    const cells = cellsOfMeter(meter.figures(Date.now()));
    if (Object.keys(cells).length === 0) return setFigures({});
    const held = rowsOf(getValues(), name)[row] ?? {};
    const earlier = meterCellsFromText(rowsOf(getValues(), beside)[row]?.['byMeter']);
    const now = { ...cellsToBlank(held, earlier, cells), ...cells, ambienttime: localTime(new Date()) };
    setFilled({ row, before: Object.fromEntries(Object.keys(now).map((cell) => [cell, held[cell] ?? ''])), earlier });
    keep(row, cells);
    write(row, now);
  };
  const first = typed.indexOf(false);
  return (
    <div className="flex flex-col gap-3">
      <SerialGaugeConnector
        called="dew-point meter"
        onLine={(line) => {
          if (!meter.take(line, Date.now())) setUnread(({ count }) => ({ count: count + 1, last: line }));
          setFigures(meter.figures(Date.now()));
        }}
        onEnd={() => {
          setMeter(new ClimateMeter());
          setFigures({});
        }}
      />
      {unread.count > 0 && (
        <p className="rounded-md bg-caution-wash px-3 py-2 break-words">
          {pluralize(unread.count, 'line')} not understood: «{unread.last.trim()}»
        </p>
      )}
      {Object.keys(cellsOfMeter(figures)).length > 0 && (
        <div role="group" aria-label="The meter says" className="flex flex-col gap-3 rounded-lg bg-sunken p-3">
          <LargeFigures
            of={shown.map(([what, label, unit]) => {
              const figure = figures[what];
              return [label, figure !== undefined && `${formatLimit(figure)} ${unit}`];
            })}
          />
          <div className="grid grid-cols-2 gap-3">
            {typed.map((isTyped, row) => (
              <TallButton
                key={row}
                className="text-balance max-sm:px-2"
                variant={row === first ? 'primary' : 'secondary'}
                onPress={() => take(row)}
              >
                {isTyped ? 'Replace' : 'Fill'} reading {row + 1}
              </TallButton>
            ))}
          </div>
        </div>
      )}
      <UndoLine
        words={filled && `Reading ${filled.row + 1} has what the meter said.`}
        onUndo={() => {
          if (filled) {
            write(filled.row, filled.before);
            keep(filled.row, filled.earlier);
          }
          setFilled(undefined);
        }}
      />
    </div>
  );
}
