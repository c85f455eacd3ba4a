import type { PictureName } from './pictures.ts';

/**
 * A day's work on a tank, as the inspector fills it in on a phone: the names of the inputs with the typed or chosen
 * values. The sample report is made from it (scripts/sampleReport.mjs), and the screenshots on the page 'Inspection
 * portal' show it.
 */
export const sampleDay = {
  answers: [
    ['date', '2026-11-20'],
    ['day_of_week', 'Friday'],
    ['time', '17:20'],
    ['inspectorName', 'Divya Pillai'],
    ['supervisorName', 'K. Srinivasan'],
    ['structuralMember', 'TK-101, course 1'],
    ['descriptionofarea', 'Crude tank, internal lining'],
    ['locationIdentification', 'Ennore, tank farm 4'],
    ['identification', 'Job 2614'],
    ['quantityPlannedText1', '210'],
    ['quantityPlannedText2', '198.5'],
    ['permitRequestTime', '06:30'],
    ['permitIssuanceTime', '07:05'],
    ['manpowerDeployedTime', '07:00'],
    ['workStartTime', '07:20'],
    ['workCloseTime', '17:10'],
    ['reasonLostTime', 'Gas test repeated after rain'],
    ['surfaceCleanliness', true],
    ['dryFilmThickness', true],
    ['solubleSaltTesting', true],
    ['conditionC', true],
    ['iso8501', true],
    ['pitting', true],
    ['saltTestResult', '14.2'],
    ...(
      [
        ['07:15', '26.4', '78', '28.1', 'Yes'],
        ['10:00', '29.2', '71', '31.0', 'Yes'],
        ['13:00', '31.0', '66', '33.4', 'Yes'],
        ['16:00', '28.3', '88', '27.6', 'No'],
      ] as const
    ).flatMap(([time, air, humidity, steel, ok], row) => [
      [`ambientConditions[${row}][ambienttime]`, time] as const,
      [`ambientConditions[${row}][airTemp]`, air] as const,
      [`ambientConditions[${row}][humidity]`, humidity] as const,
      [`ambientConditions[${row}][surfaceTemp]`, steel] as const,
      [`ambientConditions[${row}][okToWork]`, ok] as const,
    ]),
    ['precleaningStandard', 'SSPC-SP 1'],
    ['passfailstatusTwo', 'Pass'],
    ['cleaningStandard', 'Sa 2½'],
    ['passfailstatus', 'Pass'],
    ['cleaningcmt', 'Pits along the lower weld blasted twice.'],
    ['newProductName', 'Novolac tank lining'],
    ['colour', 'RAL 7035'],
    ['mixRatio_part1', '4'],
    ['mixRatio_part2', '1'],
    ['batch_partA', 'A-26114'],
    ['batch_partB', 'B-26109'],
    ['partAQuantity', '64'],
    ['partAUnit', 'ltr'],
    ['partBQuantity', '16'],
    ['partBUnit', 'ltr'],
    ['temperature', '27'],
    ['gaugeType', 'Magnetic induction'],
    ['gaugeNumber', 'PG-20771'],
    ['finalInspection', 'Area 3 brought up to thickness and measured again tomorrow before the second coat.'],
    ['additionalInfo', 'No work after 16:00: humidity above 85 %.'],
    ['inspectorSupervisor', 'Divya Pillai'],
    ['inspectorCertificate', 'AMPP CIP Level 2, no. 10482'],
    ['inspectorDate', '2026-11-20'],
  ] as readonly (readonly [string, string | true])[],
  film: {
    requirement: [
      { name: 'minUm', label: 'Minimum', typed: '180' },
      { name: 'maxUm', label: 'Maximum', typed: '260' },
      { name: 'surface', label: 'Surface', typed: '30' },
    ],
    /** Three areas of five spots with three readings each. In the third area the film is too thin in two spots. */
    readings: [
      212, 218, 209, 224, 219, 221, 206, 211, 214, 231, 226, 229, 217, 220, 215, 208, 213, 219, 222, 216, 225, 204, 210,
      207, 228, 233, 226, 219, 214, 221, 198, 203, 196, 138, 142, 133, 129, 135, 131, 188, 193, 190, 201, 197, 205,
    ],
  },
  photos: ['project-tank-lining', 'blog-blast-profile', 'hero-inspection'] satisfies PictureName[],
} as const;
