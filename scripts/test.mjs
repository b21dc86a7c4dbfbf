import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { browser } from './lib/browser.mjs'
import { build } from './lib/build-state.mjs'
import { install } from './lib/install.mjs'
import { checkNode, explain, installed, run, Trouble, took } from './lib/steps.mjs'

const parts = /** @type {const} */ (['check', 'unit', 'server', 'journeys'])
const counts = { passed: 0, failed: 0, skipped: 0 }

/** @param {{ passed: number, failed: number, skipped: number }} more */
const add = more => {
  for (const each of /** @type {const} */ (['passed', 'failed', 'skipped'])) counts[each] += more[each]
}

/** The parts that were asked for; all of them when none was. */
function wantedParts() {
  const asked = process.argv.slice(2)
  const unknown = asked.find(name => !parts.some(part => part === name))
  if (unknown)
    throw new Trouble(
      `没有名为 ${unknown} 的测试部分，可选：${parts.join('、')}。`,
      `There is no part called ${unknown}; choose from ${parts.join(', ')}.`,
    )
  return parts.filter(part => asked.length === 0 || asked.includes(part))
}

/** Runs one suite with its output on the screen and counts from its report. @param {string} project */
async function suite(project, env = process.env) {
  const folder = mkdtempSync(join(tmpdir(), 'dop-test-'))
  const report = join(folder, 'report.json')
  const began = performance.now()
  console.log(`\nTests: ${project}`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(installed('vitest'), args, { show: true, env, timeout: 3_600_000 })
  const result = read(report)
  rmSync(folder, { recursive: true, force: true })
  // A run that fails without a failed test has failed outside of them, and must not look like a success.
  if (code !== 0 && result.failed === 0) result.failed = 1
  add(result)
  console.log(`Tests: ${project} ... ${took(began)} (${line(result)})`)
}

/** @param {string} report */
function read(report) {
  try {
    const { testResults, ...result } = JSON.parse(readFileSync(report, 'utf8'))
    /** A file that could not even be loaded has no tests that could fail. */
    const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + broken,
      skipped: result.numPendingTests + result.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
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
  const wanted = wantedParts()
  await install()
  const path = wanted.includes('journeys') ? await browserAndBuild() : undefined
  if (wanted.includes('check')) add(await check())
  if (wanted.includes('unit')) await suite('unit')
  if (wanted.includes('server')) await suite('server')
  if (path) await suite('journeys', { ...process.env, CHROMIUM_PATH: path })
})
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
console.log(`\n${line(counts)}`)
