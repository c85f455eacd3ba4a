/** An entry of the site's menu. */
export type NavItem = { to: string; label: string };

/** The site's menu, in order. */
export const navItems: readonly NavItem[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/expertise', label: 'Expertise' },
  { to: '/products', label: 'Products' },
  { to: '/media', label: 'Media' },
  { to: '/login', label: 'User Inspection Login' },
  { to: '/contact', label: 'Contact us' },
];

/** The links of the footer, in order and in their spelling. */
export const footerItems: readonly NavItem[] = [
  { to: '/about', label: 'About Us' },
  { to: '/expertise', label: 'Expertise' },
  { to: '/products', label: 'Products' },
  { to: '/media', label: 'Media' },
  { to: '/Login', label: 'User Inspection Login' },
  { to: '/contact', label: 'Contact' },
];
