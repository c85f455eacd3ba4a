import { describe, expect, test } from 'vitest';
import { okToWork } from './climate/okToWork.ts';
import { crossCut } from './coating/crossCut.ts';
import { cure } from './coating/cure.ts';
import { holiday } from './coating/holiday.ts';
import { pullOffLot } from './coating/pullOff.ts';
import { dftCustom } from './film/customScheme.ts';
import { dftImoPspc } from './film/imoPspc.ts';
import { dftIso19840 } from './film/iso19840.ts';
import { dftSspcPa2 } from './film/sspcPa2.ts';
import { firstBoundOf, boundingLimits, normalizeLimits } from './normalizeLimits.ts';
import { mixRatio } from './paint/mixRatio.ts';
import { isSettledIn, trackSettings } from './settings/trackedSettings.ts';
import { allSettings } from './settings/settings.ts';
import { dust } from './surface/dust.ts';
import { profile, profileLot } from './surface/profile.ts';
import { salts } from './surface/solubleSalts.ts';
import type { Limit } from './verdict.ts';

const readings = [{ value: 80, unit: 'µm' }] as const;
const ambient = {
  deltaTMinC: 3,
  humidityMax: 85,
  humidityMin: 30,
  surfaceTempMinC: 5,
  surfaceTempMaxC: 40,
  airTempMinC: 5,
  airTempMaxC: 40,
};
/** Every limit that a verdict of before can have stored and that code reads. */
const stated: readonly Limit[] = [
  dftSspcPa2({ minUm: 75, maxUm: 125, level: 4, areas: [] }),
  dftIso19840({ nominalUm: 100, maxUm: 300, readings }),
  dftImoPspc({ nominalUm: 320, maxUm: 800, readings }),
  dftCustom({ nominalUm: 100, belowPercent: 10, floorPercent: 80, meanPercent: 100, capUm: 300, readings } as never),
  profile({ method: 'stylus', readingsUm: [60], minUm: 50, maxUm: 75 }),
  profileLot({ locationsUm: [60], minUm: 50, maxUm: 75 }),
  salts({ sampleUsCm: 8, blankUsCm: 0, volumeMl: 3, areaCm2: 12.5, limitMgM2: 20 }),
  dust({ tapes: [{ quantity: 1, size: 1 }] }),
  dust({ tapes: [{ quantity: 1, size: 3 }], pspc: true }),
  pullOffLot({ pulls: [{ mpa: 5 }], minMpa: 3 }),
  pullOffLot({ pulls: [{ mpa: 5 }], minMpa: 3, by: 'mean' }),
  crossCut({ classes: [1] }),
  holiday({ found: 0 }),
  cure({ places: [], minHardness: 60 }),
  mixRatio({ a: 4, b: 1, basis: 'volume', quantityA: 4, quantityB: 1, unit: 'ltr' }),
  okToWork({ limits: [{ from: 'typed', limits: ambient }] }),
].flatMap(({ limits }) => limits);

const asOfBefore = ({ name, value, unit, from, words }: Limit): Limit => ({
  name,
  value,
  unit,
  from,
  ...(words !== undefined && { words }),
});

describe('The limits of a stored verdict', () => {
  test('are read by what they limit and on which side', () => {
    expect(firstBoundOf(stated, ['areaMean'], 'atLeast')).toBe(75);
    expect(firstBoundOf(stated, ['areaMean'], 'atMost')).toBe(125);
    expect(firstBoundOf(stated, ['mean', 'areaMean'], 'fewerThan')).toBeUndefined();
  });

  test('mean the same in a record of before, which told them apart by their names', () => {
    const bounds = boundingLimits(stated).map(({ id, bound, of, value }) => ({
      id,
      bound,
      of: String(of ?? ''),
      value,
    }));
    const before = boundingLimits(stated.map(asOfBefore)).map(({ id, bound, of, value }) => {
      return { id, bound, of: String(of ?? ''), value };
    });
    expect(before).toEqual(bounds);
    expect(new Set(bounds.map(({ id }) => id)).size).toBe(29);
  });

  test('tell which settings a client had decided, in a record of before too', () => {
    // The rules that state these are not among those above.
    const others = ['isoWarnAboveTimes', 'gaugeTolerance', 'profileAllowanceUm', 'saltPerDegreePercent'];
    for (const [name, { kind, usual }] of allSettings.filter(([one]) => !others.includes(one))) {
      const value = kind === 'figure' ? Number(usual) + 1 : '2020';
      const clientSettings = trackSettings({ [name]: value });
      clientSettings.read(name);
      const { limits } = clientSettings.withUsedSettings({ limits: stated });
      const isSettled = [limits, limits.map(asOfBefore)].map((read) => isSettledIn(read, name));
      expect([name, ...isSettled]).toEqual([name, true, true]);
    }
  });

  test('keep the name that nobody knows any more', () => {
    const old: Limit = { name: 'Something of before', value: 1, unit: '', from: 'typed' };
    expect(normalizeLimits([old])).toEqual([old]);
    expect(boundingLimits([old])).toEqual([]);
  });
});
