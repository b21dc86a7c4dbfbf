import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { importsOf } from './imports.mjs'
import { root } from './steps.mjs'

const git = (/** @type {string[]} */ ...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/**
 * The files that differ from the trunk, also those nobody has committed yet; on the trunk itself those that are not
 * committed, and where there are none, those of its last commit.
 */
export function changedFiles() {
  const lines = (/** @type {string} */ text) => text.split('\n').filter(Boolean)
  const trunk = ['origin/main', 'main', 'origin/master', 'master'].find(
    name => git('rev-parse', '--verify', name) !== '',
  )
  const base = trunk ? git('merge-base', 'HEAD', trunk) : ''
  const loose = lines(git('ls-files', '--others', '--exclude-standard'))
  const own = [...lines(git('diff', '--name-only', base || 'HEAD')), ...loose]
  const files = own.length > 0 ? own : lines(git('diff', '--name-only', 'HEAD~1'))
  return [...new Set(files)].filter(file => existsSync(join(root, file)))
}

/** Every source and test of ours below the root. */
export const sourceFiles = () =>
  ['areas', 'platform', 'tests', 'scripts'].flatMap(part =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(tsx?|mjs)$/.test(name))
      .map(name => `${part}/${name.split(sep).join('/')}`),
  )

/** Where an area or the house puts everything together: who asks there asks for all of it, and depends on nothing by name. */
const gathers = (/** @type {string} */ file) =>
  /^areas\/(index\.[^/]+|[^/]+\/(area|actions|calls|samples)(\.[^/]+)?)\.tsx?$/.test(file) ||
  /^platform\/(testing\/house|server\/(start|house|main)|web\/(main|app))\.tsx?$/.test(file)

/**
 * The files that a change reaches: itself and whatever imports it, directly or by others, up to where an area is put
 * together.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} imports what each file imports
 */
export function reachedBy(changed, imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const reached = new Set(changed)
  const waiting = [...changed]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (gathers(file)) continue
    for (const one of importers.get(file) ?? [])
      if (!reached.has(one)) {
        reached.add(one)
        waiting.push(one)
      }
  }
  return reached
}

/** Tests that hold for the whole house, and are told of no document by name: permissions, refusals, written pages. */
const holdsForAll = (/** @type {string} */ file) =>
  /^(areas\/[^/]+|platform\/server\/tools\/[^/]+|platform\/testing\/[^/]+)\.test\.ts$/.test(file) &&
  !file.endsWith('.server.test.ts')

/** So many files of scenarios are run at most; a change that reaches more waits for the whole run. */
const mostScenarios = 6

/**
 * What is to be run for a change: unit tests and scenarios it reaches, those in the folders it touches first, and the
 * documents whose contract is asked.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} imports
 */
export function testsFor(changed, imports) {
  const reached = reachedBy(changed, imports)
  const isNear = (/** @type {string} */ file) => changed.some(one => dirname(one) === dirname(file))
  const isTest = (/** @type {string} */ file) => /\.test\.(tsx?|mjs)$/.test(file)
  const isOfHouse = changed.some(file => /^(areas|platform)\//.test(file))
  const tests = [...imports.keys()].filter(
    file => isTest(file) && (reached.has(file) || isNear(file) || (isOfHouse && holdsForAll(file))),
  )
  const kind = (/** @type {string} */ file) =>
    file.endsWith('.journey.test.ts') ? 'journeys' : file.endsWith('.server.test.ts') ? 'server' : 'unit'
  const distance = (/** @type {string} */ file) => (changed.includes(file) ? 0 : isNear(file) ? 1 : 2)
  const of = (/** @type {'unit' | 'server' | 'journeys'} */ wanted) =>
    tests.filter(file => kind(file) === wanted).sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
  const scenarios = of('server').filter(file => !file.startsWith('tests/every-document-'))
  const folders = new Set(changed.filter(file => /^areas\/[^/]+\/[^/]+\//.test(file)).map(file => dirname(file)))
  const declarations = [...imports.keys()].filter(file => /\/documents?\.ts$/.test(file) && folders.has(dirname(file)))
  return {
    unit: of('unit'),
    server: scenarios.slice(0, mostScenarios),
    // A journey takes a build and a browser: only what was changed itself.
    journeys: of('journeys').filter(file => changed.includes(file)),
    left: scenarios.slice(mostScenarios),
    documents: declarations.flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/defineDocument\(\{\s*name: '([\w-]+)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  }
}

/** What each of our files imports. */
export const importGraph = () =>
  new Map(sourceFiles().map(file => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
