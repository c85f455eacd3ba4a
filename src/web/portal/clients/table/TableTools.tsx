import { useEffect, useRef } from 'react';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type Column, type TableView } from './tableView.ts';
import type { TableChanges } from './useTableView.ts';

const pauseMs = 300;

/** Finds words in a table, a pause after the last letter; and sorts it where a phone shows no column heads. */
export function TableTools({
  label,
  view,
  columns,
  changes,
}: {
  label: string;
  view: TableView;
  columns: readonly Column[];
  changes: TableChanges;
}) {
  const box = useRef<HTMLElement>(null);
  const asked = useRef(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Typing runs ahead of the address; any other change of the address, going back for one, is shown.
    const input = box.current?.querySelector('input');
    if (input && view.search !== asked.current) input.value = view.search;
    asked.current = view.search;
  }, [view.search]);

  return (
    <search ref={box} className="grid gap-3 sm:grid-cols-2 lg:flex">
      <div className="lg:w-80">
        <TextField
          type="search"
          label={label}
          isLabelHidden
          placeholder={label}
          defaultValue={view.search}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              asked.current = value.trim();
              changes.searchFor(asked.current);
            }, pauseMs);
          }}
        />
      </div>
      <div className="lg:hidden">
        <Select
          label="Sort by"
          isLabelHidden
          emptyLabel={null}
          options={columns.flatMap(({ key, title }) => [
            { value: key, label: `Sort by ${title}` },
            { value: `-${key}`, label: `Sort by ${title}, downwards` },
          ])}
          value={view.sort}
          onChange={({ currentTarget: { value } }) => changes.sortBy(value)}
        />
      </div>
    </search>
  );
}
