import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningProduct } from './product.ts';

/** A mail's source as a reader sees it: broken lines joined and encoded characters decoded. */
function readable(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** All mails written so far. */
export function mailsIn({ dataDir }: RunningProduct): string[] {
  const folder = join(dataDir, 'mail');
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'));
  return names.map((name) => readable(readFileSync(join(folder, name), 'utf8')));
}

/** Waits for a mail to somebody with a link whose path begins with `path`. Returns the link's path and query. */
export async function linkMailedTo(product: RunningProduct, email: string, path: string): Promise<string> {
  const link = new RegExp(`${product.url}(${path}[^\\s"<]+)`);
  const find = () => {
    const theirs = mailsIn(product).filter((mail) => mail.includes(`To: ${email}`));
    return theirs.map((mail) => link.exec(mail)?.[1]).find((address) => address !== undefined);
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find() ?? '';
}
