import { formatLimit } from '#domain/measurement/comparison.ts';
import { allSettings, type JudgingSettings, type Setting } from './settings.ts';

/** The value of a setting in words: with its unit, or the words of the chosen option. */
export function valueWords(setting: Setting, value: string | number): string {
  if (setting.kind === 'choice') return setting.options[value] ?? String(value);
  if (setting.kind === 'words' || typeof value === 'string') return String(value);
  return `${formatLimit(value)}${setting.unit && ` ${setting.unit}`}`;
}

/** The default of a setting in words. */
export function usualWords(setting: Setting): string {
  return setting.usual === null ? 'no limit' : valueWords(setting, setting.usual);
}

/** What a client has settled, line by line. */
export function settledLines(settled: JudgingSettings): (readonly [label: string, words: string])[] {
  return allSettings.flatMap(([name, setting]) => {
    const value = settled[name];
    return value === undefined ? [] : [[setting.label, valueWords(setting, value)] as const];
  });
}
