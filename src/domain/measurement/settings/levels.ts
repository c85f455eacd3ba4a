import { type Pa2Bounds, pa2Bounds, type Pa2Level, pa2Levels } from '#domain/measurement/film/pa2Levels.ts';
import { type Settled, settledBy } from './settled.ts';
import { levelSetting, settledLevels } from '#domain/measurement/film/pa2Levels.ts';
import type { JudgingSettings } from './settings.ts';

/** The bounds of a level of SSPC-PA 2, those of levels 2, 4 and 5 as the client has settled them. */
export function settledBounds(level: Pa2Level, { take }: Pick<Settled, 'take'>): Pa2Bounds {
  const usual = pa2Bounds[level];
  const settled = settledLevels.find((one) => one === level);
  if (settled === undefined) return usual;
  return {
    spotOfMin: take(levelSetting(settled, 'spotOfMin')) ?? usual.spotOfMin,
    spotOfMax: take(levelSetting(settled, 'spotOfMax')) ?? usual.spotOfMax,
    areaOfMin: take(levelSetting(settled, 'areaOfMin')) ?? usual.areaOfMin,
    areaOfMax: take(levelSetting(settled, 'areaOfMax')) ?? usual.areaOfMax,
  };
}

/** The levels as options, each with the spot means that it allows, so that nobody has to know the table by heart. */
export function levelOptions(settings: JudgingSettings = {}): (readonly [value: string, words: string])[] {
  const settled = settledBy(settings);
  return pa2Levels.map((level) => {
    const { spotOfMin, spotOfMax } = settledBounds(level, settled);
    const most = spotOfMax === null ? ', no most' : ` to ${spotOfMax} % max`;
    return [String(level), `${level}: ${spotOfMin} % min${most}`];
  });
}
