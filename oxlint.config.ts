import { defineConfig, type OxlintOverride } from 'oxlint';
import { type Room, rooms, tests } from './conventions/rooms.js';

/** The door of a room: its files, and those of its folders that are not rooms themselves. */
function door(folder: string): string {
  const hasInnerRooms = rooms.some((room) => room.folder.startsWith(`${folder}/`));
  if (folder.endsWith('.ts')) return `!#${folder}`;
  return hasInnerRooms ? `!#${folder}/*` : `!#${folder}/**`;
}

/** Refuses the imports that the table does not allow to a room, with the room's row as the reason. */
function walls(room: Room, files: string[], more: { rooms: readonly string[]; packages: readonly string[] }) {
  const doors = [room.folder, ...room.rooms, ...more.rooms].map(door);
  const packages = [...room.packages, ...more.packages].map((name) => `!${name}`);
  const names = [...room.rooms, ...room.packages].join(', ') || 'nothing';
  const message = `src/${room.folder} may import ${names} (conventions/rooms.js): ${room.why}. Other folders by their doors, never by ../`;
  const patterns = [{ group: ['**', '!./**', ...doors, ...packages], message }];
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } } satisfies OxlintOverride;
}

/** A room's tests, and what they share in a folder named testing, unless that is a room of its own. */
function testsOf({ folder }: Room): string[] {
  const isRoom = rooms.some((room) => room.folder === `${folder}/testing`);
  return [`src/${folder}/**/*.test.{ts,tsx}`, ...(isRoom ? [] : [`src/${folder}/testing/**`])];
}

const outerFirst = rooms.toSorted((a, b) => a.folder.length - b.folder.length);
const nothing = { rooms: [], packages: [] };

export default defineConfig({
  // Sources of rendered pictures, kept as they were run.
  ignorePatterns: ['pictures/scenes/**'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    // The compiler brings React into scope by itself.
    'react/react-in-jsx-scope': 'off',
    // Under Node the CommonJS package `pg` has only a default import. `fc.integer` is the usual notation of fast-check.
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@fontsource-variable/**'] }],
    // `_id` is a name in the calls' data.
    'no-underscore-dangle': 'off',
    // Arrays that others hold are readonly to the compiler. Sorting one's own array in place is fine.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // A function may stand next to its only use, where its reader looks for it.
    'unicorn/consistent-function-scoping': 'off',
    // `<output>` is no better than role="status", and less widely announced.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Tables that become lists on a phone lose their roles with their display, so the roles are explicit.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    // A dialog must take the focus. Components of dialogs have this property for it; plain elements may not use it.
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    // A property-based test states "if … then …".
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['beforeAll', 'beforeEach'] }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expectTypeOf', 'fc.assert', 'assert'] }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Calls go through web/api, and others machines through server/outside.' },
          { name: 'XMLHttpRequest', message: 'Calls go through web/api.' },
          { name: 'indexedDB', message: 'What the browser keeps in a database is kept by web/outbox.' },
        ],
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'The environment is read once, by server/config.ts.' },
        ],
      },
    },
    {
      files: [
        'src/web/api/**',
        'src/web/outbox/**',
        'src/web/installedApp/worker/**',
        'src/server/outside/**',
        'src/server/testing/**',
        'src/**/*.test.ts',
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['src/server/config.ts', 'src/server/testing/**', 'src/**/*.test.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    ...outerFirst.map((room) => walls(room, [`src/${room.folder}/**`], nothing)),
    ...outerFirst.map((room) =>
      walls(room, testsOf(room), {
        rooms: room.folder.startsWith('server') ? tests.ofServer : room.folder === 'web' ? tests.ofWeb : [],
        packages: tests.packages,
      }),
    ),
  ],
});
