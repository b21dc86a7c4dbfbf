import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { demoFounding } from '#platform/testing/founded.ts'

const root = join(import.meta.dirname, '../..')
/** The password of everybody in the demo tenant of the journeys. */
export const { password } = demoFounding

/** The built product, running on a data folder. */
export interface Product {
  readonly address: string
  /** Ends it as an operator would. */
  end(): Promise<void>
}

/**
 * Starts the product from `dist/` with the demo tenant and waits until it says where it is ready; at a port of its own
 * choice unless one is named. It ends with the program that started it.
 */
export async function startProduct(dataDir: string, port = 0): Promise<Product> {
  const program = [join(root, 'scripts/lib/follow-parent.mjs'), join(root, 'dist/server/main.js')] as const
  const child = spawn(process.execPath, ['--import', ...program], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DOP_DEMO_PASSWORD: password,
      DATABASE_URL: '',
      // Windows of one person share a session, and nobody here waits between two calls.
      CALLS_PER_SECOND: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const end = async () => {
    child.ref()
    child.kill('SIGTERM')
    await ended
  }
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout?.on('data', chunk => {
      said += String(chunk)
      const [, found] = /DOP ready at (http:\S+)/.exec(said) ?? []
      if (found) done(found)
    })
    void ended.then(code => fail(new Error(`The server ended with code ${code}: ${said}`)))
  })
  // Whoever has nothing else to do may end, and takes it along.
  child.unref()
  child.channel?.unref()
  return { address, end }
}
