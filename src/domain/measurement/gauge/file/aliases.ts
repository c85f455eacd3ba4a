import {
  normalizeLine,
  type GaugeUnit,
  isThicknessUnit,
  gaugeUnitFromText,
  unitPattern,
} from '#domain/measurement/gauge/units.ts';

/** Names of columns and keys in gauge files, in the languages that gauges use. Earlier names are preferred. */
const aliases = {
  value: [
    'thickness',
    'dft',
    'value',
    'messwert',
    'epaisseur',
    'measurement',
    'result',
    'profile',
    'hardness',
    'reading',
    'lectura',
  ],
  unit: ['unit', 'units', 'einheit', 'unidad', 'unidades', 'unite', 'unites'],
  time: ['time', 'timestamp', 'date', 'datetime', 'datum', 'zeit', 'uhrzeit', 'fecha', 'hora', 'heure'],
  serial: [
    'serialnumber',
    'serialno',
    'serial',
    'sn',
    'gagesn',
    'gaugesn',
    'gageserial',
    'gaugeserial',
    'seriennummer',
  ],
  probe: ['probesn', 'probeserial', 'probeserialnumber', 'sondennummer'],
  probeType: ['probetype', 'probemodel', 'probe', 'sonde'],
  batch: ['batch', 'batchname', 'lot', 'group', 'los'],
  calibrated: ['caldate', 'calibrationdate', 'calibrated'],
  readings: ['readings', 'measurements', 'data', 'values', 'results'],
} as const;
export type ColumnMeaning = keyof typeof aliases;

/** A name without accents, units in brackets or at its end, and punctuation: 'Épaisseur (µm)' becomes 'epaisseur'. */
export function normalizeColumnName(name: string): string {
  return normalizeLine(name)
    .replace(/[([].*$/, '')
    .replace(/\s+(?:°?[CF]|%)\s*(?:RH)?$/, '')
    .replaceAll('μ', 'u')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]/g, '');
}

/** The unit of thickness when a column's name is nothing else: 'µm', '[mils]'. */
function thicknessAlone(name: string): GaugeUnit | undefined {
  const unit = gaugeUnitFromText(normalizeLine(name).replace(/^[([](.*)[)\]]$/, '$1'));
  return unit !== undefined && isThicknessUnit(unit) ? unit : undefined;
}

/** A bare unit names values better than these words, which often head the numbers of the readings. */
const rankOfUnit = aliases.value.indexOf('measurement') - 0.5;

/** How well a name fits a meaning: 0 is best. Undefined when it does not fit. */
export function meaningRankOf(name: string, meaning: ColumnMeaning): number | undefined {
  const bare = normalizeColumnName(name).replace(/(?:um|mils?|mm|microns?)$/, '');
  const rank = aliases[meaning].findIndex((alias) => alias === bare || alias === normalizeColumnName(name));
  if (rank >= 0) return rank;
  return meaning === 'value' && thicknessAlone(name) !== undefined ? rankOfUnit : undefined;
}

/** Whether a name has this meaning. */
export function hasColumnMeaning(name: string, meaning: ColumnMeaning): boolean {
  return meaningRankOf(name, meaning) !== undefined;
}

const inBrackets = new RegExp(String.raw`[([]\s*(${unitPattern})\s*[)\]]|\s(${unitPattern})$`);

/** The unit that a heading names: 'Thickness (µm)', 'DFT mils', 'µm'. */
export function unitOfHeading(heading: string): GaugeUnit | undefined {
  const [, within, behind] = inBrackets.exec(normalizeLine(heading)) ?? [];
  return gaugeUnitFromText(within ?? behind ?? '') ?? thicknessAlone(heading);
}

/** The unit when a cell is nothing but a unit. */
export function unitOfCell(cell: string): GaugeUnit | undefined {
  return gaugeUnitFromText(normalizeLine(cell));
}
