import { type Call, bodyMediaTypes } from '#contract/call.ts';
import { pieceMediaType } from '#contract/wireNames.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { announcedBytes } from './objects.ts';

type Attempt = { what: string; headers: Record<string, string>; body: string | Buffer };

const boundary = 'a-boundary';
const part = (head: string, content: string | Buffer = 'x') =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const end = Buffer.from(`--${boundary}--\r\n`);
const text = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, filename: string, content: string | Buffer = jpeg('x')) =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg`, content);
const least = Buffer.concat([text('date', '2026-03-09'), text('inspectorName', 'A. Inspector')]);

/** Forms that no browser sends, by what they try. */
const forms: Readonly<Record<string, Buffer>> = {
  'a form without an end': least,
  'a form of nothing': end,
  'a form without a boundary in it': Buffer.from('x'.repeat(100_000)),
  'a part without a head': Buffer.concat([part(''), end]),
  'a part without a name': Buffer.concat([part('Content-Disposition: form-data'), end]),
  'a part that says it is no form data': Buffer.concat([part('Content-Disposition: attachment; name="date"'), end]),
  'a head of a part without an end': Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${'x'.repeat(200_000)}`,
  ),
  'many heads of a part': Buffer.concat([part(Array.from({ length: 5_000 }, (_, n) => `X-${n}: y`).join('\r\n')), end]),
  'a name from the prototype': Buffer.concat([least, text('__proto__', 'x'), text('constructor', 'x'), end]),
  'five thousand texts': Buffer.concat([...Array.from({ length: 5_000 }, () => text('remarks', 'x')), end]),
  'a text of three megabytes': Buffer.concat([least, text('remarks', 'x'.repeat(3 * 1024 * 1024)), end]),
  'a text with a NUL': Buffer.concat([least, text('remarks', 'a\0b'), end]),
  'a text that is no letters': Buffer.concat([
    least,
    part('Content-Disposition: form-data; name="remarks"', Buffer.from([0xff, 0xfe])),
    end,
  ]),
  'a name in another alphabet': Buffer.concat([least, part(`Content-Disposition: form-data; name*=utf-16''%00x`), end]),
  'six hundred files': Buffer.concat([least, ...Array.from({ length: 600 }, () => file('photos', 'a.jpg')), end]),
  'a file for no field': Buffer.concat([least, file('nothing', 'a.jpg'), end]),
  'a file for a text': Buffer.concat([least, file('remarks', 'a.jpg'), end]),
  'a file named as the folder above': Buffer.concat([least, file('photos', '../../../../etc/passwd'), end]),
  'a file named as a header': Buffer.concat([least, file('photos', 'a.jpg\\r\\nset-cookie: a=b'), end]),
  'a file with a long name': Buffer.concat([least, file('photos', `${'x'.repeat(20_000)}.jpg`), end]),
  'a file that is markup': Buffer.concat([least, file('photos', 'a.jpg', '<script>alert(1)</script>'), end]),
  'an empty file': Buffer.concat([least, file('photos', 'a.jpg', ''), end]),
  'a file without an end': Buffer.concat([least, file('photos', 'a.jpg', Buffer.alloc(300_000, jpeg('x')))]),
  'a report of an id that is none': Buffer.concat([least, text('dialyReport_id', '../../x'), end]),
  'a list of files that is none': Buffer.concat([least, text('fileManifest', '[{"length":-1}]'), end]),
};

/** Pieces of a file of announced length, by what they try. */
const pieces: Readonly<Record<string, Buffer | string>> = {
  'no piece': '',
  'more than was announced': Buffer.alloc(announcedBytes + 1, 'x'),
  'much more than was announced': Buffer.alloc(3 * 1024 * 1024, 'x'),
  'other content than was announced': Buffer.alloc(announcedBytes, 'x'),
  'letters of many bytes': '😀'.repeat(announcedBytes / 4),
};

/** Hostile headers that announce a file or place a piece. */
const announcements: readonly Record<string, string>[] = [
  { 'upload-length': '-1' },
  { 'upload-length': '1e3' },
  { 'upload-length': '9'.repeat(20) },
  { 'upload-length': '0' },
  { 'upload-length': '' },
  { 'upload-offset': '-1' },
  { 'upload-offset': '0x10' },
  { 'upload-offset': '9'.repeat(20) },
  { 'upload-metadata': 'x' },
  { 'upload-metadata': ',,,,' },
  { 'upload-metadata': `${'x '.repeat(3_000)}` },
  { 'upload-metadata': `__proto__ ${Buffer.from('x').toString('base64')}` },
  { 'upload-metadata': `reportId ${Buffer.from('../..').toString('base64')},field cGhvdG9z,sha256 AAAA` },
  { 'upload-metadata': `reportId ${Buffer.from('a\0b').toString('base64')},field cGhvdG9z,sha256 AAAA` },
  { 'tus-resumable': '0.2.2' },
  { 'tus-resumable': '__proto__' },
];

/** What is sent to a call that reads its body as a stream. */
export function* hostileStreams(call: Call): Generator<Attempt> {
  const types = bodyMediaTypes(call);
  if (types.includes('multipart/form-data')) {
    for (const [what, body] of Object.entries(forms)) {
      yield { what, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
    }
  }
  if (types.includes(pieceMediaType)) {
    for (const [what, body] of Object.entries(pieces))
      yield { what, headers: { 'content-type': pieceMediaType }, body };
  }
  if (!call.path.startsWith('/uploads')) return;
  for (const said of announcements) {
    const what = Object.entries(said).map(([name, value]) => `${name}: ${value.slice(0, 60)}`);
    yield { what: what.join(), headers: { 'content-type': pieceMediaType, ...said }, body: 'x' };
  }
}
