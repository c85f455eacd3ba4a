/** What `npm run pictures` has encoded; made by it, not by hand. */
export const encodedPictures = {
  'hero-banner': {
    alt: 'Two workers in orange vests stand in front of pumps, a horizontal drum and a long pipe rack at a refinery in low evening sun, with storage tanks under a wide calm sky.',
    width: 1920,
    height: 1080,
    hash: '00eced11',
    tallAt: 0.62,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAkABABoJYwCdACz1QaeAAD+xzzCsYKj+LcXW0ZRO9Ga9LL/QHV6UizLelAA',
  },
  'hero-aerator': {
    alt: 'A floating surface aerator with an orange float throws a wide ring of white water in a wastewater basin with a concrete edge, railings and a walkway.',
    width: 1920,
    height: 1080,
    hash: '3d9d3278',
    tallAt: 0.6,
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQAAkABABoJZQC7AEJJo6QgADyYd/y2nmNBhY8HICOyYeHm0LHRUzDvRoAAA==',
  },
  'hero-rapid-cure': {
    alt: 'A roller on a pole lies at the wet edge of a glossy orange coating that covers half of a steel deck, with paint cans and a pipe rack behind.',
    width: 1920,
    height: 1080,
    hash: '03724dfc',
    tallAt: 0.85,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAkABABoJbACdADyferYAPjGGbGARPv+ESG26x4Yi8q8ObN3C9uX7ePPAAAA',
  },
  'hero-dehumidifier': {
    alt: 'An industrial desiccant dehumidifier in an orange lifting frame stands beside a white storage tank, with an orange air duct running to the open manway.',
    width: 1920,
    height: 1080,
    hash: 'ab9411dd',
    tallAt: 0.62,
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAkABABoJQBOgB5zLqAAAP5j8LvWDZJc/FduSNex0tHQ8MAMiC+dpkAAAA==',
  },
  'hero-aerator-close': {
    alt: 'Close view of the motor and orange float of a surface aerator behind a curtain of white spray.',
    width: 1920,
    height: 1080,
    hash: '814b6a14',
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACQAQCdASoQAAkABABoJQBOgCDPC0gA/iUfIV5KxNXpSoUZzFGMsaZZpvnHvmzQ9uqOWAAA',
  },
  'hero-inspection': {
    alt: 'A film thickness gauge that reads 268 lies on a dark blue coat beside a weld. Its probe stands in one of four rings of chalk; a stick of chalk and three foils lie beside it.',
    width: 1920,
    height: 1080,
    hash: '2c3c6ed1',
    tallAt: 0.97,
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoQAAkABABoJYgCdAEN5Mum/yQA/u6O3o/WNbyOYJshCsxZCkWJFmRURMAAAA==',
  },
  'product-aerator': {
    alt: 'Floating surface aerator with dark blue motor, stainless steel diffusion head and round orange float on a light studio background.',
    width: 1200,
    height: 900,
    hash: '43e5960b',
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAwABABoJYwCdADG8SYsygAA/uqIXi5+Q0K0TFjXTJL2S1dCuVC+ZroA0hK7GEbqxPRkAAA=',
  },
  'product-aerator-hover': {
    alt: 'The surface aerator at work in a basin, seen from above, surrounded by white water.',
    width: 1200,
    height: 900,
    hash: '1e706966',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoQAAwABABoJZQAAo4KgYAAAPuHuuxC64dCmcimVF0XGQdhTlRBMkZlwLmU+3wvl4AAAA==',
  },
  'product-dehumidifier': {
    alt: 'White industrial dehumidifier in an orange lifting frame with control panel and an orange flexible duct on a light studio background.',
    width: 1920,
    height: 1440,
    hash: 'fc4a6ce3',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAwABABoJYwC7ADDGtnKy0AA/sbhLRU1ziXGVAIraM3gmt7Ep/vWbLojSVUAAAA=',
  },
  'product-dehumidifier-hover': {
    alt: 'The dehumidifier with its service door open, showing the desiccant rotor, its drive motor and the wiring box.',
    width: 1920,
    height: 1440,
    hash: '9f3d8d25',
    placeholder:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAwABABoJQApgAepS7+IYgAA/lgEn+HiDuNbKfkJYO7lchRyq2t+Vu6M7iObtRebkzJ3YtY9AAAA',
  },
  'product-sealer': {
    alt: 'Three striped cans, a dial thermometer and a concrete tile with a pool of glossy grey sealer on a light studio background.',
    width: 1200,
    height: 900,
    hash: '49dc77ee',
    placeholder:
      'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACQAQCdASoQAAwABABoJaQAAllx5QAA/tOb01I1asQuKD8TUXkMxWZ2z4tC/ngAAAA=',
  },
  'product-sealer-hover': {
    alt: 'A floor joint in a cold store, masked with blue tape and filled with grey sealer as far as the nozzle of a cartridge gun, with an open can on the left and pallet racks behind.',
    width: 1200,
    height: 900,
    hash: '9a7fc07e',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAwABABoJQAAPixeNYqQgAD9wkOJRIb+LS8AYyylPQXt4ud6hRS6OIqroPGAAAA=',
  },
  'product-fire-retardant': {
    alt: 'A white can, a steel column with primer and white coating, and a second column section whose coating has foamed to black char.',
    width: 1920,
    height: 1440,
    hash: '12b75541',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoQAAwABABoJaQAAn1jfswAAP6vnPIYRSvB7nBu9NweSi8yEyMWefIg8NW7VEBYAAA=',
  },
  'product-fire-retardant-hover': {
    alt: 'A white coated steel column with a charred band stands in front of the glowing mouth of a brick furnace.',
    width: 1200,
    height: 900,
    hash: 'a41cd3ed',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAwABABoJagCdADc9QDfKEAA/stoRtQ/D2VUxrqYO4tVWyoeN96wj6Xx3e/8AAA=',
  },
  'product-anti-skid': {
    alt: 'A gritty dark panel with two orange stripes and dusty boot prints beside two striped cans and a small heap of grit.',
    width: 1200,
    height: 900,
    hash: '8eff99d6',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAwABABoJZQC7AEO8cG+gAAA/lcLMDu38ubP9TJk/O19JjmVW9KY61JPJzUIAAA=',
  },
  'product-anti-skid-hover': {
    alt: 'Walkway and stairs on an offshore platform with a dark anti-skid coating, orange step edges and orange handrails above a calm evening sea.',
    width: 1200,
    height: 900,
    hash: '99db251f',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoQAAwABABoJQBOgCMDE/uQYZGAAP7rHZBauxA88EXMR8RlTcF/2yd4nQyn/aohAAA=',
  },
  'audit-plant': {
    alt: 'Process plant aisle with pumps, valves and overhead pipes; a clipboard and a yellow hard hat lie on a steel table in front.',
    width: 1200,
    height: 800,
    hash: '52fd4f09',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJZQAAvvuz34cB4AA4jCalNGfGYgHw0uN+GV0590SleSIQaalG+q+F3CgAA==',
  },
  'audit-warehouse': {
    alt: 'Auditor with a clipboard, seen from behind, in a warehouse aisle between tall navy and orange pallet racks; a picker with a pallet truck further away.',
    width: 1440,
    height: 960,
    hash: 'dacccdbc',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACwAQCdASoQAAsABABoJYgCdACyHtKwAP6EbfAll6k7e5zGUl7LsVdtvq2F85AIDUc5X5BLt5P8qB2Pq1AAAA==',
  },
  'audit-fire': {
    alt: 'Red fire-water header with gate valves, gauges and hydrant outlets along a wall, three fire extinguishers in front.',
    width: 1200,
    height: 800,
    hash: '19fa5b27',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQAgCdASoQAAsABABoJQBOgB61pKdmljqAAP5jSFtq4KNtywXk7deHAyOHq95qgWBSFh6+OviC/QRFA+5AAA==',
  },
  'audit-logistics': {
    alt: 'An auditor with a list and a driver beside a stainless tanker lorry at a loading dock, with pallets, drums and cones.',
    width: 1226,
    height: 829,
    hash: '486a825f',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQAgCdASoQAAsABABoJYwC7AEVHy54dA1AAP7kYJnnsyYub4MLB/CBukklK6PcyS2r4MjHPnprrDjO13GAAA==',
  },
  'audit-electrical': {
    alt: 'Row of grey switchgear cabinets; the nearest red isolator is secured with a padlock and a lock-out tag.',
    width: 1200,
    height: 800,
    hash: '0c0dcaf9',
    placeholder:
      'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoQAAsABABoJQBOgAmMAAD+U/ScNPvk/Plkj0hsbCzX5vlvs1xQVFAA',
  },
  'training-rigging': {
    alt: 'A navy steel beam hangs level from a crane hook by a two-leg wire sling; a rigger in an orange vest holds its tag line, and a signaller raises an arm in front of stacked containers.',
    width: 1680,
    height: 1120,
    hash: 'fda3972d',
    placeholder:
      'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAABwAQCdASoQAAsABABoJQBOgBpgAAD8fXuOnw/LuOs+MdKMYSN4/TPNuEsyTvwAAAA=',
  },
  'training-crane': {
    alt: 'Orange crawler crane lifting a beam on a construction site, two tower cranes behind it in evening light.',
    width: 1200,
    height: 800,
    hash: '72cc71f4',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAsABABoJZQCdADWe4+DAAD8jwkUjV2BCYK0RWECD877uemhCQDvajq13AhwAAA=',
  },
  'training-scaffolder': {
    alt: 'Scaffolder in a harness passes a tube up from the ground to two colleagues on a tube scaffold with orange toe boards in front of a storage tank.',
    width: 1200,
    height: 800,
    hash: '096a64e6',
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoQAAsABABoJQBOgBiufhMs6oAA/tWdhVf40WtcNzsagqxIVvByX2bjpIAAAA==',
  },
  'training-driving': {
    alt: 'A lorry drives down a wet lane of cones at dusk while a trainer with a clipboard watches from behind the guard rail.',
    width: 1376,
    height: 704,
    hash: 'eea2d4e7',
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAgABABoJQBOgCHcb7OMmAAA/u4hq0duvuxmHda/7W4RBN5/jIuWngHkXKFLZsPnAAAA',
  },
  'training-tailor-made': {
    alt: 'Orange hard hat, safety goggles, work gloves, rope and a safety harness on a wooden bench.',
    width: 1200,
    height: 800,
    hash: '4e9d5130',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJZgCdAEOoyNIAAD+5gLs2BU1m0J/rkCF7XozUQcmLYSaBg1fNVv6cxgAAA==',
  },
  'service-personnel': {
    alt: 'Four workers in helmets and high-visibility vests, seen from behind, walk into a process plant along a pipe rack in low morning sun.',
    width: 1600,
    height: 1067,
    hash: 'c257850d',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAABwAQCdASoQAAsABABoJZwAAciMgADN7KMsmPyFPuH0tf0PkBeG7tLG19Zcb+OIQBJ6mgrAAAA=',
  },
  'service-turnkey': {
    alt: 'Crew at a toolbox talk in front of a site cabin with a green assembly-point sign, extinguishers, a first-aid box, barriers, cones and a wind sock.',
    width: 1200,
    height: 800,
    hash: '18be2b09',
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAsABABoJaACdADg/C5AAPGtxtiaomPUkk/ehBY8W3UtAO+w4sys8uZSg2QA',
  },
  'project-tank-lining': {
    alt: 'Inside of a storage tank under flood lights: a painter in a white suit with a hood sprays the first orange coat on the lowest strake, alone; a yellow duct brings air through the manway.',
    width: 1440,
    height: 960,
    hash: '93f50747',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQAgCdASoQAAsABABoJQBOgCKfN151Q18AAPfesQLgwLwzoUO4VKpgmCh3jZHnI24TskbO8z8CvOq3IUAAAA==',
  },
  'project-jetty': {
    alt: 'Steel piles of a jetty in the sea with orange coating in the splash zone.',
    width: 1200,
    height: 800,
    hash: 'f3a71cb3',
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAsABABoJZQCdADzY4HgAADf8l7nFQsl7TmopBvulFTqJ2fSQ4UY2aYAT5QKxaBwAAAA',
  },
  'project-penstock': {
    alt: 'A painter and an inspector on the stair beside a penstock that climbs a hillside, its orange primer being coated blue.',
    width: 1680,
    height: 1120,
    hash: 'f1390807',
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAsABABoJbACdACHkR0AAP08Mn0qvfsseGRW+WN7zXnnCifMQ378mehImCud13ik1h8cAAA=',
  },
  'project-bridge': {
    alt: 'A steel truss bridge over a river, half repainted dark blue, a bay in orange primer with painters on a hanging scaffold, the rest still rusty; an inspector walks the near walkway.',
    width: 1680,
    height: 1120,
    hash: '5db7d3cb',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAsABABoJQBOgCPb2BOAhIAA/sBeIr/oxFfi9pXmQnBXaDIndMlYx4oAZwnSAAA=',
  },
  'project-clarifier': {
    alt: 'A worker in a yellow hard hat stands on the rotating bridge of a round clarifier; two more clarifiers, white tanks and a row of trees behind.',
    width: 1680,
    height: 1120,
    hash: '69fa06a1',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAsABABoJYwAAvd7utyhAWAA/LSs102MIfr+T2ChV0QbyxOjmzUIE3mXgm/BQAA=',
  },
  'project-shipyard': {
    alt: 'Bow of a ship in dry dock, half coated in navy and red, with bare steel and primer further aft.',
    width: 1200,
    height: 800,
    hash: '62e4fd2b',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoQAAsABABoJYwCdADcQCfve0gAAPHhPehfliF0t1+p8j63DCoVSm2Ndf5N1n8HMhwAAA==',
  },
  'news-training-yard': {
    alt: 'Trainees in helmets and harnesses, seen from behind, watch an instructor under a gantry with a hanging load; a scaffold, a mobile crane and a row of cones around them.',
    width: 1280,
    height: 853,
    hash: 'bfa5fcc1',
    placeholder:
      'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACQAQCdASoQAAsABABoJQBOgArBkQAA/UV/oDxyl2isYh5pY36ScWS+8Rb3EJw34AA=',
  },
  'news-lab': {
    alt: 'Coating thickness gauge with its probe on a test panel, a surface profile comparator and a sling psychrometer.',
    width: 1200,
    height: 800,
    hash: 'cac2ca4a',
    placeholder:
      'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoQAAsABABoJZwAAoigAAD3CW2Yg4MmeN7IcDkXy1JFGQAA',
  },
  'blog-dew-point': {
    alt: 'Close-up of condensation droplets on a cold blue steel plate, with a magnetic dial thermometer on it.',
    width: 1500,
    height: 1000,
    hash: '7049bd42',
    placeholder:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoQAAsABABoJQBOgCPQSDwFZOHAAM3fGWf60weOpbviamyEv2sisEoFZJk3hFebYCUmjkoEk4fKAAAA',
  },
  'blog-blast-profile': {
    alt: 'Macro of blasted steel beside grey primer and a glossy orange top coat.',
    width: 1200,
    height: 800,
    hash: '60eb088c',
    placeholder:
      'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoQAAsABABoJbAC7ADDIAcAAP4dOjFiHsY1L/rd0EYuDYvgik8jnoAA',
  },
  'blog-holiday': {
    alt: 'Macro of pinholes in an orange coating with the brass brush of a holiday detector and a small spark.',
    width: 1200,
    height: 800,
    hash: 'fd9dccb2',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoQAAsABABoJbACdADN1NgAAP4lecytSpmtXiZSQlvH6gNh//X2VTzZu/anbQvNXwAAAA==',
  },
  fallback: {
    alt: 'Brushed steel with the edge of an orange and a navy coating.',
    width: 1200,
    height: 800,
    hash: 'efbc7c01',
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJbACdACVufhwAADMlbSgAdi7U3Suq/FwebFhaXov8jjZNOMvZhf2ptvxCitgAAA=',
  },
  earth: {
    alt: '',
    width: 1200,
    height: 1200,
    hash: '4f383044',
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADwAQCdASoQABAABABoJYgCdADOaybYFgAA/ubRpieILVFB3+Pk/RuQT3vopijZFuruM9pbakZHVw6wSkCys0fS6Np6AAAA',
  },
  'portal-ambient': {
    alt: 'The form on a phone: humidity 88 %, steel 27.6 °C; dew point 26.1 °C, ΔT 1.5 °C, and the answer No with its reasons.',
    width: 1170,
    height: 2340,
    hash: '7ab0d3ed',
    placeholder:
      'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAACQAwCdASoQACAAPxF0tFAsJyUisAgBgCIJZwABHxuthXzkkgTYAP77wWSpZPdJw4fJLT8HfkQNLkZplV/WRoHT+OfPeFf/FIAAAA==',
  },
  'portal-readings': {
    alt: 'The form on a phone: dry film thickness; two spots of area 3 lie below what SSPC-PA 2 allows, with what can be done, and the means of area 1 drawn between 144 and 312 µm.',
    width: 1170,
    height: 2340,
    hash: '5136c394',
    placeholder:
      'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACwAwCdASoQACAAPxF6tFAsKCUisAgBgCIJaQABFbnQ02B6hiOkAAD++8Gbo2V+6btWe+RRh8WWwhhDv97PaB0gAAA=',
  },
  'portal-list': {
    alt: 'The list of reports with number, date, client, structure, result, square metres and state, and buttons for a dossier, CSV, XLSX and PDF.',
    width: 2376,
    height: 1048,
    hash: '01c46474',
    placeholder: 'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAACQAQCdASoQAAcABABoJZwAAuaaJQAA/vN4UcUIywAeAA==',
  },
  'portal-list-phone': {
    alt: 'The list of reports on a phone: number, structure, date, client and result of each.',
    width: 1170,
    height: 2340,
    hash: 'd13264f5',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACwAwCdASoQACAAPxFysFAsJqSisAgBgCIJaQAAYf/hp8+nrNewAAD+1h4BBumjUuABidmyfpzk1mCr/AAAAA==',
  },
  'portal-report': {
    alt: 'The page of a report: who filed it and when, what failed first, with its readings, limits and its non-conformance, and the form below.',
    width: 2376,
    height: 1048,
    hash: 'e3707373',
    placeholder: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAAAwAQCdASoQAAcABABoJaQAA3AA/vDk96l+BtIAAAA=',
  },
  'portal-report-phone': {
    alt: 'The page of a report on a phone: who filed it and when, and what failed first, with its readings and limits.',
    width: 1170,
    height: 2340,
    hash: 'be8a4ad2',
    placeholder:
      'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACQAwCdASoQACAAPxFysFCsJqSisAgBgCIJaQAAW9K9b3CXPYIAAP7qsmoPuv+lTH/oOwWtJNPZjNvN3AgNHPfAAAA=',
  },
  'portal-report-phone-top': {
    alt: 'The upper part of the page of a report on a phone: who filed it and when, and what failed first.',
    width: 1170,
    height: 1462,
    hash: '2b053d83',
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAABwAwCdASoQABQAPxFysFAsJqSisAgBgCIJaQAAW9K9b3YOEwAA/uqyag+6/6VMf+g7BbRk9gjA7IAA',
  },
  'portal-pdf': {
    alt: 'First page of a Daily Coating Inspections Report as PDF: result Fail for dry film thickness with its readings and the standard, quantities, times and surface.',
    width: 1241,
    height: 1433,
    hash: '141dd5c9',
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAgCdASoQABIAPxFysFAsJqSisAgBgCIJZwAAUfUayAD+tlujuklatUVU61h2qiHdAAAA',
  },
} as const;
