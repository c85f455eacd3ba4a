import { brand } from '#brand/brand.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import type { PictureName } from './pictures.ts';
import { sampleDay } from './sampleDay.ts';

/** The client in the try-out. It is not a real one. */
export const tryOutClient = {
  clientName: 'Sample Tank Farm',
  address: 'Jetty Road 1, Ennore',
  contactPerson: 'Nobody',
  // Not a valid address, so no mail can be sent.
  email: 'none',
  phoneNumber: 'none',
  status: 'active',
} as const;

/** The person who looks, and the author of the reports shown. Without an email neither can sign in or get mail. */
export const tryOutGuest = { fname: 'Guest', email: 'guest of the try-out' } as const;
export const tryOutInspector = { fname: 'Sample Inspector', email: 'inspector of the try-out' } as const;
/** Who approved a report there, and closed the NCR. Cannot sign in either. */
export const tryOutReviewer = { fname: 'Sample Reviewer', email: 'reviewer of the try-out' } as const;

/** A report of the try-out. Its id never changes, so it is filed only once, however often the server starts. */
type TryOutReport = {
  id: string;
  kind: KindName;
  answers: Readonly<Record<string, unknown>>;
  photos: readonly Photo[];
};
type Photo = { picture: PictureName; caption: string };

const place = { descriptionofarea: 'Crude tank, internal lining', locationIdentification: 'Ennore, tank farm 4' };
const signed = { inspectorName: tryOutInspector.fname, inspectorSupervisor: tryOutInspector.fname };
const ambient = (rows: readonly (readonly [string, string, string, string, 'Yes' | 'No'])[]) =>
  rows.map(([ambienttime, airTemp, humidity, surfaceTemp, okToWork]) => ({
    ambienttime,
    airTemp,
    humidity,
    surfaceTemp,
    okToWork,
  }));

/** Readings of a spot, and spots of an area. */
const each = { spot: 3, area: 5 } as const;
const inGroups = <One>(all: readonly One[], count: number): One[][] =>
  Array.from({ length: all.length / count }, (_, at) => all.slice(at * count, (at + 1) * count));

/** The film on three areas of a course, measured with a gauge. */
export function sampleFilmTest(testId: string, at: string, readings: readonly number[]) {
  const spots = inGroups(readings, each.spot).map((values) => ({
    readings: values.map((value) => ({ value, unit: 'µm' as const })),
  }));
  const test = {
    testId,
    kind: 'dft',
    at,
    source: 'wedge',
    requirement: Object.fromEntries(sampleDay.film.requirement.map(({ name, typed }) => [name, typed])),
    readings: { areas: inGroups(spots, each.area).map((inArea) => ({ name: '', spots: inArea })) },
  } as const;
  return { ...test, verdict: judgeTest(test, 'server') };
}
const thin = sampleDay.film.readings;

/** The people who blast and paint there on a day. */
export const sampleCrews = [
  {
    company: 'Coastal Coatings',
    trade: 'Blaster',
    present: '6',
    start: '07:00',
    end: '17:00',
    breakMinutes: '60',
  },
  {
    company: 'Coastal Coatings',
    trade: 'Painter',
    present: '8',
    start: '07:00',
    end: '17:00',
    breakMinutes: '60',
  },
] as const;

/** What was done about the thin film. */
export const tryOutNcr = {
  description: 'Two spots of the lowest area are below 80 % of the minimum.',
  correctiveAction: 'Abrade the area, apply a further coat by brush, measure again before the next coat.',
  preventiveAction: 'Wet film is checked every two metres where the spray gun is turned.',
  closure: 'Measured again after curing: the area meets the minimum at every spot.',
  closedWith: { picture: 'hero-inspection', filename: 'course-1-measured-again.webp' },
} as const satisfies { closedWith: { picture: PictureName; filename: string } } & Record<string, unknown>;

