import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { Pair, Shown, ShownFile } from '#domain/listing/shown.ts';

const thumbnailPx = 120;

/** A photo in small, which opens in full in a new tab. */
function Thumbnail({ file }: { file: ShownFile }) {
  const [isBroken, setBroken] = useState(false);
  const picture =
    isBroken || !file.isDrawable || !file.href ? (
      <span className="flex size-30 items-center justify-center rounded-md bg-sunken text-muted">
        <IconPhoto aria-hidden="true" size={32} stroke={1.5} />
      </span>
    ) : (
      <img
        src={file.href}
        alt={file.caption || file.filename}
        width={thumbnailPx}
        height={thumbnailPx}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
        className="size-30 rounded-md bg-sunken object-cover"
      />
    );
  return (
    <figure className="w-30">
      {file.href ? (
        <a
          href={file.href}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${file.filename} in a new tab`}
          className="block rounded-md"
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      <figcaption className="mt-1.5 text-sm leading-snug break-words">
        {file.filename}
        {file.caption && <span className="block text-muted">{file.caption}</span>}
      </figcaption>
    </figure>
  );
}

/** Any other file: its filename, which opens it in a new tab. */
function FileLink({ file }: { file: ShownFile }) {
  const words = (
    <>
      <IconFile aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 break-words">{file.filename}</span>
    </>
  );
  const look = 'inline-flex min-h-11 max-w-full items-center gap-2';
  return (
    <div>
      {file.href ? (
        <a href={file.href} target="_blank" rel="noreferrer" className={`${look} underline underline-offset-4`}>
          {words}
        </a>
      ) : (
        <span className={look}>{words}</span>
      )}
      {file.caption && <span className="block text-sm text-muted">{file.caption}</span>}
    </div>
  );
}

function Files({ files }: { files: readonly ShownFile[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-3">
      {files.map((file, index) => (
        <li key={index} className="max-w-full">
          {file.isPhoto ? <Thumbnail file={file} /> : <FileLink file={file} />}
        </li>
      ))}
    </ul>
  );
}

/** Rows of a kind, such as the four of ambient conditions; cards on a phone. */
function NestedTable({ columns, rows }: Extract<Shown, { kind: 'table' }>) {
  return (
    <table role="table" className="w-full border-collapse text-sm max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="text-left text-muted">
          <th role="columnheader" scope="col" className="py-2 pr-3 font-semibold">
            No.
          </th>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="px-2 py-2 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:grid max-sm:gap-2">
        {rows.map(({ number, cells }) => (
          <tr
            key={number}
            role="row"
            className="border-t border-line align-top max-sm:block max-sm:rounded-md max-sm:border max-sm:px-3 max-sm:py-2"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-2 pr-3 text-left font-semibold tabular-nums max-sm:block max-sm:py-0.5"
            >
              <span className="sm:hidden">No. </span>
              {number}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                role="cell"
                className={`px-2 py-2 max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-2 max-sm:px-0 max-sm:py-0.5 ${cell ? 'max-sm:grid' : 'max-sm:hidden'}`}
              >
                <span aria-hidden="true" className="text-muted sm:hidden">
                  {columns[index]}
                </span>
                {cell && <ShownValue shown={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a pair's cells lie, by what the value is: beside each other, or the value below its label. */
const layouts: Readonly<Record<Shown['kind'], { row: string; value: string }>> = {
  text: { row: 'grid grid-cols-[2fr_3fr] sm:grid-cols-[1fr_2fr]', value: 'py-2.5' },
  files: { row: 'block sm:grid sm:grid-cols-[1fr_2fr]', value: 'max-sm:pb-3 sm:py-2.5' },
  pairs: { row: 'block sm:grid sm:grid-cols-[1fr_2fr]', value: 'max-sm:pb-3 sm:py-2.5' },
  table: { row: 'block', value: 'overflow-x-auto pb-3' },
};

/** Label/value pairs as a table. */
export function PairsTable({ pairs, name }: { pairs: readonly Pair[]; name?: string }) {
  return (
    <table role="table" aria-label={name} className="block w-full">
      <tbody role="rowgroup" className="block">
        {pairs.map(({ label, shown }, index) => (
          <tr key={index} role="row" className={`border-t border-line first:border-t-0 ${layouts[shown.kind].row}`}>
            <th role="rowheader" scope="row" className="block py-2.5 pr-4 text-left font-medium break-words text-muted">
              {label}
            </th>
            <td role="cell" className={`block min-w-0 break-words ${layouts[shown.kind].value}`}>
              <ShownValue shown={shown} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value of a report: words, files, or a table within the table. */
export function ShownValue({ shown }: { shown: Shown }) {
  switch (shown.kind) {
    case 'text':
      return (
        <span className={`whitespace-pre-line ${shown.isAlarming ? 'font-bold text-danger' : ''}`}>{shown.text}</span>
      );
    case 'files':
      return <Files files={shown.files} />;
    case 'pairs':
      return (
        <div className="border-l-2 border-line pl-3">
          <PairsTable pairs={shown.pairs} />
        </div>
      );
    case 'table':
      return <NestedTable {...shown} />;
  }
}
