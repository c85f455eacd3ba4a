/**
 * Saturation vapour pressure over water in hPa, for t in °C from −45 to 60. The Magnus form of WMO Guide No. 8, Annex
 * 4.B, without the enhancement factor. It is up to 0.3 % low, which cancels out in humidity and moves a dew point by
 * less than 0.03 °C.
 */
export function saturationPressureOverWater(t: number): number {
  return 6.112 * Math.exp((17.62 * t) / (243.12 + t));
}

/** Saturation vapour pressure over ice in hPa, for t in °C from −65 to 0. Same source. */
export function saturationPressureOverIce(t: number): number {
  return 6.112 * Math.exp((22.46 * t) / (272.62 + t));
}

/** The temperature in °C at which a vapour pressure in hPa saturates over water. The inverse of `saturationPressureOverWater`. */
export function dewPointOfVapourPressure(pressureHpa: number): number {
  const g = Math.log(pressureHpa / 6.112);
  return (243.12 * g) / (17.62 - g);
}

/** The temperature in °C at which a vapour pressure in hPa saturates over ice. The inverse of `saturationPressureOverIce`. */
export function frostPointOfVapourPressure(pressureHpa: number): number {
  const g = Math.log(pressureHpa / 6.112);
  return (272.62 * g) / (22.46 - g);
}
