// The rooms of src/, and what each may import: other rooms through their doors, and packages. The linter reads this
// table (oxlint.config.ts) and refuses everything that is not listed. Of nested folders, the inner one's row counts.

/**
 * @typedef {object} Room
 * @property {string} folder
 * @property {string} why What the room is for: the reason given with a refusal.
 * @property {readonly string[]} rooms Whose doors it may use besides its own. A room's door is not that of the rooms within it.
 * @property {readonly string[]} packages
 */

const node = ['node:*', 'node:*/*'];
const react = ['react', 'react-dom', 'react-dom/*', 'react-router', 'react-router/*'];
const fastify = ['fastify', '@fastify/*'];
const auth = ['better-auth', 'better-auth/*'];
/** The packages that a screen of the portal may use. */
const screenParts = [...react, 'react-aria-components', '@tabler/icons-react'];
const screenRooms = [
  'brand',
  'domain',
  'contract',
  'web/ui',
  'web/api',
  'web/portal/session',
  'web/portal/reading',
  'web/portal/ui',
  'web/portal/frame',
];
/** The rooms that every room with calls may use. */
const callRooms = ['brand', 'domain', 'contract', 'server/store', 'server/http', 'server/limits'];
const everyServerRoom = [
  'server',
  'server/store',
  'server/outside',
  'server/limits',
  'server/secrets',
  'server/http',
  'server/files',
  'server/pictures',
  'server/tables',
  'server/accounts',
  'server/people',
  'server/reports',
  'server/equipment',
  'server/evidence',
  'server/ncrs',
  'server/rules',
  'server/content',
  'server/site',
  'server/audit',
  'server/today',
  'server/find',
  'server/docs',
  'server/mails',
  'server/samples',
  'server/backup',
  'server/metrics',
  'server/tracing',
];

