import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { root } from './steps.mjs'

/** The path of a file below the root, as it is written everywhere. @param {string} path */
const named = path => relative(root, path).split(sep).join('/')

/** Writes down what became of each file of a run, for whoever started it: counts, names of what failed, what nobody caught. */
export default class Report {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { VITEST_TEST_PATH?: string }[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const files = modules.map(module => {
      const tests = [...module.children.allTests()]
      const count = (/** @type {string} */ state) => tests.filter(test => test.result().state === state).length
      const red = tests.filter(test => test.result().state === 'failed').map(test => test.fullName)
      // A file that could not even be loaded, or made ready, has no tests that could fail.
      const isBroken = red.length === 0 && !module.ok()
      return {
        file: named(module.moduleId),
        passed: count('passed'),
        failed: isBroken ? 1 : red.length,
        skipped: tests.length - count('passed') - red.length,
        red,
      }
    })
    const path = process.env.TEST_REPORT
    if (path)
      writeFileSync(
        path,
        JSON.stringify({
          files,
          unhandled: unhandled.map(({ VITEST_TEST_PATH: file }) => (file ? named(file) : '')),
        }),
      )
  }
}
