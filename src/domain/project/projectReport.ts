import { unambiguousNumberOf, writtenFigure } from '#domain/text/figure.ts';
import type { AnswersOf } from '#domain/reports/answers.ts';
import type { Section } from '#domain/reports/fieldKinds.ts';
import { type AnswerQuestion, defineKindOfReport } from '#domain/reports/kindOfReport.ts';
import { defineNotConfirmedField } from '#domain/reports/notConfirmed.ts';
import { reportDateField, inspectorNameField, listedAsWords, carriedOver } from '#domain/reports/usualFields.ts';
import { proposeForProject } from './proposals.ts';

const squareMetres = { kind: 'quantity', wire: 'text', unit: 'm²', decimals: 2, range: [0, 1_000_000] } as const;
const count = { kind: 'quantity', wire: 'text', decimals: 0, range: [0, 1_000] } as const;

const sections = [
  {
    id: 'header',
    title: 'Report',
    fields: [
      reportDateField,
      defineNotConfirmedField(['time']),
      { name: 'time', kind: 'time', starts: 'now' },
      inspectorNameField,
      { name: 'jobNo', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'jobTitle', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'contractNo', kind: 'text', ...carriedOver },
      { name: 'location', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'periodFrom', kind: 'date' },
      { name: 'periodTo', kind: 'date' },
      { name: 'contractor', kind: 'text', ...carriedOver },
      { name: 'supervisorName', kind: 'text', ...carriedOver },
      { name: 'scopeOfWork', kind: 'longText', ...carriedOver },
    ],
  },
  {
    id: 'progress',
    title: 'Progress',
    fields: [
      {
        name: 'areas',
        kind: 'rows',
        rowLabel: 'area',
        most: 200,
        ...carriedOver,
        columns: [
          { name: 'area', kind: 'text', ...carriedOver, ...listedAsWords },
          { name: 'system', kind: 'text', ...carriedOver },
          { name: 'surfacePlanned', ...squareMetres, ...carriedOver },
          { name: 'surfaceToday', listedAs: 'surface', ...squareMetres },
          { name: 'surfaceToDate', ...squareMetres },
          { name: 'percentComplete', kind: 'computed', unit: '%' },
        ],
      },
      { name: 'activitiesToday', kind: 'longText' },
      { name: 'activitiesNext', kind: 'longText' },
      { name: 'forecastFinish', kind: 'date' },
    ],
  },
  {
    id: 'control',
    title: 'Hold points and delays',
    fields: [
      { name: 'holdPointsCalled', kind: 'longText' },
      { name: 'holdPointsReleased', kind: 'longText' },
      { name: 'delays', kind: 'longText' },
      { name: 'ncrOpen', label: 'NCRs Open', ...count },
      { name: 'ncrClosed', label: 'NCRs Closed', ...count },
    ],
  },
  {
    id: 'materials',
    title: 'Materials and instruments',
    fields: [
      { name: 'materialsReceived', kind: 'longText' },
      { name: 'materialsUsed', kind: 'longText' },
      { name: 'instruments', kind: 'longText', ...carriedOver },
    ],
  },
  {
    id: 'site',
    title: 'Site',
    fields: [
      { name: 'weather', kind: 'text' },
      { name: 'safety', kind: 'longText' },
      { name: 'clientInstructions', kind: 'longText' },
      { name: 'meetings', kind: 'longText' },
      { name: 'remarks', kind: 'longText' },
    ],
  },
  {
    id: 'signoff',
    title: 'Photographs and sign-off',
    fields: [
      { name: 'photos', label: 'Photographs', kind: 'photos' },
      { name: 'distribution', kind: 'text', ...carriedOver },
      { name: 'preparedBy', kind: 'text', signs: { who: 'preparedBy', usually: 'inspectorName' } },
      { name: 'reviewedBy', kind: 'text', signs: { who: 'reviewedBy' } },
    ],
  },
] as const satisfies readonly Section[];

export type ProjectAnswers = Partial<AnswersOf<typeof sections>>;

/** How much of a planned surface is done, in whole percent, '>100' if over the plan. Blank when a figure is missing. */
function percentComplete(planned: string | undefined, toDate: string | undefined): string {
  const [whole, done] = [unambiguousNumberOf(planned, 'm²'), unambiguousNumberOf(toDate, 'm²')];
  if (whole === undefined || done === undefined || whole <= 0) return '';
  if (done > whole) return '>100';
  // Rounded down, so that unfinished work never shows as finished.
  return writtenFigure(Math.floor((done * 100) / whole), 0);
}

function askAboutPeriod(from: string | undefined, to: string | undefined): AnswerQuestion[] {
  if (!from || !to || from <= to) return [];
  return [{ field: 'periodTo', words: 'The period ends before it begins.' }];
}

/** The project report: the progress of a coating project, for those who pay for it. */
export const projectReport = defineKindOfReport({
  name: 'projects',
  title: 'Project Report',
  recordTitle: 'Projects Report',
  address: '/projectreport',
  idName: 'project_id',
  wireKey: 'projects-reportData',
  prefix: 'PRJ',
  sections,
  computeRows: {
    areas: ({ surfacePlanned, surfaceToDate }: NonNullable<ProjectAnswers['areas']>[number]) => ({
      percentComplete: percentComplete(surfacePlanned, surfaceToDate),
    }),
  },
  ask: ({ periodFrom, periodTo }) => askAboutPeriod(periodFrom, periodTo),
  start: () => ({ notConfirmed: ['time' as const] }),
  propose: proposeForProject,
});
