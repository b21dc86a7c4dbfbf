import { pathToFileURL } from 'node:url'
import { ledger } from './lib/ledger.mjs'
import { explain, installed, run, step } from './lib/steps.mjs'

const checks = {
  lockfile: [process.execPath, 'scripts/complete-lockfile.mjs', '--check'],
  'types of the server': ['tsc', '-p', 'tsconfig.json'],
  'types of the web app': ['tsc', '-p', 'tsconfig.web.json'],
  'types of the web tests': ['tsc', '-p', 'tsconfig.web-tests.json'],
  lint: ['oxlint', '--type-aware'],
  format: ['biome', 'check'],
  'dead code': ['knip', '--no-progress'],
}

/** Runs every check, says how each went, and counts them. */
export async function check() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** @param {string} name @param {() => Promise<boolean>} work answers false where there is nothing to look at */
  const one = async (name, work) => {
    try {
      await step(`Check ${name}`, async () => {
        const looked = await work()
        counts[looked ? 'passed' : 'skipped']++
        return looked ? undefined : 'skipped: it is not beside the project'
      })
    } catch (thrown) {
      console.log(thrown instanceof Error ? thrown.message : explain(thrown))
      counts.failed++
    }
  }
  for (const [name, [program = '', ...args]] of Object.entries(checks))
    await one(name, async () => {
      const { code, output } = await run(program === process.execPath ? program : installed(program), args)
      if (code !== 0) throw new Error(output.trim() || `${program} ended with ${code}`)
      return true
    })
  await one('ledger of the specification', ledger)
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await check()).failed > 0 ? 1 : 0
