import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installed, root, run } from './steps.mjs'

/**
 * What became of one file of tests, with the names of what failed in it and why; no name for what failed outside of them.
 * @typedef {{ file: string, passed: number, failed: number, skipped: number, red: readonly { name: string, why: string }[] }} FileResult
 * What nobody caught, and in which file where that is known.
 * @typedef {{ file: string, why: string }} Unhandled
 * A run: its files, and what nobody caught in them.
 * @typedef {{ code: number | null, files: readonly FileResult[], unhandled: readonly Unhandled[] }} Ran
 */

/** A run that came to no end has one file without a name, and that has failed. @type {FileResult} */
const nothing = { file: '', passed: 0, failed: 1, skipped: 0, red: [] }

/**
 * Runs a project, or some files of it, with its output on the screen.
 * @param {string} project
 * @param {readonly string[]} args files, and what else the runner is told
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Ran>}
 */
export async function runFiles(project, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'dop-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/lib/reporter.mjs')}`]
  const { code } = await run(installed('vitest'), ['run', '--project', project, ...args, ...reporters], {
    show: true,
    env: { ...env, TEST_REPORT: report },
  })
  const result = read(report)
  rmSync(folder, { recursive: true, force: true })
  return { code, ...result }
}

/** @param {string} report @returns {Pick<Ran, 'files' | 'unhandled'>} */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { files: [nothing], unhandled: [] }
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
 * What has a second try: the files in which something failed, in a test or outside of one; the whole run where nobody
 * knows which those are, as when it could not be made ready. Nothing where all is well.
 * @param {Ran} ran
 * @returns {readonly string[] | 'all' | undefined}
 */
export function secondTry({ code, files, unhandled }) {
  const red = new Set([
    ...files.filter(({ failed }) => failed > 0).map(({ file }) => file),
    ...unhandled.map(one => one.file),
  ])
  if (red.size === 0) return code === 0 ? undefined : 'all'
  return red.has('') ? 'all' : [...red]
}

/**
 * A run with what its failed files made of their second try. Where that came to no result for one, the first stands.
 * @param {Ran} first
 * @param {Ran} again
 * @returns {Ran}
 */
export function merged(first, again) {
  const anew = new Map(again.files.map(one => [one.file, one]))
  const known = new Set(first.files.map(({ file }) => file))
  return {
    code: again.code,
    files: [
      // What nobody knew the file of is known now, if there was a result at all.
      ...first.files.flatMap(one => anew.get(one.file) ?? (one.file === '' && anew.size > 0 ? [] : one)),
      ...again.files.filter(({ file }) => !known.has(file)),
    ],
    unhandled: again.unhandled,
  }
}

/**
 * What failed once and passed by itself: the tests by name, or the file where it failed outside of them.
 * @param {Ran} first
 * @param {Ran} last
 */
export function flakyIn(first, last) {
  const green = new Set(last.files.filter(({ failed }) => failed === 0).map(({ file }) => file))
  const failed = first.files.flatMap(({ file, red, failed: many }) =>
    many === 0 ? [] : red.length > 0 ? red.map(one => ({ file, ...one })) : [{ file, name: '', why: '' }],
  )
  const outside = first.unhandled
    .filter(({ file }) => !failed.some(one => one.file === file))
    .map(one => ({ name: '', ...one }))
  return [...failed, ...outside].filter(({ file }) => green.has(file) || (file === '' && last.code === 0))
}
