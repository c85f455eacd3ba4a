import { IconPlus } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { SectionTitle } from '#web/site/parts/SiteSection.tsx';

/** Questions whose answers open one at a time. The browser does that without a script. */
export function Faqs({ faqs }: { faqs: readonly PublicItem<'faq'>[] }) {
  if (faqs.length === 0) return null;
  return (
    <section aria-label="FAQs" className="py-section">
      <div className="wrap grid gap-body lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div>
          <SectionTitle>FAQs</SectionTitle>
          <p className="mt-5 max-w-md text-lead text-pretty text-muted">
            Here are some of the Frequently asked questions about {brand.name}
          </p>
        </div>
        <div className="border-t border-line">
          {faqs.map(({ _id, question, answer }) => (
            <details key={_id} name="faq" className="group unfold border-b border-line">
              <summary className="flex min-h-18 cursor-pointer list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
                <h3 className="text-heading text-pretty">{question}</h3>
                <IconPlus
                  aria-hidden="true"
                  className="shrink-0 text-accent-text print:hidden transition-transform duration-300 group-open:rotate-45"
                />
              </summary>
              <p className="max-w-prose pb-7 text-lg text-pretty text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
