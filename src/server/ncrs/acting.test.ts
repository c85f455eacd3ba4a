import { expect, test } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import type { StoredNcr } from '#server/store/ncrs/ncrs.ts';
import { actorOf } from './acting.ts';

const asha = { uid: 'asha', role: 'user' as Role, clientId: 'beta' };
const ofAlpha = { clientId: 'alpha', responsibleId: 'asha', raisedBy: 'asha', reportAuthorId: 'asha' };

test('Whoever is of another client is nobody to an NCR, though they raised it, wrote its report and are responsible', () => {
  const rights = (clientId: string) => {
    const { isResponsible, mayRaise, mayReview, isClientAdmin } = actorOf({ ...asha, clientId }, ofAlpha as StoredNcr);
    return { isResponsible, mayRaise, mayReview, isClientAdmin };
  };
  const none = { isResponsible: false, mayRaise: false, mayReview: false, isClientAdmin: false };
  expect(rights('beta')).toEqual(none);
  expect(rights('alpha')).toEqual({ ...none, isResponsible: true, mayRaise: true });
});
