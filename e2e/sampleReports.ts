import { sampleCrews } from '#content/tryOut.ts';
import type { KindName } from '#domain/reports/kinds.ts';

/** The days before the sample day, filed by API calls. */
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
