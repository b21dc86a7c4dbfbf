import { defineConfig } from 'vitest/config'
import { LongestFirst } from './platform/testing/longest-first.ts'
import { never, testMilliseconds } from './platform/testing/patience.ts'

const exclude = ['node_modules/**', 'dist/**']
/** So many houses stand side by side. */
const workers = Number(process.env.TEST_WORKERS ?? 2)

/** Three suites: rules and calculations; scenarios on a real database; journeys in a browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['areas/**/*.test.ts', 'platform/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...exclude, '**/*.server.test.ts'],
          isolate: false,
          testTimeout: never(120_000),
        },
      },
      {
        test: {
          name: 'server',
          // What a house costs to take down is counted as well: what is named first is done last.
          setupFiles: ['platform/testing/cost.setup.ts', 'platform/testing/house.setup.ts'],
          include: ['areas/**/*.server.test.ts', 'platform/**/*.server.test.ts', 'tests/*.server.test.ts'],
          exclude,
          pool: 'forks',
          // A worker holds one house behind the other: with more room for what is soon over, less of it is carried along.
          execArgv: ['--max-semi-space-size=32'],
          maxWorkers: workers,
          isolate: false,
          globalSetup: 'platform/testing/place.setup.ts',
          testTimeout: never(testMilliseconds),
          hookTimeout: never(testMilliseconds),
        },
      },
      {
        test: {
          name: 'journeys',
          setupFiles: 'platform/testing/cost.setup.ts',
          include: ['tests/journeys/**/*.journey.test.ts'],
          exclude,
          pool: 'forks',
          maxWorkers: workers,
          // One product and one browser for each worker.
          isolate: false,
          globalSetup: 'tests/journeys/demo.setup.ts',
          expect: { poll: { timeout: never(60_000), interval: 100 } },
          testTimeout: never(testMilliseconds),
          hookTimeout: never(testMilliseconds),
        },
      },
    ],
  },
})
