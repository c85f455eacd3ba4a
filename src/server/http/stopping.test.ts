import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { pieceMediaType } from '#contract/wireNames.ts';
import { type Company, openCompany } from '#server/testing/company.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { type RawConnection, requestHead, openRawConnection } from '#server/testing/rawConnection.ts';

const stoppingMs = 1_000;

describe('A server that is told to stop', () => {
  let company: Company;
  beforeEach(async () => {
    company = await openCompany(await stores[0]!.open(), { stoppingMs });
    await company.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const opened = () => openRawConnection((company.app.server.address() as AddressInfo).port);
  const file = { field: 'photos', content: jpeg('sent while it stops '.repeat(10)) };
  async function beginPiece(wire: RawConnection): Promise<void> {
    const announced = await uploadActions(company, company.alphaInspector).announce(randomUUID(), file);
    const headers = {
      'content-type': pieceMediaType,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-length': file.content.length,
      cookie: company.alphaInspector.cookie,
    };
    wire.send(requestHead('PATCH', String(announced.headers.location), headers));
    wire.send(file.content.subarray(0, 100));
    await wait(50);
  }
  async function stopped(): Promise<number> {
    const before = Date.now();
    await company.close();
    return Date.now() - before;
  }

  test('finishes the calls in progress, and keeps no connection open behind them', async () => {
    const [piece, idle] = [await opened(), await opened()];
    idle.send(requestHead('GET', '/api/health'));
    expect((await idle.answer())?.headers).not.toHaveProperty('connection');
    await beginPiece(piece);
    const stopping = stopped();
    await wait(stoppingMs / 4);
    piece.send(file.content.subarray(100));
    expect(await piece.answer()).toMatchObject({ status: 204, headers: { connection: 'close' } });
    await Promise.all([piece.ended, idle.ended]);
    expect(await stopping).toBeLessThan(stoppingMs);
  });

  test('keeps no connection open behind an answer that had begun before', async () => {
    const reportId = randomUUID();
    await uploadActions(company, company.alphaInspector).whole(reportId, file);
    const { open } = company.files;
    async function* slowly(content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        yield chunk.subarray(0, 100);
        await wait(stoppingMs / 4);
        yield chunk.subarray(100);
      }
    }
    company.files.open = async (key) => Readable.from(slowly(await open(key)));
    const wire = await opened();
    const path = `/api/drafts/${reportId}/files/${createHash('sha256').update(file.content).digest('hex')}`;
    wire.send(requestHead('GET', path, { cookie: company.alphaInspector.cookie }));
    await wait(100);
    const stopping = stopped();
    expect(await wire.answer()).toMatchObject({ status: 200 });
    expect(await stopping).toBeLessThan(stoppingMs);
  });

  test('ends what takes longer: an upload that came to a stand, and strangers who send byte by byte', async () => {
    const wires = [await opened(), await opened(), await opened()];
    await beginPiece(wires[0]!);
    const strangers = wires.slice(1);
    strangers[0]?.send(
      requestHead('POST', '/api/login', { 'content-type': 'application/json', 'content-length': 1_000 }),
    );
    strangers[1]?.send('POST /api/login HTTP/1.1\r\nhost: ');
    const trickle = setInterval(() => strangers.forEach((wire) => wire.send('x')), 50);
    await wait(100);
    const tookMs = await stopped();
    clearInterval(trickle);
    await Promise.all(wires.map(({ ended }) => ended));
    expect(tookMs).toBeGreaterThan(stoppingMs / 2);
    expect(tookMs).toBeLessThan(3 * stoppingMs);
  });
});
