import type { Calculator } from '#content/calculators.ts';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';

function Block({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-heading">{title}</h3>
      <ul className="mt-4 grid max-w-prose list-disc gap-3 pl-5 marker:text-accent">
        {lines.map((line) => (
          <li key={line} className="text-pretty">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How a calculator computes, by which sources, and where its limits are. */
export function ComputationNotes({ text, formulas, sources, limits }: Calculator) {
  return (
    <SiteSection title="How it is computed" lead={text} tone="sunken">
      <dl className="border-t border-line">
        {formulas.map(({ what, formula }) => (
          <div key={what} className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[14rem_1fr]">
            <dt className="font-semibold">{what}</dt>
            <dd className="break-words tabular-nums">{formula}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
        <Block title="Source" lines={sources} />
        <Block title="Limits of use" lines={limits} />
      </div>
    </SiteSection>
  );
}
