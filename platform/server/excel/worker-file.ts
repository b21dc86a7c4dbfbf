import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(import.meta.url)
const name = 'read-worker'
let built: Promise<string> | undefined

/** In the built server the worker lies beside the main file, and chunks of it perhaps one folder further down. */
function besideTheServer(): string {
  const folder = dirname(here)
  const places = [folder, dirname(folder)].flatMap(place => ['js', 'mjs'].map(end => join(place, `${name}.${end}`)))
  const found = places.find(place => existsSync(place))
  if (found === undefined) throw new Error(`${name} is missing beside the server`)
  return found
}

async function newestOf(folders: readonly string[]): Promise<number> {
  const files = await Promise.all(
    folders.map(async folder =>
      (await readdir(folder)).filter(file => file.endsWith('.ts')).map(file => join(folder, file)),
    ),
  )
  const times = await Promise.all(files.flat().map(async file => (await stat(file)).mtimeMs))
  return Math.max(...times)
}

/** Run from its sources, the server bundles the worker by itself, anew when they have changed. */
async function fromSources(): Promise<string> {
  const folder = dirname(here)
  const root = join(folder, '..', '..', '..')
  const output = join(root, 'node_modules', '.cache', 'dop', `${name}.js`)
  const newest = await newestOf([folder, join(root, 'platform', 'model')])
  if (existsSync(output) && (await stat(output)).mtimeMs > newest) return output
  const { build } = await import('rolldown')
  const draft = `${output}.${process.pid}.tmp`
  await mkdir(dirname(output), { recursive: true })
  await build({
    input: join(folder, `${name}.ts`),
    platform: 'node',
    external: /^[^./#]/,
    logLevel: 'warn',
    output: { file: draft, format: 'esm', codeSplitting: false },
  })
  // Two test processes may build at once: each puts a whole file in place.
  await rename(draft, output)
  return output
}

/** The file the reading worker starts from. */
export function workerFile(): Promise<string> {
  built ??= here.endsWith('.ts') ? fromSources() : Promise.resolve(besideTheServer())
  return built
}
