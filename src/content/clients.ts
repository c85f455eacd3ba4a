/** A client's mark as SVG paths on a square of 48 by 48: `ink` has the text colour, `accent` the accent colour. */
export type ClientMark = { name: string; ink: string; accent: string };

/** The company's clients. */
export const clientMarks: readonly ClientMark[] = [
  { name: 'Coromandel Terminals', ink: 'M6 12a18 6 0 0 1 36 0v8H6zM6 30h36v12H6z', accent: 'M6 23h36v4H6z' },
  { name: 'Konkan Port Trust', ink: 'M20 4h8v27h-8zM8 12h32v6H8z', accent: 'M4 33q10-7 20 0t20 0v9q-10 7-20 0t-20 0z' },
  {
    name: 'Sahyadri Hydro',
    ink: 'M2 42 18 10l9 18 5-8 14 22z',
    accent: 'M36 3c4 5 6 7 6 10a6 6 0 0 1-12 0c0-3 2-5 6-10z',
  },
  { name: 'Malabar Shipyard', ink: 'M5 6h14v19H5zM22 6h21L30 42H5V28h17z', accent: 'M22 18h14l-3 8H22z' },
  {
    name: 'Deccan Bridges',
    ink: 'M3 40V24a21 17 0 0 1 42 0v16h-8V26a13 12 0 0 0-26 0v14z',
    accent: 'M3 30h42v5H3z',
  },
  {
    name: 'Godavari Water Works',
    ink: 'M24 3c10 12 15 18 15 26a15 15 0 0 1-30 0C9 21 14 15 24 3z',
    accent: 'M16 29h16a8 8 0 0 1-16 0z',
  },
  {
    name: 'Vindhya Refining',
    ink: 'M5 42V16h10v26zM19 42V5h10v37zM33 42V22h10v20z',
    accent: 'M33 18c0-5 5-6 5-12 4 4 5 7 5 12z',
  },
  { name: 'Nilgiri Power', ink: 'M24 3 45 24 24 45 3 24z', accent: 'M28 10 15 27h8l-3 11 13-17h-8z' },
  { name: 'Utkal Steel', ink: 'M6 5h36v10H30v18h12v10H6V33h12V15H6z', accent: 'M21 18h6v12h-6z' },
  {
    name: 'Narmada Gas',
    ink: 'M26 3c3 9 15 14 15 26a17 17 0 0 1-34 0c0-7 4-11 7-14 1 5 3 7 6 8 0-8 1-14 6-20z',
    accent: 'M24 27c5 5 7 7 7 11a7 7 0 0 1-14 0c0-4 2-6 7-11z',
  },
  { name: 'Palk Marine', ink: 'M26 3v31h18C44 20 36 9 26 3zM4 38h40l-6 7H10z', accent: 'M22 11v23H6c2-9 8-18 16-23z' },
  { name: 'Aravalli Cement', ink: 'M4 27h19v16H4zM26 27h18v16H26z', accent: 'M15 8h19v16H15z' },
  {
    name: 'Kaveri Fertilisers',
    ink: 'M22 45V24C10 24 4 17 4 6c12 0 20 6 20 18z',
    accent: 'M26 45V31c0-9 6-15 18-15 0 10-6 16-15 16v13z',
  },
  {
    name: 'Kutch Chemicals',
    ink: 'M24 2 44 13v22L24 46 4 35V13zM24 12 13 18v12l11 6 11-6V18z',
    accent: 'M24 17l6 3.5v7L24 31l-6-3.5v-7z',
  },
  {
    name: 'Hooghly Dredging',
    ink: 'M4 22h40a20 20 0 0 1-40 0zM12 4h8v15h-8zM28 4h8v15h-8z',
    accent: 'M14 26h20a10 10 0 0 1-20 0z',
  },
];
