import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** The programs the server consists of, by the name each has where it is built. */
export const serverEntries = {
  main: 'platform/server/main.ts',
  'read-worker': 'platform/server/excel/read-worker.ts',
  'pdf-worker': 'platform/server/papers/pdf-worker.ts',
}

/** How the engine is told to run the server. */
export const serverFlags = [
  // Half the usual room for what lives shortly: an idle server then holds ten megabytes less.
  '--max-semi-space-size=8',
  // And what has lived longer is cleared away once it has doubled, instead of quadrupled.
  '--heap-growing-percent=100',
  // A start needs about so much: it is not stopped to clear up while it grows to that.
  '--initial-old-space-size=96',
]

/** What the server finds in its environment, unless it was set otherwise. */
export const serverEnvironment = {
  // The C library keeps a piece of memory for each thread otherwise, most of it for nothing.
  MALLOC_ARENA_MAX: '2',
}

/**
 * Puts our own files into a few bundles; the packages stay where they are installed.
 * @param {Record<string, string>} entries files below the root, by the name of their program
 * @param {string} dir where they go
 */
export async function buildPrograms(entries, dir) {
  const { build } = await import('rolldown')
  const { viteImportGlobPlugin } = await import('rolldown/experimental')
  rmSync(dir, { recursive: true, force: true })
  await build({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
    cwd: root,
    platform: 'node',
    // Areas are found by the names of their files.
    plugins: [viteImportGlobPlugin({ root })],
    tsconfig: join(root, 'tsconfig.base.json'),
    external: id => !/^[./#\0]/.test(id),
    output: {
      dir,
      format: 'esm',
      // Read when a fault is told (platform/server/own-lines.ts); what we wrote lies beside it anyway.
      sourcemap: true,
      sourcemapExcludeSources: true,
      // The engine keeps the text: with one sign beyond it, each of three million takes two bytes.
      charset: 'ascii',
      // The engine keeps the text of a program; without its white space and comments it is a third smaller.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name]-[hash].js',
    },
    onLog(level, log, report) {
      // An import that is not found would only fail when somebody presses the button behind it.
      if (log.code === 'UNRESOLVED_IMPORT' || log.code === 'MISSING_EXPORT') throw new Error(log.message)
      report(level, log)
    },
  })
}
