import { expect, test } from 'vitest';
import type { Person } from '#domain/people/permissions.ts';
import type { StoredNcr } from '#server/store/ncrs/ncrs.ts';
import { ncrActorOf } from './acting.ts';

const asha: Person = {
  uid: 'asha',
  fname: 'Asha',
  role: 'user',
  clientId: 'beta',
  mustEnrol: false,
  seesOnlyApproved: false,
};
const ofAlpha = { clientId: 'alpha', responsibleId: 'asha', raisedBy: 'asha', reportAuthorId: 'asha' };

test('Whoever is of another client is nobody to an NCR, though they raised it, wrote its report and are responsible', () => {
  const rights = (clientId: string) => {
    const { isResponsible, mayRaise, mayReview, isClientAdmin } = ncrActorOf(
      { ...asha, clientId },
      ofAlpha as StoredNcr,
    );
    return { isResponsible, mayRaise, mayReview, isClientAdmin };
  };
  const none = { isResponsible: false, mayRaise: false, mayReview: false, isClientAdmin: false };
  expect(rights('beta')).toEqual(none);
  expect(rights('alpha')).toEqual({ ...none, isResponsible: true, mayRaise: true });
});
