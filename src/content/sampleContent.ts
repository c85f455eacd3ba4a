import { brand } from '#brand/brand.ts';

/** The sample content that a first start shows outside production. `image` names one of the product's pictures. */
export const sampleContent = {
  project: [
    {
      image: 'project-tank-lining',
      title: 'Crude tank 42: relining from the inside',
      projecttitle: 'SERVICES',
      scope: 'Blast to Sa 2½, novolac lining in two coats, holiday test of every square metre',
      client: 'Coromandel Terminals',
      locations: 'Ennore',
      deployed: '14 painters, 4 blasters, 2 inspectors',
      figures: '4,200 m²: lined in two coats\n31 days: from first blast to handover\n17 pinholes: found and repaired',
      status: 'Completed',
      description:
        'The floor and the first two strakes had lost their lining after eleven years.\nTwo dehumidifiers kept the steel at least 3 °C above the dew point day and night, so that a blasted area never had to be blasted again.\n\n4,200 m² were lined in 31 days. The high-voltage test found 17 pinholes; all were repaired and tested again before the manways were closed.',
    },
    {
      image: 'project-jetty',
      title: 'Jetty 3: splash zone repair',
      projecttitle: 'SERVICES',
      scope: 'Cleaning, surface-tolerant coating and inspection of 96 steel piles',
      client: 'Konkan Port Trust',
      locations: 'Jaigad',
      deployed: '9 rope-access technicians, 1 inspector',
      figures: '96 piles: each with its own record\n4 hours: between two tides to work in\n9 technicians: on ropes',
      status: 'In progress',
      description:
        'Steel in the splash zone is wet, salty and reached for four hours a day.\nEach pile is water-jetted, tested for soluble salts, and coated between two tides.\n\nEvery pile has a daily report with its readings and photos, so that the port sees the state of the jetty by pile.',
    },
    {
      image: 'project-penstock',
      title: 'Penstock audit before the monsoon',
      projecttitle: 'AUDITS',
      scope: 'Safety audit of rope access, scaffolds and confined spaces on 1.8 km of penstock',
      client: 'Sahyadri Hydro',
      locations: 'Koyna valley',
      deployed: '3 auditors',
      figures: '1.8 km: walked in six days\n41 findings: photographed and ranked\n12 days: until all were closed',
      status: 'Completed',
      description:
        'Three auditors walked the line with the maintenance crew for six days.\nOf 41 findings, 9 had to be closed before work could go on, above all unrated anchor points.\n\nAll were closed in 12 days, and verified on site.',
    },
    {
      image: 'project-shipyard',
      title: 'Shipyard fire-safety audit',
      projecttitle: 'AUDITS',
      scope: 'Hot work, gas cylinders, hydrants and means of escape in two dry docks',
      client: 'Malabar Shipyard',
      locations: 'Kochi',
      deployed: '2 auditors',
      figures: '2 dry docks: day and night shift\n1 clash: of hot work and spraying found',
      status: 'Completed',
      description:
        'The audit followed one working day of each trade, night shift included.\nHot-work permits were found to overlap with spray painting in one bay; the yard now plans both on one board.',
    },
    {
      image: 'project-bridge',
      title: 'Scaffolders for the river bridge',
      projecttitle: 'TRAININGS',
      scope: 'Competent Scaffolder course for 38 people, with assessment on a hanging scaffold',
      client: 'Deccan Bridges',
      locations: 'Rajahmundry',
      deployed: '2 trainers',
      figures: '38 people: trained and assessed\n35: passed at the first attempt',
      status: 'Completed',
      description:
        'Before a bay of the bridge was screened for repainting, everybody who builds or alters its scaffold was trained and assessed.\n35 of 38 passed at the first attempt. The other three passed after two further days at the yard.',
    },
    {
      image: 'project-clarifier',
      title: 'Clarifier crews: rigging and slinging',
      projecttitle: 'TRAININGS',
      scope: 'Rigging and slinging for the maintenance of rotating bridges',
      client: 'Godavari Water Works',
      locations: 'Nashik, Aurangabad',
      deployed: '1 trainer',
      figures: '1.6 t: weighs the drive that is changed\n2 plants: trained on their own gear',
      status: 'In progress',
      description:
        'The drive of a clarifier weighs 1.6 t and is changed above water.\nCrews learn to plan the lift, to choose and check slings, and to stop it when the plan no longer fits.',
    },
  ],
  news: [
    {
      image: 'news-training-yard',
      text: 'Our training yard in Panvel has a second gantry: rigging courses now start every Monday.',
      date: '2026-10-05',
      link: '/expertise/rigging-and-slinging',
    },
    {
      image: 'news-lab',
      text: 'Gauges sent to our laboratory are verified against certified shims and come back within two working days.',
      date: '2026-08-17',
      link: '/calculators/film-thickness',
    },
    {
      image: 'hero-dehumidifier',
      text: 'A depot in Vadodara keeps dehumidifiers and blasting equipment within a day of every refinery in Gujarat.',
      date: '2026-06-22',
      link: '/products#dehumidifier',
    },
  ],
  blog: [
    {
      image: 'blog-dew-point',
      title: 'Dew point: why 3 °C makes or breaks a coat',
      author: 'R. Menon',
      date: '2026-09-14',
      desc: `<p>Water that cannot be seen is the commonest cause of a coat that comes off. Steel that is as cold as the dew point is wet, however dry it looks.</p>
<h2>The rule</h2>
<p>Paint when the steel is <strong>at least 3 °C above the dew point</strong> and the relative humidity is at most 85 %, unless the product asks for less. Measure before the first coat and whenever the weather turns.</p>
<h2>Three figures are enough</h2>
<ul>
<li>Air at 25 °C and 80 % relative humidity has a dew point of 21.3 °C. Steel at 24 °C is only 2.7 °C above: wait.</li>
<li>Air at 25 °C and 60 % has a dew point of 16.7 °C. Steel at 20 °C is 3.3 °C above: go on.</li>
<li>Air at 30 °C and 90 %: too humid, whatever the steel says.</li>
</ul>
<p>Inside a tank a dehumidifier moves all three figures in your favour, at night too, when the steel is coldest.</p>`,
    },
    {
      image: 'blog-blast-profile',
      title: 'Surface profile: enough to hold, not more',
      author: 'S. Pillai',
      date: '2026-07-02',
      desc: `<p>A coat holds in the valleys of blasted steel. If they are too shallow it peels; if they are too deep, the peaks stand out of the primer and rust first.</p>
<h2>Compare, then measure</h2>
<p>A comparator tells fine, medium and coarse by touch and sight. For grit the segments lie at 25, 60, 100 and 150 µm: a profile between 60 and 99 µm is medium.</p>
<h2>Subtract what the gauge sees</h2>
<p>A thickness gauge that was zeroed on smooth steel reads part of the profile as paint. Subtract 10 µm on a fine, 25 µm on a medium and 40 µm on a coarse profile before you compare with the specified thickness.</p>`,
    },
    {
      image: 'blog-holiday',
      title: 'Holiday testing without burning the lining',
      author: 'A. Kulkarni',
      date: '2026-04-23',
      desc: `<p>A pinhole that nobody finds becomes a pit in a few years. Which test finds it depends on how thick the lining is.</p>
<ul>
<li>Up to 500 µm: the wet sponge. It needs no high voltage and harms nothing.</li>
<li>Above: the high-voltage brush, with the voltage that the standard gives for the thickness.</li>
</ul>
<p>“100 volts for each mil” is a myth: on thin linings it burns holes into sound paint. Look the voltage up, write it into the report, and test what you repair once more.</p>`,
    },
  ],
  review: [
    {
      bg: brand.colours.primary.toLowerCase(),
      company: 'Coromandel Terminals',
      rating: 5,
      nameclient: 'Lakshmi Narayanan',
      role: 'Maintenance manager',
      message:
        'For the first time we know the state of a tank by the square metre. The reports are there the same evening, with photos.',
    },
    {
      bg: brand.colours.neutral[7].toLowerCase(),
      company: 'Konkan Port Trust',
      rating: 5,
      nameclient: 'Farhan Shaikh',
      role: 'Harbour engineer',
      message: 'They worked by the tides and never once asked us to move a ship. Every pile has its own record.',
    },
    {
      bg: '#8f3a0c',
      company: 'Sahyadri Hydro',
      rating: 4,
      nameclient: 'Meera Joshi',
      role: 'Head of safety',
      message:
        'The audit was strict, but each finding came with a way to close it. Two of ours now walk the line the same way.',
    },
    {
      bg: brand.colours.neutral[6].toLowerCase(),
      company: 'Malabar Shipyard',
      rating: 5,
      nameclient: 'Thomas Kurian',
      role: 'Yard superintendent',
      message: 'They stayed for the night shift. That is where they found what our own rounds had missed.',
    },
    {
      bg: '#1b5a43',
      company: 'Deccan Bridges',
      rating: 5,
      nameclient: 'Srinivas Rao',
      role: 'Site manager',
      message: 'Our scaffolders came back with certificates, and with the habit of saying no to a bad anchor.',
    },
    {
      bg: '#1a4f8f',
      company: 'Godavari Water Works',
      rating: 4,
      nameclient: 'Anita Deshmukh',
      role: 'Plant operations',
      message: `${brand.name} trains on our own clarifiers, with our own slings. Nothing has to be imagined.`,
    },
  ],
} as const;
