/** The three roles, and where each is at home. */
export const roles = ['user', 'admin', 'superuser'] as const;
export type Role = (typeof roles)[number];

export const homePanels: Readonly<Record<Role, string>> = {
  user: '/dailyreport',
  admin: '/adminpannel',
  superuser: '/superuserpannel',
};

/** True for a word that is one of the three roles. */
export function isRole(word: unknown): word is Role {
  return typeof word === 'string' && (roles as readonly string[]).includes(word);
}
