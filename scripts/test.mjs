import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { browser } from './lib/browser.mjs'
import { build } from './lib/build-state.mjs'
import { install } from './lib/install.mjs'
import { countsOf, failedOf, merged, runFiles } from './lib/run-files.mjs'
import { slowFiles } from './lib/slow-files.mjs'
import { checkNode, explain, root, Trouble, took } from './lib/steps.mjs'

const parts = /** @type {const} */ (['check', 'unit', 'server', 'journeys'])
const counts = { passed: 0, failed: 0, skipped: 0 }

/** @param {{ passed: number, failed: number, skipped: number }} more */
const add = more => {
  for (const each of /** @type {const} */ (['passed', 'failed', 'skipped'])) counts[each] += more[each]
}

/** What was asked for: whole parts and single areas; all parts when nothing was. */
function asked() {
  const words = process.argv.slice(2)
  const areas = readdirSync(join(root, 'areas'), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const known = [...parts, ...areas.map(name => `area:${name}`)]
  const unknown = words.find(word => !known.includes(word))
  if (unknown)
    throw new Trouble(
      `没有名为 ${unknown} 的测试部分，可选：${known.join('、')}。`,
      `There is no part called ${unknown}; choose from ${known.join(', ')}.`,
    )
  return {
    parts: parts.filter(part => words.length === 0 || words.includes(part)),
    areas: areas.filter(name => words.includes(`area:${name}`)),
  }
}

/** The contract of every document, shared by two files. */
const contract = ['tests/every-document.server.test.ts', 'tests/every-document-too.server.test.ts']

/**
 * The files of an area's tests in a suite; not all areas have some in each.
 * @param {string} project
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
  return project === 'server' && declares ? [...own, ...contract] : own
}

/**
 * Runs one suite, or what of it belongs to some areas, with its output on the screen and counts from its report.
 * @param {string} project
 * @param {{ areas?: readonly string[], env?: NodeJS.ProcessEnv }} [options]
 */
async function suite(project, { areas = [], env = {} } = {}) {
  const began = performance.now()
  const title = `Tests: ${[project, ...areas].join(' ')}`
  console.log(`\n${title}`)
  // The contract looks there for the areas whose documents it is to hold for.
  const settings = { ...process.env, ...env, TEST_AREAS: areas.join(',') }
  const only = areas.length > 0 ? filesOf(project, areas) : []
  const { code, files } = await twice(project, await runFiles(project, only, settings), settings)
  const result = countsOf(files)
  // A run that fails without a failed test has failed outside of them, and must not look like a success.
  if (code !== 0 && result.failed === 0) result.failed = 1
  if (project === 'server') result.failed += await tooSlow(files, settings)
  add(result)
  console.log(`${title} ... ${took(began)} (${line(result)})`)
}

/**
 * Runs what failed once more, by itself: something else may have held the machine up just then. What fails twice has
 * failed, and so has a run in which too much fails to be by accident.
 * @param {string} project
 * @param {import('./lib/run-files.mjs').Ran} ran
 * @param {NodeJS.ProcessEnv} env
 */
async function twice(project, ran, env) {
  const red = failedOf(ran.files)
  if (red.length === 0) return ran
  console.log(`\nFailed, and run once more by themselves: ${red.join(', ')}`)
  return merged(ran, await runFiles(project, red, env))
}

/**
 * Names the files of areas that take too long, and counts them; what looks so is run once more by itself.
 * @param {readonly { file: string, seconds: number }[]} files
 * @param {NodeJS.ProcessEnv} env
 */
async function tooSlow(files, env) {
  const { limit, slow } = slowFiles(files)
  if (slow.length === 0) return 0
  const names = slow.map(({ file }) => file)
  console.log(`\nSlow, and run once more: ${names.join(', ')}`)
  const again = await runFiles('server', names, env)
  const still = again.files.filter(({ seconds }) => seconds > limit)
  for (const { file, seconds } of still) {
    console.log(`${file} takes ${seconds.toFixed(1)} s; a file of an area may take ${limit.toFixed(1)} s here`)
    console.log(`${file} 用时 ${seconds.toFixed(1)} 秒，此处每个业务测试文件最多 ${limit.toFixed(1)} 秒`)
  }
  return still.length
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
  const found = await attempt(browser)
  if (found.done && !found.value) counts.skipped++
  return found.value && (await attempt(build)).done ? found.value : undefined
}

await attempt(async () => {
  checkNode()
  const { parts: whole, areas } = asked()
  await install()
  /** What of a part is to run: all of it, what belongs to the areas, or nothing. @param {'unit' | 'server' | 'journeys'} part */
  const share = part =>
    whole.includes(part) ? {} : areas.length > 0 && filesOf(part, areas).length > 0 ? { areas } : undefined
  const [unit, server, journeys] = [share('unit'), share('server'), share('journeys')]
  const path = journeys && (await browserAndBuild())
  if (whole.includes('check')) add(await check())
  if (unit) await suite('unit', unit)
  if (server) await suite('server', server)
  if (journeys && path) await suite('journeys', { ...journeys, env: { CHROMIUM_PATH: path } })
})
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
console.log(`\n${line(counts)}`)
