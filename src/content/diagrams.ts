/** A drawing that explains an article. The site draws it: see web/site/media/diagrams. */
export type Diagram = {
  name: 'dewPoint' | 'profile' | 'filmBuild';
  title: string;
  /** What it shows, also for those who cannot see it. */
  words: string;
  /** Words that link an article to it. */
  belongsTo: readonly string[];
};

const diagrams: readonly Diagram[] = [
  {
    name: 'dewPoint',
    title: 'May we coat at 25 °C in the air?',
    words:
      'The dew point rises with the humidity: at 60 % it is 16.7 °C, at 80 % it is 21.3 °C. Steel must be at least 3 °C above that curve, and above 85 % nothing is coated.',
    belongsTo: ['dew point'],
  },
  {
    name: 'profile',
    title: 'What the gauge counts as paint',
    words:
      'Zeroed on smooth steel, the gauge takes the middle of a medium profile for its base: it reads 125 µm where 100 µm stand above the peaks. The correction is 25 µm.',
    belongsTo: ['profile'],
  },
  {
    name: 'filmBuild',
    title: 'How a film builds up, and where a pinhole goes',
    words:
      'On blasted steel: primer 60 µm, intermediate 160 µm, top coat 80 µm, 300 µm in all. A pinhole runs through every coat, so it is tested at the thickness of all of them together.',
    belongsTo: ['pinhole', 'holiday'],
  },
];

/** The drawing for an article: the first whose words its title contains. */
export function diagramFor(title: string): Diagram | undefined {
  const words = title.toLowerCase();
  return diagrams.find(({ belongsTo }) => belongsTo.some((one) => words.includes(one)));
}
