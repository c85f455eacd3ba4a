import { describe, expect, test } from 'vitest';
import { fileLimitBytes } from '#contract/dailyReport.ts';
import { MayHoldPlace, NotAPicture, type PreparedPhoto } from './preparePhoto.ts';
import { ReportFiles } from './reportFiles.ts';

const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
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
      throw new MayHoldPlace(photo.name);
    });
    files.addPhotos([file('IMG_1.HEIC')]);
    await files.settled();
    expect(files.read().photos).toEqual([]);
    expect(files.read().refused['photos']?.[0]).toMatch(/^IMG_1\.HEIC may say where it was taken, .* as JPEG\.$/);
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
  test('are one for each file field: another one takes its place', () => {
    const files = new ReportFiles(asItIs);
    files.attach('ncrFileInput', file('a.pdf'));
    files.attach('ncrFileInput', file('b.pdf'));
    expect(files.read().attachments['ncrFileInput']?.file.name).toBe('b.pdf');
    files.detach('ncrFileInput');
    expect(files.read().attachments).toEqual({});
  });

  test('a file over the limit is refused with words, and the one before it stays', () => {
    const files = new ReportFiles(asItIs);
    files.attach('ncrFileInput', file('a.pdf'));
    files.attach('ncrFileInput', file('huge.pdf', fileLimitBytes + 1));
    expect(files.read().attachments['ncrFileInput']?.file.name).toBe('a.pdf');
    expect(files.read().refused['ncrFileInput']?.[0]).toContain('huge.pdf is larger than 25 MB');
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
