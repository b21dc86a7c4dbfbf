import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole product. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Something a person has to put right: said in both languages, with what a program printed about it, if any. */
export class Trouble extends Error {
  /**
   * @param {string} zh
   * @param {string} en
   * @param {string} [output]
   */
  constructor(zh, en, output = '') {
    super([output.trim(), en, zh].filter(Boolean).join('\n'))
  }
}

/** Says how long something took. @param {number} since */
export const took = since => {
  const seconds = (performance.now() - since) / 1000
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`
}

/**
 * Does one step and prints its name, its time and what it has to remark.
 * @param {string} name
 * @param {() => Promise<unknown>} work what it answers with, when that is a text, is the remark
 */
export async function step(name, work) {
  const began = performance.now()
  process.stdout.write(`${name} ... `)
  try {
    const remark = await work()
    process.stdout.write(`${took(began)}${typeof remark === 'string' ? ` (${remark})` : ''}\n`)
  } catch (thrown) {
    process.stdout.write(`failed after ${took(began)}\n`)
    throw thrown
  }
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, timeout?: number }} [options] `show` lets its output through
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { show = false, env = process.env, timeout } = {}) {
  return new Promise(done => {
    const stdio = show ? 'inherit' : /** @type {const} */ (['ignore', 'pipe', 'pipe'])
    const child = spawn(program, args, { cwd: root, env, stdio, timeout })
    const free = endWith(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', text => {
        output += text
      })
    child.on('error', thrown => done({ code: 127, output: output + thrown.message }))
    child.on('close', code => {
      free()
      done({ code: code ?? 1, output })
    })
  })
}

/** Ends a program that works for us when we are ended, so that nothing is left running. @param {import('node:child_process').ChildProcess} child */
function endWith(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const stops = signals.map(name => {
    const stop = () => {
      child.kill('SIGTERM')
      process.exit(128 + constants.signals[name])
    }
    process.once(name, stop)
    return () => process.off(name, stop)
  })
  return () => {
    for (const stop of stops) stop()
  }
}

/** The path of a program that an installed package brings. @param {string} name */
export const installed = name => join(root, 'node_modules', '.bin', name)

/** The last lines of a long text. @param {string} text @param {number} count */
export const tail = (text, count) => text.trim().split('\n').slice(-count).join('\n')

/** The oldest Node our libraries ask for, and the oldest on which all that we use of them still runs. */
const wantedNode = [22, 12]
const oldestNode = [20, 19]

/** @param {readonly number[]} version @param {readonly number[]} least */
const isAtLeast = ([major = 0, minor = 0], [leastMajor = 0, leastMinor = 0]) =>
  major > leastMajor || (major === leastMajor && minor >= leastMinor)

/**
 * Refuses a Node that is too old, before anything else fails in a way that nobody understands; one that is past its end
 * but still works is answered with a remark in one sentence.
 * @param {string} [version]
 * @returns {string | undefined}
 */
export function checkNode(version = process.versions.node) {
  const own = version.split('.').map(Number)
  if (isAtLeast(own, wantedNode)) return undefined
  if (!isAtLeast(own, oldestNode))
    throw new Trouble(
      `需要 Node.js ${wantedNode.join('.')} 或更高版本，当前为 ${version}。请从 https://nodejs.org 安装后重试。`,
      `Node.js ${wantedNode.join('.')} or newer is needed; this is ${version}. Install one from https://nodejs.org and try again.`,
    )
  return `Node.js ${version} is past its end and still works here; install ${wantedNode.join('.')} or newer. 此版本已停止维护，请升级。`
}

/** Says what went wrong: a trouble in plain words, anything else with where it happened. @param {unknown} thrown */
export const explain = thrown =>
  thrown instanceof Trouble
    ? thrown.message
    : thrown instanceof Error
      ? (thrown.stack ?? thrown.message)
      : String(thrown)
