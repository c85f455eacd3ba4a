import { createHmac, randomUUID } from 'node:crypto';
import type { Role } from '#domain/people/roles.ts';
import { sessionCookieName } from '#server/accounts/auth.ts';
import { lowerHashCost, hashPassword } from '#server/secrets/passwordHash.ts';
import { addAccount } from '#server/store/accounts/accounts.ts';
import { addClient } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import { testClientDetails } from './testClientDetails.ts';

/** The password of everybody in the test company. */
export const password = 'correct horse battery';

lowerHashCost();
const passwordHash = hashPassword(password);

/** The key that signs the cookies of the test company. */
export const secret = 'a secret of the tests, long enough to sign';

export type TestPerson = { uid: string; email: string; role: Role; clientId: string | null; cookie: string };

/** Two clients, and people of every role. */
export type People = {
  /** The ids of the clients. Alpha has an admin and two inspectors, Beta an admin and one inspector. */
  alpha: string;
  beta: string;
  superuser: TestPerson;
  alphaAdmin: TestPerson;
  alphaInspector: TestPerson;
  alphaColleague: TestPerson;
  betaAdmin: TestPerson;
  betaInspector: TestPerson;
  /** Adds another person, signed in. */
  join(fname: string, role: Role, clientId: string | null): Promise<TestPerson>;
  /** Signs in somebody who has an account already, as a user. */
  signedIn(uid: string): Promise<TestPerson>;
};

/** Opens a session for an account without its password. Returns the cookie header of the session. */
export async function openSession(db: Db, uid: string, publicUrl: string): Promise<string> {
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

/** Adds the people to a database, with sessions for the server at this address, which signs with the tests' secret. */
export async function addPeople(db: Db, publicUrl: string): Promise<People> {
  const client = (clientName: string) => addClient(db, { ...testClientDetails, clientName });
  const join = async (fname: string, role: Role, clientId: string | null): Promise<TestPerson> => {
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
    alpha,
    beta,
    superuser: await join('Super User', 'superuser', null),
    alphaAdmin: await join('Alpha Admin', 'admin', alpha),
    alphaInspector: await join('Alpha Inspector', 'user', alpha),
    alphaColleague: await join('Alpha Colleague', 'user', alpha),
    betaAdmin: await join('Beta Admin', 'admin', beta),
    betaInspector: await join('Beta Inspector', 'user', beta),
    join,
    async signedIn(uid) {
      return { uid, email: '', role: 'user', clientId: null, cookie: await openSession(db, uid, publicUrl) };
    },
  };
}
