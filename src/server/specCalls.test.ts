import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { SpecCaller, type RecordedCall, type SpecCall } from '#server/testing/specCalls.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const fixture = new URL('testing/recorded/specCalls.json', import.meta.url);
/**
 * `content` filled the site's content; then the calls were made in order, before definitions made the kinds of report.
 * `reworded` has the sentences that changed since; docs/decisions/0069 says why.
 */
const { reworded, content, calls } = JSON.parse(readFileSync(fixture, 'utf8')) as {
  reworded: [was: string, is: string][];
  content: SpecCall[];
  calls: RecordedCall[];
};
const asToday = (answer: string) => reworded.reduce((words, [was, is]) => words.replaceAll(was, is), answer);

describeWithCompany(
  'The calls of the specification, on $name, answer byte for byte as they always have:',
  (company) => {
    let speaker: SpecCaller;
    beforeAll(async () => {
      const create = { width: 64, height: 48, channels: 3, background: '#0b1f3a' } as const;
      const picture = await sharp({ create }).png().toBuffer();
      const stored = await company.call('POST', '/pictures', company.superuser, picture, {
        'content-type': 'image/png',
      });
      const { pictureId } = stored.json() as { pictureId: string };
      speaker = new SpecCaller(company);
      for (const step of content) {
        const filled = JSON.stringify(step).replaceAll('{picture}', pictureId);
        expect(await speaker.make(JSON.parse(filled) as SpecCall)).toMatchObject({ status: 200 });
      }
    });

    test.each(calls)('$method $path: $does', async ({ status, answer, ...call }) => {
      expect(await speaker.make(call)).toEqual({ status, answer: asToday(answer) });
    });
  },
);
