import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'

/** The folder of the whole product. */
export const root = process.env.DOP_ROOT ?? process.cwd()
const folder = join(root, 'node_modules', '.cache', 'dop', 'bench-programs')

/** Builds the server as the product is built, and the floor beside it. */
export async function buildPrograms(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await build({
    input: {
      main: join(root, 'platform/server/main.ts'),
      'read-worker': join(root, 'platform/server/excel/read-worker.ts'),
      'pdf-worker': join(root, 'platform/server/papers/pdf-worker.ts'),
      floor: join(root, 'bench/floor/replay.ts'),
      hand: join(root, 'bench/floor/by-hand.ts'),
    },
    cwd: root,
    platform: 'node',
    tsconfig: join(root, 'tsconfig.base.json'),
    // The areas are found by the names of their files.
    plugins: [viteImportGlobPlugin({ root })],
    external: id => !/^[./#\0]/.test(id),
    logLevel: 'silent',
    output: {
      dir: folder,
      format: 'esm',
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name]-[hash].js',
    },
  })
}

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
      // As scripts/start.mjs starts it.
      ...(name === 'main'
        ? ['--max-semi-space-size=8', '--heap-growing-percent=100', '--initial-old-space-size=96']
        : []),
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      join(folder, `${name}.js`),
    ],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
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
