import { describe, expect, test } from 'vitest';
import { fileLimitBytes, mostFiles, reportLimitBytes } from '#contract/files/fileRules.ts';
import { UnremovableMetadata, NotAPicture, type PreparedPhoto } from './preparePhoto.ts';
import { ReportFiles, attachmentSlotsOf } from './reportFiles.ts';

const jpegHead = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46];
const file = (name: string, size = 10, bytes = jpegHead) => {
  const made = new File([new Uint8Array(bytes)], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const asItIs = async (photo: File): Promise<PreparedPhoto> => ({ file: photo, preview: undefined });

describe('the photos of a report', () => {
  test('are made ready one after the other, and keep their order', async () => {
    let atOnce = 0;
    let most = 0;
    const files = new ReportFiles(async (photo) => {
      most = Math.max(most, ++atOnce);
      await Promise.resolve();
      atOnce--;
      return asItIs(photo);
    });
    files.addPhotos([file('a.jpg'), file('b.jpg')]);
    files.addPhotos([file('c.jpg')]);
    expect(files.read().photos.every((photo) => photo.file === undefined)).toBe(true);
    await files.settled();
    expect(most).toBe(1);
    expect(files.read().photos.map((photo) => photo.file?.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  test('a removed one is gone, even while it is being made ready', async () => {
    const files = new ReportFiles(asItIs);
    files.addPhotos([file('a.jpg'), file('b.jpg')]);
    files.removePhoto(files.read().photos[0]!.id);
    await files.settled();
    expect(files.read().photos.map((photo) => photo.name)).toEqual(['b.jpg']);
  });

  test('what is no picture is refused by name, and the rest goes on', async () => {
    const files = new ReportFiles(async (photo) => {
      if (photo.name.endsWith('.txt')) throw new NotAPicture(photo.name);
      return asItIs(photo);
    });
    files.addPhotos([file('notes.txt'), file('b.jpg')]);
    await files.settled();
    expect(files.read().photos.map((photo) => photo.name)).toEqual(['b.jpg']);
    expect(files.read().refused['photos']).toEqual(['notes.txt is not a picture that we can take.']);
  });

  test('one that may say its place where that is not wanted is refused with a way out', async () => {
    const files = new ReportFiles(async (photo) => {
      throw new UnremovableMetadata(photo.name);
    });
    files.addPhotos([file('IMG_1.HEIC')]);
    await files.settled();
    expect(files.read().photos).toEqual([]);
    expect(files.read().refused['photos']?.[0]).toMatch(/^IMG_1\.HEIC may say where it was taken, .* as a JPEG\.$/);
  });

  test('all that cannot be taken is told at once when it was chosen, each by its name, and the rest is kept', async () => {
    const files = new ReportFiles(asItIs);
    const small = file('one.jpg', 1, [0xff]);
    files.addPhotos([small, file('a.jpg'), file('empty.jpg', 0, []), file('huge.jpg', fileLimitBytes + 1)]);
    await files.settled();
    expect(files.read().photos.map((photo) => photo.name)).toEqual(['a.jpg']);
    expect(files.read().refused['photos']).toEqual([
      expect.stringMatching(/^one\.jpg: By its content this is not a JPEG picture/),
      'empty.jpg: This file is empty.',
      'huge.jpg: A file can have at most 25 MB.',
    ]);
  });

  test('beyond 200 MB together, or 500 files, are told when they were chosen', async () => {
    const files = new ReportFiles(asItIs);
    files.addPhotos(Array.from({ length: reportLimitBytes / fileLimitBytes }, () => file('large.jpg', fileLimitBytes)));
    files.addPhotos([file('drop.jpg', 1)]);
    await files.settled();
    const tooLarge = 'All files of a report together can have at most 200 MB.';
    expect(files.read().refused['photos']).toEqual([`drop.jpg: ${tooLarge}`]);
    files.attach('ncrFileInput', file('ncr.pdf', 1));
    await files.settled();
    expect(files.read().refused['ncrFileInput']).toEqual([`ncr.pdf: ${tooLarge}`]);
    const many = new ReportFiles(asItIs);
    many.addPhotos(Array.from({ length: mostFiles + 1 }, (_, index) => file(`${index}.jpg`, 1)));
    expect(many.read().refused['photos']).toEqual(['500.jpg: A report can have at most 500 files.']);
    await many.settled();
    expect(many.read().photos).toHaveLength(mostFiles);
  });

  test('that were removed come back one by one, each to its place with its caption', async () => {
    const files = new ReportFiles(asItIs);
    files.addPhotos([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    await files.settled();
    files.caption(files.read().photos[0]!.id, 'Before');
    files.removePhoto(files.read().photos[0]!.id);
    files.removePhoto(files.read().photos[0]!.id);
    expect(files.read().photos.map(({ name }) => name)).toEqual(['c.jpg']);
    files.undoRemovePhoto();
    files.undoRemovePhoto();
    files.undoRemovePhoto();
    expect(files.read().photos.map(({ name, caption }) => [name, caption])).toEqual([
      ['a.jpg', 'Before'],
      ['b.jpg', ''],
      ['c.jpg', ''],
    ]);
  });

  test('that was removed while it was being made ready is made ready when it comes back', async () => {
    const files = new ReportFiles(asItIs);
    files.addPhotos([file('a.jpg')]);
    files.removePhoto(files.read().photos[0]!.id);
    files.undoRemovePhoto();
    await files.settled();
    expect(files.read().photos.map((photo) => photo.file?.name)).toEqual(['a.jpg']);
  });

  test('a caption stays with its photo', async () => {
    const files = new ReportFiles(asItIs);
    files.addPhotos([file('a.jpg'), file('b.jpg')]);
    files.caption(files.read().photos[1]!.id, 'After');
    await files.settled();
    expect(files.read().photos.map((photo) => photo.caption)).toEqual(['', 'After']);
  });
});

describe('the attachments of a report', () => {
  test('are one for each file field: another one takes its place', async () => {
    const files = new ReportFiles(asItIs);
    files.attach('ncrFileInput', file('a.pdf'));
    files.attach('ncrFileInput', file('b.pdf'));
    await files.settled();
    expect(files.read().attachments['ncrFileInput']?.file.name).toBe('b.pdf');
    files.detach('ncrFileInput');
    expect(files.read().attachments).toEqual({});
    files.undoDetach('ncrFileInput');
    expect(files.read().attachments['ncrFileInput']?.file.name).toBe('b.pdf');
    expect(files.read().removedAttachments).toEqual({});
  });

  test('are as many as their field takes: each has its place, and what is too much is told', async () => {
    const files = new ReportFiles(asItIs);
    const field = { name: 'attachments', kind: 'file', most: 3 } as const;
    const names = () => attachmentSlotsOf(field).map((place) => files.read().attachments[place]?.file.name);
    files.attachTo(field, [file('a.pdf'), file('b.pdf')]);
    await files.settled();
    files.detach('attachments');
    files.attachTo(
      field,
      ['c.pdf', 'd.pdf', 'e.pdf'].map((name) => file(name)),
    );
    await files.settled();
    expect(names()).toEqual(['c.pdf', 'b.pdf', 'd.pdf']);
    const words = 'Only 3 files can be attached here. Left out: e.pdf.';
    expect(files.read().refused['attachments']).toEqual([words]);
  });

  test('that cannot be taken are refused with words when they are chosen, and the one before stays', async () => {
    const files = new ReportFiles(asItIs);
    files.attach('ncrFileInput', file('a.pdf'));
    for (const [bad, why] of [
      [file('huge.pdf', fileLimitBytes + 1), 'huge.pdf: A file can have at most 25 MB.'],
      [
        file('sheet.xlsx', 4, [0x50, 0x4b, 3, 4]),
        expect.stringMatching(/^sheet\.xlsx: By its content this is a file of type ZIP, not an Excel workbook/),
      ],
      [file('empty.pdf', 0, []), 'empty.pdf: This file is empty.'],
    ] as const) {
      files.attach('ncrFileInput', bad);
      await files.settled();
      expect(files.read().attachments['ncrFileInput']?.file.name).toBe('a.pdf');
      expect(files.read().refused['ncrFileInput']).toEqual([why]);
    }
  });
});

describe('the files of a form that is opened again', () => {
  test('are there; a photo that was not ready yet is made ready now, and is kept as the camera gave it until then', async () => {
    const files = new ReportFiles(async () => ({ file: file('ready.jpg'), preview: undefined }));
    const ready = file('a.jpg');
    files.takeUp({
      photos: [
        { id: 'p1', name: 'a.jpg', caption: 'Before', file: ready },
        { id: 'p2', name: 'b.heic', caption: 'After', original: file('b.heic') },
      ],
      attachments: { ncrFileInput: { id: 'a1', file: file('ncr.pdf') } },
    });
    expect(files.read().photos[1]?.original?.name).toBe('b.heic');
    await files.settled();
    const [first, second] = files.read().photos;
    expect([first?.file, second?.file?.name, second?.original, second?.caption]).toEqual([
      ready,
      'ready.jpg',
      undefined,
      'After',
    ]);
    expect(files.read().attachments['ncrFileInput']?.file.name).toBe('ncr.pdf');
  });
});

test('whoever listens hears of every change, until they stop', () => {
  const files = new ReportFiles(asItIs);
  let heard = 0;
  const stop = files.subscribe(() => heard++);
  files.attach('ncrFileInput', file('a.pdf'));
  const before = heard;
  stop();
  files.detach('ncrFileInput');
  expect(before).toBeGreaterThan(0);
  expect(heard).toBe(before);
});
