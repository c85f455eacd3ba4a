import { expect, test } from 'vitest';
import { contentFields, contentKinds } from '#contract/content/content.ts';
import { contentKindFields } from './contentKindFields.ts';

/** These have an editor or a chooser of their own. */
const apart = ['desc', 'secondPictureId'];

test.each(contentKinds)('the form of a %s has an input for each of its fields', (kind) => {
  const wanted = Object.keys(contentFields[kind].shape).filter((name) => !apart.includes(name));
  const asked = contentKindFields[kind]().map(({ name }) => name);
  expect(asked.toSorted()).toEqual(wanted.toSorted());
});
