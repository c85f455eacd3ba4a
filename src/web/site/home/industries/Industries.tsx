import { useRef } from 'react';
import { industries } from '#content/home.ts';
import { SectionTitle } from '#web/site/parts/SiteSection.tsx';
import { PauseButton } from '#web/ui/motion/PauseButton.tsx';
import { useMotion } from '#web/ui/motion/useMoving.ts';
import { cycleDurationMs } from './cycle.ts';
import { Earth } from './earth/Earth.tsx';

function Rows({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className="print:columns-2">
      {industries.map((industry) => (
        <li
          key={industry}
          className="flex h-13 items-center print:h-auto print:py-0.5 print:text-lg font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.5rem)] leading-none font-extrabold tracking-tight md:h-17"
        >
          {industry}
        </li>
      ))}
    </ul>
  );
}

/** The industries, passing one by one through a window beside the turning earth. At rest all of them are shown. */
export function Industries() {
  const section = useRef<HTMLElement>(null);
  const moving = useMotion(section);
  const { canMove, isMoving, isPaused } = moving;
  return (
    <section
      ref={section}
      data-moves
      aria-label="INDUSTRIES WE SERVE"
      className="on-primary overflow-hidden py-section"
    >
      <div className="wrap grid items-center gap-body lg:grid-cols-[1.1fr_1fr] lg:gap-24">
        <div className="mx-auto w-full print:hidden max-w-72 md:max-w-120 lg:max-w-136">
          <Earth isTurning={isMoving} />
        </div>
        <div>
          <SectionTitle>INDUSTRIES WE SERVE</SectionTitle>
          <div
            className={`relative mt-8 h-104 overflow-hidden md:h-136 print:h-auto print:mask-none! ${canMove && !isPaused ? 'mask-[linear-gradient(transparent,#0006_18%,#000_42%,#000_58%,#0006_82%,transparent)]' : ''}`}
          >
            <div
              className={canMove ? 'animate-[cycle_linear_infinite] print:animate-none' : ''}
              style={{
                animationDuration: `${cycleDurationMs(industries.length)}ms`,
                animationPlayState: isMoving ? 'running' : 'paused',
              }}
            >
              <Rows />
              {canMove && <Rows isCopy />}
            </div>
          </div>
          <PauseButton moving={moving} what="the earth and the industries" className="mt-6" />
        </div>
      </div>
    </section>
  );
}
