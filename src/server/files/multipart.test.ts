import { once } from 'node:events';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormLimits, readForm, parseTextForm } from './multipart.ts';

const limits: FormLimits = { texts: 100, files: 10, textBytes: 1024 * 1024 };
const boundary = 'the-boundary';
/** What takes the parts of a form where they do not matter. */
const takers = { takeText: () => undefined, takeFile: async () => undefined };
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

async function textsByTheGeneralParser(body: Buffer): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  // A form without a length in its headers always goes through the general parser.
  await readForm(Readable.from([body]), headers, limits, {
    ...takers,
    takeText: (name, value) => void texts.push([name, value]),
  });
  return texts;
}

function formOf(parts: readonly (readonly [string, string])[]): string {
  const lines = parts.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${lines.join('')}--${boundary}--\r\n`;
}

describe('The short way to read a form of texts', () => {
  const name = fc.stringMatching(/^[A-Za-z_][\w[\]-]{0,20}$/);
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\r\n', '--', 'मराठी', `--${boundary}`, '\r\n\r\n'),
  );

  test('reads any form as the general parser reads it, or leaves it to that one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 12 }), async (parts) => {
        const body = formOf(parts);
        const texts = parseTextForm(body, boundary);
        if (texts) expect(await textsByTheGeneralParser(Buffer.from(body))).toEqual(texts);
        else expect(parts.length === 0 || parts.some(([, input]) => input.includes(boundary))).toBe(true);
      }),
    );
  });

  test.each([
    [
      'a file',
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nx\r\n--${boundary}--\r\n`,
    ],
    [
      'a part with a type',
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\r\n\r\nx\r\n--${boundary}--`,
    ],
    ['a part without a head', `--${boundary}\r\nx\r\n--${boundary}--\r\n`],
    ['words before the first part', `hello\r\n${formOf([['a', 'x']])}`],
    ['no end', formOf([['a', 'x']]).slice(0, -4)],
    ['words after the end', `${formOf([['a', 'x']])}hello`],
    ['another boundary', formOf([['a', 'x']]).replaceAll(boundary, 'another')],
    ['nothing', ''],
  ])('leaves a form with %s to the general parser', (_, body) => {
    expect(parseTextForm(body, boundary)).toBeUndefined();
  });
});

describe('Reading a form', () => {
  test('refuses one that breaks off, by the short way and by the general one', async () => {
    const whole = formOf([['a', 'x'.repeat(100)]]);
    for (const length of ['60', undefined]) {
      const source = Readable.from([Buffer.from(whole.slice(0, 60))]);
      const reading = readForm(source, { ...headers, 'content-length': length }, limits, takers);
      await expect(reading).rejects.toMatchObject({ word: 'filesIncomplete' });
    }
  });

  test('refuses one that broke off before it was read, as while it waited for its turn', async () => {
    for (const length of ['10', undefined]) {
      const gone = Readable.from([formOf([['a', 'x']])]);
      gone.destroy();
      await once(gone, 'close');
      await expect(readForm(gone, { ...headers, 'content-length': length }, limits, takers)).rejects.toMatchObject({
        word: 'filesIncomplete',
      });
    }
  }, 2_000);

  test('gives a part without a name as one with an empty name', async () => {
    const nameless = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data${rest}\r\n\r\nx\r\n`;
    const body = Buffer.from(`${nameless('')}${nameless('; filename="a.jpg"')}--${boundary}--\r\n`);
    const names: string[] = [];
    await readForm(Readable.from([body]), headers, limits, {
      takeText: (name) => names.push(`text ${name}`),
      async takeFile(name, filename, content) {
        for await (const chunk of content) void chunk;
        names.push(`file ${name}, ${filename}`);
      },
    });
    expect(names).toEqual(['text ', 'file , a.jpg']);
  });

  test('refuses one with more texts than there can be, by the short way and by the general one', async () => {
    const body = Buffer.from(formOf(Array.from({ length: 101 }, () => ['a', 'x'] as const)));
    for (const length of [String(body.length), undefined]) {
      const reading = readForm(Readable.from([body]), { ...headers, 'content-length': length }, limits, takers);
      await expect(reading).rejects.toMatchObject({ word: 'tooLarge' });
    }
  });

  test('fails with the first failure of a taker, once every taker has let go', async () => {
    const part = (field: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="x"\r\n\r\n${'x'.repeat(1000)}\r\n`;
    const body = Buffer.from(`${part('one')}${part('two')}--${boundary}--\r\n`);
    const letGo: string[] = [];
    const reading = readForm(Readable.from([body]), headers, limits, {
      takeText: () => undefined,
      async takeFile(name, _, content) {
        for await (const chunk of content) void chunk;
        await new Promise((resolve) => setTimeout(resolve, name === 'one' ? 30 : 0));
        letGo.push(name);
        if (name === 'two') throw new Error('no room');
      },
    });
    await expect(reading).rejects.toThrow('no room');
    expect(letGo.toSorted()).toEqual(['one', 'two']);
  });

  test('refuses what is no form', async () => {
    const reading = readForm(Readable.from([]), { 'content-type': 'multipart/form-data' }, limits, takers);
    await expect(reading).rejects.toMatchObject({ word: 'invalidInput' });
  });
});
