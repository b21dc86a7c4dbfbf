import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the whole product. */
export const root = process.env.DOP_ROOT ?? process.cwd()
const folder = join(root, 'node_modules', '.cache', 'dop', 'bench-programs')

/** How the product builds and starts its server. */
const { buildPrograms, serverEntries, serverEnvironment, serverFlags } = (await import(
  join(root, 'scripts/lib/server-program.mjs')
)) as {
  readonly buildPrograms: (entries: Readonly<Record<string, string>>, dir: string) => Promise<void>
  readonly serverEntries: Readonly<Record<string, string>>
  readonly serverEnvironment: Readonly<Record<string, string>>
  readonly serverFlags: readonly string[]
}

/** Builds the server as the product is built, and the floors beside it. */
export const buildBenched = (): Promise<void> =>
  buildPrograms({ ...serverEntries, floor: 'bench/floor/replay.ts', hand: 'bench/floor/by-hand.ts' }, folder)

/** The password of everybody in the demo of a bench. */
export const password = 'Durian-2025-Monthong'

/** What the product is told for a bench: its demo in a folder of its own, and nobody too often. */
export const productSettings = (dataDir: string, product = root): Record<string, string> => ({
  DATA_DIR: dataDir,
  DOP_ROOT: product,
  PORT: '0',
  DOP_DEMO: 'on',
  DOP_DEMO_PASSWORD: password,
  CALLS_PER_SECOND: '1000000',
  LOG_LEVEL: 'error',
})

/** A program that answers at an address until it is told to stop. */
export interface Program {
  readonly base: string
  readonly pid: number
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number
  stop(): Promise<void>
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}`)
    const status = await fetch(address).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise(done => setTimeout(done, 5))
  }
}

const line = /(http:\/\/[\d.]+:\d+)/

/** Starts one of the built programs; it is ready when its first answer is there. A folder asks for a profile of its work. */
export async function startProgram(
  name: 'main' | 'floor' | 'hand',
  settings: Readonly<Record<string, string>>,
  firstCall: string,
  profile = '',
): Promise<Program> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...(name === 'main' ? serverFlags : []),
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      join(folder, `${name}.js`),
    ],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_ENV: 'production',
        ...serverEnvironment,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const base = await new Promise<string>((found, lost) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = line.exec(output)?.[1]
      if (address) found(address)
    })
    child.once('exit', code => lost(new Error(`${name} ended with ${code}: ${output}`)))
  })
  await answers(`${base}${firstCall}`, child)
  const startedIn = performance.now() - began
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  return {
    base,
    pid: child.pid ?? 0,
    startedIn,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Bytes of memory a process holds now, as the system counts them. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** Numbers of a process and of all it has started, and they in turn. */
function treeOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
  const found = [pid]
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child))
  return found
}

/** Bytes that a process and all below it hold: the server, its threads, the database. What several of them share is counted once. */
export function memoryOfTree(pid: number): number {
  let sum = 0
  for (const one of treeOf(pid))
    try {
      sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
    } catch {
      // It has ended meanwhile.
    }
  return sum
}

/** Watches the memory of a process while work runs; answers how it stood before and its peak. */
export async function watchedMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ before: number; peak: number }> {
  const before = memoryOf(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 25)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return { before, peak }
}
