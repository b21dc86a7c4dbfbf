// Runs a TypeScript program of the server: `node scripts/run.mjs platform/server/tools/migration.ts name`.
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'

const root = join(import.meta.dirname, '..')
const [, , source, ...rest] = process.argv
if (!source) throw new Error('Name the program to run')
const folder = join(root, 'node_modules/.cache/dop/run', basename(source, '.ts'))
mkdirSync(folder, { recursive: true })
const bundle = await rolldown({
  // A program may be the server, which reads workbooks in a worker of its own.
  input: {
    [basename(source, '.ts')]: join(root, source),
    'read-worker': join(root, 'platform/server/excel/read-worker.ts'),
    'pdf-worker': join(root, 'platform/server/papers/pdf-worker.ts'),
  },
  platform: 'node',
  cwd: root,
  // Areas are found by the names of their files.
  plugins: [viteImportGlobPlugin({ root })],
  external: id => !id.startsWith('.') && !id.startsWith('#') && !id.startsWith('/'),
  logLevel: 'silent',
})
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
})
await bundle.close()
process.argv = [process.argv[0] ?? 'node', source, ...rest]
process.env.DOP_ROOT = root
await import(pathToFileURL(join(folder, `${basename(source, '.ts')}.mjs`)).href)
