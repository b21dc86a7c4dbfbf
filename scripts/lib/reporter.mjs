import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.mjs'

/** The path of a file below the root, as it is written everywhere. @param {string} path */
const named = path => relative(root, path).split(sep).join('/')

/**
 * What a test failed with and where, in one line that can stand in the last ones of a long run: what was not expected
 * belongs to it, which a message shortens to how many there were.
 * @param {{ message?: string, diff?: string, stacks?: readonly { file: string, line: number }[] } | undefined} error
 */
function whyOf(error) {
  const apart = stripVTControlCharacters(error?.diff ?? '')
    .split('\n')
    .filter(line => /^[+-] /.test(line) && !/^[+-] (?:Expected|Received)/.test(line))
  const words = [stripVTControlCharacters(error?.message ?? ''), ...apart].join(' ').replaceAll(/\s+/g, ' ')
  const at = error?.stacks?.find(({ file }) => file.startsWith(root) && !file.includes('node_modules'))
  return `${words.slice(0, 600)}${at ? ` (${named(at.file)}:${at.line})` : ''}`
}

/** What failed in a file that has no failed test: its loading, or what comes before and behind the tests of it or of a part. @param {import('vitest/node').TestModule} module */
const outsideOf = module => [module, ...module.children.allSuites()].flatMap(part => [...part.errors()]).at(0)

/** Writes down what became of each file of a run, for whoever started it: counts, names of what failed, what nobody caught. */
export default class Report {
  /** Says at once what failed: the last lines of a long run are far away. @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { errors, state } = test.result()
    if (state === 'failed')
      console.log(`Failed: ${named(test.module.moduleId)} › ${test.fullName}: ${whyOf(errors?.[0])}`)
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly (import('vitest/node').SerializedError & { VITEST_TEST_PATH?: string })[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const files = modules.map(module => {
      const tests = [...module.children.allTests()]
      const count = (/** @type {string} */ state) => tests.filter(test => test.result().state === state).length
      const red = tests
        .filter(test => test.result().state === 'failed')
        .map(test => ({ name: test.fullName, why: whyOf(test.result().errors?.[0]) }))
      // A file that could not even be loaded, or made ready, has no tests that could fail.
      const isBroken = red.length === 0 && !module.ok()
      return {
        file: named(module.moduleId),
        passed: count('passed'),
        failed: isBroken ? 1 : red.length,
        skipped: tests.length - count('passed') - red.length,
        red: isBroken ? [{ name: '', why: whyOf(outsideOf(module)) }] : red,
      }
    })
    const path = process.env.TEST_REPORT
    if (path)
      writeFileSync(
        path,
        JSON.stringify({
          files,
          unhandled: unhandled.map(fault => ({
            file: fault.VITEST_TEST_PATH ? named(fault.VITEST_TEST_PATH) : '',
            why: whyOf(fault),
          })),
        }),
      )
  }
}
