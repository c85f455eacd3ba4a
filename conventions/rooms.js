// The rooms of src/ in layers, from the ground up. A room may import what its layer may, and what its own row has
// besides: rooms that stand above it here, through their doors, and packages. Of nested folders, the inner one's row
// counts. The linter (oxlint.config.ts) refuses everything else, and gives the row's words as the reason.

/**
 * @typedef {object} Row
 * @property {string} why What the room is for.
 * @property {readonly string[]} [rooms] What it may use beyond its layer. A room's door is not that of the rooms within it.
 * @property {readonly string[]} [packages]
 */

/**
 * @typedef {object} Layer
 * @property {readonly string[]} rooms What every room of the layer may use.
 * @property {readonly string[]} packages
 * @property {Readonly<Record<string, Row>>} of Its rooms by their folders.
 */

const node = ['node:*', 'node:*/*'];
const react = ['react', 'react-dom', 'react-dom/*', 'react-router', 'react-router/*'];
const fastify = ['fastify', '@fastify/*'];
const auth = ['better-auth', 'better-auth/*'];
const screenParts = [...react, 'react-aria-components', '@tabler/icons-react'];

/** @type {Layer} What is true on every computer. */
const ground = {
  rooms: ['brand'],
  packages: [],
  of: {
    brand: { why: 'it holds what the company is called and looks like, and nothing else' },
    domain: { why: 'it is true without a computer', packages: ['zod'] },
    contract: { why: 'it is the wire, the same on both sides', rooms: ['domain'], packages: ['file-type', 'zod'] },
    content: { why: 'it holds words and pictures, not behaviour', rooms: ['domain'] },
    pdf: {
      why: 'it turns a report into bytes, in a browser worker and on the server alike',
      rooms: ['domain'],
      packages: ['harfbuzzjs', 'harfbuzzjs/**', 'bidi-js', 'uqr', '@expo-google-fonts/**'],
    },
  },
};

/** @type {Layer} What the server stands on: no room of it knows a call of the contract by name. */
const beneathCalls = {
  rooms: ['brand', 'domain', 'contract'],
  packages: node,
  of: {
    'server/store': {
      why: 'it is the only SQL, and knows neither a request nor a screen',
      packages: ['kysely', 'kysely/*', 'better-sqlite3', 'pg'],
    },
    'server/outside': {
      why: "it talks to someone else's machine, and knows neither a request nor the database",
      packages: ['aws4fetch', 'nodemailer'],
    },
    'server/limits': {
      why: 'it says how often and how much at once somebody may ask',
      rooms: ['server/store'],
      packages: fastify,
    },
    'server/secrets': {
      why: 'it seals, stamps and hashes, and knows neither a call nor the database',
      rooms: ['server/limits', 'server/outside', 'server/config.ts'],
      packages: ['otpauth'],
    },
    'server/pictures': {
      why: 'it encodes pictures, and knows nothing of what they are for',
      rooms: ['server/limits'],
      packages: ['sharp'],
    },
    'server/tables': {
      why: "it writes tables for others' programs, and knows nothing of what stands in them",
      packages: ['yazl'],
    },
    'server/http': {
      why: 'it keeps headers, bodies and refusals: what all calls share, whatever they are about',
      rooms: ['server/store', 'server/limits'],
      packages: [...fastify, 'zod'],
    },
    'server/backup': {
      why: 'it copies the database and the files as they are',
      rooms: ['server/store', 'server/outside'],
      packages: ['tar-stream', 'zod'],
    },
    'server/metrics': {
      why: 'it measures, and changes nothing',
      rooms: ['server/store'],
      packages: [...fastify, 'prom-client'],
    },
    'server/tracing': {
      why: 'it tells of calls and what they ask for, and changes nothing',
      rooms: ['server/store', 'server/outside', 'server/http'],
      packages: [...fastify, '@opentelemetry/*'],
    },
  },
};

