import { describe, expect, test } from 'vitest';
import { may } from '#domain/people/permissions.ts';
import { canManageEquipmentOf, canSeeEquipmentOf } from './keeping.ts';

const superuser = { role: 'superuser', clientId: null } as const;
const admin = { role: 'admin', clientId: 'alpha' } as const;
const inspector = { role: 'user', clientId: 'alpha' } as const;

describe('Instruments and batches', () => {
  test('of the company and of the own client are seen by everybody, those of other clients by superusers alone', () => {
    for (const person of [superuser, admin, inspector]) {
      expect([null, 'alpha'].map((owner) => canSeeEquipmentOf(person, owner))).toEqual([true, true]);
      expect(canSeeEquipmentOf(person, 'beta')).toBe(person === superuser);
    }
  });

  test('are kept by superusers, and those of the own client by its admins where that is allowed', () => {
    const stored = (person: Parameters<typeof canManageEquipmentOf>[0], byAdmins: boolean) =>
      [null, 'alpha', 'beta'].filter((owner) => canManageEquipmentOf(person, owner, byAdmins));
    expect(stored(superuser, false)).toEqual([null, 'alpha', 'beta']);
    expect(stored(admin, false)).toEqual([]);
    expect(stored(admin, true)).toEqual(['alpha']);
    expect(stored(inspector, true)).toEqual([]);
    expect(canManageEquipmentOf({ role: 'admin', clientId: null }, null, true)).toBe(false);
  });
});

test('A guest who tries the portal sees no instruments', () => {
  expect(may({ role: 'guest' }, 'seeEquipment')).toBe(false);
});
