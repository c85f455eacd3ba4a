/**
 * The floor under the bench of submissions: the least that any program would have to do. Bare node:http takes the same
 * bytes, writes the same row by the same store, and for photos the same bytes into files. No session, no parsing of the
 * form, no checks, no audit. How many bytes are photos is said by a header, so that nothing has to be looked for.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { openFiles } from '#server/outside/files.ts';
import { sampleClient } from '#content/reference.ts';
import { addAccount } from '#server/store/accounts.ts';
import { addClient } from '#server/store/clients.ts';
import { openStore } from '#server/store/open.ts';
import { fullAnswers } from './report.ts';

const dataDir = process.env['DATA_DIR'] as string;
const store = await openStore({ dataDir });
const files = openFiles({ dataDir, s3: undefined });
const clientId = await addClient(store.db, sampleClient);
const authorId = await addAccount(store.db, {
  fname: 'Floor',
  email: 'floor@example.com',
  passwordHash: '',
  usertype: 'user',
  isActive: true,
  clientId,
});
const entry = JSON.stringify(fullAnswers());

const server = createServer((request, response) => {
  if (request.url === '/api/health') {
    response.end('{}');
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const body = Buffer.concat(chunks);
    const photoSize = Number(request.headers['x-photo-size'] ?? 0);
    const photoCount = Number(request.headers['x-photo-count'] ?? 0);
    for (let photo = 0; photo < photoCount; photo += 1) {
      const end = body.length - photo * photoSize;
      await files.save(randomUUID(), Readable.from([body.subarray(end - photoSize, end)]));
    }
    await store.db
      .insertInto('reports')
      .values({
        id: randomUUID(),
        kind: 'dailycot',
        clientId,
        authorId,
        date: '2026-11-21',
        time: '08:30',
        contentHash: '',
        entry,
        receivedAt: new Date().toISOString(),
      })
      .execute();
    response.setHeader('content-type', 'application/json');
    response.end('{"message":"Form submitted successfully!"}');
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
