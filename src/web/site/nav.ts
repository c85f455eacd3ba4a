/** A line of the site's menu. */
export type NavItem = { to: string; label: string };

/** The site's menu, in its order. */
export const navItems: readonly NavItem[] = [
  { to: '/', label: 'Home' },
  { to: '/login', label: 'User Inspection Login' },
];
