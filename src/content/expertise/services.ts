import { portalShowcaseAddress } from '#content/inspectionPortal.ts';
import type { ExpertiseCard } from './card.ts';

/** The cards of the tab SERVICES. */
export const services: readonly ExpertiseCard[] = [
  {
    slug: 'deployment-of-specialist-personnel',
    title: 'Deployment of Specialist Personnel',
    description: 'Safety officers, coating inspectors, riggers and rescue crews, from a single shift to a shutdown.',
    picture: 'service-personnel',
    facts: {
      youGet: [
        'Certificates, medical papers and induction before the first day',
        'A report of each person and shift in the portal',
        'A named coordinator, day and night',
      ],
      duration: 'From one shift on; a crew of 10 within 5 working days, 100 within 4 weeks',
      group: '1 to 400 people; a supervisor for each 12',
      standards: ['ISO 45001', 'ISO/IEC 17024', 'ISO 19840'],
      weNeed: 'The scope, the site’s gate rules, and where people sleep',
    },
    detail: {
      words:
        'People who are certified, medically fit and briefed on your site before their first day. We replace whoever falls ill, and stand behind what they sign.',
      points: [
        'Safety officers, permit coordinators and gas testers',
        'Coating inspectors with calibrated gauges',
        'Riggers, scaffolders and rope-access technicians',
        'Confined-space attendants and rescue teams',
        'From one shift to a shutdown of several hundred people',
      ],
      outcome: 'Daily reports in the portal, by person and by job, with readings and photos.',
      seeAlso: { label: 'See the inspection portal', address: portalShowcaseAddress },
    },
  },
  {
    slug: 'turnkey-health-and-safety-management',
    title: 'Turnkey Health and Safety Management',
    description: 'We set up and run the safety of a project, and hand it over in working order.',
    picture: 'service-turnkey',
    facts: {
      youGet: [
        'The safety plan, risk assessments and permits of the project',
        'Staff and equipment on site, day and night',
        'Figures each week, and a hand-over at the end',
      ],
      duration: 'From 4 weeks before the first day until the hand-over',
      group: 'A safety manager, and 1 officer for each 50 people at work',
      standards: ['ISO 45001', 'IS 14489', 'IS 3696-1'],
      weNeed: 'The schedule, the contractors’ list, and somebody who may decide',
    },
    detail: {
      words:
        'For a shutdown, a new plant or a site without a safety department of its own: one team plans, staffs, equips and runs it, and answers to you alone.',
      points: [
        'Risk assessment, safety plan and budget',
        'Induction, permits and a daily coordination meeting',
        'First aid, fire watch and rescue on site',
        'Equipment: barriers, gas detectors, harnesses, signs',
        'Figures each week: hours worked, near misses, findings closed',
      ],
      outcome: 'At the end you keep the system, the records, and people of your own who can run it.',
    },
  },
];
