/** A standard that the company follows, and what it means for clients. */
export type Standard = { code: string; title: string; meaning: string };

/** In the order in which a job comes to them. */
export const followedStandards: readonly Standard[] = [
  {
    code: 'ISO 12944',
    title: 'Paint systems for steel structures',
    meaning: 'We specify a system by the corrosivity of its surroundings and the years that it has to last.',
  },
  {
    code: 'ISO 8501-1',
    title: 'How clean the steel looks',
    meaning: 'Blasted steel is graded against reference photographs, such as Sa 2½, before anything is applied.',
  },
  {
    code: 'ISO 8502',
    title: 'What nobody can see',
    meaning: 'Dust, soluble salts and the dew point are measured: steel stays at least 3 °C above the dew point.',
  },
  {
    code: 'ISO 8503',
    title: 'How rough the steel is',
    meaning: 'The blast profile is compared or measured, so that the coating grips without its peaks showing through.',
  },
  {
    code: 'ISO 19840',
    title: 'How thick the coating is',
    meaning: 'It says how many readings an area needs and how many may fall short. Where you ask for it, SSPC-PA 2.',
  },
  {
    code: 'NACE SP0188',
    title: 'Whether it has holes',
    meaning: 'Linings are tested for pinholes at the voltage that suits their thickness, and again after every repair.',
  },
  {
    code: 'IS 14489',
    title: 'Safety and health audits',
    meaning: 'Our audits follow the Indian code of practice, from the opening meeting to the follow-up visit.',
  },
  {
    code: 'ISO 45001',
    title: 'Safety at work',
    meaning: 'Sites that we run for you are managed to it, with scaffolds built, tagged and inspected to IS 3696.',
  },
];
