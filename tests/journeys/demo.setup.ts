import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { eventually } from '#platform/testing/eventually.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo tenant in it, on which nothing runs: each product works on a copy. */
    demoDir: string
    /** Where the copies of a run lie. */
    copiesDir: string
  }
}

/** Founds the demo tenant once for all journeys of a run; afterwards takes it away with all copies of it. */
export default async function demo(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dop-journeys-'))
  // The account a database works under must be able to come in.
  await chmod(folder, 0o755)
  const away = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const copies = join(folder, 'copies')
    await mkdir(copies)
    project.provide('demoDir', await foundedFolder(folder))
    project.provide('copiesDir', copies)
    return async () => {
      await ended(copies)
      await away()
    }
  } catch (fault) {
    await away()
    throw fault
  }
}

/** The folder that is copied: with the demo tenant in it, founded by the product itself, the second time if need be. */
async function foundedFolder(place: string): Promise<string> {
  const found = async (name: string) => {
    const demoDir = join(place, name)
    const product = await startProduct(demoDir)
    await product.end()
    // The port of the database is no part of what is copied: copies run side by side.
    await rm(join(demoDir, 'postgres.port'), { force: true })
    return demoDir
  }
  return found('demo').catch(() => found('demo-again'))
}

/** Waits for the databases of products that ended with their workers. */
async function ended(copies: string): Promise<void> {
  const names = await readdir(copies)
  await eventually(
    () => Promise.all(names.map(name => readdir(join(copies, name, 'postgres', 'data')).catch((): string[] => []))),
    folders => folders.every(files => !files.includes('postmaster.pid')),
  ).catch(() => {})
}
