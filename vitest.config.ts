import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'dist/**']

/** Three suites: rules and calculations; scenarios on a real database; journeys in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['areas/**/*.test.ts', 'platform/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...exclude, '**/*.server.test.ts'],
          isolate: false,
          // Whoever reckons through hundreds of made-up records takes longer on a machine that does other things.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['areas/**/*.server.test.ts', 'platform/**/*.server.test.ts', 'tests/*.server.test.ts'],
          exclude,
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          globalSetup: 'platform/testing/place.setup.ts',
          // Tests wait for conditions; these ends are for what never comes, also on a machine that does other things.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.journey.test.ts'],
          exclude,
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: 'tests/journeys/demo.setup.ts',
          // What is waited for on a page may take long on a machine that does other things.
          // Four times a second: a person may make twenty calls in one, and the page makes some of them.
          expect: { poll: { timeout: 30_000, interval: 250 } },
          // A browser on a busy machine misses a press now and then; what fails twice is broken.
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
