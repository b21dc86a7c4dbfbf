import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { browser } from './lib/browser.mjs'
import { build } from './lib/build-state.mjs'
import { changedFiles, importGraph, reachedBy, testsFor } from './lib/changed.mjs'
import { costLines, costsIn, putOnRecord, recorded } from './lib/costs.mjs'
import { install } from './lib/install.mjs'
import { Meter } from './lib/processor.mjs'
import { countsOf, flakyIn, merged, runFiles, secondTry } from './lib/run-files.mjs'
import { checkNode, explain, root, Trouble, took } from './lib/steps.mjs'

const parts = /** @type {const} */ (['check', 'unit', 'server', 'journeys'])
/** @typedef {'unit' | 'server' | 'journeys'} Project */
/** Words beside parts and areas: everything that else has its turn, also alone; what a change touches; costs to be put on record. */
const others = ['all', 'turns', 'changed', 'record']

const counts = { passed: 0, failed: 0, skipped: 0 }
/** What was red at first and green by itself. @type {{ project: Project, file: string, name: string }[]} */
const flaky = []
/** The files that are red. @type {string[]} */
const red = []
/** What each part cost, in processor seconds. @type {Record<string, number>} */
const spent = {}
const meter = new Meter()
const place = mkdtempSync(join(tmpdir(), 'dop-run-'))
const gathered = join(place, 'costs')

/** @param {{ passed: number, failed: number, skipped: number }} more */
const add = more => {
  for (const each of /** @type {const} */ (['passed', 'failed', 'skipped'])) counts[each] += more[each]
}

/** Which project a file of tests belongs to. @param {string} file @returns {Project} */
const projectOf = file =>
  file.endsWith('.journey.test.ts') ? 'journeys' : file.endsWith('.server.test.ts') ? 'server' : 'unit'

/** What was asked for: whole parts, single areas, files, what changed; all parts when nothing was. */
function asked() {
  const [words, name] = wordsAndName(process.argv.slice(2))
  const areas = readdirSync(join(root, 'areas'), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const known = [...parts, ...others, ...areas.map(name => `area:${name}`)]
  const isFile = (/** @type {string} */ word) => /\.test\.(tsx?|mjs)$/.test(word) && existsSync(join(root, word))
  const unknown = words.find(word => !known.includes(word) && !isFile(word))
  if (unknown)
    throw new Trouble(
      `没有名为 ${unknown} 的测试部分，可选：${known.join('、')}，或一个测试文件的路径。`,
      `There is no part called ${unknown}; choose from ${known.join(', ')}, or the path of a file of tests.`,
    )
  const isWhole = words.every(word => word === 'all' || word === 'record')
  return {
    isWhole,
    parts: parts.filter(part => isWhole || words.includes(part)),
    areas: areas.filter(name => words.includes(`area:${name}`)),
    files: [...words.filter(isFile), ...(words.includes('turns') ? inTurns().filter(isFile) : [])],
    name,
    everything: words.includes('all') || words.includes('turns'),
    changed: words.includes('changed'),
    record: words.includes('record'),
  }
}

/** Tests that look at some things only where it is their turn. */
const inTurns = () => [...reachedBy(['tests/in-turn.ts'], importGraph())].sort()

/** The words, and the name of the one test that is asked for with `-t`. @param {readonly string[]} args */
function wordsAndName(args) {
  const at = args.indexOf('-t')
  return at < 0
    ? [args, undefined]
    : /** @type {const} */ ([[...args.slice(0, at), ...args.slice(at + 2)], args[at + 1]])
}

/** The contract of every document, shared by some files. */
const contract = () =>
  readdirSync(join(root, 'tests'))
    .filter(name => /^every-document-\d\.server\.test\.ts$/.test(name))
    .map(name => `tests/${name}`)

/**
 * The files of an area's tests in a suite; not all areas have some in each.
 * @param {Project} project
 * @param {readonly string[]} areas
 */
function filesOf(project, areas) {
  if (project === 'journeys')
    return areas.map(name => `tests/journeys/${name}.journey.test.ts`).filter(file => existsSync(join(root, file)))
  const own = areas.flatMap(area =>
    readdirSync(join(root, 'areas', area), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.test.ts') && name.endsWith('.server.test.ts') === (project === 'server'))
      .map(name => `areas/${area}/${name}`),
  )
  const declares = areas.some(name => existsSync(join(root, 'areas', name, 'area.ts')))
  // A few documents are asked by one worker, that need not be told of eight files.
  return project === 'server' && declares ? [...own, ...contract().slice(0, 1)] : own
}

/** A number of the commit: what has its turn goes on with each. */
function turnOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    return Number.parseInt(commit.toString().slice(0, 6), 16) % 840
  } catch {
    return 0
  }
}

const turn = process.env.TEST_TURN ?? String(turnOfCommit())

/**
 * Runs one suite, or some of its files, with its output on the screen and counts from its report. What failed, be it a
 * test, something outside of tests or the making ready, is run once more by itself: something else may have held the
 * machine up just then. What fails twice has failed; what does not is named at the end, to be mended before anything else.
 * @param {Project} project
 * @param {readonly string[]} files
 * @param {NodeJS.ProcessEnv} [more]
 */
