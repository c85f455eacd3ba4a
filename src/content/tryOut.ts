import { brand } from '#brand/brand.ts';
import type { KindName } from '#domain/reports/kinds.ts';

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

/**
 * The person who looks, and the author of the reports shown. Neither has an email, so neither can sign in or get mail.
 */
export const tryOutGuest = { fname: 'Guest', email: 'guest of the try-out' } as const;
export const tryOutInspector = { fname: 'Sample Inspector', email: 'inspector of the try-out' } as const;

/** A report of the try-out. Its id never changes, so it is filed only once, however often the server starts. */
type TryOutReport = { id: string; kind: KindName; answers: Readonly<Record<string, unknown>> };

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

/** Four days on a tank. Not all of them go well. */
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
      ambientConditions: ambient([
        ['07:15', '26.4', '78', '28.1', 'Yes'],
        ['10:00', '29.2', '71', '31.0', 'Yes'],
        ['13:00', '31.0', '66', '33.4', 'Yes'],
        ['16:00', '28.3', '88', '27.6', 'No'],
      ]),
    },
  },
];
