import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';
import { Fields } from './Fields.tsx';
import { readFields } from './readFields.ts';

const fields = [
  { name: 'name', kind: 'text', label: 'Name', mandatory: 'blocks' },
  { name: 'share', kind: 'quantity', wire: 'number', label: 'Share', unit: '%' },
  { name: 'part', kind: 'choice', label: 'Part', ...optionsOf({ A: 'Part A', B: 'Part B' }), none: null, usual: 'A' },
  { name: 'isNew', kind: 'tick', label: 'New' },
  { name: 'why', kind: 'longText', label: 'Why', onlyIf: ['isNew', 'true'] },
] as const satisfies readonly InputField[];

function typedIn(texts: Readonly<Record<string, string>>): FormData {
  const typed = new FormData();
  for (const [name, text] of Object.entries(texts)) typed.set(name, text);
  return typed;
}

const shown = (props: Omit<React.ComponentProps<typeof Fields>, 'of'>) =>
  renderToStaticMarkup(createElement(Fields, { of: fields, ...props }));

describe('Fields', () => {
  test('are read into answers of the types that their definitions give', () => {
    const answers = readFields(fields, typedIn({ name: 'Tank', share: '2,5 %', part: 'B', isNew: 'true', why: '' }));
    expect(answers).toEqual({ name: 'Tank', share: 2.5, part: 'B', isNew: true, why: '' });
    expectTypeOf(answers.share).toEqualTypeOf<number | null>();
    expectTypeOf(answers.part).toEqualTypeOf<'A' | 'B'>();
    expectTypeOf(answers.isNew).toEqualTypeOf<boolean>();
  });

  test('are blank where nothing was typed, and no figure is NaN, which no call takes', () => {
    expect(readFields(fields, typedIn({}))).toEqual({ name: '', share: null, part: '', isNew: false, why: '' });
    expect(readFields(fields, typedIn({ share: 'much' })).share).toBeNaN();
  });

  test('show what is kept, else what is usual, and ask for nothing that does not apply', () => {
    expect(shown({})).toContain('<option value="A" selected="">Part A</option>');
    expect(shown({})).not.toContain('Why');
    const stored = shown({
      stored: { name: 'Tank', share: 0, part: 'B', isNew: true },
      faults: { name: 'Enter the name.' },
    });
    for (const part of ['value="Tank"', 'value="0"', '<option value="B" selected="">', 'checked=""', 'Why'])
      expect(stored).toContain(part);
    expect(stored).toContain('Enter the name.');
  });
});
