import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isServerOf, signal, until } from '../server/database/embedded/processes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the one server all tests of a run share. */
    dataDir: string
  }
}

/** Makes the data folder of a run before its first test; afterwards ends a database that still runs in it and takes it away. */
export default async function place(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dop-tests-'))
  project.provide('dataDir', dataDir)
  return async () => {
    await endDatabase(join(dataDir, 'postgres', 'data'))
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function endDatabase(data: string): Promise<void> {
  const note = join(data, 'postmaster.pid')
  if (!existsSync(note)) return
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0])
  if (!isServerOf(pid, data)) return
  signal(pid, 'SIGQUIT')
  if (!(await until(() => !isServerOf(pid, data), 10_000))) signal(pid, 'SIGKILL')
}
