import { levelOptions } from '#domain/measurement/settings/levels.ts';
import { seenGrades } from '#domain/measurement/surface/comparator.ts';
import { type Asked, choices, count, grades, limitUnit, um } from './question.ts';

/** The questions about dry film. */
export const film: readonly Asked[] = [
  {
    name: 'scheme',
    label: 'Acceptance rule',
    usual: 'sspcPa2',
    options: choices({
      sspcPa2: 'SSPC-PA 2',
      iso19840: 'ISO 19840',
      imoPspc: 'IMO PSPC',
      minMax: 'Minimum and maximum',
      custom: "The contract's own scheme",
    }),
  },
  {
    name: 'level',
    label: 'Level',
    usual: '3',
    options: levelOptions(),
    of: ['sspcPa2'],
  },
  limitUnit,
  um('minUm', 'Minimum', ['sspcPa2', 'minMax']),
  um('nominalUm', 'Nominal', ['sspcPa2', 'iso19840', 'imoPspc', 'minMax', 'custom']),
  um('maxUm', 'Maximum', ['sspcPa2', 'iso19840', 'imoPspc', 'minMax']),
  { name: 'surface', label: 'Surface', of: ['sspcPa2', 'iso19840', 'imoPspc'] },
  { name: 'difficultParts', label: 'Difficult parts, m² of each', isText: true, of: ['iso19840'] },
  {
    name: 'surfaceUnit',
    label: 'Surface in',
    isUnit: true,
    usual: 'm2',
    options: choices({ m2: 'm²', ft2: 'ft²' }),
    of: ['sspcPa2'],
  },
  {
    name: 'gaugeSetOn',
    label: 'Gauge set on',
    options: choices({ smooth: 'Smooth steel', rough: 'The blasted steel' }),
    of: ['iso19840'],
  },
  {
    name: 'profileGrade',
    label: 'Profile',
    usual: 'unknown',
    options: grades(['unknown', ...seenGrades]),
    of: ['iso19840'],
  },
  {
    name: 'belowShare',
    label: 'Readings under the nominal',
    setting: 'isoBelowShare',
    usual: 'fewerThan20',
    options: choices({ fewerThan20: 'Fewer than 20 %', atMost20: 'At most 20 %' }),
    of: ['iso19840'],
  },
  count('needed', 'Readings asked for', ['iso19840', 'imoPspc', 'minMax', 'custom']),
  { name: 'floorPercent', label: 'No reading under, of the nominal', unit: '%', usual: '80', of: ['custom'] },
  { name: 'belowPercent', label: 'Share under the nominal', unit: '%', usual: '20', of: ['custom'] },
  { name: 'belowStrict', label: 'Only fewer than that share', isTick: true, of: ['custom'] },
  { name: 'meanAtLeastPercent', label: 'Mean at least, of the nominal', unit: '%', of: ['custom'] },
  um('capUm', 'No reading over', ['custom']),
  um('baseMetalUm', 'Base metal reading', ['sspcPa2', 'imoPspc', 'minMax', 'custom']),
];
