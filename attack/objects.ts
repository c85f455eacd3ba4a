import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { sampleContent } from '#content/sampleContent.ts';
import { type Person, may } from '#domain/people/permissions.ts';
import { addContentItem } from '#server/store/content/contentEditing.ts';
import { storeDraft } from '#server/store/drafts/drafts.ts';
import { addEnquiry } from '#server/store/site/enquiries.ts';
import { newClient } from '#server/testing/filings.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { openUpload } from '#server/store/files/uploads.ts';
import type { RequestHeaders } from './ask.ts';
import type { Target } from './target.ts';

/** The length of the files that the attacker announces, in bytes. */
export const announcedBytes = 1_000;

/** Headers of every request, so that calls that require them do not refuse it for that. */
export const uploadHeaders: RequestHeaders = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'upload-length': String(announcedBytes),
};

type Maker = (target: Target, person: TestPerson, call: Call) => Promise<string>;

async function ownDraft({ db }: Target, { uid }: TestPerson): Promise<string> {
  const id = randomUUID();
  // The limit of drafts per account does not matter here.
  await db.deleteFrom('drafts').where('ownerId', '=', uid).execute();
  await storeDraft(db, { ownerId: uid, id, device: 'a device of ours', content: '{}', seen: 0 });
  return id;
}

/** Makes an object of the attacker's own, or finds one open to everybody, for each name of a parameter in paths. */
const own: Readonly<Record<string, Maker>> = {
  sessionId: async ({ db }, { uid }) => {
    const open = await db.selectFrom('sessions').select('id').where('userId', '=', uid).executeTakeFirst();
    return open?.id ?? 'ended';
  },
  uid: async ({ join, alpha }) => (await join(`Somebody ${randomUUID()}`, 'user', alpha)).uid,
  clientId: async ({ db, alpha }, { role }) => (role === 'superuser' ? newClient(db, `Client ${randomUUID()}`) : alpha),
  enquiryId: async ({ db }) => {
    const enquiry = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' };
    return addEnquiry(db, enquiry as Parameters<typeof addEnquiry>[1], Date.now());
  },
  title: async () => encodeURIComponent(sampleContent.blog[0].title),
  fileId: async ({ db, betaHas }, _person, { path }) => {
    if (!path.startsWith('/pictures')) return betaHas.fileId;
    return (await db.selectFrom('pictureFiles').select('id').executeTakeFirstOrThrow()).id;
  },
  filename: async () => 'photo.jpg',
  kind: async () => 'news',
  id: async ({ db }) =>
    addContentItem(db, 'news', {
      fields: { text: `News ${randomUUID()}`, date: '', link: '' },
      pictureId: null,
      isPublished: true,
    }),
  pictureId: async ({ db }) => (await db.selectFrom('pictures').select('id').executeTakeFirstOrThrow()).id,
  list: async () => 'products',
  rule: async () => 'dewPoint',
  reportId: async () => randomUUID(),
  uploadId: async ({ db }, { uid }) => {
    const sha256 = randomUUID().replaceAll('-', '').repeat(2);
    const upload = { ownerId: uid, reportId: randomUUID(), field: 'photos', sizeBytes: announcedBytes, sha256 };
    return (await openUpload(db, upload)).id;
  },
  draftId: ownDraft,
  sha256: async () => '0'.repeat(64),
};

/** Ids of what belongs to Beta, under the names by which paths and bodies may ask for it. */
export function betaIds({ beta, betaInspector, betaHas }: Target): Readonly<Record<string, string>> {
  return { ...betaHas, uid: betaInspector.uid, clientId: beta, id: betaHas.fileId, filename: 'photo.jpg' };
}

/** An id that belongs to nothing, for a name that the attack does not know. */
const made: Maker = async () => randomUUID();

/**
 * An object of the attacker's own. It is made again where the product wrote in the meantime: SQLite then lets another
 * connection not write upon what it has read before.
 */
async function makeOwn(name: string, target: Target, person: TestPerson, call: Call): Promise<string> {
  for (;;) {
    try {
      return await (own[name] ?? made)(target, person, call);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))) throw error;
    }
  }
}

/** The address of a call with the attacker's own objects in its places. */
export async function addressMakingOwnObjects(target: Target, call: Call, person: TestPerson): Promise<string> {
  let path = `/api${call.path}`;
  for (const [place, name = ''] of call.path.matchAll(/:(\w+)/g)) {
    path = path.replace(place, await makeOwn(name, target, person, call));
  }
  return path;
}

/** The address of a call with Beta's objects in its places, as far as Beta has them. */
export async function addressWithBetaObjects(target: Target, call: Call, person: TestPerson): Promise<string> {
  const named = betaIds(target);
  let path = `/api${call.path}`;
  for (const [place, name = ''] of call.path.matchAll(/:(\w+)/g)) {
    path = path.replace(place, named[name] ?? (await makeOwn(name, target, person, call)));
  }
  return path;
}

/** The person of Alpha with the fewest rights who may make a call. */
export function leastPrivilegedCaller({ alphaInspector, alphaAdmin, superuser }: Target, call: Call): TestPerson {
  return [alphaInspector, alphaAdmin].find((person) => may(person as Pick<Person, 'role'>, call.may)) ?? superuser;
}
