import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { installed, root, run } from './steps.mjs'

/**
 * What became of one file of tests; its seconds are what the tests took by themselves, without what was made ready.
 * @typedef {{ file: string, seconds: number, passed: number, failed: number, skipped: number }} FileResult
 * @typedef {{ code: number | null, files: readonly FileResult[] }} Ran
 */

/** From so many failed files on it is no accident. */
const tooMany = 6

/**
 * Runs a project, or some files of it, with its output on the screen.
 * @param {string} project
 * @param {readonly string[]} files
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Ran>}
 */
export async function runFiles(project, files, env) {
  const folder = mkdtempSync(join(tmpdir(), 'dop-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--project', project, ...files, ...reporters]
  const { code } = await run(installed('vitest'), args, { show: true, env, timeout: 3_600_000 })
  const result = read(report)
  rmSync(folder, { recursive: true, force: true })
  return { code, files: result }
}

/** @param {string} report @returns {FileResult[]} */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.map(resultOf)
  } catch {
    // A run that wrote no report is one that failed.
    return [{ file: '', seconds: 0, passed: 0, failed: 1, skipped: 0 }]
  }
}

/**
 * @param {{ name: string, status: string, assertionResults: { status: string, duration?: number }[] }} file
 * @returns {FileResult}
 */
function resultOf({ name, status, assertionResults }) {
  const count = (/** @type {string} */ one) => assertionResults.filter(result => result.status === one).length
  const [passed, failed] = [count('passed'), count('failed')]
  return {
    file: relative(root, name).split(sep).join('/'),
    seconds: assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    passed,
    // A file that could not even be loaded, or made ready, has no tests that could fail.
    failed: failed === 0 && status === 'failed' ? 1 : failed,
    skipped: assertionResults.length - passed - failed,
  }
}

/**
 * All of some files together.
 * @param {readonly FileResult[]} files
 */
export function countsOf(files) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ one) => files.reduce((all, file) => all + file[one], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * The files to run once more: those that failed, unless so many did, or one that has no name, that it is no accident.
 * @param {readonly FileResult[]} files
 */
export function failedOf(files) {
  const red = files.filter(({ failed }) => failed > 0).map(({ file }) => file)
  return red.length < tooMany && red.every(Boolean) ? red : []
}

/**
 * A run with what its failed files made of their second try. Where that came to no result for one, the first stands.
 * @param {Ran} first
 * @param {Ran} again
 * @returns {Ran}
 */
export function merged(first, again) {
  const anew = new Map(again.files.map(one => [one.file, one]))
  return { code: again.code, files: first.files.map(one => anew.get(one.file) ?? one) }
}
