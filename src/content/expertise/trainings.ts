import type { ExpertiseCard } from './card.ts';

/** The cards of the tab TRAININGS. */
export const trainings: readonly ExpertiseCard[] = [
  {
    slug: 'rigging-and-slinging',
    title: 'Rigging & Slinging',
    description: 'Plan a lift, choose the sling, give the signal, and know when to stop.',
    picture: 'training-rigging',
    facts: {
      youGet: [
        'A certificate with photo and number for each who passed',
        'A log of the lifts that each one planned and made',
        'A pocket chart of sling angles and loads',
      ],
      duration: '3 days, half of them under the gantry; the certificate is valid for 2 years',
      group: '8 to 12 people, 2 trainers',
      standards: ['IS 13367-1', 'ISO 12480-1', 'ASME B30.9'],
      weNeed: 'Gloves, boots and helmet for each; medical fitness for lifting work',
    },
    detail: {
      words:
        'Three days, half of them under the gantry of our yard. Everybody plans and carries out lifts with loads whose centre of gravity is not where it seems to be.',
      points: [
        'Weight, centre of gravity and sling angles',
        'Slings, shackles and eyebolts: choice, inspection, rejection',
        'Hand signals and radio, with one voice',
        'Lift plans and exclusion zones',
        'Written test and practical assessment',
      ],
      outcome: 'A certificate for two years with photo and number, which your gate can check by phone.',
    },
  },
  {
    slug: 'crane-safety',
    title: 'Crane Safety',
    description: 'For operators, riggers and supervisors who answer for the same lift.',
    picture: 'training-crane',
    facts: {
      youGet: [
        'A certificate for each role',
        'A lift plan of your own, checked by the trainer',
        'A checklist for the daily check of your crane',
      ],
      duration: '2 days, on your crane or ours; the certificate is valid for 2 years',
      group: '6 to 10 people of one crew, 1 trainer',
      standards: ['IS 13367-1', 'ISO 12480-1', 'ISO 9926-1'],
      weNeed: 'The load chart of your crane, and half a day on which it may stand still',
    },
    detail: {
      words:
        'Crane accidents are planning accidents. Operators, riggers and supervisors learn together, because each knows one third of what the lift needs.',
      points: [
        'Load charts, radius and derating',
        'Ground, outriggers and mats',
        'Daily checks and safe-load indicators',
        'Wind, power lines and blind lifts',
        'Critical lifts and tandem lifts: who may say yes',
      ],
      outcome: 'Each role leaves with its own certificate, and the crew with a lift plan for a lift of your own.',
    },
  },
  {
    slug: 'competent-scaffolder',
    title: 'Competent Scaffolder',
    description: 'Build, alter, inspect and take down, tied in and to the drawing.',
    picture: 'training-scaffolder',
    facts: {
      youGet: [
        'A card: basic, advanced or inspector',
        'A record of each structure built, with its loads',
        'Tags and a register to begin with on your site',
      ],
      duration: '5 days; the card is valid for 3 years',
      group: '6 to 10 people, 2 trainers',
      standards: ['IS 3696-1', 'IS 4014-2', 'EN 12811-1'],
      weNeed: 'Medical fitness for work at height, and a harness for each that is within its date',
    },
    detail: {
      words:
        'Five days on a scaffold that grows with the course: independent, birdcage, cantilever, and a hanging one for those who need it. Assessment is by building.',
      points: [
        'Foundations, ties, bracing and load classes',
        'Fall protection while there is no guard rail yet',
        'Access, hoists and sheeting',
        'Inspection, tagging and handover',
        'Dismantling without surprises',
      ],
      outcome:
        'A card for basic or advanced scaffolder or for inspector, with the structures that were built named on it.',
    },
  },
  {
    slug: 'defensive-driving',
    title: 'Defensive Driving',
    description: 'For lorries, buses and light vehicles: see earlier, brake later, arrive.',
    picture: 'training-driving',
    facts: {
      youGet: [
        'A profile with two habits to change for each driver',
        'A checklist of five minutes for your vehicle',
        'A refresher of one hour after six months',
      ],
      duration: '1 day; half a day for those who return',
      group: '4 to 8 drivers, 1 trainer with a vehicle of yours',
      standards: ['ISO 39001'],
      weNeed: 'The vehicle that is driven every day, and its licence',
    },
    detail: {
      words:
        'A morning in the classroom and an afternoon on a closed track, in the vehicle that is driven every day. Night and rain are part of it.',
      points: [
        'Observation, following distance and escape routes',
        'Braking and swerving, loaded and empty',
        'Fatigue, phones and journey management',
        'Vehicle checks that take five minutes',
        'Your own routes, on video',
      ],
      outcome: 'A profile for each driver with two habits to change, and a refresher of one hour after six months.',
    },
  },
  {
    slug: 'tailor-made-training',
    title: 'Tailor-made',
    description: 'Your plant, your permits, your equipment, your languages.',
    picture: 'training-tailor-made',
    facts: {
      youGet: [
        'Slides, exercises and assessment, yours to use again',
        'Certificates for those who passed',
        'A day with your own trainer, so that it stays',
      ],
      duration: '1 day on your site first; courses of 1 to 5 days',
      group: 'Up to 15 people, 1 trainer for each 8',
      standards: ['ISO 45001', 'OISD-STD-105'],
      weNeed: 'A supervisor who knows the work, and the equipment to train with',
    },
    detail: {
      words:
        'We spend a day on your site first, and build the course from what we see there. Training then happens with your own gear, in the language of the crew.',
      points: [
        'Work at height, confined space and rescue',
        'Permit to work and gas testing',
        'Surface preparation and coating inspection',
        'Supervisors: the talk before the job',
        'Train the trainer, so that it stays',
      ],
      outcome: 'A course that is yours: slides, exercises and assessment stay with you.',
    },
  },
];