/** @type {Layer} The handlers of calls, a room for each noun. */
const nouns = {
  rooms: ['brand', 'domain', 'contract', 'server/store', 'server/http', 'server/limits'],
  packages: [...node, ...fastify, 'zod'],
  of: {
    'server/files': {
      why: 'it takes files in, tells what they are, keeps them, sends them and sweeps them',
      rooms: ['server/outside'],
    },
    'server/accounts': {
      why: 'it lets people in, and keeps their passwords, second factors and sessions',
      rooms: ['server/secrets'],
      packages: [...auth, '@zxcvbn-ts/*'],
    },
    'server/people': { why: 'it keeps clients and their people', rooms: ['server/accounts'] },
    'server/reports': {
      why: 'it takes reports, drafts and their files in, and gives them out',
      rooms: ['server/files', 'server/outside', 'server/tables'],
    },
    'server/equipment': {
      why: 'it keeps instruments and batches with their certificates',
      rooms: ['server/files', 'server/outside'],
    },
    'server/evidence': {
      why: 'it issues documents of approved reports, and says whether one is ours',
      rooms: ['pdf', 'server/files', 'server/pictures', 'server/outside', 'server/reports', 'server/projectFolder.ts'],
      packages: ['yazl'],
    },
    'server/ncrs': {
      why: 'it keeps non-conformance reports, from what failed to what closed it',
      rooms: ['server/accounts', 'server/files', 'server/outside', 'server/tables'],
    },
    'server/rules': { why: 'it answers by the rules of the trade, and keeps nothing' },
    'server/content': {
      why: 'it edits and gives out what the public site shows',
      rooms: ['content', 'pdf', 'server/files', 'server/pictures', 'server/outside', 'server/projectFolder.ts'],
      packages: ['harfbuzzjs', 'sanitize-html'],
    },
    'server/site': {
      why: 'it serves pages and what stands around them, and takes what visitors write',
      rooms: ['content', 'server/content', 'server/files', 'server/secrets', 'server/projectFolder.ts'],
      packages: ['react-router'],
    },
    'server/audit': { why: 'it tells who did what', rooms: ['server/files', 'server/tables'] },
    'server/today': { why: 'it counts what waits for somebody, and says who did not file' },
    'server/find': { why: 'it finds by words what somebody may see, and keeps nothing' },
    'server/docs': { why: 'it is the page of the API', rooms: ['server/accounts'] },
    'server/mails': {
      why: 'it writes and sends mails that wait in the database',
      rooms: ['content', 'server/outside', 'server/secrets', 'server/today'],
    },
    'server/samples': {
      why: 'it fills a first start outside production, and the client of the try-out',
      rooms: [
        'content',
        'server/outside',
        'server/secrets',
        'server/files',
        'server/reports',
        'server/config.ts',
        'server/projectFolder.ts',
      ],
    },
  },
};

const everyServerRoom = ['server', ...Object.keys(beneathCalls.of), ...Object.keys(nouns.of)];

/** @type {Layer} What joins them. */
const wholeServer = {
  rooms: ['brand', 'domain', 'contract', 'content', ...everyServerRoom],
  packages: [...node, ...fastify, ...auth, 'pino', 'zod'],
  of: {
    server: {
      why: 'it joins the rooms of the server, and never those of the browser',
      packages: ['react-router'],
    },
    'server/testing': {
      why: 'it sets up the server for tests',
      packages: ['aws4fetch', 'otpauth', 'pg', 'vitest', 'vitest/*', '#scripts/server.mjs'],
    },
  },
};

/** @type {Layer} What pages are made of, and what the device does by itself. */
const beneathPages = {
  rooms: ['web/listeners.ts'],
  packages: [],
  of: {
    'web/fonts': { why: 'it holds files of fonts, and no code' },
    'web/ui': {
      why: 'it knows nothing of the business',
      rooms: ['brand'],
      packages: [...screenParts, 'uqr'],
    },
    'web/fields': {
      why: 'it shows and reads fields by their definitions, for the site and the portal alike',
      rooms: ['domain', 'web/ui'],
      packages: react,
    },
    'web/api': {
      why: 'it carries calls, and shows nothing',
      rooms: ['brand', 'domain', 'contract'],
      packages: ['zod'],
    },
    'web/outbox': {
      why: 'it keeps what was not sent yet, and shows nothing',
      rooms: ['brand', 'domain', 'contract', 'web/api'],
      packages: ['@noble/hashes/**', 'idb', 'zod'],
    },
    'web/installedApp': {
      why: 'it keeps the app itself on the device, and knows nothing of what is kept in it',
      rooms: ['brand', 'web/ui'],
      packages: react,
    },
  },
};

/** @type {Layer} What the portal's screens stand on. */
const beneathScreens = {
  rooms: ['brand', 'domain', 'contract', 'web/listeners.ts'],
  packages: react,
  of: {
    'web/portal/session': {
      why: 'it knows who is signed in on this device and what they were answered, leads to signing in, and forgets whoever leaves',
      rooms: ['web/ui', 'web/api', 'web/outbox'],
      packages: ['idb'],
    },
    'web/portal/reading': {
      why: 'it reads from the server for every screen, and remembers what it read',
      rooms: ['web/ui', 'web/api', 'web/portal/session'],
    },
    'web/portal/outbox': { why: 'it tells the screens what the device keeps', rooms: ['web/outbox'] },
    'web/portal/ui': {
      why: 'it holds what several screens are made of: forms, dialogs, tables',
      rooms: ['web/ui', 'web/fields', 'web/api', 'web/portal/session', 'web/portal/reading'],
      packages: screenParts,
    },
  },
};

