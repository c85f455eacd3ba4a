import { formatLimit } from '#domain/measurement/comparison.ts';
import { type Finding, remark } from '#domain/measurement/verdict.ts';

/** The air temperatures in °C at which the formulas are used. */
const airTempRange = { lowC: -40, highC: 60 } as const;

/** Why a climate cannot be calculated: air that is too cold or too hot for the formulas, or an impossible humidity. */
export function airRangeFindings(airTempC: number | undefined, humidity: number | undefined): Finding[] {
  const { lowC, highC } = airTempRange;
  const isTempOutside = airTempC !== undefined && !(airTempC >= lowC && airTempC <= highC);
  const isHumidityOutside = humidity !== undefined && !(humidity > 0 && humidity <= 100);
  return [
    ...(isTempOutside
      ? [
          remark(
            'airTempOutside',
            `Air at ${formatLimit(airTempC)} °C is outside the ${lowC} to ${highC} °C that this is calculated for.`,
            { place: { field: 'airTempC' }, figure: airTempC },
          ),
        ]
      : []),
    ...(isHumidityOutside
      ? [
          remark(
            'humidityOutside',
            `Humidity of ${formatLimit(humidity)} % is impossible: it must be above 0 and at most 100.`,
            {
              place: { field: 'humidity' },
              figure: humidity,
            },
          ),
        ]
      : []),
  ];
}
