import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { FileManifest } from '#contract/reports/dailyReport.ts';
import { filesFolder } from '#server/outside/files.ts';
import type { Company, TestPerson } from './company.ts';

export type SentFile = { field: string; filename: string; content: Buffer };

/** The least that a report needs: its date and its inspector. */
export const leastForm = [
  ['date', '2026-11-21'],
  ['inspectorName', 'D. Inspector'],
] as const;

/** A form as a browser sends it, texts first. */
export function reportForm(texts: readonly (readonly [string, string])[], files: readonly SentFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  for (const { field, filename, content } of files) form.append(field, new Blob([new Uint8Array(content)]), filename);
  return form;
}

/** The manifest that a careful sender adds for its files. */
export function manifestOf(files: readonly SentFile[]): FileManifest {
  return files.map(({ field, filename, content }) => ({
    field,
    filename,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
}

/** A form as bytes, with its Content-Type header. */
export async function encodeForm(form: FormData): Promise<{ body: Buffer; contentType: string }> {
  const response = new Response(form);
  return { body: Buffer.from(await response.arrayBuffer()), contentType: response.headers.get('content-type') ?? '' };
}

/** Sends a report to the server without a network. */
export async function submitForm(
  company: Pick<Company, 'app'>,
  person: Pick<TestPerson, 'cookie'>,
  form: FormData,
  headers: Record<string, string> = {},
) {
  const { body, contentType } = await encodeForm(form);
  return company.app.inject({
    method: 'POST',
    url: '/api/dailyreport',
    headers: { cookie: person.cookie, 'content-type': contentType, ...headers },
    payload: body,
  });
}

/** Every file in the file store of a data folder, complete or not. */
export function storedFiles(dataDir: string): string[] {
  try {
    return readdirSync(filesFolder(dataDir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** How many rows and files of each kind reports have left behind. */
export async function countRowsAndFiles(company: Company) {
  const count = async (table: 'reports' | 'files' | 'reportRecords' | 'audit') =>
    (await company.db.selectFrom(table).selectAll().execute()).length;
  return {
    reports: await count('reports'),
    files: await count('files'),
    records: await count('reportRecords'),
    audit: await count('audit'),
    stored: storedFiles(company.dataDir).length,
  };
}
