import { type ContentKind, drawnPortraits, productCategories, serviceTabs } from '#contract/content/content.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Tick } from '#web/ui/fields/Tick.tsx';
import type { Kept } from './KindFields.tsx';

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

type Field = (
  name: string,
  label: string,
) => { name: string; label: string; autoComplete: string; defaultValue: string | number; error: string | undefined };

const addressHint = 'Small letters, figures and hyphens, such as fire-safety-audit. Left empty, it follows the title.';
const linesHint = 'One on each line.';

function ServiceFields({ common, kept }: { common: Field; kept: Kept }) {
  return (
    <>
      <TextField {...common('title', 'Title')} isRequired />
      <TextField {...common('slug', 'End of its address')} hint={addressHint} />
      <Select
        {...common('tab', 'Tab')}
        defaultValue={String(kept['tab'] ?? serviceTabs[0])}
        options={optionsOf(serviceTabs)}
        emptyLabel={null}
        isRequired
      />
      <TextArea {...common('description', 'In a sentence')} rows={2} isRequired />
      <TextArea {...common('words', 'What happens')} rows={4} isRequired />
      <TextArea {...common('points', 'What it covers')} hint={linesHint} rows={5} />
      <TextArea {...common('youGet', 'What you get')} hint={linesHint} rows={4} />
      <TextArea {...common('outcome', 'Outcome')} rows={2} />
      <TextField {...common('duration', 'Duration')} />
      <TextField {...common('group', 'Group')} />
      <TextArea {...common('standards', 'Standards')} hint={linesHint} rows={3} />
      <TextArea {...common('weNeed', 'What we need from the client')} rows={2} />
      <TextField {...common('link', 'Link')} hint="Where one sees what clients get, such as /inspection-portal." />
      <TextField {...common('linkLabel', 'Words of the link')} />
    </>
  );
}

function ProductFields({ common, kept }: { common: Field; kept: Kept }) {
  return (
    <>
      <TextField {...common('title', 'Name')} isRequired />
      <TextField {...common('slug', 'End of its address')} hint={addressHint} />
      <Select
        {...common('category', 'Kind of product')}
        defaultValue={String(kept['category'] ?? productCategories[0])}
        options={optionsOf(productCategories)}
        emptyLabel={null}
        isRequired
      />
      <TextArea {...common('description', 'What it is')} rows={4} isRequired />
      <TextArea
        {...common('claims', 'Tested figures')}
        hint="One on each line, with its standard and who tested it: Dry air: 6,000 m³/h | ISO 5801 | Air Systems Test House, Chennai"
        rows={4}
      />
      <TextArea
        {...common('made', 'Design and use')}
        hint="For the data sheet, one on each line: Weight: 780 kg"
        rows={5}
      />
      <TextArea
        {...common('safety', 'Safety sheet')}
        hint="One on each line, a subject and what to know and do: Hazards: hot air of 120 °C. Left empty, there is no safety sheet."
        rows={6}
      />
      <TextArea
        {...common('mentions', 'Words that lead to it')}
        hint="One on each line. Projects and blogs that contain one of them show the product."
        rows={3}
      />
      <Select
        {...common('secondShows', 'The second picture shows it')}
        defaultValue={String(kept['secondShows'] ?? 'at work')}
        options={optionsOf(['at work', 'inside'])}
        emptyLabel={null}
      />
    </>
  );
}

/** The inputs of what is neither a project nor news, a blog or a review: the texts that the site is made of. */
export function SiteFields({
  kind,
  common,
  kept,
}: {
  kind: Exclude<ContentKind, 'project' | 'news' | 'blog' | 'review'>;
  common: Field;
  kept: Kept;
}) {
  switch (kind) {
    case 'service':
      return <ServiceFields common={common} kept={kept} />;
    case 'product':
      return <ProductFields common={common} kept={kept} />;
    case 'slide':
      return (
        <>
          <TextField {...common('heading', 'Heading')} isRequired />
          <TextArea {...common('words', 'Words')} rows={2} />
          <Tick
            name="onWideOnly"
            value="true"
            label="Only on wide screens"
            defaultChecked={Boolean(kept['onWideOnly'])}
          />
        </>
      );
    case 'faq':
      return (
        <>
          <TextField {...common('question', 'Question')} isRequired />
          <TextArea {...common('answer', 'Answer')} rows={4} isRequired />
        </>
      );
    case 'member':
      return (
        <>
          <TextField {...common('name', 'Name')} isRequired />
          <TextField {...common('role', 'Role')} isRequired />
          <Select
            {...common('portrait', 'Drawing')}
            defaultValue={String(kept['portrait'] ?? drawnPortraits[0])}
            options={optionsOf(drawnPortraits)}
            emptyLabel={null}
            hint="Shown where there is no picture."
          />
        </>
      );
  }
}
