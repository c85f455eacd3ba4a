import { createHash } from 'node:crypto';
import type { DraftReference } from '#contract/reports/drafts.ts';
import { pieceMediaType } from '#contract/wireNames.ts';
import type { Company, TestPerson } from './company.ts';
import { encodeForm, manifestOf, reportForm, type SentFile } from './submission.ts';

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The metadata of a file, which is sent before its first byte. */
function metadataOf(reportId: string, { field, content }: Pick<SentFile, 'field' | 'content'>): string {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return Object.entries({ reportId, field, sha256 })
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');
}

/** A person's calls for resumable uploads, and for reports whose files were uploaded in this way. */
export function uploadActions(company: Pick<Company, 'app'>, person: Pick<TestPerson, 'cookie'>) {
  const ask = (method: 'HEAD' | 'DELETE' | 'OPTIONS', url: string) =>
    company.app.inject({ method, url, headers: { ...tus, cookie: person.cookie } });
  return {
    /** Announces a file. A payload is its content, or the beginning of it. */
    announce: (
      reportId: string,
      file: Pick<SentFile, 'field' | 'content'>,
      headers: Record<string, string> = {},
      payload?: Buffer,
    ) =>
      company.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          ...tus,
          cookie: person.cookie,
          'upload-length': String(file.content.length),
          'upload-metadata': metadataOf(reportId, file),
          ...(payload && { 'content-type': pieceMediaType }),
          ...headers,
        },
        ...(payload && { payload }),
      }),
    piece: (url: string, offset: number, payload: Buffer, headers: Record<string, string> = {}) =>
      company.app.inject({
        method: 'PATCH',
        url,
        headers: {
          ...tus,
          cookie: person.cookie,
          'content-type': pieceMediaType,
          'upload-offset': String(offset),
          ...headers,
        },
        payload,
      }),
    ask,
    /** Uploads a complete file in pieces of a given size. Returns its address. */
    async whole(
      reportId: string,
      file: Pick<SentFile, 'field' | 'content'>,
      pieceBytes = 1024 * 1024,
    ): Promise<string> {
      const url = String((await this.announce(reportId, file)).headers.location);
      for (let at = 0; at < file.content.length; at += pieceBytes) {
        const answer = await this.piece(url, at, file.content.subarray(at, at + pieceBytes));
        if (answer.statusCode !== 204) throw new Error(answer.body);
      }
      return url;
    },
    /** Sends a report, as JSON, and files in one form. */
    async together(reportId: string, report: string, files: readonly SentFile[], headers: Record<string, string> = {}) {
      const { body, contentType } = await encodeForm(reportForm([['report', report]], files));
      return company.app.inject({
        method: 'PUT',
        url: `/api/reports/${reportId}/withFiles`,
        headers: { cookie: person.cookie, 'content-type': contentType, ...headers },
        payload: body,
      });
    },
    /** Files a report that names these files. */
    report: (
      reportId: string,
      answers: object,
      files: readonly SentFile[] = [],
      { headers = {}, draft }: { headers?: Record<string, string>; draft?: DraftReference } = {},
    ) =>
      company.app.inject({
        method: 'PUT',
        url: `/api/dailyreport/${reportId}`,
        headers: { cookie: person.cookie, ...headers },
        payload: { answers, files: manifestOf(files), ...(draft && { draft }) },
      }),
  };
}
