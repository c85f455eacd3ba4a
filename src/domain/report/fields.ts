/**
 * The Daily Coating Inspections Report as an inspector knows it from paper: every section and field, in order,
 * under the name by which it is sent. The schema, the form and the tests are all made from this one list.
 */
import { brand } from '#brand/brand.ts';

/** What a field holds. A `tick` is a checkbox, a `choice` one of its options, `choices` any number of them. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'longText' | 'date' | 'time' | 'number' | 'tick' | 'choice' | 'choices' | 'file' | 'files';
  readonly options?: readonly string[];
  /** What the options are called on the form, where that differs from what is sent. */
  readonly optionLabels?: Readonly<Record<string, string>>;
  /** The unit written beside the field. */
  readonly unit?: string;
  /** Marked as mandatory on the form. */
  readonly required?: true;
  /** The keyboard that a phone should offer for a text that usually holds a figure. */
  readonly figure?: true;
  /** The tick that reveals this field. */
  readonly revealedBy?: string;
  /** The group label that this field stands under within its section. */
  readonly group?: string;
};

export type Section = { readonly id: string; readonly title: string; readonly fields: readonly Field[] };

export const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const passOrFail = ['Pass', 'Fail'] as const;
export const quantityUnits = ['kg', 'ltr'] as const;

export const surfacePreparations = [
  'Solvent Clean',
  `Water Wash + ${brand.waterWashCleaner}`,
  'Hand/Power Tool',
  'Abrasive Blast',
] as const;

export const coatingApplications = ['Stripe Coat', 'Mist coat', 'Primer', 'Intermediate', 'Top Coat'] as const;

export const applicationMethods = ['brush', 'roller', 'conventionalSpray', 'airlessSpray', 'flooding'] as const;

