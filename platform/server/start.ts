import { join } from 'node:path'
import { business } from '#areas/index.server.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './database/embedded.ts'
import { prepareDatabase } from './database/open.ts'
import { House, openLog } from './house.ts'

/** A running server with everything it started. */
export interface Running {
  readonly house: House
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Starts everything: database, schema, demo, jobs, calls. */
export async function start(config: Config, logLevel = 'info'): Promise<Running> {
  const log = openLog(logLevel)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: message => log.info(message) })
  const adminUrl = config.databaseUrl ?? embedded?.url ?? ''
  const { runtimeUrl } = await prepareDatabase(adminUrl, join(config.root, 'migrations'), log)
  const house = new House(config, await business(), runtimeUrl, log)
  await house.found()
  const port = await house.open(new URL(adminUrl).password || 'local')
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await house.close()
    await embedded?.stop()
  }
  return { house, port, stop: () => (stopping ??= stop()) }
}
