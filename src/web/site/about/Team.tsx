import { useRef } from 'react';
import type { PublicItem } from '#contract/content/content.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { useIsOverflowing } from '#web/ui/useIsCutOff.ts';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';
import { Portrait } from './portraits.tsx';

function Card({ member: { name, role, picture, portrait }, index }: { member: PublicItem<'member'>; index: number }) {
  return (
    <li className="w-56 shrink-0 snap-start overflow-hidden rounded-lg border border-line bg-surface lg:w-[calc(25%-1.125rem)]">
      {picture ? (
        <Picture source={picture} focus={picture.focus} sizes="18rem" className="aspect-square" />
      ) : (
        <Portrait picture={portrait} index={index} />
      )}
      <div className="px-5 py-4">
        <h3 className="text-heading">{name}</h3>
        <p className="mt-1 text-muted">{role}</p>
      </div>
    </li>
  );
}

/** OUR TEAM: a grid on large screens, a row that scrolls sideways on small ones. */
export function Team({ team }: { team: readonly PublicItem<'member'>[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const isCutOff = useIsOverflowing(strip);
  if (team.length === 0) return null;
  return (
    <SiteSection
      title="OUR TEAM"
      lead="The people you will meet first. Behind each of them is a crew you will meet on site."
    >
      <div
        ref={strip}
        role="group"
        aria-label="Team"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={isCutOff === false ? undefined : 0}
        className="strip bleed -outline-offset-3 pb-2 lg:mx-0 lg:overflow-visible lg:p-0"
      >
        <ul className="flex gap-4 lg:w-full lg:flex-wrap lg:justify-center lg:gap-6">
          {team.map((member, index) => (
            <Card key={member._id} member={member} index={index} />
          ))}
        </ul>
      </div>
    </SiteSection>
  );
}
