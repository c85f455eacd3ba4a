import { inspectionPortalAddress } from './inspectionPortal.ts';
import type { PictureName } from './pictures.ts';

/** A card of the Expertise page. 'Know more' opens `detail`. */
export type ExpertiseCard = {
  /** Its anchor on the page. */
  slug: string;
  title: string;
  description: string;
  picture: PictureName;
  detail: {
    words: string;
    points: readonly string[];
    outcome: string;
    /** The page that shows what clients get. */
    seeAlso?: { label: string; address: string };
  };
};

type ExpertiseTab = {
  /** As used in the address: ?tab=trainings. */
  key: 'audits' | 'trainings' | 'services';
  name: 'AUDITS' | 'TRAININGS' | 'SERVICES';
  tagline: string;
  cards: readonly ExpertiseCard[];
};

const audits: readonly ExpertiseCard[] = [
  {
    slug: 'plant-safety-audit',
    title: 'Plant safety audit',
    description: 'A walk through your whole plant, from the control room to the flare, by people who have run one.',
    picture: 'audit-plant',
    detail: {
      words:
        'Two auditors spend three to five days with your operators and maintenance crews, night shift included. They compare what the procedures say with what is done, and both with the standard.',
      points: [
        'Permit to work, isolation and handover between shifts',
        'Machine guarding, pressure equipment and relief devices',
        'Work at height, confined spaces and lifting',
        'Handling and storage of hazardous substances',
        'Emergency plan, drills and means of escape',
      ],
      outcome:
        'A report with each finding photographed, ranked by risk and given an owner and a date; a second visit confirms what was closed.',
    },
  },
  {
    slug: 'warehouse-safety-audit',
    title: 'Warehouse safety audit',
    description: 'Racks, forklifts and people in the same aisles: we look at the three together.',
    picture: 'audit-warehouse',
    detail: {
      words:
        'Most injuries in a warehouse happen where people and trucks cross. We measure traffic over a working day, inspect every upright at forklift height, and check loads against what the rack was built for.',
      points: [
        'Condition, anchoring and load notices of racks',
        'Traffic plan, speed, sight lines and walkways',
        'Forklifts, chargers and their drivers’ licences',
        'Stacking, pallets and wrapping',
        'Fire load, sprinkler clearance and exits',
      ],
      outcome:
        'A rack register with each damage graded green, amber or red, and a traffic plan you can paint on the floor.',
    },
  },
  {
    slug: 'fire-safety-audit',
    title: 'Fire safety audit',
    description: 'Detection, fire water and exits, tested rather than ticked.',
    picture: 'audit-fire',
    detail: {
      words:
        'We run the pumps, flow the hydrants and trigger the detectors, with your crew beside us. What does not work is found on an ordinary morning and not on the worst day of the year.',
      points: [
        'Pressure and flow at the furthest hydrant',
        'Detection, alarm and cause-and-effect tests',
        'Extinguishers: type, place, date and reach',
        'Passive protection: doors, dampers, penetrations, coatings on steel',
        'Escape routes, assembly points and head count',
      ],
      outcome:
        'Measured values for every pump and hydrant, and a plan that puts the cheapest effective measures first.',
    },
  },
  {
    slug: 'logistics-safety-audit',
    title: 'Logistics safety audit',
    description: 'Loading bays, tankers and yards, from the gate in to the gate out.',
    picture: 'audit-logistics',
    detail: {
      words:
        'A lorry is on your site for two hours and brings risks that nobody on site owns. We follow vehicles of each kind from the gate to the gate, and talk to the drivers.',
      points: [
        'Gate checks, driver induction and waiting areas',
        'Loading and unloading of tankers: earthing, hoses, overfill',
        'Load securing and axle loads',
        'Reversing, wheel chocks and dock locks',
        'Carriage of dangerous goods: papers, placards, kit',
      ],
      outcome: 'A gate-to-gate procedure on two pages, in the languages that your drivers read.',
    },
  },
  {
    slug: 'electrical-safety-audit',
    title: 'Electrical safety audit',
    description: 'Switchgear, earthing and lock-out, with a thermal camera and a meter in hand.',
    picture: 'audit-electrical',
    detail: {
      words:
        'Drawings tell how an installation was meant to be. We measure how it is: hot joints under load, earth loops, insulation, and whether a lock really isolates what its label names.',
      points: [
        'Thermography of panels and joints under load',
        'Earth resistance, bonding and lightning protection',
        'Protection settings against the single-line diagram',
        'Lock-out and tag-out, tried on live examples',
        'Equipment in hazardous areas',
      ],
      outcome:
        'Thermal pictures and measured values by panel, and an up-to-date single-line diagram where there was none.',
    },
  },
];

const trainings: readonly ExpertiseCard[] = [
  {
    slug: 'rigging-and-slinging',
    title: 'Rigging & Slinging',
    description: 'Plan a lift, choose the sling, give the signal, and know when to stop.',
    picture: 'training-rigging',
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

const services: readonly ExpertiseCard[] = [
  {
    slug: 'deployment-of-specialist-personnel',
    title: 'Deployment of Specialist Personnel',
    description: 'Safety officers, coating inspectors, riggers and rescue crews, from a single shift to a shutdown.',
    picture: 'service-personnel',
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
      seeAlso: { label: 'See the inspection portal', address: inspectionPortalAddress },
    },
  },
  {
    slug: 'turnkey-health-and-safety-management',
    title: 'Turnkey Health and Safety Management',
    description: 'We set up and run the safety of a project, and hand it over in working order.',
    picture: 'service-turnkey',
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

/** The company's offer, by the tabs of the Expertise page. */
export const expertise: readonly ExpertiseTab[] = [
  {
    key: 'audits',
    name: 'AUDITS',
    tagline:
      'Our expert and experienced auditors can help validate the safety systems and identify gaps to improve safety',
    cards: audits,
  },
  { key: 'trainings', name: 'TRAININGS', tagline: 'We value your Assets, Plant and Safety', cards: trainings },
  { key: 'services', name: 'SERVICES', tagline: 'Promoting Safety Culture For Your Workplace', cards: services },
];
