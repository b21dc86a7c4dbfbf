import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { doors } from './lib/doors.mjs'
import { ledger } from './lib/ledger.mjs'
import { explain, installed, root, run, took } from './lib/steps.mjs'

const remembered = join(root, 'node_modules/.cache/dop/types')
/** A check of types goes on from what the last one knew. @param {string} project */
const types = project => [
  'tsc',
  '-p',
  `${project}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  join(remembered, `${project}.tsbuildinfo`),
]

/** The longest first, so that two at a time end together. */
const checks = {
  lint: ['oxlint', '--type-aware'],
  'dead code': ['knip', '--no-progress'],
  'types of the server': types('tsconfig'),
  'types of the web app': types('tsconfig.web'),
  'types of the web tests': types('tsconfig.web-tests'),
  format: ['biome', 'check'],
  lockfile: [process.execPath, 'scripts/complete-lockfile.mjs', '--check'],
}

/** @param {readonly string[]} command */
async function passes([program = '', ...args]) {
  const { code, output } = await run(program === process.execPath ? program : installed(program), args)
  if (code !== 0) throw new Error(output.trim() || `${program} ended with ${code}`)
  return true
}

/** The checks of a change: types are those of the whole, lint and format of its files alone. @param {readonly string[]} files */
const checksOf = files => {
  const sources = files.filter(file => /\.(tsx?|mjs)$/.test(file))
  return {
    ...(sources.length > 0 ? { lint: ['oxlint', '--type-aware', ...sources] } : {}),
    'types of the server': types('tsconfig'),
    'types of the web app': types('tsconfig.web'),
    ...(sources.length > 0 ? { format: ['biome', 'check', ...sources] } : {}),
  }
}

/**
 * Runs every check, or those of some changed files, two at a time; says how each went, and counts them.
 * @param {readonly string[]} [files]
 */
export async function check(files) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  mkdirSync(remembered, { recursive: true })
  /** @type {[name: string, work: () => Promise<boolean>][]} each answers false where there is nothing to look at */
  const waiting = Object.entries(files ? checksOf(files) : checks).map(([name, command]) => [
    name,
    () => passes(command),
  ])
  // Read by a parser from the packages, which a clean checkout has not got yet when this file is loaded.
  const thai = async () => (await import('./lib/thai.mjs')).thai()
  waiting.push(['doors between areas', doors], ['Thai of what suppliers are told', thai])
  if (!files) waiting.push(['ledger of the specification', ledger])
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, work] = next
      const began = performance.now()
      try {
        const looked = await work()
        counts[looked ? 'passed' : 'skipped']++
        console.log(`Check ${name} ... ${took(began)}${looked ? '' : ' (skipped: it is not beside the project)'}`)
      } catch (thrown) {
        counts.failed++
        console.log(`Check ${name} ... failed after ${took(began)}`)
        console.log(thrown instanceof Error ? thrown.message : explain(thrown))
      }
    }
  }
  await Promise.all([lane(), lane()])
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await check()).failed > 0 ? 1 : 0
