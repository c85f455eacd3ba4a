import { judgeReport } from '#domain/reports/judge.ts';
import { kindOrDaily } from '#domain/reports/kinds.ts';
import { outcomeOfReport } from '#domain/reports/outcome.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import type { FiledReport, ReportsJob } from '#pdf/contract.ts';
import { writeReports } from '#pdf/writeReports.ts';
import { installedFont } from './installedFonts.ts';

/** The bytes of a PDF of reports as forms, with the installed fonts. Pictures are missing unless the job loads them. */
export async function filedReportsPdf(
  reports: readonly FiledReport[],
  job: Partial<Omit<ReportsJob, 'reports'>> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const whole: ReportsJob = {
    title: 'Reports',
    loadFont: installedFont,
    loadPicture: () => Promise.resolve(undefined),
    createdAt: new Date('2026-11-21T10:00:00Z'),
    ...job,
    reports: (async function* () {
      yield* reports;
    })(),
  };
  await writeReports(whole, (piece) => pieces.push(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** A filed report with the given answers and files, judged at receipt. It is a daily report unless `more` says otherwise. */
export function filedReport(entry: FiledReport['entry'], more: Partial<FiledReport> = {}): FiledReport {
  const { kind = 'dailycot' } = more;
  const known = kindOrDaily(kind);
  const answers = answersIn(known, entry);
  const judged = more.judged === undefined ? (judgeReport(known, answers) ?? null) : more.judged;
  return {
    kind,
    number: 'DCR-COROM-2026-0142',
    revision: 1,
    state: 'Submitted',
    clientName: 'Coromandel Terminals',
    authorName: 'Divya Pillai',
    receivedAt: '2026-11-21T11:42:00Z',
    outcome: outcomeOfReport(known, answers, judged),
    ...more,
    judged,
    entry,
  };
}

/** Photos in the form of an entry. */
export function photoEntries(
  count: number,
  caption = 'Weld W4 after the stripe coat, north side',
): FiledReport['entry'][] {
  return Array.from({ length: count }, (_, at) => ({
    photosUrl: `/api/files/${at}/IMG_${at}.jpg`,
    filename: `IMG_${at}.jpg`,
    caption,
  }));
}

/** A normal day's report by an inspector: most fields are filled in. */
export const normalDay: FiledReport['entry'] = {
  date: '2026-11-21',
  day_of_week: 'Saturday',
  time: '07:40',
  structuralMember: 'Tank TK-101 shell',
  inspectorName: 'Divya Pillai',
  descriptionofarea: 'Shell course 1 exterior, nozzles N1–N6',
  locationIdentification: 'Tank farm B',
  identification: 'TK-101 / S-1A',
  client: true,
  paintManufacturer: true,
  Otherinput: 'Site engineer',
  supervisorName: 'Ravi Menon',
  worksheets: true,
  worksheetsFileInput: [{ url: '/api/files/9/worksheet-21-11.pdf', filename: 'worksheet-21-11.pdf' }],
  quantityPlannedText1: '120',
  quantityPlannedText2: '96,5',
  permitRequestTime: '07:00',
  manpowerDeployedTime: '08:30',
  workCloseTime: '17:00',
  permitIssuanceTime: '07:45',
  workStartTime: '08:50',
  reasonLostTime: 'Gas test late',
  loadTime: '1h 5m',
  surfaceCleanliness: true,
  dryFilmThickness: true,
  newSteel: true,
  conditionB: true,
  conditionC: true,
  iso8501: true,
  pitting: true,
  sharpEdges: true,
  rust: true,
  saltTestResult: 3.4,
  ambientConditions: [
    { ambienttime: '08:30', airTemp: '27,5', wetBulb: '24', humidity: '75', surfaceTemp: '29', okToWork: 'Yes' },
    { ambienttime: '11:00', airTemp: '31', wetBulb: '25.5', humidity: '64', surfaceTemp: '36', okToWork: 'Yes' },
    { ambienttime: '14:00', airTemp: '32', wetBulb: '28', humidity: '74', surfaceTemp: '38', okToWork: 'Yes' },
    { ambienttime: '16:30', airTemp: '27', wetBulb: '26.5', humidity: '96', surfaceTemp: '27.5', okToWork: 'No' },
  ],
  surfacePreparation: ['Solvent Clean', 'Abrasive Blast'],
  surfacePreparationComments: 'Blasted with copper slag 0.4–1.4 mm; dust removed by vacuum. Nozzle N4 blasted again.',
  precleaningStandard: 'SSPC-SP 1',
  descriptionDropdownTwo:
    'Solvent cleaning: all visible oil, grease, soil, drawing and cutting compounds and other soluble contaminants are removed.',
  passfailstatusTwo: 'Pass',
  typeofSolven: 'MEK',
  cleaningStandard: 'ISO 8501-1 Sa 2½',
  descriptionDropdownOne:
    'Very thorough blast-cleaning: free from visible oil, grease and dirt, mill scale, rust, paint coatings and foreign matter; remaining traces only as slight stains.',
  passfailstatus: 'Pass',
  coatingApplication: ['Stripe Coat', 'Primer'],
  productName: 'Epoxy zinc primer EZ-40',
  colour: 'Grey RAL 7035',
  mixRatio_part1: 4,
  mixRatio_part2: 1,
  batch_partA: 'PT-784112',
  batch_partB: 'PB-100983',
  typeofcase: 'Tin',
  potLife: '4 h at 23 °C',
  timeSelection: '12:15',
  applicationMethod: ['brush', 'airlessSpray'],
  surfaceArea: '96,5',
  thinnerbatchnumber: 'TH-2231',
  temperature: '26',
  partAQuantity: 20,
  partAUnit: 'ltr',
  partBQuantity: 5,
  partBUnit: 'ltr',
  dryingTimeAllowed: '15:40',
  overcoatingTime: '06:00',
  commentstwo: 'Stripe coat on all welds and edges before the full coat.',
  gaugeType: 'Elcometer 456',
  gaugeNumber: 'TK123456',
  specifiedStandard: 'SSPC-PA 2',
  probeNumber: 'PR-9087',
  totalSurfaceArea: '96,5',
  numberOfSpots: '30',
  downR: '62',
  specifiedThicknessDownR: '60',
  upR: '98',
  specifiedThicknessUpR: '120',
  arrowR: '74',
  specifiedThicknessArrowR: '75',
  finalInspection: 'Two runs below nozzle N2 brushed out while wet. No further repairs today.',
  additionalInfo: 'Scaffold tag expires on 24 November.',
  inspectorSupervisor: 'Divya Pillai',
  inspectorCertificate: 'AMPP CIP Level 2, no. 10482',
  inspectorDate: '2026-11-21',
};
