import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { issueDueDocuments } from '#server/evidence/issuing.ts';
import { verifyEvidenceChain } from '#server/evidence/verifyChain.ts';
import { openCompany } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { writePlainDocument } from '#server/testing/plainDocuments.ts';
import { storesWithFiles } from '#server/testing/filePlaces.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import type { IssuedDocumentsTable } from './evidenceTables.ts';
import { issuedDocumentLines } from './issuedDocuments.ts';

describe.each(storesWithFiles)('The log of issued documents, on $name,', ({ open, startBucket }) => {
  test('is only ever added to, and what was damaged is named: a byte of a file, a line that was changed or removed', async () => {
    const bucket = await startBucket?.();
    const company = await openCompany(await open(), { s3: bucket?.location });
    onTestFinished(async () => {
      await company.close();
      await bucket?.close();
    });
    const { db, files } = company;
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
    for (let count = 0; count < 6; count += 1) {
      const { filed, act } = reportActions(company);
      await act(await filed(), 'approve');
    }
    const services = { db, files };
    await issueDueDocuments({
      ...services,
      publicUrl: 'https://norvane.example',
      log: pino({ level: 'silent' }),
      write: writePlainDocument,
    });
    const lines: IssuedDocumentsTable[] = [];
    for await (const line of issuedDocumentLines(db)) lines.push(line);
    const [first, second, third] = lines;
    const last = lines.at(-1)!;
    expect(await verifyEvidenceChain(services)).toEqual({ documents: 6, amiss: [] });

    const removal = db.deleteFrom('issuedDocuments').where('position', '=', 1).execute();
    await expect(removal).rejects.toThrow('only ever added');
    const change = db.updateTable('issuedDocuments').set({ number: 'x' }).execute();
    await expect(change).rejects.toThrow('only ever added');

    const bytes = await buffer(await files.open(second!.fileId));
    bytes[bytes.length >> 1]! ^= 1;
    await files.remove(second!.fileId);
    await files.save(second!.fileId, Readable.from([bytes]));
    await files.remove(third!.fileId);
    for (const seal of isSqlite(db) ? ['update', 'delete'] : ['sealed']) {
      const on = isSqlite(db) ? sql`` : sql`on "issuedDocuments"`;
      await sql`drop trigger ${sql.ref(`issuedDocuments_${seal}`)} ${on}`.execute(db);
    }
    await db.updateTable('issuedDocuments').set({ number: 'DCR-X' }).where('position', '=', 1).execute();
    await db.deleteFrom('issuedDocuments').where('position', 'in', [4, 6]).execute();
    expect(await verifyEvidenceChain(services)).toEqual({
      documents: 4,
      amiss: [
        'Line 1, DCR-X revision 1: the line was changed.',
        `Line 2, ${second!.number} revision 1: the file ${second!.fileId} has other content than when it came.`,
        `Line 3, ${third!.number} revision 1: the file ${third!.fileId} is missing.`,
        'Line 4 is missing from the log.',
        `Line 6, ${last.number} revision 1: the audit log tells of it, and it is missing from the log.`,
        `${lines[3]!.number} revision 1 was approved, and there is no document of it.`,
        `${last.number} revision 1 was approved, and there is no document of it.`,
      ],
    });
    expect(first!.previousHash).toBe('0'.repeat(64));
    // Of a bucket that is out of reach nothing is said, least of all that its files are missing.
    for (const fate of bucket ? (['busy', 'cut', 'torn'] as const) : []) {
      bucket!.fate = () => fate;
      await expect(verifyEvidenceChain(services)).rejects.toMatchObject({ word: 'filesUnreachable' });
    }
  });
});
