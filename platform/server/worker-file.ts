import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(import.meta.url)
const built = new Map<string, Promise<string>>()

/** In the built server the workers lie beside the main file, and chunks of it perhaps one folder further down. */
function besideTheServer(name: string): string {
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

/** Run from its sources, the server bundles a worker by itself, anew when its folder or the model have changed. */
async function fromSources(name: string, inside: string): Promise<string> {
  const root = join(dirname(here), '..', '..')
  const folder = join(dirname(here), inside)
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

/** The file a worker starts from: its name, and the folder of the server its source is in. */
export function workerFile(name: string, inside: string): Promise<string> {
  let file = built.get(name)
  if (!file) {
    file = here.endsWith('.ts') ? fromSources(name, inside) : Promise.resolve(besideTheServer(name))
    built.set(name, file)
  }
  return file
}
