import { defineConfig } from 'vitest/config';

/** Some tests write documents in a dozen scripts and read them back, on machines that may be busy. */
const testTimeout = 20_000;

export default defineConfig({
  test: {
    // By default one processor is kept free, which on a machine with two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'conventions/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**', 'src/web/**'],
          // Loading the modules anew for each file would take as long as the tests.
          isolate: false,
          testTimeout,
        },
      },
      // These change the globals of a browser, each its own.
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'attack/**/*.test.ts'],
          globalSetup: ['src/server/testing/globalSetup.ts'],
          testTimeout,
          hookTimeout: 30_000,
          // Their servers, databases and mails are processes, which a machine that does something else holds up. The end
          // of a run names what needed it.
          retry: 1,
        },
      },
    ],
  },
});
