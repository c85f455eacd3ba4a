import { expect, test } from 'vitest';
import { missingPictureText } from './missingPicture.ts';

const photo = (filename: string, url = `/api/files/1/${filename}`) => ({ url, filename, caption: '' });

test('A picture that cannot be printed is named with its address and why, and never with an address of one machine', () => {
  expect(missingPictureText(photo('a.heic'), 'https://portal.example/api/files/1/a.heic')).toEqual({
    line: 'Image: https://portal.example/api/files/1/a.heic',
    why: 'An HEIC photo, which cannot be printed. It is kept with the report as a.heic.',
  });
  expect(missingPictureText(photo('a.jpg'), undefined)).toEqual({
    line: 'Image: /api/files/1/a.jpg',
    why: 'This picture cannot be printed. It is kept with the report as a.jpg.',
  });
  for (const host of [
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.5',
    '10.0.0.7',
    '172.20.1.1',
    'office.local',
  ]) {
    expect(missingPictureText(photo('a.heic'), `http://${host}/api/files/1/a.heic`).line).toBe('Image: a.heic');
  }
  expect(missingPictureText(photo('a.heic', ''), undefined).line).toBe('Image: a.heic');
});
