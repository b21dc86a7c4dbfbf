import { join } from 'node:path'
import type { Logger } from 'pino'
import { serverAreas } from '#areas/index.server.ts'
import type { Config } from './config.ts'
import { declaredViews } from './database/declared-tables.ts'
import { oneAtATime, prepareDatabase } from './database/open.ts'
import { patiently } from './database/patiently.ts'
import { urlAs } from './database/roles.ts'
import { House } from './house.ts'
import { beginDatabase } from './operations/keep-database.ts'
import { Secrets } from './session/secrets.ts'

/** Only one server at a time sets up tenants. */
const foundingLock = 7_240_416_004

/** A running server with everything it started. */
export interface Running {
  readonly house: House
  readonly port: number
  readonly stop: () => Promise<void>
}

/**
 * Starts everything: schema, demo, jobs, calls, on the database that was named or on the embedded one, which the caller
 * may have begun already.
 */
export async function start(config: Config, log: Logger, begun = beginDatabase(config, log)): Promise<Running> {
  const embedded = await begun.answers
  const adminUrl = config.databaseUrl ?? embedded?.url ?? ''
  const runtimeUrl = urlAs(adminUrl, 'app_rw')
  const house = new House(config, serverAreas, runtimeUrl, log)
  const adminSecret = new URL(adminUrl).password
  house.store.secrets(new Secrets(adminSecret))
  const views = declaredViews(house.catalogue, serverAreas)
  const fill = async () => {
    await prepareDatabase(adminUrl, { migrationsFolder: join(config.root, 'migrations'), views }, log)
    // Two servers that start on one empty database must not both fill it.
    await patiently(() => oneAtATime(runtimeUrl, foundingLock, () => house.found()))
  }
  // The database works in processes of its own: the calls are put together meanwhile.
  await Promise.all([fill(), house.prepare(adminSecret)])
  const port = await house.open(adminSecret)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await house.close()
    await embedded?.stop()
  }
  return { house, port, stop: () => (stopping ??= stop()) }
}
