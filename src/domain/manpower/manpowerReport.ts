import type { AnswersOf } from '#domain/reports/answers.ts';
import { unambiguousNumberOf, writtenFigure } from '#domain/text/figure.ts';
import type { Section } from '#domain/reports/fieldKinds.ts';
import { type AnswerQuestion, cellName, defineKindOfReport } from '#domain/reports/kindOfReport.ts';
import {
  reportDateField,
  inspectorCertificateField,
  inspectorNameField,
  listedAsWords,
  carriedOver,
  inspectorSigningFields,
} from '#domain/reports/usualFields.ts';
import { proposeForManpower } from './proposals.ts';
import {
  type Crew,
  absentHeads,
  hoursPerHead,
  manHoursOf,
  regularHoursOf,
  statedRegularHours,
  splitManHours,
} from './manHours.ts';

const heads = { kind: 'quantity', wire: 'text', decimals: 0, range: [0, 5_000] } as const;
const hours = { kind: 'quantity', wire: 'text', unit: 'h', decimals: 2, range: [0, 24] } as const;
const count = { kind: 'quantity', wire: 'text', decimals: 0, range: [0, 1_000] } as const;

const trades = [
  'Blaster',
  'Painter',
  'Scaffolder',
  'Rigger',
  'Helper',
  'Supervisor',
  'HSE',
  'Inspector',
  'Other',
] as const;

const sections = [
  {
    id: 'header',
    title: 'Report',
    fields: [
      reportDateField,
      inspectorNameField,
      { name: 'shift', kind: 'choice', options: ['Day', 'Night'], ...carriedOver },
      { name: 'location', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'jobNo', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'weather', kind: 'text' },
    ],
  },
  {
    id: 'crews',
    title: 'Crews',
    fields: [
      {
        name: 'crews',
        kind: 'rows',
        rowLabel: 'crew',
        most: 200,
        ...carriedOver,
        columns: [
          { name: 'company', kind: 'text', ...carriedOver },
          { name: 'trade', kind: 'choice', options: trades, ...carriedOver },
          { name: 'planned', ...heads, ...carriedOver },
          { name: 'present', ...heads },
          { name: 'start', kind: 'time' },
          { name: 'end', kind: 'time' },
          {
            name: 'breakMinutes',
            label: 'Break',
            kind: 'quantity',
            wire: 'text',
            unit: 'min',
            decimals: 0,
            range: [0, 240],
          },
          { name: 'overtimeHours', label: 'Overtime', ...hours },
          { name: 'activity', kind: 'text' },
          { name: 'area', kind: 'text', ...listedAsWords },
          { name: 'certificateNo', kind: 'text', ...carriedOver, holdsUntil: 'certificateExpires' },
          { name: 'certificateExpires', kind: 'date', ...carriedOver },
          { name: 'hoursPerHead', kind: 'computed', unit: 'h' },
          { name: 'manHours', label: 'Man-hours', kind: 'computed', unit: 'h' },
        ],
      },
      { name: 'regularHoursADay', label: 'Regular hours a day', kind: 'computed', unit: 'h', isKept: 'asSent' },
      { name: 'manHours', label: 'Man-hours', kind: 'computed', unit: 'h' },
      { name: 'regularHours', label: 'Regular man-hours', kind: 'computed', unit: 'h' },
      { name: 'overtimeManHours', label: 'Overtime man-hours', kind: 'computed', unit: 'h' },
      { name: 'absent', kind: 'computed' },
      { name: 'expiredCertificates', kind: 'computed', isAlarming: true, unlessJudged: 'crews' },
      {
        name: 'surfaceToday',
        label: 'Surface Done Today',
        listedAs: 'surface',
        kind: 'quantity',
        wire: 'text',
        unit: 'm²',
        decimals: 2,
        range: [0, 100_000],
      },
      { name: 'surfacePerManHour', label: 'Surface Per Man-hour', kind: 'computed', unit: 'm²/h' },
    ],
  },
  {
    id: 'toolbox',
    title: 'Toolbox talk and permits',
    fields: [
      { name: 'toolboxTopic', kind: 'text' },
      { name: 'toolboxAttendance', ...heads },
      {
        name: 'permits',
        kind: 'rows',
        rowLabel: 'permit',
        most: 50,
        columns: [
          { name: 'permitNo', kind: 'text' },
          { name: 'type', kind: 'text' },
          { name: 'requested', kind: 'time' },
          { name: 'issued', kind: 'time' },
          { name: 'closed', kind: 'time' },
        ],
      },
    ],
  },
  {
    id: 'equipment',
    title: 'Equipment',
    fields: [
      {
        name: 'equipment',
        kind: 'rows',
        rowLabel: 'equipment',
        most: 100,
        ...carriedOver,
        columns: [
          { name: 'name', kind: 'text', ...carriedOver },
          { name: 'count', ...count, ...carriedOver },
          { name: 'working', ...count },
        ],
      },
    ],
  },
  {
    id: 'safety',
    title: 'Safety and standby',
    fields: [
      { name: 'incidents', ...count },
      { name: 'nearMisses', ...count },
      { name: 'lostTimeInjuries', ...count },
      { name: 'standbyHours', ...hours, range: [0, 1_000], listedAs: 'lostTime' },
      { name: 'standbyCause', kind: 'text' },
      { name: 'remarks', kind: 'longText' },
    ],
  },
  {
    id: 'signoff',
    title: 'Photographs and sign-off',
    fields: [
      { name: 'photos', label: 'Photographs', kind: 'photos' },
      { name: 'inspectorSupervisor', label: 'Inspector / Supervisor', kind: 'text', signs: inspectorSigningFields },
      inspectorCertificateField,
      { name: 'inspectorDate', label: 'Date', kind: 'date' },
    ],
  },
] as const satisfies readonly Section[];

