import { type LimitSource, type Verdict, withLimitName, limitSourceOf, verdict } from '#domain/measurement/verdict.ts';

/** The input of `wetFilm`: one of two thicknesses in µm, volume solids in %, thinner as a share of paint volume. */
export type WetFilmInput = {
  volumeSolids: number;
  thinner?: number | undefined;
  solidsFrom?: LimitSource | undefined;
} & ({ dftUm: number; wftUm?: undefined } | { wftUm: number; dftUm?: undefined });

export type WetFilmFigures = { readonly wftUm: number; readonly dftUm: number };

/** The wet film in µm that leaves a given dry film: dry · (1 + thinner) / (volume solids / 100). */
export function wetFilmUm(dftUm: number, volumeSolids: number, thinner = 0): number {
  return (dftUm * (1 + thinner) * 100) / volumeSolids;
}

/** The dry film in µm that a given wet film leaves: wet · (volume solids / 100) / (1 + thinner). */
export function dryFilmUm(wftUm: number, volumeSolids: number, thinner = 0): number {
  return (wftUm * volumeSolids) / (100 * (1 + thinner));
}

/**
 * The wet film to apply for a dry film, or the dry film that a wet film leaves. The solids stay; thinner and solvents
 * evaporate. Source: conservation of volume; data sheets round it.
 */
export function wetFilm(input: WetFilmInput): Verdict<WetFilmFigures> {
  const { volumeSolids, thinner = 0, solidsFrom = 'typed' } = input;
  const { dftUm = dryFilmUm(input.wftUm ?? 0, volumeSolids, thinner) } = input;
  const { wftUm = wetFilmUm(dftUm, volumeSolids, thinner) } = input;
  return verdict('wetFilm', {
    outcome: 'pass',
    figures: { wftUm, dftUm },
    limits: [
      withLimitName({ id: 'volumeSolids', value: volumeSolids, unit: '%', from: solidsFrom }),
      withLimitName({ id: 'thinner', value: 100 * thinner, unit: '%', from: limitSourceOf(input.thinner) }),
    ],
    findings: [],
  });
}