/** @type {Layer} The portal's screens, a room for each noun, and the frame around them. */
const screens = {
  rooms: [
    'brand',
    'domain',
    'contract',
    'web/listeners.ts',
    'web/ui',
    'web/fields',
    'web/api',
    'web/portal/session',
    'web/portal/reading',
    'web/portal/ui',
    'web/portal/frame',
  ],
  packages: screenParts,
  of: {
    'web/portal/frame': {
      why: 'it stands around every screen: the places, the bar, the ways out, the questions for the password',
      rooms: ['content', 'web/outbox', 'web/portal/outbox', 'web/portal/places.ts', 'web/portal/settingsEntries.ts'],
    },
    'web/portal/account': { why: 'it signs in, and keeps the own account', rooms: ['web/pageContext.ts'] },
    'web/portal/people': { why: "it holds what can be done with a person: an admin's part and a superuser's" },
    'web/portal/clients': {
      why: 'it keeps the client organisations, each with its people',
      rooms: ['web/portal/people'],
    },
    'web/portal/content': { why: 'it edits what the public site shows', packages: ['@tiptap/**'] },
    'web/portal/enquiries': { why: 'it shows what visitors have written' },
    'web/portal/audit': { why: 'it shows who did what' },
    'web/portal/referenceData': { why: 'it keeps the lists that the report offers' },
    'web/portal/settings': {
      why: 'it leads to everything that can be set',
      rooms: ['web/portal/settingsEntries.ts'],
    },
    'web/portal/equipment': { why: 'it keeps instruments and batches with their certificates' },
    'web/portal/drafts': {
      why: 'it shows the reports on this device, and takes them to another',
      rooms: ['web/outbox', 'web/portal/outbox'],
    },
    'web/portal/today': {
      why: 'it says what waits for whoever is signed in',
      rooms: ['web/outbox', 'web/portal/outbox', 'web/portal/people'],
    },
    'web/portal/offline': {
      why: 'it says what is possible without a network',
      rooms: ['web/outbox', 'web/installedApp', 'web/portal/outbox'],
    },
    'web/portal/reportForm': {
      why: 'it is where a report is filled in and submitted',
      rooms: ['web/outbox', 'web/installedApp', 'web/portal/outbox'],
      packages: ['fflate', 'react-hook-form'],
    },
    'web/portal/reports': {
      why: 'it reads filed reports: lists, pages, PDFs',
      rooms: ['pdf'],
      packages: ['harfbuzzjs/dist/*.wasm?url'],
    },
    'web/portal/reportList': { why: 'it lists filed reports one by one', rooms: ['web/portal/reports'] },
    'web/portal/ncrs': {
      why: 'it shows non-conformance reports, and what is done about them',
      rooms: ['web/outbox', 'web/portal/reports', 'web/portal/reportForm', 'pdf'],
    },
  },
};

/** @type {Layer} What joins the pages. */
const wholeWeb = {
  rooms: ['domain', 'contract', 'web/ui'],
  packages: [...react, '@tabler/icons-react'],
  of: {
    'web/site': {
      why: 'the public site lives without the portal',
      rooms: ['brand', 'content', 'web/pageContext.ts', 'web/fields', 'web/api'],
    },
    'web/portal': {
      why: 'it joins the rooms of the portal, and lives without the public site',
      rooms: ['web/installedApp', 'web/portal/frame'],
      packages: ['react-aria-components'],
    },
    web: {
      why: 'it starts the pages and says what stands around them; screens are joined by their addresses (routes.ts)',
      rooms: ['brand', 'web/site', 'web/installedApp'],
      packages: ['@react-router/**', 'react-aria-components', '@fontsource-variable/**', 'isbot', 'node:stream'],
    },
  },
};

const layers = [ground, beneathCalls, nouns, wholeServer, beneathPages, beneathScreens, screens, wholeWeb];

/** Every room, with all that it may import. */
export const rooms = layers.flatMap((layer) =>
  Object.entries(layer.of).map(([folder, row]) => ({
    folder,
    why: row.why,
    rooms: [...layer.rooms, ...(row.rooms ?? [])].filter((room) => room !== folder),
    packages: [...layer.packages, ...(row.packages ?? [])],
  })),
);

/** @typedef {(typeof rooms)[number]} Room */

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
  ofWeb: ['web/portal/session', 'web/portal/reading'],
};
