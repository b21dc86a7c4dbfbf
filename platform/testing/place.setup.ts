import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isServerOf, signal, until } from '../server/database/embedded/processes.ts'
import { withClient } from '../server/database/open.ts'
import { startExternal } from './external-postgres.ts'
import { demoFounding, foundedFolder, testFounding } from './founded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a run; each of its workers has a folder and a server of its own in it. */
    dataDir: string
    /** A server that is not ours, on which each worker makes its database; empty text for the embedded one. */
    externalServer: string
    /** How the names of the databases of this run begin there. */
    databasePrefix: string
    /** A data folder with a founded house, of which each worker has a copy; empty text where the server is not ours. */
    founded: string
  }
}

/**
 * Makes the data folder of a run before its first test; afterwards ends the databases that still run in it and takes
 * it away. With `TEST_DATABASE_URL` the workers have their databases on that server, with `TEST_POSTGRES` (a
 * `postgres` program, by path or name) on a fresh server made from it.
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
  const prefix = `dop_test_${randomBytes(6).toString('hex')}`
  const external = serverUrl
  ends.unshift(() => (external ? dropDatabases(external, prefix) : endDatabases(dataDir)))
  project.provide('externalServer', external ?? '')
  project.provide('databasePrefix', prefix)
  project.provide('founded', external ? '' : await foundedFolder(testFounding))
  // Whoever looks at today's demo finds it founded: no test does that within its time.
  if (process.env.TEST_DEMO) await foundedFolder(demoFounding)
  return async () => {
    for (const end of ends) await end()
  }
}

/** Takes away what the workers of a run made on somebody's server. */
async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await withClient(serverUrl, async client => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** Ends the embedded servers that workers left running. */
async function endDatabases(dataDir: string): Promise<void> {
  for (const worker of await readdir(dataDir)) await endDatabase(join(dataDir, worker, 'postgres', 'data'))
}

async function endDatabase(data: string): Promise<void> {
  const note = join(data, 'postmaster.pid')
  if (!existsSync(note)) return
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0])
  if (!isServerOf(pid, data)) return
  signal(pid, 'SIGQUIT')
  if (!(await until(() => !isServerOf(pid, data), 10_000))) signal(pid, 'SIGKILL')
}
