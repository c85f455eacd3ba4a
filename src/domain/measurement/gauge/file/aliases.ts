import { cleaned, type GaugeUnit, isThicknessUnit, unitNamed, unitPattern } from '#domain/measurement/gauge/units.ts';

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
export type Meaning = keyof typeof aliases;

/** A name without accents, units in brackets or at its end, and punctuation: 'Épaisseur (µm)' becomes 'epaisseur'. */
export function bareName(name: string): string {
  return cleaned(name)
    .replace(/[([].*$/, '')
    .replace(/\s+(?:°?[CF]|%)\s*(?:RH)?$/, '')
    .replaceAll('μ', 'u')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]/g, '');
}

/** The unit of thickness when a column's name is nothing else: 'µm', '[mils]'. */
function thicknessAlone(name: string): GaugeUnit | undefined {
  const unit = unitNamed(cleaned(name).replace(/^[([](.*)[)\]]$/, '$1'));
  return unit !== undefined && isThicknessUnit(unit) ? unit : undefined;
}

/** A bare unit names values better than these words, which often head the numbers of the readings. */
const rankOfUnit = aliases.value.indexOf('measurement') - 0.5;

/** How well a name fits a meaning: 0 is best. Undefined when it does not fit. */
export function rankOf(name: string, meaning: Meaning): number | undefined {
  const bare = bareName(name).replace(/(?:um|mils?|mm|microns?)$/, '');
  const rank = aliases[meaning].findIndex((alias) => alias === bare || alias === bareName(name));
  if (rank >= 0) return rank;
  return meaning === 'value' && thicknessAlone(name) !== undefined ? rankOfUnit : undefined;
}

/** Whether a name has this meaning. */
export function means(name: string, meaning: Meaning): boolean {
  return rankOf(name, meaning) !== undefined;
}

const inBrackets = new RegExp(String.raw`[([]\s*(${unitPattern})\s*[)\]]|\s(${unitPattern})$`);

/** The unit that a heading names: 'Thickness (µm)', 'DFT mils', 'µm'. */
export function unitOfHeading(heading: string): GaugeUnit | undefined {
  const [, within, behind] = inBrackets.exec(cleaned(heading)) ?? [];
  return unitNamed(within ?? behind ?? '') ?? thicknessAlone(heading);
}

/** The unit when a cell is nothing but a unit. */
export function unitOfCell(cell: string): GaugeUnit | undefined {
  return unitNamed(cleaned(cell));
}
