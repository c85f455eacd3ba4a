import { brand } from '#brand/brand.ts';
import { decisionsField } from '#domain/ncrs/decisionsField.ts';
import type { AnswersOf } from '#domain/reports/answers.ts';
import type { Section } from '#domain/reports/fieldKinds.ts';
import { defineKindOfReport } from '#domain/reports/kindOfReport.ts';
import { gaugeUnitsField } from '#domain/reports/measuredIn.ts';
import {
  reportDateField,
  inspectorCertificateField,
  inspectorNameField,
  listedAsWords,
  carriedOver,
  inspectorSigningFields,
} from '#domain/reports/usualFields.ts';
import { paintDetailFields } from './paintDetailFields.ts';
import { dailyReportQuestions } from './dailyReportQuestions.ts';
import { preCoatingFields, passOrFail, rarelyFilled, wholeFigure } from './preCoatingFields.ts';
import { dayOfWeek, daysOfWeek } from './dayOfWeek.ts';
import { causesOfLoss, lostTime, lostTimeFieldNames } from './lostTime.ts';
import { batchField, furtherMixes, mixedQuantity } from './furtherMixes.ts';
import { prefilledTimeNames, prefilledTimeFields } from './prefilledTimes.ts';
import { typedLimitFields } from './typedLimits.ts';
import { commonUnit, quantityMix } from './quantityMix.ts';

const quantityUnits = ['kg', 'ltr'] as const;

const copyTo = 'Copy To';
const holdPoint = 'Hold Point Inspection Performed';
const surfaceCondition = 'Surface Condition (New & Old)';
const conditionBefore = 'Condition Before Surface Preparation';
const visualStandard = 'Visual Standard';
const defects = 'Defects';
const preCleaning = 'Surface Pre-Cleaning';
const preCleanliness = 'Surface Pre-Cleanliness';

const squareMetres = { kind: 'quantity', wire: 'text', unit: 'SQM', decimals: 2, range: [0, 1_000_000] } as const;
const ratioPart = { kind: 'quantity', wire: 'number', decimals: 2, range: [0, 100], ...carriedOver } as const;
const celsius = { kind: 'quantity', wire: 'text', unit: '°C', decimals: 1 } as const;
const percent = { kind: 'quantity', wire: 'text', unit: '%', decimals: 1 } as const;
const thickness = { kind: 'quantity', wire: 'text', unit: 'μm', decimals: 1, range: [1, 5_000] } as const;
const product = { kind: 'text', ...listedAsWords, recalledAs: 'product' } as const;
/** What was always sent although the form has no input for it. */
const withoutInput = { kind: 'longText', hasInput: false } as const;

