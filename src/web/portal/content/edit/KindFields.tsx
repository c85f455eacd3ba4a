import { Suspense, lazy } from 'react';
import { brand } from '#brand/brand.ts';
import type { ContentItem, ContentKind } from '#contract/content/content.ts';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { Loading } from '#web/ui/Spinner.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { DateField, TextField } from '#web/ui/fields/TextField.tsx';
import { SiteFields } from './SiteFields.tsx';

// Lazy because it is large, and only blogs need it.
const TextEditor = lazy(() => import('./TextEditor.tsx'));

const categories = ['AUDITS', 'TRAININGS', 'SERVICES'].map((value) => ({ value, label: value }));
const stars = [5, 4, 3, 2, 1, 0].map((count) => ({ value: String(count), label: `${count} of 5 stars` }));
const today = () => new Date().toISOString().slice(0, 10);

/** The values that an item has now, by the names of their inputs. */
export type Kept = Readonly<Record<string, string | number>>;

/** The inputs of a kind, filled with the item's current values. */
export function KindFields({ kind, item, faults }: { kind: ContentKind; item: ContentItem | null; faults: Faults }) {
  const kept = (item?.fields ?? {}) as Kept;
  const common = (name: string, label: string) => ({
    name,
    label,
    autoComplete: 'off',
    defaultValue: kept[name] ?? '',
    error: faults[name],
  });
  switch (kind) {
    case 'project':
      return (
        <>
          <TextField {...common('title', 'Title')} isRequired />
          <Select
            {...common('projecttitle', 'Category')}
            defaultValue={String(kept['projecttitle'] ?? 'AUDITS')}
            options={categories}
            emptyLabel={null}
            isRequired
          />
          <TextField {...common('scope', 'Scope')} />
          <TextField {...common('client', 'Client')} />
          <TextField {...common('locations', 'Locations Covered')} />
          <TextField {...common('deployed', 'Personnel Deployed')} />
          <TextField {...common('status', 'Status')} />
          <TextArea
            {...common('figures', 'Figures')}
            hint="One on each line, with what it counts: 4,200 m²: lined in two coats"
            rows={4}
          />
          <TextArea {...common('description', 'Description')} hint="Line breaks are kept." rows={8} />
        </>
      );
    case 'news':
      return (
        <>
          <TextArea {...common('text', 'Text')} isRequired />
          <DateField {...common('date', 'Date')} defaultValue={kept['date'] ?? today()} />
          <TextField
            {...common('link', 'Link')}
            hint="Where to read more: a page of the site, such as /products, or https://…"
          />
        </>
      );
    case 'blog':
      return (
        <>
          <TextField {...common('title', 'Title')} isRequired />
          <TextField {...common('author', 'Author')} isRequired />
          <DateField {...common('date', 'Date')} defaultValue={kept['date'] ?? today()} isRequired />
          <Suspense fallback={<Loading />}>
            <TextEditor name="desc" label="Text" html={String(kept['desc'] ?? '')} error={faults['desc']} />
          </Suspense>
        </>
      );
    case 'review':
      return (
        <>
          <TextField {...common('nameclient', 'Name')} isRequired />
          <TextField {...common('role', 'Role')} />
          <TextField {...common('company', 'Company')} />
          <Select
            {...common('rating', 'Rating')}
            defaultValue={String(kept['rating'] ?? 5)}
            options={stars}
            emptyLabel={null}
            isRequired
          />
          <TextArea {...common('message', 'Message')} isRequired />
          <TextField
            {...common('bg', 'Colour of the card')}
            type="color"
            defaultValue={kept['bg'] ?? brand.colours.primary.toLowerCase()}
          />
        </>
      );
    default:
      return <SiteFields kind={kind} common={common} kept={kept} />;
  }
}
