import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo tenant in it, on which nothing runs: each journey file works on a copy. */
    demoDir: string
  }
}

/** Seeds the demo tenant once for all journeys of a run. */
export default async function demo(project: TestProject): Promise<() => Promise<void>> {
  const demoDir = await mkdtemp(join(tmpdir(), 'dop-demo-'))
  const product = await startProduct(demoDir, await freePort())
  await product.end()
  // The port of the database is no part of what is copied: copies run side by side.
  await rm(join(demoDir, 'postgres.port'), { force: true })
  project.provide('demoDir', demoDir)
  return () => rm(demoDir, { recursive: true, force: true, maxRetries: 5 })
}
