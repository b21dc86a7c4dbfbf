import { join } from 'node:path'
import type { Logger } from 'pino'
import { serverAreas } from '#areas/index.server.ts'
import type { Config } from './config.ts'
import { oneAtATime, prepareDatabase } from './database/open.ts'
import { isUnreachable } from './database/trouble.ts'
import { House } from './house.ts'
import { keepEmbedded } from './operations/keep-database.ts'
import { Secrets } from './session/secrets.ts'

/** Only one server at a time sets up tenants. */
const foundingLock = 7_240_416_004

/** A database that has no connection to give at the moment is asked again before the start gives up; what was set up stays. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (fault) {
      if (tries === 5 || !isUnreachable(fault)) throw fault
    }
}

/** A running server with everything it started. */
export interface Running {
  readonly house: House
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Starts everything: database, schema, demo, jobs, calls. */
export async function start(config: Config, log: Logger): Promise<Running> {
  const embedded = config.databaseUrl ? undefined : await keepEmbedded(config.dataDir, log)
  const adminUrl = config.databaseUrl ?? embedded?.url ?? ''
  const { runtimeUrl } = await prepareDatabase(adminUrl, join(config.root, 'migrations'), log)
  const house = new House(config, serverAreas, runtimeUrl, log)
  const adminSecret = new URL(adminUrl).password
  house.store.secrets(new Secrets(adminSecret))
  // Two servers that start on one empty database must not both fill it.
  await patiently(() => oneAtATime(runtimeUrl, foundingLock, () => house.found()))
  const port = await house.open(adminSecret)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await house.close()
    await embedded?.stop()
  }
  return { house, port, stop: () => (stopping ??= stop()) }
}
