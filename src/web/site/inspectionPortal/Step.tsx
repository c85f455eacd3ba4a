import type { PortalStep } from '#content/inspectionPortal.ts';
import { type PictureName, picture, pictureWithTall } from '#content/pictures.ts';
import { Logo } from '#web/site/Logo.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** A screenshot of a phone, inside it. */
function OnPhone({ name }: { name: PictureName }) {
  return (
    <div className="mx-auto w-full max-w-[22rem] overflow-hidden rounded-[2.25rem] border-[0.625rem] border-primary-deep bg-primary-deep shadow-xl dark:border-neutral-600">
      <Picture source={picture(name)} sizes="21rem" className="rounded-[1.5rem]" />
    </div>
  );
}

/** A screenshot of a desk's screen under the brand's bar, as wide as the page. On a phone it shows what a phone shows. */
function OnDesktop({ name, onPhone }: { name: PictureName; onPhone: PictureName }) {
  return (
    <div className="on-primary mx-auto overflow-hidden rounded-lg border border-line shadow-xl max-md:portrait:max-w-[24rem]">
      <p aria-hidden="true" className="flex h-12 origin-left scale-75 items-center pl-6">
        <Logo />
      </p>
      <Picture
        source={pictureWithTall(name, onPhone)}
        sizes="(min-width: 80rem) 75rem, 94vw"
        tallSizes="(min-width: 26rem) 24rem, 92vw"
        className="aspect-[1188/496] object-[50%_0%] max-md:portrait:aspect-[2/3] max-md:portrait:object-[50%_5%]"
      />
    </div>
  );
}

/** A step on the way from the steel to the client: what happens, and on which screen. */
export function Step({ step, number }: { step: PortalStep; number: number }) {
  const { title, words, points, picture: name, onPhone } = step;
  return (
    <li className={`grid items-center gap-x-16 gap-y-8 ${onPhone ? '' : 'md:grid-cols-[1.2fr_1fr]'}`}>
      <div className={onPhone ? 'grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.2fr_1fr]' : 'grid gap-y-6'}>
        <div>
          <p aria-hidden="true" className="font-display text-title font-bold text-accent-text">
            {number}
          </p>
          <h3 className="mt-2 text-title">{title}</h3>
          <p className="mt-5 text-lead text-pretty text-muted">{words}</p>
        </div>
        <ul className="grid gap-3">
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
      {onPhone ? <OnDesktop name={name} onPhone={onPhone} /> : <OnPhone name={name} />}
    </li>
  );
}
