import type { AnswersOf } from '#domain/reports/answers.ts';
import type { Section } from '#domain/reports/fieldKinds.ts';
import { defineKindOfReport } from '#domain/reports/kindOfReport.ts';
import { reportDateField, inspectorNameField, listedAsWords, carriedOver } from '#domain/reports/usualFields.ts';
import { proposeForFinalInspection } from './proposals.ts';

const thickness = { kind: 'quantity', wire: 'text', unit: 'μm', decimals: 1, range: [1, 5_000] } as const;

const defects = [
  'Runs',
  'Sags',
  'Pinholes',
  'Blisters',
  'Dry spray',
  'Orange peel',
  'Overspray',
  'Cracks',
  'Discoloration',
  'Missed spots',
  'Damage',
] as const;

const yesOrNo = ['Yes', 'No'] as const;
const signers = ['Inspector', 'Contractor', 'Client', 'Third party'] as const;

const sections = [
  {
    id: 'header',
    title: 'Report',
    fields: [
      reportDateField,
      inspectorNameField,
      { name: 'jobNo', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'structureTag', kind: 'text', ...carriedOver, ...listedAsWords },
      { name: 'drawing', kind: 'text', ...carriedOver },
      { name: 'specification', kind: 'text', ...carriedOver },
      { name: 'revision', kind: 'text', ...carriedOver },
      {
        name: 'areas',
        kind: 'rows',
        rowLabel: 'area',
        most: 200,
        ...carriedOver,
        columns: [
          { name: 'area', kind: 'text', ...carriedOver, ...listedAsWords },
          { name: 'system', kind: 'text', ...carriedOver },
          {
            name: 'surface',
            kind: 'quantity',
            wire: 'text',
            unit: 'm²',
            decimals: 2,
            range: [0, 1_000_000],
            ...carriedOver,
          },
        ],
      },
    ],
  },
  {
    id: 'coats',
    title: 'Coat history',
    fields: [
      {
        name: 'coatHistory',
        label: 'Coat history',
        kind: 'rows',
        rowLabel: 'coat',
        most: 100,
        columns: [
          { name: 'coat', kind: 'text' },
          { name: 'product', kind: 'text', ...listedAsWords, recalledAs: 'product' },
          { name: 'batches', kind: 'text', recalledAs: 'batch', isOfOtherDays: true },
          { name: 'dates', kind: 'text' },
          { name: 'meanDft', label: 'Mean DFT', ...thickness },
          { name: 'minDft', label: 'Minimum DFT', ...thickness },
          { name: 'maxDft', label: 'Maximum DFT', ...thickness },
          { name: 'verdict', kind: 'text' },
        ],
      },
    ],
  },
  {
    id: 'visual',
    title: 'Visual inspection',
    fields: [
      {
        name: 'visual',
        label: 'Defects',
        kind: 'rows',
        rowLabel: 'defect',
        most: 100,
        starts: defects.map((defect) => ({ defect })),
        ticked: { called: 'defect', by: 'found' },
        columns: [
          { name: 'defect', kind: 'choice', options: defects },
          { name: 'found', kind: 'choice', options: yesOrNo, alarming: 'Yes' },
          { name: 'extent', kind: 'text' },
          { name: 'repaired', kind: 'choice', options: yesOrNo },
        ],
      },
    ],
  },
  {
    id: 'tests',
    title: 'Tests',
    fields: [
      { name: 'dftSummary', label: 'DFT Summary', kind: 'longText' },
      { name: 'holiday', label: 'Holiday Test', kind: 'longText' },
      { name: 'adhesion', kind: 'longText' },
      { name: 'cure', kind: 'longText' },
      { name: 'colourGloss', label: 'Colour and Gloss', kind: 'longText' },
      { name: 'repairs', kind: 'longText' },
      {
        name: 'ncrs',
        label: 'NCRs',
        kind: 'rows',
        rowLabel: 'NCR',
        most: 100,
        columns: [
          { name: 'number', kind: 'text' },
          { name: 'status', kind: 'choice', options: ['Open', 'Closed'], alarming: 'Open' },
        ],
      },
      {
        name: 'instruments',
        kind: 'rows',
        rowLabel: 'instrument',
        most: 50,
        ...carriedOver,
        columns: [
          { name: 'instrument', kind: 'text', ...carriedOver },
          { name: 'serialNo', kind: 'text', ...carriedOver, recalledAs: 'gauge', holdsUntil: 'calibrationDue' },
          { name: 'calibrationDue', kind: 'date', ...carriedOver },
        ],
      },
    ],
  },
  {
    id: 'conclusion',
    title: 'Conclusion',
    fields: [
      {
        name: 'conclusion',
        kind: 'choice',
        options: ['Accepted', 'Accepted with comments', 'Rejected'],
        alarming: 'Rejected',
        mandatory: 'marked',
        listedAs: 'result',
      },
      { name: 'remarks', kind: 'longText' },
      { name: 'warrantyStart', kind: 'date' },
      { name: 'firstInspectionDue', kind: 'date' },
    ],
  },
  {
    id: 'signoff',
    title: 'Photographs and sign-off',
    fields: [
      {
        name: 'signatures',
        kind: 'rows',
        rowLabel: 'signature',
        most: 20,
        signs: { who: 'name', when: 'time', certificate: 'certificate', role: 'role' },
        columns: [
          { name: 'role', kind: 'choice', options: signers },
          { name: 'name', kind: 'text' },
          { name: 'certificate', kind: 'text' },
          { name: 'time', kind: 'time' },
        ],
      },
      { name: 'photos', label: 'Photographs', kind: 'photos' },
      { name: 'attachments', kind: 'file', most: 10 },
    ],
  },
] as const satisfies readonly Section[];

export type FinalInspectionAnswers = Partial<AnswersOf<typeof sections>>;

/** The final inspection report: whether the work is accepted, and on what grounds. */
export const finalInspectionReport = defineKindOfReport({
  name: 'inspection',
  title: 'Final Inspection Report',
  recordTitle: 'Final Inspection Report',
  address: '/finalreport',
  idName: 'formId',
  wireKey: 'ínspection-reportData',
  prefix: 'FIR',
  sections,
  ask: ({ conclusion, ncrs = [] }) => {
    const isOpen = conclusion === 'Accepted' && ncrs.some(({ status }) => status === 'Open');
    const words = "An NCR is still open: choose 'Accepted with comments'.";
    return isOpen ? [{ field: 'conclusion', words }] : [];
  },
  propose: proposeForFinalInspection,
});
