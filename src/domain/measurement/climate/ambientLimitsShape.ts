import { z } from 'zod';
import { groupDigits } from '#domain/text/groupDigits.ts';

/** A stored figure within its possible range. Anything else gets the message that names the range. */
export function boundedFigureSchema(what: string, [least, most]: readonly [number, number], unit = '') {
  const words = `Enter ${what} as a number from ${groupDigits(least)} to ${groupDigits(most)}${unit && ` ${unit}`}.`;
  return z.number(words).min(least, words).max(most, words);
}

/** The limits that a product or a client can set, as stored. */
export const ambientLimitsShape = {
  deltaTMinC: boundedFigureSchema('ΔT', [0, 20], '°C').exactOptional(),
  humidityMax: boundedFigureSchema('the humidity', [30, 100], '%').exactOptional(),
  humidityMin: boundedFigureSchema('the humidity', [1, 100], '%').exactOptional(),
  surfaceTempMinC: boundedFigureSchema('the temperature', [-20, 60], '°C').exactOptional(),
  surfaceTempMaxC: boundedFigureSchema('the temperature', [0, 120], '°C').exactOptional(),
  airTempMinC: boundedFigureSchema('the temperature', [-20, 40], '°C').exactOptional(),
  airTempMaxC: boundedFigureSchema('the temperature', [0, 60], '°C').exactOptional(),
};
