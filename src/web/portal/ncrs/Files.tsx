import { IconFile, IconPaperclip } from '@tabler/icons-react';
import type { NcrFile } from '#contract/ncrs/ncrs.ts';
import { ncrFileTypes } from '#contract/wireNames.ts';
import { type NcrFilePurpose, ncrFilePurposes, ncrFileWords } from '#domain/ncrs/ncr.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { FileButton } from '#web/ui/fields/FileField.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

const isPicture = ({ mediaType }: NcrFile) => /^image\/(jpeg|png|webp)$/.test(mediaType);

/** The photos and files of an NCR by their purpose. The buttons to add more are shown for the purposes in `adds`. */
export function Files({
  files,
  adds,
  addressOf,
  onAdd,
  onAdded,
}: {
  files: readonly NcrFile[];
  adds: readonly NcrFilePurpose[];
  /** The address of a file; undefined while it is being fetched. */
  addressOf: (file: NcrFile) => string | undefined;
  onAdd: (file: File, purpose: NcrFilePurpose) => Promise<unknown>;
  onAdded: () => void;
}) {
  const { act, isPending } = useAction();
  const shown = ncrFilePurposes.filter(
    (purpose) => adds.includes(purpose) || files.some((one) => one.purpose === purpose),
  );
  if (shown.length === 0) return null;
  return (
    <Chapter title="Photos and files">
      {shown.map((purpose) => (
        <div key={purpose} className="mt-4">
          <h3 className="text-base font-semibold">{ncrFileWords[purpose]}</h3>
          <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 empty:hidden">
            {files
              .filter((file) => file.purpose === purpose)
              .map((file) => (
                <li key={file.fileId} className="min-w-0">
                  <a
                    href={addressOf(file)}
                    target="_blank"
                    rel="noreferrer"
                    className="block overflow-hidden rounded-md border border-line"
                  >
                    {isPicture(file) ? (
                      <img
                        src={addressOf(file)}
                        alt={file.filename}
                        loading="lazy"
                        className="aspect-4/3 w-full bg-sunken object-cover"
                      />
                    ) : (
                      <span className="flex min-h-12 items-center gap-2 p-3 break-all underline">
                        <IconFile aria-hidden="true" size={20} className="shrink-0" />
                        {file.filename}
                      </span>
                    )}
                  </a>
                </li>
              ))}
          </ul>
          {adds.includes(purpose) && (
            <FileButton
              accept={ncrFileTypes.join(',')}
              className="mt-3"
              multiple
              onFiles={(chosen) =>
                void act({
                  key: purpose,
                  run: async () => {
                    for (const file of chosen) await onAdd(file, purpose);
                  },
                  done: chosen.length === 1 ? 'File added.' : `${chosen.length} files added.`,
                  failed: 'The file could not be added.',
                  onDone: onAdded,
                })
              }
            >
              {isPending(purpose) ? <Spinner /> : <IconPaperclip aria-hidden="true" size={20} />}
              Add photo or file
              <span className="sr-only"> to {ncrFileWords[purpose]}</span>
            </FileButton>
          )}
        </div>
      ))}
    </Chapter>
  );
}
