import { z } from 'zod';
import { decimalsOf, exactFraction } from '#domain/measurement/fraction.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import { allSettings, type FigureSetting, type Setting, type SettingName, type SettingValue } from './settings.ts';
import { usualWords } from './words.ts';

/** A figure with more decimals could not be shown as it is judged by. */
const mostDecimals = 6;

function figureSchema({ range: [least, most], unit, isWhole }: FigureSetting) {
  const words = `Enter a ${isWhole ? 'whole ' : ''}number from ${groupDigits(least)} to ${groupDigits(most)}${unit && ` ${unit}`}.`;
  const number = isWhole ? z.int(words) : z.number(words);
  return number
    .min(least, words)
    .max(most, words)
    .refine((value) => decimalsOf(exactFraction(value)) <= mostDecimals, `Use at most ${mostDecimals} decimals.`);
}

function schemaOf(setting: Setting): z.ZodType {
  if (setting.kind === 'figure') return figureSchema(setting);
  if (setting.kind === 'choice') {
    const options = Object.keys(setting.options);
    return z.enum(options, `Enter one of: ${options.join(', ')}.`);
  }
  return z.string('Enter a text.').trim().min(1, 'Enter a text.').max(60, 'Use at most 60 characters.');
}

type Shape = { [Name in SettingName]: z.ZodExactOptional<z.ZodType<SettingValue<Name>>> };

/** The schema of each setting. All are optional. */
export const judgingSettingsShape = Object.fromEntries(
  allSettings.map(([name, setting]) => {
    const described = `${setting.label}. Default: ${usualWords(setting)}. ${setting.source}`;
    return [name, schemaOf(setting).exactOptional().describe(described)];
  }),
) as unknown as Shape;

/** What a client has settled, as it is stored. Settings of a newer version are left out. */
export const storedSettingsSchema = z.object(judgingSettingsShape);

/** What a client may settle, as it is sent. */
export const sentSettingsSchema = z.strictObject(judgingSettingsShape);
