import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** One process for as long as it lives: the number alone may be given to another one later. */
export type Identity = { pid: number; mark: string }

const isLinux = process.platform === 'linux'

const readOr = (read: () => string): string => {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

const ps = (columns: string, pid: number): string =>
  spawnSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  }).stdout?.trim() ?? ''

/** Who runs under this number now; nobody when it has ended, also when its parent has not collected it yet. */
export function identityOf(pid: number): Identity | undefined {
  if (!isLinux) {
    const [state = '', ...started] = ps('stat=,lstart=', pid).split(/\s+/)
    return state && !state.startsWith('Z') ? { pid, mark: started.join(' ') } : undefined
  }
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name before it stands in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!stat || fields[0] === 'Z' || fields[0] === 'X') return undefined
  const boot = readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  return { pid, mark: `${boot} ${fields[19]}` }
}

/** Whether exactly that process still runs. */
export const isAlive = (who: Identity): boolean => identityOf(who.pid)?.mark === who.mark

/** Whether the system still counts this number as somebody's, even of one that has ended but was not collected. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether this number belongs to a PostgreSQL process of that data folder. */
export function isServerOf(pid: number, folder: string): boolean {
  if (!identityOf(pid)) return false
  if (!isLinux) return ps('command=', pid).includes(folder)
  return (
    readOr(() => readlinkSync(`/proc/${pid}/cwd`)) === folder &&
    readOr(() => readFileSync(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres')
  )
}

/** Every PostgreSQL process of that data folder; where the system cannot tell, none. */
export function serversOf(folder: string): number[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && isServerOf(pid, folder))
}

/** Sends a signal and does not mind when the process has just ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone already, which is what the caller wants.
  }
}

/** Waits until a condition holds or the time is over, and says which. */
export async function until(holds: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (!holds()) {
    if (Date.now() >= end) return false
    await pause(20)
  }
  return true
}

/** Waits. */
export const pause = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))

/** What a finished command said. */
export type Finished = { ok: boolean; output: string }

/** Runs a command to its end with nothing of our own environment but the path. */
export function run(command: readonly string[], input = ''): Promise<Finished> {
  return new Promise(done => {
    const [program = '', ...args] = command
    const child = spawn(program, args, { cwd: '/', env: quietEnvironment(), stdio: 'pipe' })
    const endWithUs = () => child.kill('SIGKILL')
    process.once('exit', endWithUs)
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', thrown => done({ ok: false, output: thrown.message }))
    child.on('close', code => {
      process.off('exit', endWithUs)
      done({ ok: code === 0, output: output.trim() })
    })
  })
}

/** An environment without secrets and without PG… variables, which would change what PostgreSQL does. */
export const quietEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })
