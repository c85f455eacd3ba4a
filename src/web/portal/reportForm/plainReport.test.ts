import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { payloadOf } from './payload.ts';
import { formSectionsOf } from './sections.ts';
import { freshValues, type ReportValues } from './values.ts';

const reading = { airTemp: '28', humidity: '62', surfaceTemp: '31,5', okToWork: 'Yes' };
const times = ['08:00', '11:00', '14:00', '16:30'];

/** Every field of the specification's form that takes typing, a choice or a tick, as it is sent, in the form's order. */
const plain = {
  date: '2026-11-21',
  day_of_week: 'Saturday',
  time: '07:45',
  structuralMember: 'TK-101',
  inspectorName: 'Asha Rao',
  descriptionofarea: 'Shell 1',
  locationIdentification: 'North',
  identification: 'Course 2',
  client: true,
  paintManufacturer: true,
  headOffice: true,
  Otherinput: 'Site office',
  supervisorName: 'A. Menon',
  quantityPlannedText1: '120',
  quantityPlannedText2: '96',
  permitRequestTime: '07:00',
  manpowerDeployedTime: '07:30',
  workCloseTime: '17:30',
  permitIssuanceTime: '07:50',
  workStartTime: '08:10',
  reasonLostTime: 'Rain',
  loadTime: '1h 30m',
  surfaceCleanliness: true,
  dryFilmThickness: true,
  solubleSaltTesting: true,
  newSteel: true,
  conditionA: true,
  iso8501: true,
  rust: true,
  saltTestResult: 12.5,
  ambientConditions: times.map((ambienttime) => ({ ambienttime, ...reading })),
  surfacePreparation: ['Solvent Clean', 'Abrasive Blast'],
  surfacePreparationComments: 'Twice',
  precleaningStandard: 'SSPC-SP 1',
  passfailstatusTwo: 'Pass',
  typeofSolven: 'Xylene',
  precleaningcmt: 'Clean',
  cleaningStandard: 'Sa 2½',
  passfailstatus: 'Pass',
  cleaningcmt: 'Good',
  coatingApplication: ['Primer'],
  productName: 'Zinc 60',
  newProductName: 'Zinc 61',
  colour: 'Grey',
  mixRatio_part1: 4,
  mixRatio_part2: 1,
  batch_partA: 'A-1',
  batch_partB: 'B-1',
  typeofcase: 'Tin',
  potLife: '4 h',
  timeSelection: '09:15',
  applicationMethod: ['airlessSpray'],
  surfaceArea: '96',
  thinnerbatchnumber: 'T-1',
  temperature: '29',
  partAQuantity: 20,
  partAUnit: 'kg',
  partBQuantity: 5,
  partBUnit: 'kg',
  dryingTimeAllowed: '12:40',
  overcoatingTime: '18:40',
  commentstwo: 'None',
  gaugeType: 'Electronic',
  gaugeNumber: 'G-1',
  specifiedStandard: 'SSPC-PA 2',
  probeNumber: 'P-1',
  totalSurfaceArea: '96',
  numberOfSpots: '15',
  downR: '71',
  specifiedThicknessDownR: '60',
  upR: '96',
  specifiedThicknessUpR: '120',
  arrowR: '83',
  specifiedThicknessArrowR: '75',
  finalInspection: 'Good',
  additionalInfo: 'None',
  inspectorSupervisor: 'Asha Rao',
  inspectorDate: '2026-11-21',
};

/** What is sent of the plain report while these of its times stand as the form filled them in. */
function sent(notConfirmed: string[]) {
  const beginning = { today: '2026-11-21', now: '07:00', inspectorName: 'Asha Rao' };
  const { loadTime: _, ...typed } = plain;
  const shown = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
  const values: ReportValues = { ...freshValues(dailyReport, beginning), ...shown, notConfirmed };
  const files = { photos: [], attachments: {}, refused: {}, removedPhotos: [], removedAttachments: {} };
  return payloadOf({ kind: dailyReport, uid: 'asha', values, files, standards: [] }).answers;
}

test('A report filed plainly, field by field as the specification has it, sends these bytes and no others', () => {
  // What the rules say of the four readings goes beside what was typed.
  const { ambientVerdicts, ...answers } = sent([]);
  expect(ambientVerdicts).toHaveLength(4);
  const { loadTime, ...first } = plain;
  expect(JSON.stringify(answers)).toBe(JSON.stringify({ ...first, loadTime }));
});

test('Times that nobody confirmed are sent as they stand, with their names in the one further name', () => {
  const names = ['workStartTime', 'ambientConditions[2][ambienttime]'];
  const { notConfirmed, ...answers } = sent(names);
  expect(notConfirmed).toEqual(names);
  expect(JSON.stringify(answers)).toBe(JSON.stringify(sent([])));
});

test("Outside the fold stand the specification's fields, what is computed and judged of them, and further mixes", () => {
  const shown = formSectionsOf(dailyReport).flatMap(({ isRare, fields }) => (isRare ? [] : fields));
  const further = shown.filter(({ name, kind, ...field }) => {
    const isOfSpec = name in plain || kind === 'tick' || kind === 'file' || 'hasInput' in field;
    return !isOfSpec && name !== 'photos';
  });
  expect(further.map(({ name }) => name)).toEqual([
    'Otherinputtwo',
    'notConfirmed',
    'ambientVerdicts',
    'totalQuantityMix',
    'furtherMixes',
    'paintVerdicts',
    'thicknessVerdict',
  ]);
});
