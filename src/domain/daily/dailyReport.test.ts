import { describe, expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { type Field, labelOf, unitOf } from '#domain/reports/fieldKinds.ts';
import { missingMandatory } from '#domain/reports/mandatory.ts';
import { dailyReport } from './dailyReport.ts';

const { sections } = dailyReport;
const hasInput = (field: Field) => !('hasInput' in field);

/** The specification's sections and fields in its order, by sent name. The product's own fields stand between them. */
const specification = [
  'Report: date day_of_week time structuralMember inspectorName descriptionofarea locationIdentification identification client paintManufacturer headOffice Otherinput supervisorName',
  'Attachments: worksheets worksheetsFileInput ncr ncrFileInput ncrClosureReport ncrClosureFileInput attachmentOther Otherinputtwo otherFileInput',
  'Quantities: quantityPlannedText1 quantityPlannedText2',
  'Time Tracking: permitRequestTime manpowerDeployedTime workCloseTime permitIssuanceTime workStartTime reasonLostTime loadTime',
  'Surface: surfaceCleanliness dryFilmThickness solubleSaltTesting newSteel newSS newAluminum newCopper oldAluZinc oldGalvanized conditionA conditionB conditionC conditionD conditionE conditionF conditionG conditionH sspcVIS3 iso8501 millScale pitting irregularWelds sharpEdges oilGrease dirt rust blackOxide saltTestResult',
  'Ambient Conditions: ambientConditions',
  'Surface Preparation: surfacePreparation surfacePreparationComments precleaningStandard passfailstatusTwo typeofSolven precleaningcmt cleaningStandard passfailstatus cleaningcmt',
  'Coating Application: coatingApplication',
  'Product Information: productName newProductName colour mixRatio_part1 mixRatio_part2 batch_partA batch_partB typeofcase potLife timeSelection applicationMethod surfaceArea thinnerbatchnumber temperature partAQuantity partAUnit partBQuantity partBUnit totalQuantityMix',
  'Application and drying: dryingTimeAllowed overcoatingTime commentstwo',
  'Dry Film Thickness: gaugeType gaugeNumber specifiedStandard probeNumber totalSurfaceArea numberOfSpots downR specifiedThicknessDownR upR specifiedThicknessUpR arrowR specifiedThicknessArrowR',
  'Final Inspection / Coating Repairs: finalInspection',
  'Photographs and sign-off: photos additionalInfo inspectorSupervisor inspectorDate',
];
const specified = new Set(specification.flatMap((line) => line.split(': ')[1]?.split(' ') ?? []));
const isSpecified = (field: Field) => hasInput(field) && specified.has(field.name);
const fields = dailyReport.fields.filter(isSpecified);
const named = (name: string) => dailyReport.field(name);
const namesOf = (of: readonly Field[]) => of.map(({ name }) => name).join(' ');
const ofKind = (kind: Field['kind']) => namesOf(fields.filter((field) => field.kind === kind));
const ambient = named('ambientConditions');
const optionsOf = (field: Field | undefined) => (field && 'options' in field ? field.options.join(', ') : undefined);

// This list is copied from the specification, point 3, and not from the definition that it checks.
describe('The Daily Coating Inspection Report', () => {
  test('has the sections and fields of the specification, by the names as sent, in its order', () => {
    const held = sections.filter(({ fields: of }) => of.some(isSpecified));
    expect(held.map(({ title, fields: of }) => `${title}: ${namesOf(of.filter(isSpecified))}`)).toEqual(specification);
  });

  test('has exactly 4 rows of ambient conditions with their keys', () => {
    expect(ambient).toMatchObject({ kind: 'rows', exactly: 4 });
    expect(ambient?.kind === 'rows' && namesOf(ambient.columns)).toBe(
      'ambienttime airTemp wetBulb humidity surfaceTemp okToWork',
    );
  });

  test('takes the nine names whose inputs are not shown', () => {
    const withoutInput = dailyReport.fields.filter((field) => !hasInput(field)).map(({ name }) => name);
    expect(withoutInput.toSorted().join(' ')).toBe(
      'abrasiveblast amountRequired comments descriptionDropdownOne descriptionDropdownTwo dullPuttyKnifeTest handpowerTool solventClean waterwash',
    );
  });

  test.each([
    ['day_of_week', 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'],
    ['surfacePreparation', `Solvent Clean, Water Wash + ${brand.waterWashCleaner}, Hand/Power Tool, Abrasive Blast`],
    ['coatingApplication', 'Stripe Coat, Mist coat, Primer, Intermediate, Top Coat'],
    ['applicationMethod', 'brush, roller, conventionalSpray, airlessSpray, flooding'],
    ['passfailstatus', 'Pass, Fail'],
    ['passfailstatusTwo', 'Pass, Fail'],
    ['partAUnit', 'kg, ltr'],
    ['partBUnit', 'kg, ltr'],
  ])('offers for %s: %s', (name, options) => {
    expect(optionsOf(named(name))).toBe(options);
  });

  test.each([
    ['quantityPlannedText1', 'Quantity Planned', 'SQM'],
    ['quantityPlannedText2', 'Quantity Achieved', 'SQM'],
    ['loadTime', 'Lost Time', undefined],
    ['precleaningStandard', 'Standard 2', undefined],
    ['cleaningStandard', 'Standard 1', undefined],
    ['dryingTimeAllowed', 'Time Of Completion of Application', undefined],
    ['overcoatingTime', 'Dry Time Of Coating Sheet', undefined],
    ['specifiedThicknessDownR', 'Specified Minimum', 'μm'],
    ['specifiedThicknessUpR', 'Specified Maximum', 'μm'],
    ['specifiedThicknessArrowR', 'Specified Thickness', 'μm'],
    ['saltTestResult', 'Salt Test Result', 'μS/cm²'],
  ])('calls %s %s, in %s', (name, label, unit) => {
    const field = named(name);
    expect(field && [labelOf(field), unitOf(field)]).toEqual([label, unit]);
  });

  test('has the kinds of inputs that the specification names', () => {
    expect(ofKind('date')).toBe('date inspectorDate');
    expect(ofKind('time')).toBe(
      'time permitRequestTime manpowerDeployedTime workCloseTime permitIssuanceTime workStartTime timeSelection dryingTimeAllowed overcoatingTime',
    );
    const numbers = fields.filter((field) => field.kind === 'quantity' && field.wire === 'number');
    expect(namesOf(numbers)).toBe('saltTestResult mixRatio_part1 mixRatio_part2 partAQuantity partBQuantity');
    expect(ofKind('choices')).toBe('surfacePreparation coatingApplication applicationMethod');
    expect(ofKind('file')).toBe('worksheetsFileInput ncrFileInput ncrClosureFileInput otherFileInput');
    expect(ofKind('photos')).toBe('photos');
  });

  test('reveals by each box of the attachments the file that it announces', () => {
    const revealed = fields.flatMap(({ name, revealedBy }) => (revealedBy ? [`${revealedBy} ${name}`] : []));
    expect(revealed).toEqual([
      'worksheets worksheetsFileInput',
      'ncr ncrFileInput',
      'ncrClosureReport ncrClosureFileInput',
      'attachmentOther Otherinputtwo',
      'attachmentOther otherFileInput',
    ]);
  });

  test('has its boxes in the groups of the specification', () => {
    const groups = Map.groupBy(
      fields.filter(({ kind, group }) => kind === 'tick' && group),
      ({ group }) => group,
    );
    expect(Array.from(groups, ([group, of]) => `${group}: ${of.length}`)).toEqual([
      'Copy To: 3',
      'Hold Point Inspection Performed: 3',
      'Surface Condition (New & Old): 6',
      'Condition Before Surface Preparation: 8',
      'Visual Standard: 2',
      'Defects: 8',
    ]);
  });

  test('says which mandatory fields are empty: the header, both Pass/Fail and OK To Work of four rows', () => {
    expect(missingMandatory(dailyReport, {})).toEqual([
      'date',
      'inspectorName',
      'ambientConditions[0][okToWork]',
      'ambientConditions[1][okToWork]',
      'ambientConditions[2][okToWork]',
      'ambientConditions[3][okToWork]',
      'passfailstatusTwo',
      'passfailstatus',
    ]);
  });
});

test('Work whose last reading of air and steel is older than 4 h is asked about where its time is typed', () => {
  const ambientConditions = [{ ambienttime: '08:00', airTemp: '28' }, {}, {}, {}];
  const asked = dailyReport.ask({ ambientConditions, timeSelection: '11:00', dryingTimeAllowed: '13:30' });
  expect(asked).toEqual([{ field: 'dryingTimeAllowed', words: 'At 13:30 of the work: last reading 5 h ago.' }]);
});