const sections = [
  {
    id: 'header',
    title: 'Report',
    fields: [
      reportDateField,
      { name: 'day_of_week', label: 'Day of Week', kind: 'choice', options: daysOfWeek },
      { name: 'time', label: 'Time', kind: 'time' },
      { name: 'structuralMember', label: 'Structural Member', kind: 'text', ...carriedOver, ...listedAsWords },
      inspectorNameField,
      { name: 'descriptionofarea', label: 'Description of Area', kind: 'text', ...carriedOver, ...listedAsWords },
      {
        name: 'locationIdentification',
        label: 'Location Identification',
        kind: 'text',
        ...carriedOver,
        ...listedAsWords,
      },
      { name: 'identification', label: 'Identification', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'client', label: 'Client', kind: 'tick', group: copyTo, ...carriedOver },
      { name: 'paintManufacturer', label: 'Paint Manufacturer', kind: 'tick', group: copyTo, ...carriedOver },
      { name: 'headOffice', label: 'Head Office', kind: 'tick', group: copyTo, ...carriedOver },
      { name: 'Otherinput', label: 'Other', kind: 'text', mayStayEmpty: true, group: copyTo, ...carriedOver },
      { name: 'supervisorName', label: 'Supervisor Name', kind: 'text', ...carriedOver },
      gaugeUnitsField,
    ],
  },
  {
    id: 'attachments',
    title: 'Attachments',
    fields: [
      { name: 'worksheets', label: 'Worksheets', kind: 'tick' },
      { name: 'worksheetsFileInput', label: 'Worksheets file', kind: 'file', revealedBy: 'worksheets' },
      { name: 'ncr', label: 'NCR', kind: 'tick' },
      { name: 'ncrFileInput', label: 'NCR file', kind: 'file', revealedBy: 'ncr' },
      { name: 'ncrClosureReport', label: 'NCR Closure Report', kind: 'tick' },
      { name: 'ncrClosureFileInput', label: 'NCR Closure Report file', kind: 'file', revealedBy: 'ncrClosureReport' },
      { name: 'attachmentOther', label: 'Other', kind: 'tick' },
      { name: 'Otherinputtwo', label: 'Other attachment', kind: 'text', revealedBy: 'attachmentOther' },
      { name: 'otherFileInput', label: 'Other file', kind: 'file', revealedBy: 'attachmentOther' },
    ],
  },
  {
    id: 'quantities',
    title: 'Quantities',
    fields: [
      { name: 'quantityPlannedText1', label: 'Quantity Planned', ...squareMetres, ...carriedOver },
      { name: 'quantityPlannedText2', label: 'Quantity Achieved', listedAs: 'surface', ...squareMetres },
    ],
  },
  {
    id: 'time',
    title: 'Time Tracking',
    fields: [
      ...prefilledTimeFields,
      { name: 'reasonLostTime', label: 'Reason for Lost Time', kind: 'text', mayStayEmpty: true },
      { name: 'lostTimeCause', label: 'Cause of Lost Time', kind: 'choice', options: causesOfLoss, ...rarelyFilled },
      {
        name: 'loadTime',
        label: 'Lost Time',
        kind: 'computed',
        isKept: true,
        listedAs: 'lostTime',
        from: lostTimeFieldNames,
      },
    ],
  },
  {
    id: 'surface',
    title: 'Surface',
    fields: [
      { name: 'surfaceCleanliness', label: 'Surface Cleanliness', kind: 'tick', group: holdPoint },
      { name: 'dryFilmThickness', label: 'Dry Film Thickness', kind: 'tick', group: holdPoint },
      { name: 'solubleSaltTesting', label: 'Soluble Salt Testing', kind: 'tick', group: holdPoint },
      { name: 'newSteel', label: 'New Steel', kind: 'tick', group: surfaceCondition, ...carriedOver },
      { name: 'newSS', label: 'New SS', kind: 'tick', group: surfaceCondition, ...carriedOver },
      { name: 'newAluminum', label: 'New Aluminum', kind: 'tick', group: surfaceCondition, ...carriedOver },
      { name: 'newCopper', label: 'New Copper', kind: 'tick', group: surfaceCondition, ...carriedOver },
      { name: 'oldAluZinc', label: 'Old Alu-Zinc', kind: 'tick', group: surfaceCondition, ...carriedOver },
      { name: 'oldGalvanized', label: 'Old Galvanized', kind: 'tick', group: surfaceCondition, ...carriedOver },
      { name: 'conditionA', label: 'A', kind: 'tick', group: conditionBefore },
      { name: 'conditionB', label: 'B', kind: 'tick', group: conditionBefore },
      { name: 'conditionC', label: 'C', kind: 'tick', group: conditionBefore },
      { name: 'conditionD', label: 'D', kind: 'tick', group: conditionBefore },
      { name: 'conditionE', label: 'E', kind: 'tick', group: conditionBefore },
      { name: 'conditionF', label: 'F', kind: 'tick', group: conditionBefore },
      { name: 'conditionG', label: 'G', kind: 'tick', group: conditionBefore },
      { name: 'conditionH', label: 'H', kind: 'tick', group: conditionBefore },
      { name: 'sspcVIS3', label: 'SSPC VIS 3', kind: 'tick', group: visualStandard, ...carriedOver },
      { name: 'iso8501', label: 'ISO 8501', kind: 'tick', group: visualStandard, ...carriedOver },
      { name: 'millScale', label: 'Mill Scale', kind: 'tick', group: defects },
      { name: 'pitting', label: 'Pitting', kind: 'tick', group: defects },
      { name: 'irregularWelds', label: 'Irregular Welds', kind: 'tick', group: defects },
      { name: 'sharpEdges', label: 'Sharp Edges', kind: 'tick', group: defects },
      { name: 'oilGrease', label: 'Oil/Grease', kind: 'tick', group: defects },
      { name: 'dirt', label: 'Dirt', kind: 'tick', group: defects },
      { name: 'rust', label: 'Rust', kind: 'tick', group: defects },
      { name: 'blackOxide', label: 'Black Oxide', kind: 'tick', group: defects },
      {
        name: 'saltTestResult',
        label: 'Salt Test Result',
        kind: 'quantity',
        wire: 'number',
        unit: 'μS/cm²',
        decimals: 2,
        range: [0, 2_000],
      },
    ],
  },
  {
    id: 'ambient',
    title: 'Ambient Conditions',
    fields: [
      {
        name: 'ambientConditions',
        label: 'Ambient Conditions',
        kind: 'rows',
        rowLabel: 'reading',
        exactly: 4,
        most: 4,
        columns: [
          { name: 'ambienttime', label: 'Time', kind: 'time', starts: 'now' },
          { name: 'airTemp', label: 'Air Temp', ...celsius, range: [-40, 60] },
          { name: 'wetBulb', label: 'Wet Bulb', ...celsius, range: [-40, 60], orElse: 'humidity' },
          { name: 'humidity', label: 'Humidity', ...percent, range: [1, 100], orElse: 'wetBulb' },
          { name: 'surfaceTemp', label: 'Surface Temp', ...celsius, range: [-40, 120] },
          {
            name: 'okToWork',
            label: 'OK To Work',
            kind: 'choice',
            options: ['Yes', 'No'],
            alarming: 'No',
            mandatory: 'marked',
          },
        ],
      },
      { name: 'ambientVerdicts', label: 'Dew point', kind: 'verdicts', of: 'ambientConditions', exactly: 4 },
      ...typedLimitFields,
    ],
  },
  {
    id: 'preparation',
    title: 'Surface Preparation',
    fields: [
      {
        name: 'surfacePreparation',
        label: 'Surface Preparation',
        kind: 'choices',
        options: ['Solvent Clean', `Water Wash + ${brand.waterWashCleaner}`, 'Hand/Power Tool', 'Abrasive Blast'],
      },
      { name: 'surfacePreparationComments', label: 'Comments', kind: 'longText' },
      { name: 'blastingEndedTime', label: 'Blasting finished', kind: 'time', ...rarelyFilled },
      { name: 'precleaningStandard', label: 'Standard 2', kind: 'text', group: preCleaning, ...carriedOver },
      { name: 'descriptionDropdownTwo', label: 'Standard 2, description', ...withoutInput, group: preCleaning },
      {
        name: 'passfailstatusTwo',
        ...passOrFail,
        mandatory: 'marked',
        judgedBy: 'precleaningStandard',
        group: preCleaning,
      },
      { name: 'typeofSolven', label: 'Type of Solvent', kind: 'text', group: preCleaning },
      { name: 'precleaningcmt', label: 'Comments', kind: 'longText', group: preCleaning },
      { name: 'cleaningStandard', label: 'Standard 1', kind: 'text', group: preCleanliness, ...carriedOver },
      { name: 'descriptionDropdownOne', label: 'Standard 1, description', ...withoutInput, group: preCleanliness },
      {
        name: 'passfailstatus',
        ...passOrFail,
        mandatory: 'marked',
        judgedBy: 'cleaningStandard',
        group: preCleanliness,
      },
      { name: 'cleaningcmt', label: 'Comments', kind: 'longText', group: preCleanliness },
      ...preCoatingFields,
      // Names that historical submissions carried although they had no input.
      { name: 'solventClean', ...withoutInput },
      { name: 'waterwash', ...withoutInput },
      { name: 'handpowerTool', ...withoutInput },
      { name: 'abrasiveblast', ...withoutInput },
      { name: 'comments', ...withoutInput },
      { name: 'dullPuttyKnifeTest', ...withoutInput },
      { name: 'amountRequired', ...withoutInput },
    ],
  },
  {
    id: 'coating',
    title: 'Coating Application',
    fields: [
      {
        name: 'coatingApplication',
        label: 'Coating Application',
        kind: 'choices',
        options: ['Stripe Coat', 'Mist coat', 'Primer', 'Intermediate', 'Top Coat'],
      },
    ],
  },
  {
    id: 'product',
    title: 'Product Information',
    fields: [
      { name: 'productName', label: 'Product Name', ...product, ...carriedOver },
      { name: 'newProductName', label: 'New Product Name', mayStayEmpty: true, ...product, ...carriedOver },
      { name: 'colour', label: 'Colour', kind: 'text', ...carriedOver },
      { name: 'mixRatio_part1', label: 'Mix Ratio part A', ...ratioPart },
      { name: 'mixRatio_part2', label: 'Mix Ratio part B', ...ratioPart },
      { name: 'batch_partA', label: 'Batch part A', ...batchField, component: 'A' },
      { name: 'batch_partB', label: 'Batch part B', ...batchField, component: 'B' },
      ...paintDetailFields,
      { name: 'typeofcase', label: 'Type of Case', kind: 'text', ...carriedOver },
      { name: 'potLife', label: 'Pot Life', kind: 'text', ...carriedOver },
      { name: 'timeSelection', label: 'Mixed at', kind: 'time' },
      {
        name: 'applicationMethod',
        label: 'Application Method',
        kind: 'choices',
        options: ['brush', 'roller', 'conventionalSpray', 'airlessSpray', 'flooding'],
        optionLabels: {
          brush: 'Brush',
          roller: 'Roller',
          conventionalSpray: 'Conventional Spray',
          airlessSpray: 'Airless Spray',
          flooding: 'Flooding',
        },
      },
      { name: 'surfaceArea', label: 'Coated area', ...squareMetres },
      { name: 'thinnerbatchnumber', label: 'Thinner Batch Number', ...batchField, component: 'thinner' },
      { name: 'temperature', label: 'Paint temperature', ...celsius, range: [-10, 60] },
      { name: 'partAQuantity', label: 'Part A Quantity', ...mixedQuantity },
      { name: 'partAUnit', label: 'Part A Unit', kind: 'choice', options: quantityUnits, ...carriedOver },
      { name: 'partBQuantity', label: 'Part B Quantity', ...mixedQuantity },
      { name: 'partBUnit', label: 'Part B Unit', kind: 'choice', options: quantityUnits, ...carriedOver },
      { name: 'totalQuantityMix', label: 'Total Quantity Mix', kind: 'computed' },
      furtherMixes,
      { name: 'paintVerdicts', label: 'Paint', kind: 'paint', mayStayEmpty: true },
    ],
  },
  {
    id: 'drying',
    title: 'Application and drying',
    fields: [
      { name: 'dryingTimeAllowed', label: 'Time Of Completion of Application', kind: 'time' },
      { name: 'overcoatingTime', label: 'Dry Time Of Coating Sheet', kind: 'time' },
      { name: 'commentstwo', label: 'Comments', kind: 'longText' },
    ],
  },
  {
    id: 'tests',
    title: 'Tests with readings',
    formTitle: 'Instruments and detailed tests',
    isRare: true,
    fields: [
      { name: 'inspectionTests', label: 'Tests', kind: 'tests' },
      decisionsField,
      { name: 'gaugeFiles', label: 'Files of gauges', kind: 'file', takes: 'gaugeFiles', most: 10, mayStayEmpty: true },
    ],
  },
  {
    id: 'thickness',
    title: 'Dry Film Thickness',
    fields: [
      { name: 'gaugeType', label: 'Gauge Type', kind: 'text', ...carriedOver },
      { name: 'gaugeNumber', label: 'Gauge Serial Number', kind: 'text', ...carriedOver, recalledAs: 'gauge' },
      { name: 'specifiedStandard', label: 'Specified Standard', kind: 'text', ...carriedOver },
      { name: 'probeNumber', label: 'Probe Serial Number', kind: 'text', ...carriedOver, recalledAs: 'gauge' },
      { name: 'totalSurfaceArea', label: 'Total Surface Area', ...squareMetres },
      { name: 'numberOfSpots', label: 'Number of Spots', ...wholeFigure, range: [1, 10_000] },
      { name: 'downR', label: 'Measured Minimum', ...thickness },
      { name: 'specifiedThicknessDownR', label: 'Specified Minimum', specifies: 'downR', ...thickness, ...carriedOver },
      { name: 'upR', label: 'Measured Maximum', ...thickness },
      { name: 'specifiedThicknessUpR', label: 'Specified Maximum', specifies: 'upR', ...thickness, ...carriedOver },
      { name: 'arrowR', label: 'Measured Mean', ...thickness },
      {
        name: 'specifiedThicknessArrowR',
        label: 'Specified Thickness',
        specifies: 'arrowR',
        ...thickness,
        ...carriedOver,
      },
      { name: 'thicknessVerdict', label: 'Verdict', kind: 'thickness' },
    ],
  },
  {
    id: 'final',
    title: 'Final Inspection / Coating Repairs',
    fields: [{ name: 'finalInspection', label: 'Final Inspection / Coating Repairs', kind: 'longText' }],
  },
  {
    id: 'signoff',
    title: 'Photographs and sign-off',
    fields: [
      { name: 'photos', label: 'Photographs', kind: 'photos' },
      { name: 'additionalInfo', label: 'Additional Information', kind: 'longText' },
      { name: 'inspectorSupervisor', label: 'Inspector / Supervisor', kind: 'text', signs: inspectorSigningFields },
      { ...inspectorCertificateField, ...rarelyFilled },
      { name: 'inspectorDate', label: 'Date', kind: 'date' },
    ],
  },
] as const satisfies readonly Section[];

/** The answers of one Daily Coating Inspections Report. */
export type DailyAnswers = AnswersOf<typeof sections>;

/** The Daily Coating Inspections Report, as inspectors know it from paper. Source: the specification, points 3 to 5. */
export const dailyReport = defineKindOfReport({
  name: 'dailycot',
  title: 'Daily Coating Inspections Report',
  recordTitle: 'Daily Coating Report',
  address: '/dailyreport',
  idName: 'dialyReport_id',
  wireKey: 'dailycot-reportData',
  prefix: 'DCR',
  sections,
  start: ({ today }) => ({ day_of_week: dayOfWeek(today) || undefined, notConfirmed: [...prefilledTimeNames] }),
  compute: (answers) => {
    const { total, message } = quantityMix(answers);
    const isMixed = answers.partAQuantity !== undefined || answers.partBQuantity !== undefined;
    return {
      loadTime: lostTimeFieldNames.some((name) => answers[name] !== undefined)
        ? lostTime(answers)
        : (answers.loadTime ?? ''),
      totalQuantityMix: isMixed && message === undefined ? [total, commonUnit(answers)].join(' ').trim() : '',
    };
  },
  ask: dailyReportQuestions,
});