/** Five days on a tank. Not all of them go well. The last report is approved. */
export const tryOutReports: readonly TryOutReport[] = [
  {
    id: '5a3d7f10-0d4e-4c1b-9a51-6f1f6f2b7a01',
    kind: 'manpower',
    answers: {
      date: '2026-11-17',
      inspectorName: tryOutInspector.fname,
      shift: 'Day',
      location: 'Ennore, tank farm 4',
      crews: sampleCrews,
    },
    photos: [{ picture: 'service-personnel', caption: 'The crew at the gate' }],
  },
  {
    id: '5a3d7f10-0d4e-4c1b-9a51-6f1f6f2b7a02',
    kind: 'dailycot',
    answers: {
      date: '2026-11-18',
      ...signed,
      ...place,
      structuralMember: 'TK-101, roof nozzles',
      quantityPlannedText1: '40',
      quantityPlannedText2: '38',
      permitRequestTime: '06:30',
      permitIssuanceTime: '08:05',
      reasonLostTime: 'Permit issued late',
      saltTestResult: 31.4,
      cleaningStandard: 'Sa 2½',
      passfailstatus: 'Fail',
      cleaningcmt: 'Shadows of mill scale behind two nozzles. To be blasted again.',
      ambientConditions: ambient([
        ['07:15', '26.1', '80', '27.9', 'Yes'],
        ['10:00', '28.8', '74', '30.2', 'Yes'],
        ['13:00', '30.6', '69', '32.8', 'Yes'],
        ['16:00', '29.0', '76', '30.1', 'Yes'],
      ]),
    },
    photos: [{ picture: 'blog-blast-profile', caption: 'Shadows of mill scale behind a nozzle' }],
  },
  {
    id: '5a3d7f10-0d4e-4c1b-9a51-6f1f6f2b7a03',
    kind: 'dailycot',
    answers: {
      date: '2026-11-19',
      ...signed,
      ...place,
      structuralMember: 'TK-101, roof nozzles',
      quantityPlannedText1: '38',
      quantityPlannedText2: '38',
      saltTestResult: 12.6,
      cleaningStandard: 'Sa 2½',
      passfailstatus: 'Pass',
      productName: `${brand.coatings}Tank NV 400 Novolac Lining`,
      batch_partA: 'A-26114',
      batch_partB: 'B-26109',
      ambientConditions: ambient([
        ['07:15', '25.8', '77', '27.2', 'Yes'],
        ['10:00', '28.4', '70', '30.0', 'Yes'],
        ['13:00', '30.9', '64', '33.1', 'Yes'],
        ['16:00', '29.2', '71', '30.4', 'Yes'],
      ]),
    },
    photos: [
      { picture: 'blog-dew-point', caption: 'Steel, air and dew point before the first coat' },
      { picture: 'blog-blast-profile', caption: 'Blasted again: Sa 2½' },
    ],
  },
  {
    id: '5a3d7f10-0d4e-4c1b-9a51-6f1f6f2b7a04',
    kind: 'dailycot',
    answers: {
      date: '2026-11-20',
      ...signed,
      ...place,
      structuralMember: 'TK-101, course 1',
      quantityPlannedText1: '210',
      quantityPlannedText2: '198.5',
      saltTestResult: 14.2,
      cleaningStandard: 'Sa 2½',
      passfailstatus: 'Pass',
      additionalInfo: 'No work after 16:00: humidity above 85 %.',
      inspectionTests: [sampleFilmTest('try-out-film-thin', '2026-11-20T10:40:00.000Z', thin)],
      ambientConditions: ambient([
        ['07:15', '26.4', '78', '28.1', 'Yes'],
        ['10:00', '29.2', '71', '31.0', 'Yes'],
        ['13:00', '31.0', '66', '33.4', 'Yes'],
        ['16:00', '28.3', '88', '27.6', 'No'],
      ]),
    },
    photos: [
      { picture: 'project-tank-lining', caption: 'Course 1 after the first coat' },
      { picture: 'hero-inspection', caption: 'Area 3: below the minimum' },
    ],
  },
  {
    id: '5a3d7f10-0d4e-4c1b-9a51-6f1f6f2b7a05',
    kind: 'dailycot',
    answers: {
      date: '2026-11-21',
      ...signed,
      ...place,
      structuralMember: 'TK-101, course 1',
      quantityPlannedText1: '12',
      quantityPlannedText2: '12',
      additionalInfo: 'Area 3 brought up to thickness and measured again.',
      // What was too thin has a further coat now.
      inspectionTests: [
        sampleFilmTest(
          'try-out-film-again',
          '2026-11-21T09:20:00.000Z',
          thin.map((reading) => (reading < 180 ? reading + 70 : reading)),
        ),
      ],
      ambientConditions: ambient([
        ['07:00', '25.9', '74', '27.4', 'Yes'],
        ['09:30', '28.1', '69', '30.2', 'Yes'],
        ['12:00', '30.4', '63', '32.9', 'Yes'],
        ['15:00', '30.1', '67', '32.0', 'Yes'],
      ]),
    },
    photos: [{ picture: 'hero-inspection', caption: 'Area 3, measured again' }],
  },
];
