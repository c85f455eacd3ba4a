import { IconArrowRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { picture } from '#content/pictures.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { brand } from '#brand/brand.ts';
import { homeIntroduction } from '#content/home.ts';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useSlideShow } from './useSlideShow.ts';

type Slide = PublicItem<'slide'>;

/** The position of a slide while another is shown: above it or below it. A slide that no move can reach is hidden. */
function placeOf(index: number, shown: number, canMove: boolean): string {
  if (index === shown) return '';
  if (!canMove || Math.abs(index - shown) > 1) return 'slides:hidden';
  return index < shown ? 'slides:invisible slides:-translate-y-full' : 'slides:invisible slides:translate-y-full';
}

function Words({ slide: { heading, words }, isFirst }: { slide: Slide; isFirst: boolean }) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={`wrap relative print:py-0 ${isFirst ? 'pt-24 pb-12' : 'pt-16 pb-8'} md:py-24`}>
      <Title className={isFirst ? 'max-w-[18ch] text-display' : 'max-w-[12ch] text-title md:text-display'}>
        {heading}
      </Title>
      <p className="mt-4 max-w-lg text-lead text-pretty text-neutral-200 md:mt-6">{words}</p>
      {isFirst && (
        <p className="mt-8 md:mt-10">
          <LinkButton to="/contact" variant="primary" className="min-h-13 px-7 text-lg">
            Get in Touch with us
            <IconArrowRight aria-hidden="true" size={20} />
          </LinkButton>
        </p>
      )}
    </div>
  );
}

type SlideFrameProps = {
  slide: Slide;
  index: number;
  shown: number;
  canMove: boolean;
  /** The picture of the next slide is fetched ahead. */
  isNext: boolean;
};

function SlideFrame({ slide, index, shown, canMove, isNext }: SlideFrameProps) {
  const isFirst = index === 0;
  return (
    <li
      data-shown={index === shown || undefined}
      className={`relative isolate flex items-end overflow-hidden print:static! print:min-h-0! ${isFirst ? '' : 'print:hidden'} md:items-center slides:absolute slides:inset-0 slides:transition-[translate,visibility] slides:duration-700 slides:ease-settle ${isFirst ? 'min-h-[calc(100svh-7rem)]' : 'min-h-[min(62svh,28rem)]'} md:min-h-[80svh] slides:min-h-0 ${slide.onWideOnly ? 'max-md:hidden' : ''} ${placeOf(index, shown, canMove)}`}
    >
      <Picture
        source={slide.picture ?? picture('fallback')}
        sizes="(max-width: 48rem) 130vw, 100vw"
        // Smaller than the picture is wide: under words and a shade, loading faster matters more than sharpness.
        tallSizes="66vw"
        priority={isFirst}
        isNext={isNext}
        focus={slide.picture?.focus}
        className="absolute inset-0 -z-20 h-full print:hidden"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-primary-deep/95 via-primary-deep/50 to-primary-deep/10 md:bg-linear-to-r md:from-primary-deep/90 md:via-primary-deep/65 md:via-40% md:to-transparent md:to-85%" />
      <Words slide={slide} isFirst={isFirst} />
    </li>
  );
}

type SlideMarksProps = {
  slides: readonly Slide[];
  shown: number;
  /** Called when somebody is about to choose a slide. */
  onNear: () => void;
  onGo: (index: number) => void;
};

/** The marks at the side: they show which slide is shown, and lead to each without a wheel. */
function SlideMarks({ slides, shown, onNear, onGo }: SlideMarksProps) {
  return (
    <ol
      aria-label="Slides"
      className="absolute top-1/2 right-[clamp(0.5rem,2vw,2rem)] z-10 hidden -translate-y-1/2 flex-col rounded-full bg-primary-deep/55 py-2 slides:flex print:hidden!"
    >
      {slides.map(({ _id, heading }, index) => (
        <li key={_id}>
          <button
            type="button"
            aria-label={`Slide ${index + 1} of ${slides.length}: ${heading}`}
            aria-current={index === shown || undefined}
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={() => onGo(index)}
            className="group flex size-11 cursor-pointer items-center justify-center rounded-sm"
          >
            <span className="h-[3px] w-3.5 bg-paper/80 transition-[width,background-color] duration-300 group-hover:w-6 group-hover:bg-paper group-aria-current:w-7 group-aria-current:bg-accent" />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Home's slide show, moved by wheel, finger or key. On small screens, or without a script, the slides are stacked. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const hero = useRef<HTMLElement>(null);
  const { shown, goTo, isSingle } = useSlideShow(hero, slides.length);
  const [mayJump, setMayJump] = useState(false);
  if (slides.length === 0) return <PageHead title={brand.name} lead={homeIntroduction} picture={picture('fallback')} />;
  return (
    <section
      ref={hero}
      data-slides
      aria-label="What we do"
      className="on-primary relative overflow-hidden print:h-auto! slides:h-[calc(100svh-4rem)] slides:xl:h-[calc(100svh-7.75rem)]"
    >
      <ul>
        {slides.map((slide, index) => (
          <SlideFrame
            key={slide._id}
            slide={slide}
            index={index}
            shown={shown}
            canMove={isSingle}
            isNext={isSingle && (mayJump || Math.abs(index - shown) === 1)}
          />
        ))}
      </ul>
      <SlideMarks slides={slides} shown={shown} onNear={() => setMayJump(true)} onGo={goTo} />
    </section>
  );
}
