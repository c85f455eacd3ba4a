/** A file of a picture. */
export type PictureFile = { width: number; url: string };

/** What a picture is made of, wherever it comes from. */
export type PictureSource = {
  /** What it shows; empty where it only decorates. */
  alt: string;
  width: number;
  height: number;
  /** A data URI of the same picture, a few pixels large, shown until the picture is there. */
  placeholder?: string;
  avif?: readonly PictureFile[];
  webp: readonly PictureFile[];
  /** An upright part of it: see `tallSizes`. */
  tall?: { avif: readonly PictureFile[]; webp: readonly PictureFile[] };
};

/** The point of a picture that stays in sight where it is cropped, in parts of its width and height. */
export type Focus = { x: number; y: number };

type PictureProps = {
  source: PictureSource;
  /** How wide it is shown, as `sizes` says it: `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
  /** For the first picture of a page, and no other: loaded before all that can wait. */
  priority?: boolean;
  /** For one that is out of sight and may be shown at any moment: loaded, and whole when it comes. */
  isNext?: boolean;
  focus?: Focus | undefined;
  /** Where it fills the screen of a phone upright: how wide it is shown there. Its upright part is sent then, if it has one. */
  tallSizes?: string;
  /** Classes of the picture itself; it fills its frame in width unless they say otherwise. */
  className?: string;
};

const onPhones = '(max-width: 47.99rem) and (orientation: portrait)';

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

/** A picture in the best format and width for this screen; its place is kept, and blurred, until it is there. */
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
