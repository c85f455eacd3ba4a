import { homeIntroduction } from '#content/home.ts';
import { followedStandards } from '#content/standards.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Introduces the company in one paragraph. */
export function Introduction() {
  return (
    <section aria-labelledby="introduction" className="py-section">
      <div className="wrap grid gap-6 lg:grid-cols-[1fr_3fr] lg:gap-12">
        <h2
          id="introduction"
          className="flex items-center gap-3 self-start text-base font-bold tracking-[0.08em] before:h-1 before:w-10 before:bg-accent lg:mt-3"
        >
          INTRODUCTION
        </h2>
        <div>
          <p className="font-display text-[clamp(1.375rem,1.05rem+1.5vw,2.375rem)] leading-[1.3] font-semibold tracking-tight text-pretty">
            {homeIntroduction}
          </p>
          <p className="mt-8 border-t border-line pt-5 text-muted">
            We work to {followedStandards.map(({ code }) => code).join(', ')}.{' '}
            <TextLink to="/about#standards" className="text-ink">
              What they mean for you
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