export type ManpowerAnswers = Partial<AnswersOf<typeof sections>>;

function perManHour(surfaceToday: string | undefined, worked: number): string {
  const surface = unambiguousNumberOf(surfaceToday, 'm²');
  return surface === undefined || worked === 0 ? '' : writtenFigure(surface / worked, 2);
}

/** The man-hours of all crews, total and split, and the regular hours they were split by. Blank without a crew. */
function totalsOf(answers: ManpowerAnswers) {
  const { surfaceToday, crews = [] } = answers;
  const figure = (value: number, decimals: number) => (crews.length === 0 ? '' : writtenFigure(value, decimals));
  const regularHoursADay = regularHoursOf(answers);
  const { regular, overtime } = splitManHours(crews, regularHoursADay);
  return {
    regularHoursADay: figure(regularHoursADay, 2),
    manHours: figure(regular + overtime, 2),
    regularHours: figure(regular, 2),
    overtimeManHours: figure(overtime, 2),
    absent: figure(absentHeads(crews), 0),
    surfacePerManHour: perManHour(surfaceToday, regular + overtime),
  };
}

/** The certificates that had expired on the day, with the index of their rows. */
function expiredIn({ date, crews = [] }: ManpowerAnswers) {
  return crews.flatMap(({ certificateNo, certificateExpires }, row) =>
    date && certificateExpires && certificateExpires < date ? [{ certificateNo, row }] : [],
  );
}

function askAboutCertificates(answers: ManpowerAnswers): AnswerQuestion[] {
  return expiredIn(answers).map(({ certificateNo = '', row }) => {
    const words = `Certificate ${certificateNo} had expired on this day.`.replace('  ', ' ');
    return { field: cellName('crews', row, 'certificateExpires'), words };
  });
}

/** The manpower inspection report: who was present, for how long, and doing what. */
export const manpowerReport = defineKindOfReport({
  name: 'manpower',
  title: 'Manpower Inspection Report',
  recordTitle: 'Manpower Inspection Report',
  address: '/manpowerreport',
  idName: 'manPower_id',
  wireKey: 'manpower-inspection-reportData',
  prefix: 'MPR',
  sections,
  compute: (answers) => ({
    ...totalsOf(answers),
    expiredCertificates: expiredIn(answers)
      .map(({ certificateNo }) => certificateNo ?? 'without a number')
      .join(', '),
  }),
  computeRows: {
    crews: (crew: Crew, answers: ManpowerAnswers) => {
      const isTimed = crew.start !== undefined && crew.end !== undefined;
      const worked = writtenFigure(manHoursOf(crew, regularHoursOf(answers)), 2);
      return {
        ...(isTimed && { hoursPerHead: writtenFigure(hoursPerHead(crew), 2) }),
        // A crew with typed overtime but no times still counts in the total, so its row shows its man-hours.
        ...((isTimed || crew.overtimeHours !== undefined) && { manHours: worked }),
      };
    },
  },
  answersOfSettings: ({ regularHours }, stated) =>
    regularHours === undefined || statedRegularHours(stated) !== undefined
      ? {}
      : { regularHoursADay: writtenFigure(regularHours, 2) },
  ask: askAboutCertificates,
  propose: proposeForManpower,
});
