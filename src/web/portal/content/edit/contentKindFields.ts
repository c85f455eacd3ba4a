import { brand } from '#brand/brand.ts';
import { type ContentKind, drawnPortraits, productCategories, serviceTabs } from '#contract/content/content.ts';
import type { InputField } from '#domain/reports/inputField.ts';

type More = Partial<Pick<InputField, 'hint' | 'usual' | 'mandatory' | 'lines'>>;
const needed = { mandatory: 'blocks' } as const;

const text = (name: string, label: string, more: More = {}): InputField => ({ name, kind: 'text', label, ...more });
const longText = (name: string, label: string, lines: number, more: More = {}): InputField => ({
  name,
  kind: 'longText',
  label,
  lines,
  ...more,
});

/** One of some values, each with its own word as its label; the first one unless something else is kept. */
const oneOf = (name: string, label: string, options: readonly [string, ...string[]], more: More = {}): InputField => ({
  name,
  kind: 'choice',
  label,
  options,
  optionLabels: Object.fromEntries(options.map((value) => [value, value.charAt(0).toUpperCase() + value.slice(1)])),
  none: null,
  usual: options[0],
  ...more,
});

const stars = ['5', '4', '3', '2', '1', '0'] as const;
const today = () => new Date().toISOString().slice(0, 10);

const slug = text('slug', 'End of its address', {
  hint: 'Small letters, figures and hyphens, such as fire-safety-audit. Left empty, it follows the title.',
});
const hint = 'One on each line.';

/** The fields of each kind of content. The text of a blog has an editor of its own, which follows these. */
export const contentKindFields: Readonly<Record<ContentKind, () => readonly InputField[]>> = {
  project: () => [
    text('title', 'Title', needed),
    oneOf('projecttitle', 'Category', ['AUDITS', 'TRAININGS', 'SERVICES'], needed),
    text('scope', 'Scope'),
    text('client', 'Client'),
    text('locations', 'Locations Covered'),
    text('deployed', 'Personnel Deployed'),
    text('status', 'Status'),
    longText('figures', 'Figures', 4, {
      hint: 'One on each line, with what it counts: 4,200 m²: lined in two coats',
    }),
    longText('description', 'Description', 8, { hint: 'Line breaks are kept.' }),
  ],
  news: () => [
    longText('text', 'Text', 3, needed),
    { name: 'date', kind: 'date', label: 'Date', usual: today() },
    text('link', 'Link', { hint: 'Where to read more: a page of the site, such as /products, or https://…' }),
  ],
  blog: () => [
    text('title', 'Title', needed),
    text('author', 'Author', needed),
    { name: 'date', kind: 'date', label: 'Date', usual: today(), ...needed },
  ],
  review: () => [
    text('nameclient', 'Name', needed),
    text('role', 'Role'),
    text('company', 'Company'),
    {
      name: 'rating',
      kind: 'choice',
      label: 'Rating',
      options: stars,
      optionLabels: Object.fromEntries(stars.map((count) => [count, `${count} of 5 stars`])),
      none: null,
      usual: '5',
      ...needed,
    },
    longText('message', 'Message', 3, needed),
    {
      name: 'bg',
      kind: 'text',
      label: 'Colour of the card',
      holds: 'color',
      usual: brand.colours.primary.toLowerCase(),
    },
  ],
  service: () => [
    text('title', 'Title', needed),
    slug,
    oneOf('tab', 'Tab', serviceTabs, needed),
    longText('description', 'In a sentence', 2, needed),
    longText('words', 'What happens', 4, needed),
    longText('points', 'What it covers', 5, { hint }),
    longText('youGet', 'What you get', 4, { hint }),
    longText('outcome', 'Outcome', 2),
    text('duration', 'Duration'),
    text('group', 'Group'),
    longText('standards', 'Standards', 3, { hint }),
    longText('weNeed', 'What we need from the client', 2),
    text('link', 'Link', { hint: 'Where one sees what clients get, such as /inspection-portal.' }),
    text('linkLabel', 'Words of the link'),
  ],
  product: () => [
    text('title', 'Name', needed),
    slug,
    oneOf('category', 'Kind of product', productCategories, needed),
    longText('description', 'What it is', 4, needed),
    longText('claims', 'Tested figures', 4, {
      hint: 'One on each line, with its standard and who tested it: Dry air: 6,000 m³/h | ISO 5801 | Air Systems Test House, Chennai',
    }),
    longText('made', 'Design and use', 5, { hint: 'For the data sheet, one on each line: Weight: 780 kg' }),
    longText('safety', 'Safety sheet', 6, {
      hint: 'One on each line, a subject and what to know and do: Hazards: hot air of 120 °C. Left empty, there is no safety sheet.',
    }),
    longText('mentions', 'Words that lead to it', 3, {
      hint: 'One on each line. Projects and blogs that contain one of them show the product.',
    }),
    oneOf('secondShows', 'The second picture shows it', ['at work', 'inside']),
  ],
  slide: () => [
    text('heading', 'Heading', needed),
    longText('words', 'Words', 2),
    { name: 'onWideOnly', kind: 'tick', label: 'Only on wide screens' },
  ],
  faq: () => [text('question', 'Question', needed), longText('answer', 'Answer', 4, needed)],
  member: () => [
    text('name', 'Name', needed),
    text('role', 'Role', needed),
    oneOf('portrait', 'Drawing', drawnPortraits, { hint: 'Shown where there is no picture.' }),
  ],
};