async function suite(project, files, more = {}) {
  const began = performance.now()
  const before = meter.used()
  const title = `Tests: ${project}${files.length > 0 ? ` (${files.length} files)` : ''}`
  console.log(`\n${title}`)
  const env = { ...process.env, TEST_TURN: turn, TEST_COSTS: gathered, ...more }
  const first = await runFiles(project, files, env)
  const again = secondTry(first)
  let last = first
  if (again) {
    console.log(`\nFailed, and run once more by itself: ${again === 'all' ? project : again.join(', ')}`)
    last = merged(first, await runFiles(project, again === 'all' ? files : again, env))
    flaky.push(...flakyIn(first, last).map(one => ({ project, ...one })))
  }
  const result = countsOf(last.files)
  // A run that fails without a failed test has failed outside of them, and must not look like a success.
  if (last.code !== 0 && result.failed === 0) result.failed = 1
  red.push(...last.files.filter(({ failed, file }) => failed > 0 && file !== '').map(({ file }) => file))
  add(result)
  spent[project] = (spent[project] ?? 0) + meter.used() - before
  console.log(`${title} ... ${took(began)} (${line(result)})`)
}

/** @param {{ passed: number, failed: number, skipped: number }} result */
const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * Does one part of the run; when it cannot be done that counts as a failure, and the others go on.
 * @template T
 * @param {() => Promise<T>} work
 */
async function attempt(work) {
  try {
    return { done: true, value: await work() }
  } catch (thrown) {
    console.log(explain(thrown))
    counts.failed++
    return { done: false }
  }
}

/** Makes ready what the journeys need; where that is not to be had it says whether they are skipped or have failed. */
async function browserAndBuild() {
  const before = meter.used()
  const found = await attempt(browser)
  if (found.done && !found.value) counts.skipped++
  const path = found.value && (await attempt(build)).done ? found.value : undefined
  spent.build = meter.used() - before
  return path
}

/** @param {readonly string[]} [files] those alone */
async function checks(files) {
  const before = meter.used()
  add(await check(files))
  spent.check = meter.used() - before
}

/** Runs what belongs to a change: types and lint of it, the tests it reaches, the contract of its documents. */
async function runChanged() {
  const changed = changedFiles()
  const { unit, server, journeys, left, documents } = testsFor(changed, importGraph())
  console.log(`Changed: ${changed.length} files; documents: ${documents.join(', ') || 'none'}`)
  await checks(changed)
  if (unit.length > 0) await suite('unit', unit)
  const scenarios = [...server, ...(documents.length > 0 ? contract().slice(0, 1) : [])]
  const near = { TEST_FOUNDED: 'near', TEST_DOCUMENTS: documents.join(',') }
  if (scenarios.length > 0) await suite('server', scenarios, near)
  if (journeys.length > 0) await runJourneys(journeys)
  if (left.length > 0)
    console.log(`\nLeft to the whole run: ${left.length} files of scenarios it reaches from further away`)
}

/** @param {readonly string[]} files @param {NodeJS.ProcessEnv} [more] */
async function runJourneys(files, more) {
  const path = await browserAndBuild()
  if (path) await suite('journeys', files, { CHROMIUM_PATH: path, ...more })
}

/** @param {ReturnType<typeof asked>} wanted */
async function runAsked({ isWhole, parts: whole, areas, files, name, everything }) {
  const byName = name === undefined ? [] : ['-t', name]
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...(everything ? { TEST_ALL: '1' } : {}),
    ...(isWhole ? {} : { TEST_FOUNDED: 'near' }),
    ...(whole.includes('server') || areas.includes('demo') ? { TEST_DEMO: '1' } : {}),
    // The contract looks there for the areas whose documents it is to hold for.
    ...(areas.length > 0 ? { TEST_AREAS: areas.join(',') } : {}),
  }
  if (whole.includes('check')) await checks()
  for (const project of /** @type {const} */ (['unit', 'server', 'journeys'])) {
    const own = [
      ...(areas.length > 0 ? filesOf(project, areas) : []),
      ...files.filter(file => projectOf(file) === project),
    ]
    if (!whole.includes(project) && own.length === 0) continue
    const args = whole.includes(project) ? [] : [...own, ...byName]
    if (project === 'journeys') await runJourneys(args, env)
    else await suite(project, args, env)
  }
}

await attempt(async () => {
  checkNode()
  const wanted = asked()
  await install()
  await (wanted.changed ? runChanged() : runAsked(wanted))
  const costs = { parts: spent, ...costsIn(gathered) }
  if (wanted.record && counts.failed === 0) putOnRecord(costs)
  const documents = wanted.isWhole
    ? readdirSync(join(root, 'docs/areas'), { recursive: true, encoding: 'utf8' }).filter(one => /[/\\]/.test(one))
        .length
    : 0
  console.log(`\n${costLines(costs, recorded(), { documents }).join('\n')}`)
})
rmSync(place, { recursive: true, force: true })
meter.stop()
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
for (const file of new Set(red))
  console.log(`Red; alone: ${projectOf(file) === 'server' ? `TEST_TURN=${turn} ` : ''}npm test -- ${file}`)
for (const { project, file, name, why } of flaky)
  console.log(`Flaky: ${file || project}${name ? ` › ${name}` : ''} (TEST_TURN=${turn})${why ? `: ${why}` : ''}`)
console.log(`\n${line(counts)}`)
