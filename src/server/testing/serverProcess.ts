import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '#server/outside/s3Files.ts';
import { bucketSettings } from './bucket.ts';
import { type Company, secret } from './company.ts';
import { startProgram } from './program.ts';

/** The product in a process and on a disk of its own, beside others on the same database and bucket. */
export type ServerProcess = {
  /** Answers calls like the app within a test. */
  app: Company['app'];
  dataDir: string;
  /** Kills it at once, as a power cut does. */
  kill(): Promise<void>;
};

type Injected = { method: string; url: string; headers?: Record<string, string>; payload?: Buffer | object };

/** An app whose injected calls go to another process. Prints what that process has `said` if it answers 500. */
export function remoteApp(address: string, said = () => ''): Company['app'] {
  const inject = async ({ method, url, headers = {}, payload }: Injected) => {
    const isJson = payload !== undefined && !Buffer.isBuffer(payload);
    const response = await fetch(address + url, {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : new Uint8Array(payload as Buffer) }),
    });
    if (response.status === 500) console.error(said());
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const body = rawPayload.toString();
    const json = () => JSON.parse(body) as unknown;
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body, rawPayload, json };
  };
  return { inject } as unknown as Company['app'];
}

/** Starts the process. Accounts of a company on the same database are signed in here too. Stop it after the tests. */
export async function startServer(databaseUrl: string, bucket: Bucket): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'server-'));
  const server = await startProgram(['src/server/main.ts'], {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    ...bucketSettings(bucket),
  });
  return {
    app: remoteApp(server.address, server.said),
    dataDir,
    async kill() {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
