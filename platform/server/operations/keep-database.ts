import type { Logger } from 'pino'
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
export async function keepEmbedded(dataDir: string, log: Logger): Promise<KeptDatabase> {
  let stopping = false
  let running: Promise<EmbeddedDatabase>
  const begin = () =>
    startEmbedded({
      dataDir,
      log: message => log.info(message),
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
