import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isServerOf, signal, until } from '../server/database/embedded/processes.ts'
import { withClient } from '../server/database/open.ts'
import { startExternal } from './external-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the one server all tests of a run share. */
    dataDir: string
    /** The empty database all tests of a run share, on a server that is not ours; empty text for the embedded one. */
    externalUrl: string
  }
}

/**
 * Makes the data folder of a run before its first test; afterwards ends a database that still runs in it and takes it
 * away. With `TEST_DATABASE_URL` the run has a database of its own on that server, with `TEST_POSTGRES` (a `postgres`
 * program, by path or name) on a fresh server made from it.
 */
export default async function place(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dop-tests-'))
  const ends = [() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })]
  project.provide('dataDir', dataDir)
  let serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl && process.env.TEST_POSTGRES) {
    // The server's own account must be able to come in.
    await chmod(dataDir, 0o755)
    const server = await startExternal(process.env.TEST_POSTGRES, join(dataDir, 'external'))
    ends.unshift(server.stop)
    serverUrl = server.url
  }
  if (serverUrl) {
    const { url, drop } = await ownDatabase(serverUrl)
    ends.unshift(drop)
    project.provide('externalUrl', url)
  } else {
    ends.unshift(() => endDatabase(join(dataDir, 'postgres', 'data')))
    project.provide('externalUrl', '')
  }
  return async () => {
    for (const end of ends) await end()
  }
}

/** An empty database on somebody's server, and how to take it away again. */
async function ownDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `dop_test_${randomBytes(6).toString('hex')}`
  await withClient(serverUrl, client => client.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    drop: () => withClient(serverUrl, async client => void (await client.query(`drop database ${name} with (force)`))),
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
