import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { Role } from '#domain/people/roles.ts';
import { defaultSessionDays } from '#domain/people/session.ts';
import { referenceData } from '#content/reference.ts';
import type { Call } from '#contract/calls.ts';
import { type Services, buildApp } from '#server/app.ts';
import { openAuth, sessionCookieName } from '#server/http/auth.ts';
import { hashCheaply, hashPassword } from '#server/http/passwordHash.ts';
import { sendDueMails } from '#server/mailing.ts';
import { type FileStore, openFiles } from '#server/outside/files.ts';
import type { Bucket } from '#server/outside/s3Files.ts';
import type { Letter } from '#server/outside/mail.ts';
import { addAccount } from '#server/store/accounts.ts';
import { addClient } from '#server/store/clients.ts';
import type { Store } from '#server/store/open.ts';
import { loadReferenceData } from '#server/store/reference.ts';
import type { Db } from '#server/store/schema.ts';
import { watchAnswers } from './watchAnswers.ts';

/** The password of everybody in the test company. */
export const password = 'correct horse battery';

hashCheaply();
const passwordHash = hashPassword(password);

/** Signs the cookies of the test company. */
export const secret = 'a secret of the tests, long enough to sign';

/** What differs from one server to the next. */
export type ServerSettings = Pick<Services, 'publicUrl' | 'trustProxy' | 'log' | 'pace' | 'stoppingMs'>;
const usualSettings: ServerSettings & { s3: Bucket | undefined } = {
  s3: undefined,
  publicUrl: 'http://localhost:3000',
  trustProxy: undefined,
  log: pino({ level: 'silent' }),
};

export type TestPerson = { uid: string; email: string; role: Role; clientId: string | null; cookie: string };

/** The server with two clients and everybody who may meet there. */
export type Company = {
  app: FastifyInstance;
  db: Db;
  files: FileStore;
  dataDir: string;
  /** Ids of the clients: Alpha has an admin and two inspectors, Beta an admin and one. */
  alpha: string;
  beta: string;
  superuser: TestPerson;
  alphaAdmin: TestPerson;
  alphaInspector: TestPerson;
  alphaColleague: TestPerson;
  betaAdmin: TestPerson;
  betaInspector: TestPerson;
  /** Makes a call as somebody, or as a visitor. */
  call(method: Call['method'], path: string, by?: TestPerson, body?: object): Promise<LightMyRequestResponse>;
  /** Another server on the same database, with its own way to the files. Close it before the company. */
  beside(files: FileStore): Promise<FastifyInstance>;
  /** Sends the mails that are due, and returns them. */
  letters(): Promise<Letter[]>;
  /** Adds somebody else, signed in. */
  join(fname: string, role: Role, clientId: string | null): Promise<TestPerson>;
  /** Throws where an answer was not as the contract describes it. */
  close(): Promise<void>;
};

/** Opens a session for an account without asking for its password, and returns the cookie header that carries it. */
async function openSession(db: Db, uid: string, publicUrl: string): Promise<string> {
  const token = randomUUID();
  const now = new Date();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token,
      userId: uid,
      expiresAt: new Date(now.getTime() + 3_600_000).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      ipAddress: null,
      userAgent: null,
    })
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${sessionCookieName(publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Opens the real server on a store, with its people signed in. Close it after the tests. */
export async function openCompany(store: Store, settings: Partial<typeof usualSettings> = {}): Promise<Company> {
  const { publicUrl, trustProxy, log, s3, pace, stoppingMs } = { ...usualSettings, ...settings };
  const { db } = store;
  const dataDir = mkdtempSync(join(tmpdir(), 'company-'));
  const files = openFiles({ dataDir, s3 });
  await loadReferenceData(db, referenceData);
  const serve = (kept: FileStore) =>
    buildApp({
      db,
      files: kept,
      auth: openAuth({ db, secret, publicUrl }),
      secret,
      publicUrl,
      sessionDays: defaultSessionDays,
      trustProxy,
      log,
      ...(pace && { pace }),
      ...(stoppingMs && { stoppingMs }),
    });
  const app = await serve(files);
  const faults = watchAnswers(app);
  const client = (clientName: string) =>
    addClient(db, {
      clientName,
      address: 'Jetty Road',
      contactPerson: 'A. Contact',
      email: 'office@client.example',
      phoneNumber: '+91 22 5550 0000',
      status: 'active',
    });
  const person = async (fname: string, role: Role, clientId: string | null): Promise<TestPerson> => {
    const email = `${fname.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const uid = await addAccount(db, {
      fname,
      email,
      passwordHash: await passwordHash,
      usertype: role,
      isActive: true,
      clientId,
    });
    return { uid, email, role, clientId, cookie: await openSession(db, uid, publicUrl) };
  };
  const alpha = await client('Alpha Tank Farm');
  const beta = await client('Beta Shipyard');
  return {
    app,
    db,
    files,
    dataDir,
    alpha,
    beta,
    superuser: await person('Super User', 'superuser', null),
    alphaAdmin: await person('Alpha Admin', 'admin', alpha),
    alphaInspector: await person('Alpha Inspector', 'user', alpha),
    alphaColleague: await person('Alpha Colleague', 'user', alpha),
    betaAdmin: await person('Beta Admin', 'admin', beta),
    betaInspector: await person('Beta Inspector', 'user', beta),
    call: (method, path, by, body) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: by ? { cookie: by.cookie } : {},
        ...(body ? { payload: body } : {}),
      }),
    beside: serve,
    async letters() {
      const letters: Letter[] = [];
      const post = {
        send: async (letter: Letter) => `the test, as number ${letters.push(letter)}`,
        close: () => undefined,
      };
      await sendDueMails({ db, post, publicUrl, log });
      return letters;
    },
    join: person,
    async close() {
      await app.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
      // Whatever the tests asked, the answers are those that the contract describes.
      if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
    },
  };
}
