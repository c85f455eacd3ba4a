import { describe, expect, test } from 'vitest';
import { fields } from './fields.ts';
import { holdsForNext, startedFrom } from './startFrom.ts';

const empty = {
  ...Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'file' && kind !== 'files')
      .map(({ name, kind }) => [name, kind === 'tick' ? false : kind === 'choices' ? [] : '']),
  ),
  ambientConditions: [{ okToWork: '' }],
};
const previous = {
  ...Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'tick' ? true : kind === 'choices' ? ['Primer'] : `old ${name}`]),
  ),
  ambientConditions: [{ okToWork: 'Yes', airTemp: '31' }],
};

describe('A report started from a previous one', () => {
  const started = startedFrom(previous, empty);

  test('keeps the place, the materials and the instruments', () => {
    expect(started).toMatchObject({
      structuralMember: 'old structuralMember',
      inspectorName: 'old inspectorName',
      productName: 'old productName',
      gaugeNumber: 'old gaugeNumber',
      coatingApplication: ['Primer'],
      newSteel: true,
    });
  });

  test('has no date and no time of the previous one', () => {
    const dated = fields.filter(({ kind }) => kind === 'date' || kind === 'time');
    expect(dated.length).toBeGreaterThan(5);
    for (const { name } of dated) expect(started[name as keyof typeof started]).toBe('');
    expect(started).toMatchObject({ day_of_week: '' });
  });

  test('has no reading, no OK To Work, no verdict and no sign-off of the previous one', () => {
    expect(started.ambientConditions).toEqual([{ okToWork: '' }]);
    expect(started).toMatchObject({
      saltTestResult: '',
      downR: '',
      upR: '',
      arrowR: '',
      passfailstatus: '',
      additionalInfo: '',
      inspectorSupervisor: '',
    });
  });

  test('has no files, and no tick that announces one', () => {
    expect(Object.keys(started)).not.toContain('photos');
    expect(started).toMatchObject({ ncr: false, worksheets: false, attachmentOther: false, Otherinputtwo: '' });
  });

  test('takes nothing that an empty form does not have, nor of another kind', () => {
    const odd = startedFrom({ colour: ['red'], gone: 'x' }, empty);
    expect(odd).toEqual(empty);
  });

  test('decides for every field of the form', () => {
    expect(fields.filter(holdsForNext).length).toBeGreaterThan(40);
  });
});
