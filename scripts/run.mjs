// Runs a TypeScript program of the server: `node scripts/run.mjs platform/server/tools/migration.ts name`.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'

const root = join(import.meta.dirname, '..')
const [, , source, ...rest] = process.argv
if (!source) throw new Error('Name the program to run')
const name = basename(source, '.ts')
const programs = join(root, 'node_modules/.cache/dop/run', name)
mkdirSync(programs, { recursive: true })
const bundle = await rolldown({
  // A program may be the server, which reads workbooks in a worker of its own.
  input: {
    [name]: join(root, source),
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
const { output } = await bundle.generate({
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
})
await bundle.close()
const parts = output.map(
  part => /** @type {const} */ ([part.fileName, part.type === 'chunk' ? part.code : part.source]),
)
const print = createHash('sha256')
for (const [fileName, content] of parts) print.update(fileName).update(content)

// Several may be started at once: each program lies whole in a folder named by what it holds, or is not there.
const folder = join(programs, print.digest('hex').slice(0, 16))
if (!existsSync(folder)) {
  const begun = mkdtempSync(join(programs, 'begun-'))
  for (const [fileName, content] of parts) writeFileSync(join(begun, fileName), content)
  try {
    renameSync(begun, folder)
  } catch {
    rmSync(begun, { recursive: true, force: true })
  }
}
const aDay = 86_400_000
for (const old of readdirSync(programs).map(one => join(programs, one)))
  if (old !== folder && Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > aDay)
    rmSync(old, { recursive: true, force: true })

process.argv = [process.argv[0] ?? 'node', source, ...rest]
process.env.DOP_ROOT = root
await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
