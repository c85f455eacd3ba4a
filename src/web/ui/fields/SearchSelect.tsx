import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { IconButton } from '#web/ui/Button.tsx';
import type { SelectOption } from './choices.ts';
import { ErrorText, type FieldWords, RequiredMark, controlStyle } from './frame.tsx';

/** An option. `detail` tells options of the same name apart. */
export type SearchChoice = SelectOption & { detail?: string };

/** An option shown by its name, or by its id if the name is unknown. Null without an id. */
export function searchChoiceOf(id: string, name: string | undefined): SearchChoice | null {
  return id === '' ? null : { value: id, label: name ?? id };
}

/** Whether the name of a choice is not known yet. */
const isUnnamed = ({ value, label }: SearchChoice) => label === '' || label === value;

const pauseMs = 250;

type Found = { choices: readonly SearchChoice[]; words: string };

/** Searches for the typed words a short pause after the last letter. Only the newest search counts. */
function useFound(find: (words: string, signal: AbortSignal) => Promise<readonly SearchChoice[]>) {
  const [{ choices, words }, setFound] = useState<Found>({ choices: [], words: 'Searching…' });
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  const search = (typed: string, afterMs = pauseMs) => {
    control.current?.abort();
    const { signal } = (control.current = new AbortController());
    setTimeout(async () => {
      if (signal.aborted) return;
      try {
        const found = await find(typed.trim(), signal);
        if (!signal.aborted) setFound({ choices: found, words: 'Nothing found.' });
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        setFound({ choices: [], words: 'The search failed. Please try again.' });
      }
    }, afterMs);
  };
  return { choices, words, search };
}

/** One of many options, found by typing. The caller supplies the search. In a form the value is sent under `name`. */
export function SearchSelect({
  label,
  hint,
  error,
  isRequired = false,
  name,
  placeholder = '',
  initial = null,
  find,
  onChoose,
}: Pick<FieldWords, 'label' | 'hint' | 'error' | 'isRequired'> & {
  name?: string;
  placeholder?: string;
  initial?: SearchChoice | null;
  find: (words: string, signal: AbortSignal) => Promise<readonly SearchChoice[]>;
  /** Null means that the choice was cleared, which is possible unless `isRequired`. */
  onChoose?: (choice: SearchChoice | null) => void;
}) {
  const [chosen, setChosen] = useState(initial);
  const [text, setText] = useState(initial?.label ?? '');
  const [known, setKnown] = useState(initial);
  const { choices, words, search } = useFound(find);
  // Going back to another address brings another initial choice.
  if (initial?.value !== known?.value || initial?.label !== known?.label) {
    setKnown(initial);
    // Of what was chosen here the name is known, also while a slow answer does not name it yet.
    if (initial === null || initial.value !== chosen?.value || isUnnamed(chosen)) {
      setChosen(initial);
      setText(initial?.label ?? '');
    }
  }
  // The chosen option stays among the items: without it, the field would empty itself when it loses the focus.
  const isThere = chosen === null || choices.some(({ value }) => value === chosen.value);
  const items = isThere ? choices : [...choices, chosen];

  const choose = (choice: SearchChoice | null) => {
    setChosen(choice);
    setText(choice?.label ?? '');
    if (choice?.value !== chosen?.value) onChoose?.(choice);
  };

  return (
    <ComboBox
      items={items}
      inputValue={text}
      onInputChange={(typed) => {
        if (typed === text) return;
        setText(typed);
        search(typed);
      }}
      selectedKey={chosen?.value ?? null}
      onSelectionChange={(key) => {
        const choice = items.find(({ value }) => value === key);
        if (choice) choose(choice);
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger === 'manual') search('', 0);
      }}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      validationBehavior="aria"
      allowsEmptyCollection
      className="flex min-w-0 flex-col gap-1.5"
    >
      <div className="flex items-baseline gap-1">
        <Label className="font-semibold">{label}</Label>
        {isRequired && <RequiredMark />}
      </div>
      {hint && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <div className="relative">
        <Input
          data-field={name}
          placeholder={placeholder}
          className={`${controlStyle} text-ellipsis ${!isRequired && chosen ? 'pr-24' : 'pr-12'}`}
        />
        <div className="absolute inset-y-0 right-0.5 flex items-center">
          {!isRequired && chosen && (
            // Without a slot, so that it does not become the button that opens the list.
            <IconButton icon={IconX} size={18} slot={null} label={`Clear ${label}`} onPress={() => choose(null)} />
          )}
          <Button className="inline-flex size-11 cursor-pointer items-center justify-center rounded-md text-muted">
            <IconChevronDown aria-hidden="true" size={20} />
          </Button>
        </div>
      </div>
      {error && (
        <Text slot="errorMessage" elementType="div">
          <ErrorText>{error}</ErrorText>
        </Text>
      )}
      {name && <input type="hidden" name={name} value={chosen?.value ?? ''} />}
      <Popover className="max-h-80 w-(--trigger-width) overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-xl">
        <ListBox<SearchChoice>
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-muted">{words}</p>}
        >
          {(choice) => (
            <ListBoxItem
              id={choice.value}
              textValue={choice.label}
              className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-1.5 outline-none data-focused:bg-sunken data-selected:font-semibold"
            >
              <Text slot="label" className="break-words">
                {choice.label}
              </Text>
              {choice.detail && (
                <Text slot="description" className="text-sm font-normal break-words text-muted">
                  {choice.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
