import { readGaugeLine } from '#domain/measurement/gauge/line.ts';
import { normalizeLine, type GaugeUnit } from '#domain/measurement/gauge/units.ts';
import { type ColumnMeaning, hasColumnMeaning, unitOfCell } from './aliases.ts';
import { readXml } from './xml.ts';
import type { FileBatch, GaugeFileHeader, FileReading, GaugeFile } from './content.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

function parsed(text: string): Json | undefined {
  try {
    const json: Json = JSON.parse(text.replace(/^\uFEFF/, ''));
    return json;
  } catch {
    return undefined;
  }
}

function isObject(json: Json | undefined): json is { readonly [name: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** The value that an object gives under any of the names for a meaning, in any case and spelling. */
function valueOf(json: { readonly [name: string]: Json }, meaning: ColumnMeaning): Json | undefined {
  return Object.entries(json).find(([name]) => hasColumnMeaning(name, meaning))?.[1];
}

function textOf(json: Json | undefined): string | undefined {
  return typeof json === 'string' || typeof json === 'number' ? String(json) : undefined;
}

/** One reading: a number, a text with a number, or an object with a value. */
function readingOf(json: Json, ofBatch: GaugeUnit | null): FileReading | undefined {
  const value = isObject(json) ? valueOf(json, 'value') : json;
  const number = readGaugeLine(normalizeLine(textOf(value) ?? ''), 'paste');
  if (!number || number.what) return undefined;
  const unit = isObject(json) ? unitOfCell(textOf(valueOf(json, 'unit')) ?? '') : undefined;
  const at = isObject(json) ? textOf(valueOf(json, 'time')) : undefined;
  return {
    value: number.value,
    unit: number.unit ?? unit ?? ofBatch,
    raw: JSON.stringify(json),
    ...(at !== undefined && { at }),
  };
}

type NestedFile = { facts: GaugeFileHeader; batches: FileBatch[]; notUnderstood: string[] };

function named(name: keyof GaugeFileHeader, json: Json | undefined): GaugeFileHeader {
  const text = textOf(json);
  return text === undefined || text === '' ? {} : { [name]: text };
}

function readBatch(json: { readonly [name: string]: Json }, list: readonly Json[]): NestedFile {
  const unit = unitOfCell(textOf(valueOf(json, 'unit')) ?? '') ?? null;
  const name = textOf(valueOf(json, 'batch'));
  const readings = list.map((one) => readingOf(one, unit));
  return {
    facts: {
      ...named('serialNo', valueOf(json, 'serial')),
      ...named('probeSerialNo', valueOf(json, 'probe')),
      ...named('probeType', valueOf(json, 'probeType')),
      ...named('calibratedOn', valueOf(json, 'calibrated')),
    },
    batches: [{ ...(name !== undefined && { name }), readings: readings.filter((one) => one !== undefined) }],
    notUnderstood: list.flatMap((one, place) => (readings[place] ? [] : JSON.stringify(one))),
  };
}

/** How deep to look for batches within batches. */
const deepest = 4;

function readAny(json: Json | undefined, depth = 0): NestedFile[] {
  if (depth > deepest) return [];
  if (isList(json)) {
    const areReadings = json.some((one) => readingOf(one, null) !== undefined);
    return areReadings ? [readBatch({}, json)] : json.flatMap((one) => readAny(one, depth + 1));
  }
  if (!isObject(json)) return [];
  const hasReadings = (value: Json | undefined): value is readonly Json[] =>
    isList(value) && value.some((one) => readingOf(one, null) !== undefined);
  const own = valueOf(json, 'readings');
  const isOfBatches = isList(own) && own.some((one) => isObject(one) && isList(valueOf(one, 'readings')));
  const list = isList(own) && !isOfBatches ? own : Object.values(json).find(hasReadings);
  if (list && isList(list)) return [readBatch(json, list)];
  return Object.values(json).flatMap((one) => readAny(one, depth + 1));
}

/**
 * The readings in a gauge's JSON or XML, whatever the case of its names. Undefined when the text is neither. What stands
 * in a batch around its readings is said of the gauge.
 */
export function readJsonOrXml(text: string): GaugeFile | undefined {
  const json: Json | undefined = /^\uFEFF?\s*[[{]/.test(text) ? parsed(text) : readXml(text);
  if (json === undefined) return undefined;
  const read = readAny(json);
  return {
    ...read.reduce<GaugeFileHeader>((facts, one) => ({ ...one.facts, ...facts }), {}),
    batches: read.flatMap(({ batches }) => batches).filter(({ readings }) => readings.length > 0),
    notUnderstood: read.flatMap(({ notUnderstood }) => notUnderstood),
    asks: [],
    columns: [],
  };
}
