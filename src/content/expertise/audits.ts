import type { ExpertiseCard } from './card.ts';

/** The cards of the tab AUDITS. */
export const audits: readonly ExpertiseCard[] = [
  {
    slug: 'plant-safety-audit',
    title: 'Plant safety audit',
    description: 'A walk through your whole plant, from the control room to the flare, by people who have run one.',
    picture: 'audit-plant',
    facts: {
      youGet: [
        'A report with a photograph, a risk and an owner for each finding',
        'A presentation to your management on the last day',
        'A register of findings that you keep and close',
        'A second visit after three months',
      ],
      duration: '3 to 5 days on site; the report within 10 working days',
      group: '2 auditors; your safety officer walks with them',
      standards: ['IS 14489', 'ISO 45001', 'OISD-GDN-145'],
      weNeed: 'The site plan, your permits of the last month, and leave to walk with a night shift',
    },
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
    facts: {
      youGet: [
        'A rack register with each upright graded',
        'A traffic plan drawn for your floor',
        'The three measures that prevent most, with their cost',
      ],
      duration: '1 to 2 days for each 10,000 m²; the report within 5 working days',
      group: '1 auditor and 1 rack inspector',
      standards: ['IS 14489', 'EN 15635', 'IS 6305'],
      weNeed: 'The rack drawings with their loads, and the shift with the most traffic',
    },
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
    facts: {
      youGet: [
        'Pressure and flow of each pump and hydrant, as measured',
        'A list of what did not start, open or sound',
        'A plan of measures in order of effect and cost',
      ],
      duration: '2 to 3 days on site; the report within 7 working days',
      group: '2 auditors; your fire crew runs the equipment',
      standards: ['IS 14489', 'IS 3844', 'IS 2189', 'NFPA 25'],
      weNeed: 'Drawings of the fire water, the alarm matrix, and a morning on which pumps may run',
    },
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
    facts: {
      youGet: [
        'A gate-to-gate procedure on two pages',
        'A sheet for each bay with what has to change',
        'A talk for your gate staff and a briefing card for drivers',
      ],
      duration: '2 days on site; the report within 5 working days',
      group: '1 auditor; 2 where dangerous goods are handled',
      standards: ['IS 14489', 'IS 18149', 'EN 12195-1'],
      weNeed: 'The vehicle register of a week, and your induction for drivers',
    },
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
    facts: {
      youGet: [
        'Thermal pictures and measured values by panel',
        'An up-to-date single-line diagram',
        'Faults in the order in which to isolate and repair them',
      ],
      duration: '2 to 4 days on site; the report within 10 working days',
      group: '1 electrical auditor and 1 thermographer; your electrician opens the panels',
      standards: ['IS 14489', 'IS 732', 'IS 3043', 'IEC 60079-17'],
      weNeed: 'Your single-line diagram, and normal load on the day of the thermography',
    },
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
