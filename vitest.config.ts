import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'dist/**']

/** Three suites: rules and calculations; scenarios on a real database; journeys in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['areas/**/*.test.ts', 'platform/**/*.test.ts'],
          exclude: [...exclude, '**/*.server.test.ts'],
          isolate: false,
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
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
