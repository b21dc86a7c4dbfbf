import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './steps.mjs'

/**
 * What a run cost in processor seconds, by part and by file of tests, and how long each file took by the clock.
 * @typedef {{ parts: Record<string, number>, files: Record<string, number>, walls: Record<string, number> }} Costs
 */

const record = join(root, 'tests', 'costs.json')
/** What the whole suite may cost, and one document in the contract (docs/performance.md). */
export const budget = { suite: 1500, document: 1.5 }

/** The costs of the last run that was put on record. @returns {Costs} */
export const recorded = () =>
  existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : { parts: {}, files: {}, walls: {} }

/**
 * The files' costs as the workers of a run gathered them; several tries of a file add up, the last says how long it takes.
 * @param {string} gathered
 */
export function costsIn(gathered) {
  /** @type {Pick<Costs, 'files' | 'walls'>} */
  const { files, walls } = { files: {}, walls: {} }
  const lines = existsSync(gathered) ? readFileSync(gathered, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const { file, seconds, wall } = JSON.parse(line)
    const name = relative(root, file).split(sep).join('/')
    files[name] = (files[name] ?? 0) + seconds
    walls[name] = wall
  }
  return { files, walls }
}

const tenths = (/** @type {Record<string, number>} */ costs) =>
  Object.fromEntries(
    Object.entries(costs)
      .map(([name, seconds]) => [name, Math.round(seconds * 10) / 10])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )

/** Puts a whole run on record, for the order of the next ones and for whoever wants to see what grew. @param {Costs} costs */
export const putOnRecord = ({ parts, files, walls }) =>
  writeFileSync(
    record,
    `${JSON.stringify({ parts: tenths(parts), files: tenths(files), walls: tenths(walls) }, null, 1)}\n`,
  )

/**
 * What grew most since the last record: a tenth and a second at least, the greatest first.
 * @param {Record<string, number>} now
 * @param {Record<string, number>} before
 */
export const grown = (now, before) =>
  Object.entries(now)
    .map(([name, seconds]) => ({ name, seconds, more: seconds - (before[name] ?? 0) }))
    .filter(({ name, seconds, more }) => before[name] !== undefined && more > 1 && more > seconds / 10)
    .sort((a, b) => b.more - a.more)

/**
 * What a run cost, as lines to be read; budgets are told, and fail nothing.
 * @param {Pick<Costs, 'parts' | 'files'>} costs
 * @param {Pick<Costs, 'parts' | 'files'>} before
 * @param {{ documents?: number }} [sizes] how many documents the contract held for, where everything ran
 */
export function costLines({ parts, files }, before, { documents = 0 } = {}) {
  const seconds = (/** @type {number} */ number) => number.toFixed(number < 10 ? 1 : 0)
  const sum = Object.values(parts).reduce((all, one) => all + one, 0)
  const contract = Object.entries(files).reduce(
    (all, [name, one]) => (name.startsWith('tests/every-document-') ? all + one : all),
    0,
  )
  const dearest = Object.entries(files).sort(([, a], [, b]) => b - a)
  const more = [...grown(parts, before.parts), ...grown(files, before.files)]
  return [
    `Processor seconds: ${seconds(sum)} (${Object.entries(parts)
      .map(([name, one]) => `${name} ${seconds(one)}`)
      .join(', ')})${documents > 0 ? `; the suite may take ${budget.suite}` : ''}`,
    ...(contract > 0 && documents > 0
      ? [
          `Contract: ${seconds(contract)}, ${(contract / documents).toFixed(2)} a document; one may take ${budget.document}`,
        ]
      : []),
    ...(dearest.length > 0
      ? [
          `Dearest files: ${dearest
            .slice(0, 8)
            .map(([name, one]) => `${name} ${seconds(one)}`)
            .join(', ')}`,
        ]
      : []),
    ...(more.length > 0
      ? [
          `Grown since the last record: ${more
            .slice(0, 8)
            .map(({ name, seconds: one, more: plus }) => `${name} ${seconds(one)} (+${seconds(plus)})`)
            .join(', ')}`,
        ]
      : []),
  ]
}