/** @type {readonly Room[]} */
export const rooms = [
  {
    folder: 'brand',
    why: 'it holds what the company is called and looks like, and nothing else',
    rooms: [],
    packages: [],
  },
  { folder: 'domain', why: 'it is true without a computer', rooms: ['brand'], packages: ['zod'] },
  {
    folder: 'contract',
    why: 'it is the wire, the same on both sides',
    rooms: ['brand', 'domain'],
    packages: ['file-type', 'zod'],
  },
  {
    folder: 'content',
    why: 'it holds words and pictures, not behaviour',
    rooms: ['brand', 'domain'],
    packages: [],
  },
  {
    folder: 'pdf',
    why: 'it turns a report into bytes, in a browser worker and on the server alike',
    rooms: ['brand', 'domain'],
    packages: ['harfbuzzjs', 'harfbuzzjs/**', 'bidi-js', 'uqr', '@expo-google-fonts/**'],
  },
  {
    folder: 'server',
    why: 'it joins the rooms of the server, and never those of the browser',
    rooms: ['brand', 'domain', 'contract', 'content', ...everyServerRoom],
    packages: [...node, ...fastify, ...auth, 'pino', 'react-router', 'zod'],
  },
  {
    folder: 'server/store',
    why: 'it is the only SQL, and knows neither a request nor a screen',
    rooms: ['brand', 'domain', 'contract'],
    packages: [...node, 'kysely', 'kysely/*', 'better-sqlite3', 'pg'],
  },
  {
    folder: 'server/outside',
    why: "it talks to someone else's machine, and knows neither a request nor the database",
    rooms: ['brand', 'domain', 'contract'],
    packages: [...node, 'aws4fetch', 'nodemailer'],
  },
  {
    folder: 'server/limits',
    why: 'it says how often and how much at once somebody may ask',
    rooms: ['contract', 'server/store'],
    packages: [...node, ...fastify],
  },
  {
    folder: 'server/secrets',
    why: 'it seals, stamps and hashes, and knows neither a call nor the database',
    rooms: ['brand', 'contract', 'server/limits', 'server/outside', 'server/config.ts'],
    packages: [...node, 'otpauth'],
  },
  {
    folder: 'server/http',
    why: 'it keeps headers, bodies and refusals: what all calls share, whatever they are about',
    rooms: ['brand', 'domain', 'contract', 'server/store', 'server/limits'],
    packages: [...node, ...fastify, 'zod'],
  },
  {
    folder: 'server/files',
    why: 'it takes files in, tells what they are, keeps them, sends them and sweeps them',
    rooms: [...callRooms, 'server/outside'],
    packages: [...node, ...fastify, 'zod'],
  },
  {
    folder: 'server/pictures',
    why: 'it encodes pictures, and knows nothing of what they are for',
    rooms: ['domain', 'contract', 'server/limits'],
    packages: [...node, 'sharp'],
  },
  {
    folder: 'server/tables',
    why: "it writes tables for others' programs, and knows nothing of what stands in them",
    rooms: ['domain', 'contract'],
    packages: [...node, 'yazl'],
  },
  {
    folder: 'server/accounts',
    why: 'it lets people in, and keeps their passwords, second factors and sessions',
    rooms: [...callRooms, 'server/secrets'],
    packages: [...node, ...fastify, ...auth, '@zxcvbn-ts/*', 'zod'],
  },
  {
    folder: 'server/people',
    why: 'it keeps clients and their people',
    rooms: [...callRooms, 'server/accounts'],
    packages: [...node, ...fastify, 'zod'],
  },
  {
    folder: 'server/reports',
    why: 'it takes reports, drafts and their files in, and gives them out',
    rooms: [...callRooms, 'server/files', 'server/outside', 'server/tables'],
    packages: [...node, ...fastify, 'zod'],
  },
  {
    folder: 'server/equipment',
    why: 'it keeps instruments and batches with their certificates',
    rooms: [...callRooms, 'server/files', 'server/outside'],
    packages: [...node, ...fastify, 'zod'],
  },
  {
    folder: 'server/evidence',
    why: 'it issues documents of approved reports, and says whether one is ours',
    rooms: [
      ...callRooms,
      'pdf',
      'server/files',
      'server/pictures',
      'server/outside',
      'server/reports',
      'server/projectFolder.ts',
    ],
    packages: [...node, ...fastify, 'yazl'],
  },
  {
    folder: 'server/ncrs',
    why: 'it keeps non-conformance reports, from what failed to what closed it',
    rooms: [...callRooms, 'server/accounts', 'server/files', 'server/outside', 'server/tables'],
    packages: [...node, ...fastify, 'zod'],
  },
  {
    folder: 'server/rules',
    why: 'it answers by the rules of the trade, and keeps nothing',
    rooms: callRooms,
    packages: [...node, ...fastify, 'zod'],
  },
  {
    folder: 'server/content',
    why: 'it edits and gives out what the public site shows',
    rooms: [
      ...callRooms,
      'content',
      'pdf',
      'server/files',
      'server/pictures',
      'server/outside',
      'server/projectFolder.ts',
    ],
    packages: [...node, ...fastify, 'harfbuzzjs', 'sanitize-html', 'zod'],
  },
  {
    folder: 'server/site',
    why: 'it serves pages and what stands around them, and takes what visitors write',
    rooms: [...callRooms, 'content', 'server/content', 'server/files', 'server/secrets', 'server/projectFolder.ts'],
    packages: [...node, ...fastify, 'react-router', 'zod'],
  },
  {
    folder: 'server/audit',
    why: 'it tells who did what',
    rooms: [...callRooms, 'server/tables'],
    packages: [...node, ...fastify],
  },
  {
    folder: 'server/today',
    why: 'it counts what waits for somebody, and says who did not file',
    rooms: callRooms,
    packages: node,
  },
  {
    folder: 'server/find',
    why: 'it finds by words what somebody may see, and keeps nothing',
    rooms: callRooms,
    packages: node,
  },
  {
    folder: 'server/docs',
    why: 'it is the page of the API',
    rooms: [...callRooms, 'server/accounts'],
    packages: [...node, ...fastify],
  },
  {
    folder: 'server/mails',
    why: 'it writes and sends mails that wait in the database',
    rooms: [
      'brand',
      'domain',
      'contract',
      'content',
      'server/store',
      'server/outside',
      'server/secrets',
      'server/today',
    ],
    packages: [...node, ...fastify],
  },
  {
    folder: 'server/samples',
    why: 'it fills a first start outside production, and the client of the try-out',
    rooms: [
      'brand',
      'domain',
      'contract',
      'content',
      'server/store',
      'server/outside',
      'server/secrets',
      'server/files',
      'server/reports',
      'server/config.ts',
      'server/projectFolder.ts',
    ],
    packages: [...node, ...fastify],
  },
  {
    folder: 'server/metrics',
    why: 'it measures, and changes nothing',
    rooms: ['server/store'],
    packages: [...node, ...fastify, 'prom-client'],
  },
  {
    folder: 'server/tracing',
    why: 'it tells of calls and what they ask for, and changes nothing',
    rooms: ['brand', 'server/store', 'server/outside', 'server/http'],
    packages: [...node, ...fastify, '@opentelemetry/*'],
  },
  {
    folder: 'server/backup',
    why: 'it copies the database and the files as they are',
    rooms: ['brand', 'server/store', 'server/outside'],
    packages: [...node, 'tar-stream', 'zod'],
  },
  {
    folder: 'server/testing',
    why: 'it sets up the server for tests',
    rooms: ['brand', 'domain', 'contract', 'content', ...everyServerRoom],
    packages: [
      ...node,
      ...fastify,
      ...auth,
      'aws4fetch',
      'otpauth',
      'pg',
      'pino',
      'vitest',
      'vitest/*',
      'zod',
      '#scripts/server.mjs',
    ],
  },
  {
    folder: 'web',
    why: 'it starts the pages and says what stands around them; screens are joined by their addresses (routes.ts)',
    rooms: ['brand', 'domain', 'contract', 'web/ui', 'web/site', 'web/installedApp'],
    packages: [
      ...react,
      '@react-router/**',
      'react-aria-components',
      '@fontsource-variable/**',
      'isbot',
      'node:stream',
    ],
  },
  {
    folder: 'web/ui',
    why: 'it knows nothing of the business',
    rooms: ['brand'],
    packages: [...react, 'react-aria-components', '@tabler/icons-react', 'uqr'],
  },
  { folder: 'web/fonts', why: 'it holds files of fonts, and no code', rooms: [], packages: [] },
  {
    folder: 'web/api',
    why: 'it carries calls, and shows nothing',
    rooms: ['brand', 'domain', 'contract'],
    packages: ['zod'],
  },
  {
    folder: 'web/outbox',
    why: 'it keeps what was not sent yet, and shows nothing',
    rooms: ['brand', 'domain', 'contract', 'web/api'],
    packages: ['@noble/hashes/**', 'idb', 'zod'],
  },
  {
    folder: 'web/installedApp',
    why: 'it keeps the app itself on the device, and knows nothing of what is kept in it',
    rooms: ['brand', 'web/ui'],
    packages: react,
  },
  {
    folder: 'web/site',
    why: 'the public site lives without the portal',
    rooms: ['brand', 'domain', 'contract', 'content', 'web/pageContext.ts', 'web/ui', 'web/api'],
    packages: [...react, '@tabler/icons-react'],
  },
  {
    folder: 'web/portal',
    why: 'it joins the rooms of the portal, and lives without the public site',
    rooms: ['domain', 'contract', 'web/installedApp', 'web/ui', 'web/portal/frame'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/session',
    why: 'it knows who is signed in on this device, leads to signing in, and forgets whoever leaves',
    rooms: ['brand', 'domain', 'contract', 'web/ui', 'web/api', 'web/outbox'],
    packages: react,
  },
  {
    folder: 'web/portal/reading',
    why: 'it reads from the server for every screen, and remembers what it read',
    rooms: ['brand', 'contract', 'web/ui', 'web/api', 'web/portal/session'],
    packages: [...react, 'idb'],
  },
  {
    folder: 'web/portal/ui',
    why: 'it holds what several screens are made of: forms, dialogs, tables',
    rooms: ['brand', 'domain', 'contract', 'web/ui', 'web/api', 'web/portal/session', 'web/portal/reading'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/outbox',
    why: 'it tells the screens what the device keeps',
    rooms: ['brand', 'domain', 'contract', 'web/outbox'],
    packages: react,
  },
  {
    folder: 'web/portal/frame',
    why: 'it stands around every screen: the places, the bar, the ways out, the questions for the password',
    rooms: [
      ...screenRooms,
      'content',
      'web/outbox',
      'web/portal/outbox',
      'web/portal/places.ts',
      'web/portal/namedSettings.ts',
    ],
    packages: screenParts,
  },
  {
    folder: 'web/portal/account',
    why: 'it signs in, and keeps the own account',
    rooms: [...screenRooms, 'web/pageContext.ts'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/people',
    why: "it holds what can be done with a person: an admin's part and a superuser's",
    rooms: screenRooms,
    packages: screenParts,
  },
  {
    folder: 'web/portal/clients',
    why: 'it keeps the client organisations, each with its people',
    rooms: [...screenRooms, 'web/portal/people'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/content',
    why: 'it edits what the public site shows',
    rooms: screenRooms,
    packages: [...screenParts, '@tiptap/**'],
  },
  {
    folder: 'web/portal/enquiries',
    why: 'it shows what visitors have written',
    rooms: screenRooms,
    packages: screenParts,
  },
  { folder: 'web/portal/audit', why: 'it shows who did what', rooms: screenRooms, packages: screenParts },
  {
    folder: 'web/portal/referenceData',
    why: 'it keeps the lists that the report offers',
    rooms: screenRooms,
    packages: screenParts,
  },
  {
    folder: 'web/portal/settings',
    why: 'it leads to everything that can be set',
    rooms: [...screenRooms, 'web/portal/namedSettings.ts'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/equipment',
    why: 'it keeps instruments and batches with their certificates',
    rooms: screenRooms,
    packages: screenParts,
  },
  {
    folder: 'web/portal/drafts',
    why: 'it shows the reports on this device, and takes them to another',
    rooms: [...screenRooms, 'web/outbox', 'web/portal/outbox'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/today',
    why: 'it says what waits for whoever is signed in',
    rooms: [...screenRooms, 'web/outbox', 'web/portal/outbox'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/offline',
    why: 'it says what is possible without a network',
    rooms: [...screenRooms, 'web/outbox', 'web/installedApp', 'web/portal/outbox'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/reportForm',
    why: 'it is where a report is filled in and submitted',
    rooms: [...screenRooms, 'web/outbox', 'web/installedApp', 'web/portal/outbox'],
    packages: [...screenParts, 'react-hook-form'],
  },
  {
    folder: 'web/portal/reportList',
    why: 'it lists filed reports one by one',
    rooms: [...screenRooms, 'web/portal/reports'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/ncrs',
    why: 'it shows non-conformance reports, and what is done about them',
    rooms: [...screenRooms, 'web/outbox', 'web/portal/reports', 'web/portal/reportForm', 'pdf'],
    packages: screenParts,
  },
  {
    folder: 'web/portal/reports',
    why: 'it reads filed reports: lists, pages, PDFs',
    rooms: [...screenRooms, 'pdf'],
    packages: [...screenParts, 'harfbuzzjs/dist/*.wasm?url'],
  },
];

/** What a test, and the files that tests share in a folder named testing, may import beyond their room's row. */
export const tests = {
  packages: [
    'vitest',
    'fast-check',
    '@libpdf/core',
    '@e965/xlsx',
    'better-auth/crypto',
    'pino',
    'sharp',
    'smtp-server',
    'fake-indexeddb',
    '@seriousme/openapi-schema-validator',
    ...node,
  ],
  /** Tests in a room of the server may set up the whole server around it. */
  ofServer: [...everyServerRoom, 'server/testing', 'content'],
  /** Tests beside the table of screens may follow what each screen reads. */
  ofWeb: ['web/portal/reading'],
};
