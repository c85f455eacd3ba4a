import type { PortalStep } from '#content/inspectionPortal.ts';
import { picture } from '#content/pictures.ts';
import { Logo } from '#web/site/Logo.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** A screenshot inside its device. On a phone, a desktop screen shows its left part, large enough to read. */
function Screen({ step: { picture: name, on } }: { step: PortalStep }) {
  return on === 'phone' ? (
    <div className="mx-auto w-full max-w-72 overflow-hidden rounded-[2.25rem] border-[0.625rem] border-primary-deep bg-primary-deep shadow-xl dark:border-neutral-600">
      <Picture source={picture(name)} sizes="18rem" className="rounded-[1.5rem]" />
    </div>
  ) : (
    <div className="on-primary overflow-hidden rounded-lg border border-line shadow-xl">
      <p aria-hidden="true" className="flex h-12 origin-left scale-75 items-center pl-6">
        <Logo />
      </p>
      <Picture
        source={picture(name)}
        sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 58vw, (min-width: 40rem) 92vw, 200vw"
        className="max-sm:aspect-[3/4] max-sm:object-left-top"
      />
    </div>
  );
}

/** A step on the way from the steel to the client: what happens, and on which screen. */
export function Step({ step, number }: { step: PortalStep; number: number }) {
  const { title, words, points, on } = step;
  const columns = on === 'phone' ? 'md:grid-cols-[1.2fr_1fr]' : 'lg:grid-cols-[1fr_1.7fr]';
  return (
    <li className={`grid items-center gap-x-16 gap-y-8 ${columns}`}>
      <div>
        <p aria-hidden="true" className="font-display text-title font-bold text-accent-text">
          {number}
        </p>
        <h3 className="mt-2 text-title">{title}</h3>
        <p className="mt-5 text-lead text-pretty text-muted">{words}</p>
        <ul className="mt-6 grid gap-3">
          {points.map((point) => (
            <li
              key={point}
              className="relative pl-7 text-balance before:absolute before:top-2 before:left-0 before:h-2.5 before:w-4 before:-skew-x-[27deg] before:bg-accent"
            >
              {point}
            </li>
          ))}
        </ul>
      </div>
      <Screen step={step} />
    </li>
  );
}
