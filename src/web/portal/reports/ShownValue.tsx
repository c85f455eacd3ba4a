import { IconFile, IconPhoto } from '@tabler/icons-react';
import { createContext, Fragment, use, useState } from 'react';
import { DrawingView } from '#web/portal/ui/DrawingView.tsx';
import type { LabelledValue, DisplayValue, ShownFile, TextRange } from '#domain/listing/shown.ts';
import { Annotations, CommentButton, itemOfFile } from './report/review/annotations.tsx';

const thumbnailPx = 120;

/** Opens a photo in large on the same screen, where the screen can do that. */
export const OpenPhotoContext = createContext<((file: ShownFile) => void) | undefined>(undefined);

/** A thumbnail that opens its photo: in large on the same screen where that is offered, otherwise in a new tab. */
function Thumbnail({ file, field }: { file: ShownFile; field: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  const open = use(OpenPhotoContext);
  const beside = use(Annotations);
  const size = open ? 'size-23 sm:size-32' : 'size-30';
  const picture =
    isBroken || !file.isDrawable || !file.href ? (
      <span className={`flex ${size} items-center justify-center rounded-md bg-sunken text-muted`}>
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
        className={`${size} rounded-md bg-sunken object-cover`}
      />
    );
  return (
    <figure className={`value relative ${open ? 'w-23 sm:w-32' : 'w-30'}`}>
      {open && file.isDrawable && !isBroken ? (
        <button
          type="button"
          aria-label={`Show ${file.caption || file.filename} in large`}
          onClick={() => open(file)}
          className="block cursor-zoom-in rounded-md"
        >
          {picture}
        </button>
      ) : file.href ? (
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
      {field !== undefined && beside && (
        <CommentButton place={{ field, item: itemOfFile(beside, file) }} words={file.caption || file.filename} />
      )}
    </figure>
  );
}

/** The filename of any other file, which opens it in a new tab. */
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

function Files({ files, field }: { files: readonly ShownFile[]; field: string | undefined }) {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {files.map((file, index) => (
        <li key={index} className="max-w-full">
          {file.isPhoto ? <Thumbnail file={file} field={field} /> : <FileLink file={file} />}
        </li>
      ))}
    </ul>
  );
}

type Rows = Extract<DisplayValue, { kind: 'table' }>;

/** A table with more columns is hard to read even on a wide screen, so each of its rows becomes a card. */
const mostColumns = 8;

/** The classes of a table of rows: cards on a phone only, or everywhere. */
const rowLooks = {
  table: {
    table: 'w-full border-collapse text-sm max-sm:block',
    head: 'max-sm:sr-only',
    body: 'max-sm:grid max-sm:gap-2',
    row: 'border-t border-line align-top max-sm:block max-sm:rounded-md max-sm:border max-sm:px-3 max-sm:py-2',
    number: 'py-2 pr-3 text-left font-semibold tabular-nums max-sm:block max-sm:py-0.5',
    cell: 'px-2 py-2 max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-2 max-sm:px-0 max-sm:py-0.5 max-sm:grid',
    emptyCell: 'max-sm:hidden',
    onCard: 'sm:hidden',
  },
  cards: {
    table: 'block text-sm',
    head: 'sr-only',
    body: 'grid gap-2',
    row: 'grid gap-x-6 gap-y-2 rounded-md border border-line px-3 py-2 min-[22rem]:grid-cols-2 sm:grid-cols-3 sm:p-4 lg:grid-cols-4 xl:grid-cols-5',
    number: 'col-span-full text-left font-semibold tabular-nums',
    cell: 'block min-w-0 break-words *:block',
    emptyCell: 'hidden',
    onCard: '',
  },
} as const;

/** Rows of a kind, such as the four of ambient conditions. */
function NestedTable({ columns, rows }: Rows) {
  const look = rowLooks[columns.length > mostColumns ? 'cards' : 'table'];
  return (
    <table role="table" className={look.table}>
      <thead role="rowgroup" className={look.head}>
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
      <tbody role="rowgroup" className={look.body}>
        {rows.map(({ number, cells }) => (
          <tr key={number} role="row" className={look.row}>
            <th role="rowheader" scope="row" className={look.number}>
              <span className={look.onCard}>No. </span>
              {number}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} role="cell" className={cell ? look.cell : look.emptyCell}>
                <span aria-hidden="true" className={`text-muted ${look.onCard}`}>
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

/** How the cells of a pair are laid out, by the kind of value: side by side, or the value below its label. */
const layouts = {
  text: { row: 'grid grid-cols-[2fr_3fr] sm:grid-cols-[1fr_2fr]', value: 'py-2.5' },
  files: { row: 'block sm:grid sm:grid-cols-[1fr_2fr]', value: 'max-sm:pb-3 sm:py-2.5' },
  pairs: { row: 'block sm:grid sm:grid-cols-[1fr_2fr]', value: 'max-sm:pb-3 sm:py-2.5' },
  table: { row: 'block', value: 'overflow-x-auto pb-3' },
  drawing: { row: 'block', value: 'pb-3' },
} as const satisfies Readonly<Record<DisplayValue['kind'], { row: string; value: string }>>;

/** Label/value pairs as a table. The label of rows is left out if the heading above says the same. */
export function PairsTable({
  pairs,
  name,
  heading,
}: {
  pairs: readonly LabelledValue[];
  name?: string;
  heading?: string;
}) {
  return (
    <table role="table" aria-label={name} className="block w-full">
      <tbody role="rowgroup" className="block">
        {pairs.map(({ label, shown }, index) => {
          const { row, value } = layouts[shown.kind];
          const isSaid = label === heading && shown.kind === 'table';
          return (
            <tr key={index} role="row" className={`border-t border-line first:border-t-0 ${row}`}>
              <th
                role="rowheader"
                scope="row"
                className={isSaid ? 'sr-only' : 'block py-2.5 pr-4 text-left font-medium break-words text-muted'}
              >
                {label}
              </th>
              <td role="cell" className={`block min-w-0 break-words ${value}`}>
                <ShownValue shown={shown} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Text, with some stretches struck through. */
function Words({ text, struck = [] }: { text: string; struck?: readonly TextRange[] | undefined }) {
  const starts = [0, ...struck.map(([, to]) => to)];
  return starts.map((start, at) => {
    const [from, to] = struck[at] ?? [text.length, text.length];
    return (
      <Fragment key={start}>
        {text.slice(start, from)}
        {to > from && <s>{text.slice(from, to)}</s>}
      </Fragment>
    );
  });
}

/** A value of a report: words, files, or a nested table. `field` names the field whose files can be commented on. */
export function ShownValue({ shown, field }: { shown: DisplayValue; field?: string | undefined }) {
  switch (shown.kind) {
    case 'text':
      return (
        <span
          className={`whitespace-pre-line [unicode-bidi:plaintext] ${shown.isAlarming ? 'font-bold text-danger' : ''}`}
        >
          <Words text={shown.text} struck={shown.struck} />
        </span>
      );
    case 'files':
      return <Files files={shown.files} field={field} />;
    case 'pairs':
      return (
        <div className="border-l-2 border-line pl-3">
          <PairsTable pairs={shown.pairs} />
        </div>
      );
    case 'drawing':
      return <DrawingView drawing={shown.drawing} />;
    case 'table':
      return <NestedTable {...shown} />;
  }
}
