/**
 * The company behind the product: its names, addresses, mark and colours, and who certifies its people. To re-brand
 * everything, change this file and the content room. No other file names the company.
 */
export const brand = {
  /** Short lower-case name, used in three API paths and in the keys of local storage. */
  shortName: 'norvane',
  name: 'Norvane',
  legalName: 'Norvane Industrial Services Private Limited',
  groupName: 'Norvane Group',
  operatingSince: 2015,
  email: 'hello@norvane.example',
  phone: '+91 22 5550 1420',
  address: ['Norvane Industrial Services', 'Unit 7, Harbour Works Estate', 'Sewri, Mumbai 400015', 'India'],
  /** The same address by its parts, for search engines. */
  postalAddress: {
    street: 'Unit 7, Harbour Works Estate, Sewri',
    city: 'Mumbai',
    postalCode: '400015',
    countryCode: 'IN',
  },
  openHours: 'Mon-Sat: 10AM - 06PM',
  /** The same hours by their parts, for search engines. */
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '10:00',
    closes: '18:00',
  },
  /** Who answers the telephone when somebody asks about a job. */
  engineer: { name: 'Revathi Menon', role: 'Head of Coating Inspection' },
  timeZone: 'Asia/Kolkata',
  locale: 'en-IN',
  social: {
    linkedin: 'https://www.linkedin.com/company/norvane-example',
    facebook: 'https://www.facebook.com/norvane.example',
    instagram: 'https://www.instagram.com/norvane.example',
    youtube: 'https://www.youtube.com/@norvane-example',
  },
  designAgency: { name: 'Studio Farshore', url: 'https://farshore.example' },
  /** The beginning of its coatings' names, as in 'NorvaPrime EP 100'. */
  coatings: 'Norva',
  /** The branded cleaner that follows 'Water Wash +' in the surface preparation list. */
  waterWashCleaner: 'NorvaClean 9',

  /** SVG paths on a square of 30 by 30: `ink` has the colour of the surrounding text, `accent` the accent colour. */
  mark: {
    // An N whose stroke is a vane pointing into the wind.
    ink: 'M0 0h7v30H0zM23 0h7v30h-7z',
    accent: 'M7 0 23 22v8L7 8z',
  },

  /** All as #rrggbb. A test checks which of them must be readable on which. */
  colours: {
    /** The background of dark sections, mails and icons, and the text on light ones. */
    primary: '#0B1F3A',
    primaryDeep: '#071529',
    /** Buttons, and whatever must be noticed first. */
    accent: '#F26B1D',
    accentHover: '#FF7F36',
    /** A stripe on the accent colour itself. */
    accentSoft: '#F57C35',
    onAccent: '#0B1F3A',
    paper: '#FAF8F5',
    /** From nearly white to nearly the primary colour: shades 100, 200 … 900. */
    neutral: ['#EDF0F3', '#DCDFE4', '#C3CAD3', '#A9B6C8', '#7C8899', '#556275', '#3C485A', '#26384F', '#152842'],
    /** The colours on each background: on light pages, on dark pages, and on sections in the primary colour. */
    grounds: {
      light: {
        page: '#FAF8F5',
        surface: '#FFFFFF',
        sunken: '#F2EFE9',
        ink: '#0B1F3A',
        muted: '#445063',
        /** `line` only separates. `edge` outlines controls, and has enough contrast for that. */
        line: '#DCDFE4',
        edge: '#7C8899',
        accentText: '#B8480B',
      },
      dark: {
        page: '#081527',
        surface: '#10213A',
        sunken: '#0C1A30',
        ink: '#F4F1EC',
        muted: '#A9B6C8',
        line: '#26384F',
        edge: '#7F92AD',
        accentText: '#FF9A5C',
      },
      onPrimary: {
        page: '#0B1F3A',
        surface: '#152842',
        sunken: '#071529',
        ink: '#FAF8F5',
        muted: '#A9B6C8',
        line: '#26384F',
        edge: '#7F92AD',
        accentText: '#FF9A5C',
      },
    },
  },

  /** Those who train and certify the company's people. Their marks, 48 by 48, are painted like the company's own. */
  partners: [
    {
      name: 'Altavia Access Institute',
      what: 'Certifies our scaffolders and rope-access crews',
      ink: 'M4 44 24 6l20 38h-9L24 23 13 44z',
      accent: 'M19 44h10v-9H19z',
    },
    {
      name: 'Trunnion Lifting Academy',
      what: 'Trains our riggers and crane instructors',
      ink: 'M21 4h6v9.3C35 14 39 21 39 28c0 9-6 17-16 17-8 0-13-5-14-12h6c1 4 4 6 8 6 6 0 10-5 10-11 0-5-3-9-9-9h-3z',
      accent: 'M24 24a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
    },
    {
      name: 'Micron Coating Council',
      what: 'Examines our coating inspectors every three years',
      ink: 'M4 32h40v10H4zM4 21h40v7H4z',
      accent: 'M4 12h40v5H4z',
    },
    {
      name: 'Beacon Rescue Board',
      what: 'Drills our confined-space and fire crews',
      ink: 'M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44zM24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32z',
      accent: 'M20 2h8v14h-8zM20 32h8v14h-8zM2 20h14v8H2zM32 20h14v8H32z',
    },
  ],
} as const;
