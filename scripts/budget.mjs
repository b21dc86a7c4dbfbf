import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { explain, root, Trouble } from './lib/steps.mjs'

const kilobyte = 1024
/** What the web app may weigh, in bytes after gzip. */
const limits = {
  /**
   * Every area says where its screens are, what follows its verbs and which icon it has, before anybody is signed in: half a
   * kilobyte each. The last two kilobytes are what follows in processing, the first hour and
   * data packages, and the place of what was written last, by which replicas are read (decision 0081).
   */
  signIn: 270 * kilobyte,
  screen: 30 * kilobyte,
  /**
   * As it is transferred: brotli, which every browser of ours takes. The last two kilobytes are dialogs that begin in their
   * first field and hand the focus back, new records that begin with the one place of their maker, and the screens of
   * month end and of consumables.
   */
  firstList: 442 * kilobyte,
  /** What brings a whole library with it: the editor of words with layout, codes for scanners on paper, charts; and all that is said in Thai. */
  library: 130 * kilobyte,
  styles: 20 * kilobyte,
}
/** Chunks that are loaded by their own name but belong to every screen: the frame around them all, and what screens are built of. */
const shared = ['shell', 'fabric']

/**
 * @typedef {{ what: string, bytes: number, limit: number, ok: boolean }} Weight
 * @typedef {{ bytes: number, sent: number, needs: string[], later: string[] }} Chunk
 */

/** The name a chunk was built from, without its hash. @param {string} file */
const nameOf = file => basename(file).replace(/-[\w-]{8}\.js$/, '')

/** @param {string} code @param {RegExp} form */
const namesIn = (code, form) => [...new Set([...code.matchAll(form)].map(found => basename(found[1] ?? '')))]

/** Reads the built chunks: what each one weighs, needs at once and loads later. @param {string} folder */
function chunksIn(folder) {
  /** @type {Map<string, Chunk>} */
  const chunks = new Map()
  for (const file of readdirSync(folder).filter(name => name.endsWith('.js'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    chunks.set(file, {
      bytes: gzipSync(code).length,
      sent: brotliCompressSync(code).length,
      needs: namesIn(code, /(?:\bimport|\bfrom)\s*["'](\.\/[\w.~-]+\.js)["']/g),
      later: namesIn(code, /\bimport\(\s*[`"'](\.\/[\w.~-]+\.js)[`"']/g),
    })
  }
  return chunks
}

/** Everything that is loaded when these are. @param {Map<string, Chunk>} chunks @param {Iterable<string>} entries */
function closure(chunks, entries) {
  /** @type {Set<string>} */
  const all = new Set()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (all.has(file) || !chunks.has(file)) continue
    all.add(file)
    open.push(...(chunks.get(file)?.needs ?? []))
  }
  return all
}

/** What of the built web app is weighed, and what it may weigh. @param {string} [folder] @returns {Weight[]} */
export function weights(folder = join(root, 'dist', 'web')) {
  if (!existsSync(join(folder, 'index.html')))
    throw new Trouble('尚未构建网页，请先运行 npm run build。', 'The web app is not built. Run: npm run build')
  const assets = join(folder, 'assets')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const chunks = chunksIn(assets)
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((bytes, file) => bytes + (chunks.get(file)?.bytes ?? 0), 0)
  const later = [...new Set([...chunks.values()].flatMap(chunk => chunk.later))].sort()
  const named = (/** @type {string} */ name) => later.filter(file => nameOf(file) === name)
  const signIn = closure(chunks, [
    ...namesIn(page, /(?:src|href)="\/(assets\/[\w.~-]+\.js)"/g),
    ...named('sign-in-page'),
  ])
  const reach = new Map(later.map(file => [file, closure(chunks, [file])]))
  const isOnlyOf = (/** @type {string} */ file, /** @type {string} */ screen) =>
    !signIn.has(file) && later.every(other => other === screen || !reach.get(other)?.has(file))
  const screens = later
    .filter(file => !signIn.has(file) && !shared.includes(nameOf(file)))
    .map(screen => ({
      what: `screen: ${nameOf(screen)}`,
      bytes: sum([...(reach.get(screen) ?? [])].filter(file => file === screen || isOnlyOf(file, screen))),
      limit: ['editor.web', 'scan-drawing', 'chart', 'thai'].includes(nameOf(screen)) ? limits.library : limits.screen,
    }))
  const firstList = closure(chunks, [
    ...signIn,
    ...later.filter(file => ['shell', 'list-screen'].includes(nameOf(file))),
  ])
  const styles = readdirSync(assets).filter(name => name.endsWith('.css'))
  return [
    { what: 'script of the sign-in page', bytes: sum(signIn), limit: limits.signIn },
    {
      what: 'script up to the first list',
      bytes: [...firstList].reduce((bytes, file) => bytes + (chunks.get(file)?.sent ?? 0), 0),
      limit: limits.firstList,
    },
    {
      what: 'all styles',
      bytes: styles.reduce((bytes, name) => bytes + gzipSync(readFileSync(join(assets, name))).length, 0),
      limit: limits.styles,
    },
    ...screens.sort((one, other) => other.bytes - one.bytes),
  ].map(weight => ({ ...weight, ok: weight.bytes <= weight.limit }))
}

/** Says what everything weighs; answers whether all of it keeps to its limit. @param {Weight[]} all */
export function report(all) {
  for (const { what, bytes, limit, ok } of all)
    console.log(
      `${what.padEnd(36)} ${(bytes / kilobyte).toFixed(1).padStart(7)} KB of ${limit / kilobyte} KB${ok ? '' : '  OVER'}`,
    )
  return all.every(weight => weight.ok)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    if (!report(weights(process.argv[2]))) process.exitCode = 1
  } catch (thrown) {
    console.error(explain(thrown))
    process.exitCode = 1
  }
