import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { defaultSessionDays } from '#domain/people/session.ts';
import { initialReferenceData } from '#content/reference.ts';
import type { Call } from '#contract/call.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { type ServerOptions, buildApp } from '#server/app.ts';
import { openAuth } from '#server/accounts/auth.ts';
import { sendDueMails } from '#server/mails/mailing.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { openFiles } from '#server/outside/files.ts';
import type { Bucket } from '#server/outside/s3Files.ts';
import type { OutgoingMail } from '#server/outside/mail.ts';
import type { Store } from '#server/store/engine/open.ts';
import { seedReferenceData } from '#server/store/reference/reference.ts';
import { isWebAppBuilt, openRenderer } from '#server/site/renderer.ts';
import type { Db } from '#server/store/schema.ts';
import { type People, type TestPerson, secret, addPeople } from './people.ts';
import { watchContractDifferences } from './watchAnswers.ts';

export { type TestPerson, password, secret } from './people.ts';

/** Prints why a call failed that should not have. Outages, which tests provoke, and all else that is logged stay silent. */
const causes = {
  write(line: string) {
    const { refused, err } = JSON.parse(line) as { refused?: ProblemCode; err?: { stack: string } };
    if (refused === 'broken') console.error(err?.stack);
  },
};

/** The settings that differ between the servers of tests. */
type ServerSettings = Pick<ServerOptions, 'publicUrl' | 'trustProxy' | 'log' | 'pace' | 'stoppingMs' | 'tryOutGuest'>;
const usualSettings: ServerSettings & { s3: Bucket | undefined } = {
  s3: undefined,
  publicUrl: 'http://localhost:3000',
  trustProxy: undefined,
  log: pino({ level: 'error' }, causes),
};

/** The server with two clients, and one or more people of every role. */
export type Company = People & {
  app: FastifyInstance;
  db: Db;
  files: FileStore;
  dataDir: string;
  /** Makes a call as somebody, or as a visitor. A body is JSON, or what it is said to be in the headers. */
  call(
    method: Call['method'],
    path: string,
    by?: Pick<TestPerson, 'cookie'>,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  /** Another server on the same database, with its own connection to the file store. Close it before the company. */
  beside(files: FileStore, openPages?: ServerOptions['openPages']): Promise<FastifyInstance>;
  /** Sends the mails that are due, and returns them. */
  letters(): Promise<OutgoingMail[]>;
  /** Throws if an answer did not match the contract. */
  close(): Promise<void>;
};

/** Opens the real server on a store, with its people signed in. Close it after the tests. */
export async function openCompany(store: Store, settings: Partial<typeof usualSettings> = {}): Promise<Company> {
  const { publicUrl, trustProxy, log, s3, pace, stoppingMs, tryOutGuest } = { ...usualSettings, ...settings };
  const { db } = store;
  const dataDir = mkdtempSync(join(tmpdir(), 'company-'));
  const files = openFiles({ dataDir, s3 });
  await seedReferenceData(db, initialReferenceData);
  const serve = (kept: FileStore, openPages = isWebAppBuilt() ? openRenderer : undefined) =>
    buildApp({
      db,
      files: kept,
      auth: openAuth({ db, secret, publicUrl }),
      secret,
      publicUrl,
      sessionDays: defaultSessionDays,
      trustProxy,
      log,
      tryOutGuest,
      openPages,
      ...(pace && { pace }),
      ...(stoppingMs && { stoppingMs }),
    });
  const app = await serve(files);
  const faults = watchContractDifferences(app);
  return {
    app,
    db,
    files,
    dataDir,
    ...(await addPeople(db, publicUrl)),
    call: (method, path, by, body, headers) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(by && { cookie: by.cookie }), ...headers },
        ...(body ? { payload: body } : {}),
      }),
    beside: serve,
    async letters() {
      const letters: OutgoingMail[] = [];
      const post = {
        send: async (letter: OutgoingMail) => `the test, as number ${letters.push(letter)}`,
        close: () => undefined,
      };
      await sendDueMails({ db, post, publicUrl, secret, log });
      return letters;
    },
    async close() {
      await app.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
      // Every answer that the tests received must match the contract.
      if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
    },
  };
}
