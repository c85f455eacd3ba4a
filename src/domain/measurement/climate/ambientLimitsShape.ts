import { z } from 'zod';
import { grouped } from '#domain/text/grouped.ts';

/** A stored figure within its possible range. Anything else gets the message that names the range. */
export function boundedFigure(what: string, [least, most]: readonly [number, number], unit = '') {
  const words = `Enter ${what} as a number from ${grouped(least)} to ${grouped(most)}${unit && ` ${unit}`}.`;
  return z.number(words).min(least, words).max(most, words);
}

/** The limits that a product or a client can set, as stored. */
export const ambientLimitsShape = {
  deltaTMinC: boundedFigure('ΔT', [0, 20], '°C').exactOptional(),
  humidityMax: boundedFigure('the humidity', [30, 100], '%').exactOptional(),
  humidityMin: boundedFigure('the humidity', [1, 100], '%').exactOptional(),
  surfaceTempMinC: boundedFigure('the temperature', [-20, 60], '°C').exactOptional(),
  surfaceTempMaxC: boundedFigure('the temperature', [0, 120], '°C').exactOptional(),
  airTempMinC: boundedFigure('the temperature', [-20, 40], '°C').exactOptional(),
  airTempMaxC: boundedFigure('the temperature', [0, 60], '°C').exactOptional(),
};
