import { useRef } from 'react';
import { team, type TeamMember } from '#content/about.ts';
import { initials } from '#web/ui/initials.ts';
import { useIsCutOff } from '#web/ui/useIsCutOff.ts';
import { Section } from '#web/site/parts/Section.tsx';

const grounds = ['var(--color-navy)', 'var(--color-steel-800)', 'var(--color-steel-700)'];

/** A person's monogram in place of a portrait; the vane behind it stands at another place for each. */
function Monogram({ name, index }: { name: string; index: number }) {
  const shift = (index * 34) % 90;
  const ground = grounds[index % grounds.length];
  return (
    <svg viewBox="0 0 200 220" aria-hidden="true" className="block w-full">
      <rect width="200" height="220" fill={ground} />
      <path d={`M${shift - 30} 0h64l110 220h-64z`} fill="var(--color-warm-white)" opacity="0.09" />
      <path d={`M${shift + 92} 0h22l110 220h-22z`} fill="var(--color-orange)" />
      <text
        x="22"
        y="192"
        fill="var(--color-warm-white)"
        fontFamily="var(--font-display)"
        fontWeight="800"
        fontSize="76"
        letterSpacing="-3"
      >
        {initials(name, '')}
      </text>
    </svg>
  );
}

function Card({ member: { name, role }, index }: { member: TeamMember; index: number }) {
  return (
    <li className="w-56 shrink-0 snap-start overflow-hidden rounded-lg border border-line bg-surface lg:w-[calc(25%-1.125rem)]">
      <Monogram name={name} index={index} />
      <div className="px-5 py-4">
        <h3 className="text-heading">{name}</h3>
        <p className="mt-1 text-muted">{role}</p>
      </div>
    </li>
  );
}

/** OUR TEAM: a grid on large screens, a row to be scrolled sideways on small ones. */
export function Team() {
  const strip = useRef<HTMLDivElement>(null);
  const isCutOff = useIsCutOff(strip);
  return (
    <Section
      title="OUR TEAM"
      lead="The people whom you meet first. Behind each stands a crew that you will meet on site."
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
            <Card key={member.name} member={member} index={index} />
          ))}
        </ul>
      </div>
    </Section>
  );
}
