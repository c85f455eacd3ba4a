import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

const pauseMs = 300;

/**
 * A search box that searches a short pause after the last letter. `search` is the text in the address. With
 * `placeholder` it looks like the fields around it. Without one it stands alone, and its label is inside.
 */
export function SearchField({
  label,
  placeholder,
  search,
  onSearch,
}: {
  label: string;
  placeholder?: string;
  search: string;
  onSearch: (search: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Shows a change of the address that did not come from typing here, such as going back.
    const input = box.current?.querySelector('input');
    if (input && search !== asked.current) input.value = search;
    asked.current = search;
  }, [search]);

  return (
    <div ref={box} className={placeholder === undefined ? 'lg:w-80' : ''}>
      <TextField
        type="search"
        label={label}
        isLabelHidden={placeholder === undefined}
        placeholder={placeholder ?? label}
        defaultValue={search}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            asked.current = value.trim();
            onSearch(asked.current);
          }, pauseMs);
        }}
      />
    </div>
  );
}
