import { defineConfig } from 'vitest/config'

/** The exercise of `npm run ha`: hours, not seconds, and packages of the distribution; no part of the suite. */
export default defineConfig({
  test: {
    include: ['tests/ha/*.exercise.ts'],
    pool: 'forks',
    globalSetup: 'platform/testing/place.setup.ts',
    testTimeout: 24 * 3_600_000,
    hookTimeout: 900_000,
  },
})
