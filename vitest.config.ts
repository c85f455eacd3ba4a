import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one processor is kept free, which on a machine with two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'conventions/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**'],
          // Some tests write documents in a dozen scripts and read them back, on machines that may be busy.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'attack/**/*.test.ts'],
          globalSetup: ['src/server/testing/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
