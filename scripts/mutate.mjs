// Makes small changes to the files of a change, one at a time, and says which of them no test saw:
// `npm run mutate -- [--unit] [files…]`; without files, those that differ from main.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'
import { changedFiles, sourceFiles } from './lib/changed.mjs'
import { importsOf } from './lib/imports.mjs'
import { isMutable, mutated, mutationsOf, scenariosOf, testsReaching, told } from './lib/mutations.mjs'
import { explain, installed, root, run, Trouble, took } from './lib/steps.mjs'

const words = process.argv.slice(2)
const onlyUnit = words.includes('--unit')
/** What is changed now stands here as it was, so that even a machine that went down leaves no change behind. */
const kept = join(root, 'node_modules/.cache/dop/mutated.json')

/** Puts a file back that was left changed. */
function putBack() {
  if (!existsSync(kept)) return
  const { file, text } = JSON.parse(readFileSync(kept, 'utf8'))
  writeFileSync(join(root, file), text)
  rmSync(kept)
}

const tests = sourceFiles().filter(name => /^(areas|platform)\/.*\.test\.tsx?$/.test(name))
const [scenarios, rules] = [true, false].map(isScenario =>
  tests.filter(name => name.endsWith('.server.test.ts') === isScenario),
)

/** @type {Map<string, readonly string[]>} */
const known = new Map()
/** What a file imports; a name that is no file of ours imports nothing. @param {string} file */
function imports(file) {
  const before = known.get(file)
  if (before) return before
  const path = join(root, file)
  const found = existsSync(path) && /\.tsx?$/.test(file) ? importsOf(file, readFileSync(path, 'utf8')) : []
  known.set(file, found)
  return found
}

/**
 * Runs tests of rules with a file as it stands now, up to the first red one.
 * @param {import('vitest/node').Vitest} vitest
 * @param {string} file
 * @param {readonly import('vitest/node').TestSpecification[]} near
 */
async function unitSees(vitest, file, near) {
  if (near.length === 0) return false
  vitest.invalidateFile(join(root, file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...near])
  return unhandledErrors.length > 0 || testModules.some(one => !one.ok())
}

/** @param {readonly string[]} files */
async function scenariosSee(files) {
  if (files.length === 0) return false
  const { code } = await run(installed('vitest'), ['run', '--project', 'server', '--bail', '1', ...files])
  return code !== 0
}

/** What of the changes to one file no test sees. @param {string} file */
async function survivorsOf(file) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const mutations = mutationsOf(file, text)
  if (mutations.length === 0) return []
  const vitest = await createVitest('test', {
    root,
    project: ['unit'],
    bail: 1,
    watch: false,
    reporters: [{}],
  })
  const reaching = testsReaching(file, rules ?? [], imports)
  const beside = onlyUnit ? [] : scenariosOf(file, scenarios ?? [])
  try {
    const near = reaching.length > 0 ? await vitest.globTestSpecifications(reaching) : []
    if (await unitSees(vitest, file, near))
      throw new Trouble(`${file} 未改动时测试已失败，请先修好。`, `Tests of ${file} fail as it is; mend them first.`)
    mkdirSync(dirname(kept), { recursive: true })
    const left = []
    for (const [at, mutation] of mutations.entries()) {
      process.stdout.write(`\r${file} ${at + 1}/${mutations.length}, ${left.length} not seen `)
      writeFileSync(kept, JSON.stringify({ file, text }))
      writeFileSync(path, mutated(text, mutation))
      if (!(await unitSees(vitest, file, near)) && !(await scenariosSee(beside))) left.push(mutation)
      putBack()
    }
    process.stdout.write(`\r${file}: ${mutations.length} changes, ${left.length} not seen\n`)
    return left
  } finally {
    putBack()
    await vitest.close()
  }
}

for (const [name, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]))
  process.on(name, () => {
    putBack()
    process.exit(code)
  })

try {
  putBack()
  const named = words.filter(word => !word.startsWith('--'))
  const missing = named.find(file => !existsSync(join(root, file)))
  if (missing) throw new Trouble(`没有文件 ${missing}。`, `There is no file ${missing}.`)
  const files = (named.length > 0 ? named : changedFiles()).filter(isMutable)
  const began = performance.now()
  const all = []
  for (const file of files) for (const one of await survivorsOf(file)) all.push(told(file, one))
  console.log([`\n${all.length} changes no test saw, ${files.length} files, ${took(began)}`, ...all].join('\n'))
  process.exit(all.length > 0 ? 1 : 0)
} catch (thrown) {
  console.log(explain(thrown))
  process.exit(1)
}
