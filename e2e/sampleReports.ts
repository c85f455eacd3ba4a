import { sampleCrews } from '#content/tryOut.ts';
import type { KindName } from '#domain/reports/kinds.ts';

/** The days before the sample day, as they are filed by the call. */
export const earlierReports: readonly { kind: KindName; answers: Record<string, unknown> }[] = [
  {
    kind: 'manpower',
    answers: {
      date: '2026-11-17',
      inspectorName: 'Divya Pillai',
      shift: 'Day',
      location: 'Ennore, tank farm 4',
      crews: sampleCrews,
    },
  },
  ...(
    [
      ['2026-11-16', 'TK-101, course 3', 'Pass', '186.00', '06:30', '07:10'],
      ['2026-11-17', 'TK-101, course 2', 'Pass', '204.50', '06:30', '06:55'],
      ['2026-11-18', 'TK-101, roof nozzles', 'Fail', '38.00', '06:30', '08:05'],
      ['2026-11-19', 'TK-101, roof nozzles', 'Pass', '38.00', '06:30', '06:50'],
    ] as const
  ).map(([date, structuralMember, passfailstatus, quantityPlannedText2, permitRequestTime, permitIssuanceTime]) => ({
    kind: 'dailycot' as const,
    answers: {
      date,
      inspectorName: 'Divya Pillai',
      structuralMember,
      descriptionofarea: 'Crude tank, internal lining',
      locationIdentification: 'Ennore, tank farm 4',
      passfailstatus,
      quantityPlannedText2,
      permitRequestTime,
      permitIssuanceTime,
      loadTime: '',
    },
  })),
  {
    kind: 'projects',
    answers: {
      date: '2026-11-19',
      inspectorName: 'Divya Pillai',
      jobTitle: 'Crude tank 101: relining',
      location: 'Ennore, tank farm 4',
      areas: [
        {
          area: 'Shell, courses 1 to 3',
          system: 'Novolac, 2 × 200 µm',
          surfacePlanned: '620',
          surfaceToday: '38',
          surfaceToDate: '466',
        },
      ],
    },
  },
];

/** One day on a tank, as the inspector fills it in on a phone: the names of the inputs with what is typed or chosen. */
export const sampleDay = {
  answers: [
    ['date', '2026-11-20'],
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
    ['productName', 'NorvaTank NV 400 Novolac Lining'],
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
    ['inspectorDate', '2026-11-20'],
  ] as readonly (readonly [string, string | true])[],
  film: {
    requirement: [
      ['Minimum', '180'],
      ['Maximum', '260'],
      ['Surface', '30'],
    ],
    /** Three areas of five spots with three readings each; the film of the third is thin in two spots. */
    readings: [
      212, 218, 209, 224, 219, 221, 206, 211, 214, 231, 226, 229, 217, 220, 215, 208, 213, 219, 222, 216, 225, 204, 210,
      207, 228, 233, 226, 219, 214, 221, 198, 203, 196, 138, 142, 133, 129, 135, 131, 188, 193, 190, 201, 197, 205,
    ],
  },
  photos: ['project-tank-lining', 'blog-blast-profile', 'hero-inspection'],
} as const;
