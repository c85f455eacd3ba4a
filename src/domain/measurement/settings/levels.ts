import { type Pa2Bounds, pa2Bounds, type Pa2Level, pa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import { type TrackedSettings, trackSettings } from './trackedSettings.ts';
import { levelSettingName, settablePa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import type { JudgingSettings } from './settings.ts';

/** The bounds of a level of SSPC-PA 2, those of levels 2, 4 and 5 as the client has settled them. */
export function settledBounds(level: Pa2Level, { read }: Pick<TrackedSettings, 'read'>): Pa2Bounds {
  const usual = pa2Bounds[level];
  const settled = settablePa2Levels.find((one) => one === level);
  if (settled === undefined) return usual;
  return {
    spotOfMin: read(levelSettingName(settled, 'spotOfMin')) ?? usual.spotOfMin,
    spotOfMax: read(levelSettingName(settled, 'spotOfMax')) ?? usual.spotOfMax,
    areaOfMin: read(levelSettingName(settled, 'areaOfMin')) ?? usual.areaOfMin,
    areaOfMax: read(levelSettingName(settled, 'areaOfMax')) ?? usual.areaOfMax,
  };
}

/** The levels as options, each with the spot means that it allows, so that nobody has to know the table by heart. */
export function levelOptions(settings: JudgingSettings = {}): (readonly [value: string, words: string])[] {
  const clientSettings = trackSettings(settings);
  return pa2Levels.map((level) => {
    const { spotOfMin, spotOfMax } = settledBounds(level, clientSettings);
    const most = spotOfMax === null ? ', no most' : ` to ${spotOfMax} % max`;
    return [String(level), `${level}: ${spotOfMin} % min${most}`];
  });
}
