import { brand } from '#brand/brand.ts';
import { useManhours } from '#web/site/parts/manhours/useManhours.ts';

const written = new Intl.NumberFormat(brand.locale);

/** The safe man-hours: counted by the server for the page, and updated each day that the page stays open. */
export function ManhoursCounter({ manhours }: { manhours: number }) {
  const shown = useManhours(manhours);
  return (
    <section aria-label="Safe Manhours" className="relative overflow-hidden bg-accent text-primary">
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-accent-soft [clip-path:polygon(56%_0,74%_0,100%_72%,100%_100%,92%_100%)]"
      />
      <div className="wrap relative grid gap-x-16 gap-y-4 py-[clamp(3rem,2rem+4vw,6rem)] lg:grid-cols-[auto_1fr] lg:items-end">
        <p className="font-display text-[clamp(2.75rem,0.9rem+9vw,8.5rem)] leading-[0.9] font-black tracking-tight tabular-nums">
          {written.format(shown)}
        </p>
        <div className="lg:pb-2">
          <h2 className="text-title">Safe Manhours</h2>
          <p className="mt-3 max-w-sm text-lg font-medium">
            Worked by every crew on the sites whose safety we manage, without an injury that cost anyone a shift. Since
            the last audited count we add one for each hour that passes.
          </p>
        </div>
      </div>
    </section>
  );
}
