import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { pause } from '../database/embedded/processes.ts'
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts'

/** The embedded database as the server holds it: started again when it ends by itself. */
export interface KeptDatabase {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts the embedded database and, should it be lost, starts it again under the same address; calls are answered with
 * "busy" meanwhile, and what was acknowledged is there (reliability.md 5). Where the address cannot be had again, the
 * whole program stops, so that whoever watches over it starts it anew.
 */
async function keepEmbedded(dataDir: string, log: Logger, onBegun: () => void): Promise<KeptDatabase> {
  let stopping = false
  let running: Promise<EmbeddedDatabase>
  const begin = () =>
    startEmbedded({
      dataDir,
      log: message => log.info(message),
      onBegun,
      onLost: reason => {
        if (stopping) return
        log.error({ reason }, 'the database ended and is started again')
        running = again()
        running.catch(() => {})
      },
    })
  const again = async (): Promise<EmbeddedDatabase> => {
    for (let wait = 250; ; wait = Math.min(wait * 2, 10_000))
      try {
        const found = await begin()
        if (found.nearUrl !== url) {
          log.fatal('the database came back under another address; the program stops')
          process.kill(process.pid, 'SIGTERM')
        }
        return found
      } catch (fault) {
        if (stopping) throw fault
        log.error({ fault }, 'the database could not be started; it is tried again')
        await pause(wait)
      }
  }
  running = begin()
  const { nearUrl: url } = await running
  return {
    url,
    async stop() {
      stopping = true
      await running.then(
        database => database.stop(),
        () => {},
      )
    },
  }
}

/** A database that was begun: first it is on its way, then it answers. */
export interface BegunDatabase {
  /** It works by itself from here on; whoever has other things to do may do them. */
  readonly isOnItsWay: Promise<void>
  /** The embedded database once it answers; nothing where another one was named. */
  readonly answers: Promise<KeptDatabase | undefined>
}

/** Begins the embedded database, unless another one was named. Why it did not come is told to who waits for its answer. */
export function beginDatabase({ databaseUrl, dataDir }: Config, log: Logger): BegunDatabase {
  if (databaseUrl) return { isOnItsWay: Promise.resolve(), answers: Promise.resolve(undefined) }
  let begun = () => {}
  const spawned = new Promise<void>(done => {
    begun = done
  })
  const answers = keepEmbedded(dataDir, log, begun)
  const settled = answers.then(
    () => {},
    () => {},
  )
  return { isOnItsWay: Promise.race([spawned, settled]), answers }
}
