/** What is known of a client of the tests, besides its name. */
export const testClientDetails = {
  address: 'Jetty Road',
  contactPerson: 'A. Contact',
  email: 'office@client.example',
  phoneNumber: '+91 22 5550 0000',
  status: 'active',
} as const;
