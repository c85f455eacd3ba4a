import type { Tests } from '#domain/measurement/tests/test.ts';
import { newId } from '#web/outbox/newId.ts';

/** By the beginning of its name a photo of the report is known as that of a test. Only the end of an id tells it from one made in the same minute. */
export const markOfTest = (testId: string) => `test-${testId.slice(-8)}-`;

/** A photo under a name that begins with the mark of what it is of. Cameras call many of theirs alike. */
export function markedPhoto(mark: string, file: File): File {
  const [, ending = ''] = /(\.\w{1,8})$/.exec(file.name) ?? [];
  return new File([file], `${mark}${newId().slice(-8)}${ending}`, {
    type: file.type,
    lastModified: file.lastModified,
  });
}

/** Tests as a report sends them: with the names of their photos, and with whose the decisions are. */
export function testsToSend(tests: Tests, uid: string, photos: readonly { readonly name: string }[]): Tests {
  return tests.map((test) => {
    const own = photos.filter(({ name }) => name.startsWith(markOfTest(test.testId))).map(({ name }) => name);
    return {
      ...test,
      ...(own.length > 0 && { photos: own }),
      ...(test.override && { override: { ...test.override, by: uid } }),
    };
  });
}
