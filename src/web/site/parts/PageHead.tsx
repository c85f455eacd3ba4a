import { type FocalPoint, Picture, type PictureSource } from '#web/ui/Picture.tsx';

/** The head of a page: its title, its topic, and a picture. `isSlim` leaves the first screen to what follows. */
export function PageHead({
  title,
  lead,
  picture,
  focus,
  isSlim = false,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  picture?: PictureSource;
  focus?: FocalPoint | undefined;
  isSlim?: boolean;
  /** Stands below the topic: where the page leads. */
  children?: React.ReactNode;
}) {
  return (
    <header className="on-primary relative isolate overflow-hidden">
      <div
        className={`wrap grid gap-x-16 ${picture ? 'lg:min-h-[30rem] lg:grid-cols-[1.1fr_1fr]' : isSlim ? '' : 'min-h-72 md:min-h-80'}`}
      >
        <div className={`self-end ${isSlim ? 'py-6 md:py-9' : 'py-12 md:py-16 lg:py-20'}`}>
          <h1 className={isSlim ? 'text-title' : 'text-display'}>{title}</h1>
          {lead && <p className="mt-6 max-w-xl text-lead text-balance text-neutral-200">{lead}</p>}
          {children}
        </div>
      </div>
      {picture && (
        // Cut at the slant of the vane in the logo.
        <div className="relative max-lg:aspect-[16/9] lg:absolute lg:inset-y-0 lg:right-0 lg:w-[46%] lg:[clip-path:polygon(22%_0,100%_0,100%_100%,0_100%)]">
          <Picture
            source={picture}
            focus={focus}
            sizes="(min-width: 64rem) 46vw, 100vw"
            priority
            className="absolute inset-0 h-full"
          />
        </div>
      )}
    </header>
  );
}
