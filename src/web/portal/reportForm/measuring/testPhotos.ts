import type { Tests } from '#domain/measurement/inspections/test.ts';
import { newId } from '#web/outbox/newId.ts';

/** Begins the names of a test's photos. Ids of tests made in the same minute begin alike, so the id's end is used. */
export const testPhotoPrefix = (testId: string) => `test-${testId.slice(-8)}-`;

/** A photo renamed so that its name begins with the mark of its subject. Cameras give many photos the same name. */
export function photoWithPrefix(mark: string, file: File): File {
  const [, ending = ''] = /(\.\w{1,8})$/.exec(file.name) ?? [];
  return new File([file], `${mark}${newId().slice(-8)}${ending}`, {
    type: file.type,
    lastModified: file.lastModified,
  });
}

/** Tests as a report sends them: with the names of their photos, and with the uid of whoever decided. */
export function testsToSend(tests: Tests, uid: string, photos: readonly { readonly name: string }[]): Tests {
  return tests.map((test) => {
    const own = photos.filter(({ name }) => name.startsWith(testPhotoPrefix(test.testId))).map(({ name }) => name);
    return {
      ...test,
      ...(own.length > 0 && { photos: own }),
      ...(test.override && { override: { ...test.override, by: uid } }),
    };
  });
}
