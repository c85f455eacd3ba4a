import { useRef } from 'react';
import { brand } from '#brand/brand.ts';
import { LogoMark } from '#web/site/Logo.tsx';
import { SectionTitle } from '#web/site/parts/SiteSection.tsx';
import { SocialLinks } from '#web/site/SocialLinks.tsx';
import { PauseButton } from '#web/ui/motion/PauseButton.tsx';
import { useMotion } from '#web/ui/motion/useMoving.ts';

/** A ring of words that turns around the logo. */
function TurningRing({ isTurning }: { isTurning: boolean }) {
  const words = `${brand.name} · Safety · Inspection · Coatings · Training · `.toUpperCase();
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-square w-full max-w-96">
      <svg
        viewBox="0 0 400 400"
        className={`size-full animate-[spin_30s_linear_infinite] ${isTurning ? '' : '[animation-play-state:paused]'}`}
      >
        <circle cx="200" cy="200" r="198" fill="none" stroke="var(--line)" strokeWidth="2" />
        <circle cx="200" cy="200" r="140" fill="none" stroke="var(--line)" strokeWidth="2" />
        <path d="M200 2a198 198 0 0 1 171.5 99" fill="none" stroke="var(--accent)" strokeWidth="4" />
        <path id="ring" d="M200 42a158 158 0 1 1-.01 0" fill="none" />
        <text fill="var(--ink)" fontFamily="var(--font-display)" fontWeight="800" fontSize="25">
          <textPath href="#ring" textLength="985">
            {words}
          </textPath>
        </text>
      </svg>
      <LogoMark className="absolute inset-0 m-auto size-1/4" />
    </div>
  );
}

/** The links to the social networks, beside a turning ring. */
export function SocialHighlights() {
  const ring = useRef<HTMLDivElement>(null);
  const moving = useMotion(ring);
  return (
    <section aria-label="SOCIAL HIGHLIGHTS" className="py-section print:hidden">
      <div className="wrap grid items-center gap-body md:grid-cols-2">
        <div ref={ring} data-moves>
          <TurningRing isTurning={moving.isMoving} />
        </div>
        <div>
          <SectionTitle>SOCIAL HIGHLIGHTS</SectionTitle>
          <p className="mt-5 text-lead text-muted">Stay informed</p>
          <SocialLinks look="ringed" className="mt-8 gap-4" />
          <PauseButton moving={moving} what="the turning ring" className="mt-8" />
        </div>
      </div>
    </section>
  );
}
