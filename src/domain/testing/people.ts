import type { Person } from '#domain/people/permissions.ts';

// One person of each role. The admin and the inspector are of the same client.

const anybody = { fname: '', mustEnrol: false, seesOnlyApproved: false } as const;
export const superuser: Person = { ...anybody, uid: 's', role: 'superuser', clientId: null };
export const admin: Person = { ...anybody, uid: 'a', role: 'admin', clientId: 'one' };
export const inspector: Person = { ...anybody, uid: 'i', role: 'user', clientId: 'one' };
