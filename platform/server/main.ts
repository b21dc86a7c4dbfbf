import { Session } from 'node:inspector'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { demoPassword } from './demo-password.ts'
import { openLog } from './log.ts'
import { beginDatabase } from './operations/keep-database.ts'
import { startTraces } from './operations/traces.ts'
import type { Running } from './start.ts'

/** Longest that a stop may take before the process ends all the same (reliability.md 5). */
const stopMilliseconds = 30_000

/** The program: starts the server and stops it cleanly when told to, also while it is only starting. */
async function serve(): Promise<void> {
  const root = process.env.DOP_ROOT ?? resolve(dirname(fileURLToPath(import.meta.url)), '../..')
  const config = readConfig(process.env, root)
  const log = openLog(process.env.LOG_LEVEL ?? 'warn')
  const stopTraces = await startTraces(process.env, log)
  let running: Running | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      log.warn({ signal }, running ? 'the server stops' : 'the server stops before it has begun')
      // What was begun is undone by the database, which ends with us.
      if (!running) process.exit(0)
      setTimeout(() => process.exit(1), stopMilliseconds).unref()
      void running
        .stop()
        .finally(stopTraces)
        .then(
          () => process.exit(0),
          (fault: unknown) => {
            log.error({ fault }, 'the server stopped with a fault')
            process.exit(1)
          },
        )
    })
  // What nobody waits for must not end the house; it is written down so that somebody does.
  process.on('unhandledRejection', fault => log.error({ fault }, 'something failed that nobody waited for'))
  // What nobody caught ends the house, as it should; where it stood is written down before.
  process.on('uncaughtExceptionMonitor', fault => log.fatal({ fault }, 'the server ends by a fault'))
  // The database comes up while everything else is only being loaded.
  const begun = beginDatabase(config, log)
  await begun.isOnItsWay
  const { start } = await import('./start.ts')
  running = await start(config, log, begun)
  tidySoon()
  const { port } = running
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  console.log(`DOP ready at http://${host}:${port}`)
  if (config.demo)
    console.log(`Demo sign-in: tenant 1, users admin, chenli, zhaomin and others, password ${demoPassword(config)}`)
}

/** So long after the start it is cleared away what only the start has needed: an idle server then holds a sixth less. */
const tidyMilliseconds = 1500

function tidySoon(): void {
  setTimeout(() => {
    const session = new Session()
    session.connect()
    // It may not be left while it still answers: the thread would wait for itself.
    session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()))
  }, tidyMilliseconds).unref()
}

serve().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
