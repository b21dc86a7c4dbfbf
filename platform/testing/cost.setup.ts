import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { processorSeconds } from './processor.ts'

/** Where a run gathers what its files cost, a line each; nowhere when nobody asks. */
const gathered = process.env.TEST_COSTS

/** Notes what a file of tests costs and how long it takes, with what it made ready and whatever works for it. */
if (gathered) {
  const [began, at] = [processorSeconds(), performance.now()]
  afterAll(() => {
    const { testPath: file = '' } = expect.getState()
    const [seconds, wall] = [processorSeconds() - began, (performance.now() - at) / 1000]
    appendFileSync(gathered, `${JSON.stringify({ file, seconds, wall })}\n`)
  })
}
