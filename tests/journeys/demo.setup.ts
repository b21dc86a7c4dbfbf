import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { eventually } from '#platform/testing/eventually.ts'
import { demoFounding, foundedFolder } from '#platform/testing/founded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo tenant in it, on which nothing runs: each product works on a copy. */
    demoDir: string
    /** Where the copies of a run lie. */
    copiesDir: string
  }
}

/** Sees to it that the demo is founded; afterwards takes away all copies of it. */
export default async function demo(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dop-journeys-'))
  // The account a database works under must be able to come in.
  await chmod(folder, 0o755)
  const away = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const copies = join(folder, 'copies')
    await mkdir(copies)
    project.provide('demoDir', await foundedFolder(demoFounding))
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

/** Waits for the databases of products that ended with their workers. */
async function ended(copies: string): Promise<void> {
  const names = await readdir(copies)
  await eventually(
    () => Promise.all(names.map(name => readdir(join(copies, name, 'postgres', 'data')).catch((): string[] => []))),
    folders => folders.every(files => !files.includes('postmaster.pid')),
  ).catch(() => {})
}
