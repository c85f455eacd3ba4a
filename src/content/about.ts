import { brand } from '#brand/brand.ts';

/** The text at the top of the About page: the part always shown, and the part behind 'Know more'. */
export const aboutIntroduction = {
  always: `${brand.name} keeps industrial plants safe, sound and protected against corrosion. Since ${brand.operatingSince} we have audited, inspected, coated and trained for refineries, ports, shipyards, power stations and waterworks.`,
  more: [
    `We began as four inspectors with a van and a box of gauges. We grew by what our clients asked for next: someone to prepare the steel we had rejected, someone to train the crew that had built the scaffold, a dehumidifier that would keep a tank dry through the monsoon. Today we do all of it with our own people, our own yard and our own products.`,
    `${brand.name} is part of the ${brand.groupName}. Its companies share laboratories, training grounds and a code of conduct with one rule that everybody knows: if you see a danger, you stop the work, and you are thanked for it.`,
  ],
};

/** Company figures that do not change daily. */
export const companyFigures = { projects: 100, personnel: 200 } as const;

/** The sources of the figures. */
export const figureSources = {
  projects: `Jobs that a client has signed off since ${brand.operatingSince}, from our project register`,
  manhours:
    'Hours without a lost-time injury on the sites whose safety we manage, from the timesheets of every crew there',
  personnel: 'Employees and contracted crew on our payroll, counted each quarter',
} as const;

export const vision = {
  title: 'Vision',
  words:
    'Plants in which nobody is hurt, and steel that lasts as long as it was designed for. Both come from the same habit: to look closely, to write down what is there, and to act on it the same day.',
};

export const mission = {
  title: 'Mission',
  words:
    'To give each client people who know the work, figures that can be trusted, and products that hold. We say what we find, even when it is not what anyone hoped for, and come back to see it put right.',
};

/** `picture` names the person's drawing: see web/site/about/portraits.tsx. */
export type TeamMember = {
  name: string;
  role: string;
  picture: 'compass' | 'gauge' | 'nut' | 'spark' | 'helmet' | 'rope' | 'wave';
};

/** The people whom clients meet first. */
export const team: readonly TeamMember[] = [
  { name: 'Vikram Sathe', role: 'Managing Director', picture: 'compass' },
  { ...brand.engineer, picture: 'gauge' },
  { name: 'Suresh Pillai', role: 'Corrosion Engineer', picture: 'nut' },
  { name: 'Asha Kulkarni', role: 'Head of Linings and Testing', picture: 'spark' },
  { name: 'Imran Qureshi', role: 'Lead Safety Auditor', picture: 'helmet' },
  { name: 'Nandini Bose', role: 'Head of Training', picture: 'rope' },
  { name: 'Joseph D’Mello', role: 'Wastewater and Products', picture: 'wave' },
];
