import { levelOptions } from '#domain/measurement/settings/levels.ts';
import { observableGrades } from '#domain/measurement/surface/comparator.ts';
import {
  type TestQuestion,
  choiceOptions,
  countQuestion,
  gradeOptions,
  limitUnitQuestion,
  thicknessQuestion,
} from './testQuestion.ts';

/** The questions about dry film. */
export const filmQuestions: readonly TestQuestion[] = [
  {
    name: 'scheme',
    label: 'Acceptance rule',
    usual: 'sspcPa2',
    options: choiceOptions({
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
  limitUnitQuestion,
  thicknessQuestion('minUm', 'Minimum', ['sspcPa2', 'minMax']),
  thicknessQuestion('nominalUm', 'Nominal', ['sspcPa2', 'iso19840', 'imoPspc', 'minMax', 'custom']),
  thicknessQuestion('maxUm', 'Maximum', ['sspcPa2', 'iso19840', 'imoPspc', 'minMax']),
  { name: 'surface', label: 'Surface', of: ['sspcPa2', 'iso19840', 'imoPspc'] },
  { name: 'difficultParts', label: 'Difficult parts, m² of each', isText: true, of: ['iso19840'] },
  {
    name: 'surfaceUnit',
    label: 'Surface in',
    isUnit: true,
    usual: 'm2',
    options: choiceOptions({ m2: 'm²', ft2: 'ft²' }),
    of: ['sspcPa2'],
  },
  {
    name: 'gaugeSetOn',
    label: 'Gauge set on',
    options: choiceOptions({ smooth: 'Smooth steel', rough: 'The blasted steel' }),
    of: ['iso19840'],
  },
  {
    name: 'profileGrade',
    label: 'Profile',
    usual: 'unknown',
    options: gradeOptions(['unknown', ...observableGrades]),
    of: ['iso19840'],
  },
  {
    name: 'belowShare',
    label: 'Readings under the nominal',
    setting: 'isoBelowShare',
    usual: 'fewerThan20',
    options: choiceOptions({ fewerThan20: 'Fewer than 20 %', atMost20: 'At most 20 %' }),
    of: ['iso19840'],
  },
  countQuestion('needed', 'Readings asked for', ['iso19840', 'imoPspc', 'minMax', 'custom']),
  { name: 'floorPercent', label: 'No reading under, of the nominal', unit: '%', usual: '80', of: ['custom'] },
  { name: 'belowPercent', label: 'Share under the nominal', unit: '%', usual: '20', of: ['custom'] },
  { name: 'belowStrict', label: 'Only fewer than that share', isTick: true, of: ['custom'] },
  { name: 'meanAtLeastPercent', label: 'Mean at least, of the nominal', unit: '%', of: ['custom'] },
  thicknessQuestion('capUm', 'No reading over', ['custom']),
  thicknessQuestion('baseMetalUm', 'Base metal reading', ['sspcPa2', 'imoPspc', 'minMax', 'custom']),
];
