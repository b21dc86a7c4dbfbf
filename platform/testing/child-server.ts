import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, so that it can be killed. */
export interface ChildServer {
  readonly base: string
  readonly pid: number
  /** Ends it as a power cut would, and waits until it is gone. */
  readonly kill: () => Promise<void>
  /** Ends it as an operator would; answers its exit code. */
  readonly terminate: () => Promise<number | null>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const children = new Set<ChildProcess>()

/** Starts the program from its sources and waits until it serves; on a disk that is full after so many megabytes of one file, if asked. */
export async function childServer(
  settings: Readonly<Record<string, string>>,
  { roomMegabytes }: { readonly roomMegabytes?: number } = {},
): Promise<ChildServer> {
  const limit = roomMegabytes === undefined ? ':' : `ulimit -f ${roomMegabytes * 2048}`
  const program = [process.execPath, 'scripts/run.mjs', 'platform/server/main.ts']
  const child = spawn('/bin/sh', ['-c', `${limit}; exec "$0" "$@"`, ...program], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', CALLS_PER_SECOND: '1000000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    children.delete(child)
    return code as number | null
  })
  let said = ''
  const base = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, found] = /DOP ready at (http:\S+)/.exec(said) ?? []
      if (found) done(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(code => fail(new Error(`The server ended with ${code}: ${said}`)))
  })
  return {
    base,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    terminate: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Ends every server that a failed test has left. */
export function endChildren(): void {
  for (const child of children) child.kill('SIGKILL')
}
