import { defineConfig } from 'vitest/config';

/** Everything that runs without a browser: core's rules and the reference server. */
export default defineConfig({
  test: {
    environment: 'node',
    // Generous: how fast something is, is measured elsewhere; a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'core', include: ['tests/core/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/setting/snapshot.ts',
        },
      },
    ],
  },
});
