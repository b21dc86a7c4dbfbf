import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { processorSeconds } from './processor.ts'

/** Where a run gathers what its files cost, a line each; nowhere when nobody asks. */
const gathered = process.env.TEST_COSTS

/** Notes what a file of tests costs, with what it made ready and whatever works for it. */
if (gathered) {
  const began = processorSeconds()
  afterAll(() => {
    const { testPath = '' } = expect.getState()
    appendFileSync(gathered, `${JSON.stringify({ file: testPath, seconds: processorSeconds() - began })}\n`)
  })
}
