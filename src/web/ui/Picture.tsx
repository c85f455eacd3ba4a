/** One encoded file of a picture. */
export type PictureFile = { width: number; url: string };

/** The files and sizes of a picture. */
export type PictureSource = {
  /** What the picture shows. Empty for a decorative one. */
  alt: string;
  width: number;
  height: number;
  /** A data URI of the same picture, a few pixels large, shown until the picture has loaded. */
  placeholder?: string;
  avif?: readonly PictureFile[];
  webp: readonly PictureFile[];
  /** The files of an upright crop, used with `tallSizes`. */
  tall?: { avif: readonly PictureFile[]; webp: readonly PictureFile[] };
};

/** The point of a picture that stays visible when the picture is cropped, as fractions of width and height. */
export type FocalPoint = { x: number; y: number };

type PictureProps = {
  source: PictureSource;
  /** How wide it is shown, in the syntax of `sizes`: `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
  /** For the first picture of a page only: it is loaded before everything that can wait. */
  priority?: boolean;
  /** For a picture out of sight that may be shown at any moment: it is loaded early, and appears whole. */
  isNext?: boolean;
  focus?: FocalPoint | undefined;
  /** The picture's width where it fills an upright phone's screen. The upright crop is sent there, if there is one. */
  tallSizes?: string;
  /** Classes of the picture itself. Unless they say otherwise it fills the width of its frame. */
  className?: string;
};

const onPhones = '(max-width: 47.99rem) and (orientation: portrait)';

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

/** A picture in the best format and width for this screen. A blurred preview fills its place until it has loaded. */
export function Picture({
  source,
  sizes,
  priority = false,
  isNext = false,
  focus,
  tallSizes,
  className = '',
}: PictureProps) {
  const { alt, width, height, placeholder, avif = [], webp, tall } = source;
  const position = focus ? `${percent(focus.x)} ${percent(focus.y)}` : undefined;
  return (
    <picture className="contents">
      {tall && tallSizes && (
        <>
          <source media={onPhones} type="image/avif" srcSet={srcSet(tall.avif)} sizes={tallSizes} />
          <source media={onPhones} srcSet={srcSet(tall.webp)} sizes={tallSizes} />
        </>
      )}
      {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
      <img
        src={webp.at(-1)?.url}
        srcSet={srcSet(webp)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority || isNext ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={isNext ? 'sync' : 'async'}
        className={`w-full bg-cover object-cover ${className}`}
        style={{
          ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
          ...(position ? { objectPosition: position, backgroundPosition: position } : {}),
        }}
      />
    </picture>
  );
}