export const sections = [
  {
    id: 'header',
    title: 'Report',
    fields: [
      { name: 'date', label: 'Date', kind: 'date', required: true },
      { name: 'day_of_week', label: 'Day of Week', kind: 'choice', options: daysOfWeek },
      { name: 'time', label: 'Time', kind: 'time' },
      { name: 'structuralMember', label: 'Structural Member', kind: 'text' },
      { name: 'inspectorName', label: 'Inspector Name', kind: 'text', required: true },
      { name: 'descriptionofarea', label: 'Description of Area', kind: 'text' },
      { name: 'locationIdentification', label: 'Location Identification', kind: 'text' },
      { name: 'identification', label: 'Identification', kind: 'text' },
      { name: 'client', label: 'Client', kind: 'tick', group: 'Copy To' },
      { name: 'paintManufacturer', label: 'Paint Manufacturer', kind: 'tick', group: 'Copy To' },
      { name: 'headOffice', label: 'Head Office', kind: 'tick', group: 'Copy To' },
      { name: 'Otherinput', label: 'Other', kind: 'text', group: 'Copy To' },
      { name: 'supervisorName', label: 'Supervisor Name', kind: 'text' },
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
      { name: 'quantityPlannedText1', label: 'Quantity Planned', kind: 'text', unit: 'SQM', figure: true },
      { name: 'quantityPlannedText2', label: 'Quantity Achieved', kind: 'text', unit: 'SQM', figure: true },
    ],
  },
  {
    id: 'time',
    title: 'Time Tracking',
    fields: [
      { name: 'permitRequestTime', label: 'Permit Request Time', kind: 'time' },
      { name: 'manpowerDeployedTime', label: 'Manpower Deployed Time', kind: 'time' },
      { name: 'workCloseTime', label: 'Work Close Time', kind: 'time' },
      { name: 'permitIssuanceTime', label: 'Permit Issuance Time', kind: 'time' },
      { name: 'workStartTime', label: 'Work Start Time', kind: 'time' },
      { name: 'reasonLostTime', label: 'Reason for Lost Time', kind: 'text' },
      { name: 'loadTime', label: 'Lost Time', kind: 'text' },
    ],
  },
  {
    id: 'surface',
    title: 'Surface',
    fields: [
      {
        name: 'surfaceCleanliness',
        label: 'Surface Cleanliness',
        kind: 'tick',
        group: 'Hold Point Inspection Performed',
      },
      { name: 'dryFilmThickness', label: 'Dry Film Thickness', kind: 'tick', group: 'Hold Point Inspection Performed' },
      {
        name: 'solubleSaltTesting',
        label: 'Soluble Salt Testing',
        kind: 'tick',
        group: 'Hold Point Inspection Performed',
      },
      { name: 'newSteel', label: 'New Steel', kind: 'tick', group: 'Surface Condition (New & Old)' },
      { name: 'newSS', label: 'New SS', kind: 'tick', group: 'Surface Condition (New & Old)' },
      { name: 'newAluminum', label: 'New Aluminum', kind: 'tick', group: 'Surface Condition (New & Old)' },
      { name: 'newCopper', label: 'New Copper', kind: 'tick', group: 'Surface Condition (New & Old)' },
      { name: 'oldAluZinc', label: 'Old Alu-Zinc', kind: 'tick', group: 'Surface Condition (New & Old)' },
      { name: 'oldGalvanized', label: 'Old Galvanized', kind: 'tick', group: 'Surface Condition (New & Old)' },
      { name: 'conditionA', label: 'A', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'conditionB', label: 'B', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'conditionC', label: 'C', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'conditionD', label: 'D', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'conditionE', label: 'E', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'conditionF', label: 'F', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'conditionG', label: 'G', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'conditionH', label: 'H', kind: 'tick', group: 'Condition Before Surface Preparation' },
      { name: 'sspcVIS3', label: 'SSPC VIS 3', kind: 'tick', group: 'Visual Standard' },
      { name: 'iso8501', label: 'ISO 8501', kind: 'tick', group: 'Visual Standard' },
      { name: 'millScale', label: 'Mill Scale', kind: 'tick', group: 'Defects' },
      { name: 'pitting', label: 'Pitting', kind: 'tick', group: 'Defects' },
      { name: 'irregularWelds', label: 'Irregular Welds', kind: 'tick', group: 'Defects' },
      { name: 'sharpEdges', label: 'Sharp Edges', kind: 'tick', group: 'Defects' },
      { name: 'oilGrease', label: 'Oil/Grease', kind: 'tick', group: 'Defects' },
      { name: 'dirt', label: 'Dirt', kind: 'tick', group: 'Defects' },
      { name: 'rust', label: 'Rust', kind: 'tick', group: 'Defects' },
      { name: 'blackOxide', label: 'Black Oxide', kind: 'tick', group: 'Defects' },
      { name: 'saltTestResult', label: 'Salt Test Result', kind: 'number', unit: 'μS/cm²' },
    ],
  },
  { id: 'ambient', title: 'Ambient Conditions', fields: [] },
  {
    id: 'preparation',
    title: 'Surface Preparation',
    fields: [
      { name: 'surfacePreparation', label: 'Surface Preparation', kind: 'choices', options: surfacePreparations },
      { name: 'surfacePreparationComments', label: 'Comments', kind: 'longText' },
      { name: 'precleaningStandard', label: 'Standard 2', kind: 'text', group: 'Surface Pre-Cleaning' },
      {
        name: 'passfailstatusTwo',
        label: 'Pass / Fail',
        kind: 'choice',
        options: passOrFail,
        required: true,
        group: 'Surface Pre-Cleaning',
      },
      { name: 'typeofSolven', label: 'Type of Solvent', kind: 'text', group: 'Surface Pre-Cleaning' },
      { name: 'precleaningcmt', label: 'Comments', kind: 'longText', group: 'Surface Pre-Cleaning' },
      { name: 'cleaningStandard', label: 'Standard 1', kind: 'text', group: 'Surface Pre-Cleanliness' },
      {
        name: 'passfailstatus',
        label: 'Pass / Fail',
        kind: 'choice',
        options: passOrFail,
        required: true,
        group: 'Surface Pre-Cleanliness',
      },
      { name: 'cleaningcmt', label: 'Comments', kind: 'longText', group: 'Surface Pre-Cleanliness' },
    ],
  },
  {
    id: 'coating',
    title: 'Coating Application',
    fields: [
      { name: 'coatingApplication', label: 'Coating Application', kind: 'choices', options: coatingApplications },
    ],
  },
  {
    id: 'product',
    title: 'Product Information',
    fields: [
      { name: 'productName', label: 'Product Name', kind: 'text' },
      { name: 'newProductName', label: 'New Product Name', kind: 'text' },
      { name: 'colour', label: 'Colour', kind: 'text' },
      { name: 'mixRatio_part1', label: 'Mix Ratio part A', kind: 'number' },
      { name: 'mixRatio_part2', label: 'Mix Ratio part B', kind: 'number' },
      { name: 'batch_partA', label: 'Batch part A', kind: 'text' },
      { name: 'batch_partB', label: 'Batch part B', kind: 'text' },
      { name: 'typeofcase', label: 'Type of Case', kind: 'text' },
      { name: 'potLife', label: 'Pot Life', kind: 'text' },
      { name: 'timeSelection', label: 'Time', kind: 'time' },
      {
        name: 'applicationMethod',
        label: 'Application Method',
        kind: 'choices',
        options: applicationMethods,
        optionLabels: {
          brush: 'Brush',
          roller: 'Roller',
          conventionalSpray: 'Conventional Spray',
          airlessSpray: 'Airless Spray',
          flooding: 'Flooding',
        },
      },
      { name: 'surfaceArea', label: 'Surface Area', kind: 'text', unit: 'SQM', figure: true },
      { name: 'thinnerbatchnumber', label: 'Thinner Batch Number', kind: 'text' },
      { name: 'temperature', label: 'Temperature', kind: 'text', unit: '°C', figure: true },
      { name: 'partAQuantity', label: 'Part A Quantity', kind: 'number' },
      { name: 'partAUnit', label: 'Part A Unit', kind: 'choice', options: quantityUnits },
      { name: 'partBQuantity', label: 'Part B Quantity', kind: 'number' },
      { name: 'partBUnit', label: 'Part B Unit', kind: 'choice', options: quantityUnits },
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
    id: 'thickness',
    title: 'Dry Film Thickness',
    fields: [
      { name: 'gaugeType', label: 'Gauge Type', kind: 'text' },
      { name: 'gaugeNumber', label: 'Gauge Serial Number', kind: 'text' },
      { name: 'specifiedStandard', label: 'Specified Standard', kind: 'text' },
      { name: 'probeNumber', label: 'Probe Serial Number', kind: 'text' },
      { name: 'totalSurfaceArea', label: 'Total Surface Area', kind: 'text', unit: 'SQM', figure: true },
      { name: 'numberOfSpots', label: 'Number of Spots', kind: 'text', figure: true },
      { name: 'downR', label: 'Measured Minimum', kind: 'text', unit: 'μm', figure: true },
      { name: 'specifiedThicknessDownR', label: 'Specified Minimum', kind: 'text', unit: 'μm', figure: true },
      { name: 'upR', label: 'Measured Maximum', kind: 'text', unit: 'μm', figure: true },
      { name: 'specifiedThicknessUpR', label: 'Specified Maximum', kind: 'text', unit: 'μm', figure: true },
      { name: 'arrowR', label: 'Measured Mean', kind: 'text', unit: 'μm', figure: true },
      { name: 'specifiedThicknessArrowR', label: 'Specified Thickness', kind: 'text', unit: 'μm', figure: true },
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
      { name: 'photos', label: 'Photographs', kind: 'files' },
      { name: 'additionalInfo', label: 'Additional Information', kind: 'longText' },
      { name: 'inspectorSupervisor', label: 'Inspector / Supervisor', kind: 'text' },
      { name: 'inspectorDate', label: 'Date', kind: 'date' },
    ],
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof sections)[number]['id'];

/** Every field of the form, sections flattened. */
export const fields: readonly Field[] = sections.flatMap((section): readonly Field[] => section.fields);

/** The file field for photographs, of which there may be many. */
export const photosField = 'photos';

/** The file fields of which only the first file is kept. */
export const attachmentFields = fields.filter((field) => field.kind === 'file').map((field) => field.name);

/**
 * Names that the historical submission carried without an input of their own. Accepted as text. The form uses
 * two of them to keep, with the report, the descriptions of the standards as they read on the day.
 */
export const fieldsWithoutInput = [
  'solventClean',
  'waterwash',
  'handpowerTool',
  'abrasiveblast',
  'comments',
  'descriptionDropdownOne',
  'descriptionDropdownTwo',
  'dullPuttyKnifeTest',
  'amountRequired',
] as const;

/** Exactly four rows of ambient conditions are kept, filled or not. */
export const ambientRowCount = 4;

export const ambientFields = [
  { name: 'ambienttime', label: 'Time', kind: 'time' },
  { name: 'airTemp', label: 'Air Temp', kind: 'text', unit: '°C', figure: true },
  { name: 'wetBulb', label: 'Wet Bulb', kind: 'text', unit: '°C', figure: true },
  { name: 'humidity', label: 'Humidity', kind: 'text', unit: '%', figure: true },
  { name: 'surfaceTemp', label: 'Surface Temp', kind: 'text', unit: '°C', figure: true },
  { name: 'okToWork', label: 'OK To Work', kind: 'choice', options: ['Yes', 'No'], required: true },
] as const satisfies readonly Field[];

export type AmbientRow = { [Name in (typeof ambientFields)[number]['name']]?: string };
