/**
 * The company behind the product. Changing this file and the content room re-brands everything;
 * no other file names the company.
 */
export const brand = {
  /** Short lower-case name: part of three API paths and of the local-storage keys. */
  shortName: 'norvane',
  name: 'Norvane',
  legalName: 'Norvane Industrial Services Private Limited',
  groupName: 'Norvane Group',
  operatingSince: 2015,
  email: 'hello@norvane.example',
  phone: '+91 22 5550 1420',
  address: ['Norvane Industrial Services', 'Unit 7, Harbour Works Estate', 'Sewri, Mumbai 400015', 'India'],
  openHours: 'Mon-Sat: 10AM - 06PM',
  timeZone: 'Asia/Kolkata',
  locale: 'en-IN',
  social: {
    linkedin: 'https://www.linkedin.com/company/norvane-example',
    facebook: 'https://www.facebook.com/norvane.example',
    instagram: 'https://www.instagram.com/norvane.example',
    youtube: 'https://www.youtube.com/@norvane-example',
  },
  designAgency: { name: 'Studio Farshore', url: 'https://farshore.example' },
  /** The branded cleaner that follows 'Water Wash +' in the surface preparation list. */
  waterWashCleaner: 'NorvaClean 9',
  colours: { navy: '#0B1F3A', orange: '#F26B1D', white: '#FAF8F5' },
} as const;
