import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { photoFragment } from '#contract/addresses.ts';
import { type ReportEntry } from '#domain/listing/record.ts';
import { type ShownFile, displayValueOf } from '#domain/listing/shown.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { OpenPhotoContext } from '#web/portal/reports/ShownValue.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { FileLink } from '#web/ui/LinkButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';

/** The photos of a report that a browser can draw, in order. */
function photosOf({ fields }: Pick<KindOfReport, 'fields'>, entry: ReportEntry): ShownFile[] {
  return fields.flatMap(({ name, kind }) => {
    const shown = kind === 'photos' ? displayValueOf(name, entry[name]) : undefined;
    return shown?.kind === 'files' ? shown.files.filter(({ isDrawable }) => isDrawable) : [];
  });
}

/** One photo in large, with buttons and arrow keys to reach the others. */
function LargePhoto({
  photos,
  at,
  onGo,
  onClose,
}: {
  photos: readonly ShownFile[];
  at: number;
  onGo: (at: number) => void;
  onClose: () => void;
}) {
  const go = (by: number) => at + by >= 0 && at + by < photos.length && onGo(at + by);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(-1);
    else if (key === 'ArrowRight') go(1);
  });
  const photo = photos[at];
  if (!photo?.href) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Photo ${at + 1} of ${photos.length}`}
      size="large"
      footer={
        <>
          <FileLink
            icon={IconExternalLink}
            href={photo.href}
            target="_blank"
            rel="noreferrer"
            variant="quiet"
            className="mr-auto -ml-5"
          >
            Open the original
          </FileLink>
          <IconButton
            icon={IconChevronLeft}
            size={22}
            label="Previous photo"
            variant="secondary"
            isDisabled={at === 0}
            onPress={() => go(-1)}
          />
          <IconButton
            icon={IconChevronRight}
            size={22}
            label="Next photo"
            variant="secondary"
            isDisabled={at === photos.length - 1}
            onPress={() => go(1)}
          />
        </>
      }
    >
      <figure>
        <img
          src={photo.href}
          alt={photo.caption || photo.filename}
          className="mx-auto max-h-[calc(100dvh-19rem)] max-w-full rounded-md bg-sunken object-contain"
        />
        <figcaption className="mt-3 break-words">
          {photo.caption && <span className="font-semibold">{photo.caption} </span>}
          <span className="text-muted">{photo.filename}</span>
        </figcaption>
      </figure>
    </Dialog>
  );
}

/** Lets every photo within its children be opened in large. An address that names one opens it. */
export function PhotoViewer({
  kind,
  entry,
  children,
}: {
  kind: KindOfReport;
  entry: ReportEntry;
  children: React.ReactNode;
}) {
  const photos = photosOf(kind, entry);
  const { hash, key } = useLocation();
  const marked = photos.find((_, at) => hash === `#${photoFragment(at + 1)}`)?.href ?? null;
  const [href, setHref] = useState(marked);
  const [arrived, setArrived] = useState(key);
  // A link to a photo of the report that is shown already.
  if (arrived !== key) {
    setArrived(key);
    setHref(marked);
  }
  const at = photos.findIndex((photo) => photo.href === href);
  return (
    <OpenPhotoContext value={(file) => setHref(file.href)}>
      {children}
      {at >= 0 && (
        <LargePhoto
          photos={photos}
          at={at}
          onGo={(to) => setHref(photos[to]?.href ?? null)}
          onClose={() => setHref(null)}
        />
      )}
    </OpenPhotoContext>
  );
}
