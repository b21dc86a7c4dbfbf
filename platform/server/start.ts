import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { business } from '#areas/index.server.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbedded } from './database/embedded.ts'
import { prepareDatabase } from './database/open.ts'
import { House, openLog } from './house.ts'

/** A running server with everything it started. */
export interface Running {
  readonly house: House
  readonly port: number
  stop(): Promise<void>
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

/** The password of every demo user: given, kept from before, or made now (decisions 2). */
export function demoPassword(config: Config): string {
  if (config.demoPassword) return config.demoPassword
  const file = join(config.dataDir, 'demo-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const made = `Dop-${randomBytes(6).toString('base64url')}7a`
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return made
}
