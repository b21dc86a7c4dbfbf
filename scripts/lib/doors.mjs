import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.mjs'
import { root } from './steps.mjs'

/** @typedef {{ from: string, to: string, file: string, taken: string }} Arrow a file of one area takes a file of another */

/** Files that stand beside the product: tests may walk from area to area, and samples are theirs. */
const beside = /\.test\.tsx?$|\/samples\.ts$|\/testing\//
const isBeside = (/** @type {string} */ file) => beside.test(file) || /\/testing(\.server)?\.ts$/.test(file)
const filesOfAreas = () =>
  readdirSync(join(root, 'areas'), { recursive: true })
    .map(file => `areas/${String(file)}`)
    .filter(file => /\.tsx?$/.test(file))
    .toSorted()
const areaOf = (/** @type {string} */ file) => (/^areas\/([^/]+)\//.exec(file) ?? [])[1]

/** Every arrow from one area to another in the product. @returns {Arrow[]} */
export function arrowsBetweenAreas() {
  const arrows = []
  for (const file of filesOfAreas()) {
    const from = areaOf(file)
    if (!from || isBeside(file)) continue
    for (const taken of new Set(importsOf(file, readFileSync(join(root, file), 'utf8')))) {
      const to = areaOf(taken)
      if (to && to !== from) arrows.push({ from, to, file, taken })
    }
  }
  return arrows
}

/**
 * What an area may take of another: its documents and their words, what it offers, and any calculation of the catalogue.
 * Records of the demo are founded by those of other areas.
 * @param {Arrow} arrow
 */
export const isDoor = ({ file, to, taken }) =>
  to === 'formulas' ||
  /^areas\/[^/]+\/(terms|offers|offers\.server|offers\.web)\.tsx?$/.test(taken) ||
  /\/document\.ts$/.test(taken) ||
  (/^areas\/(demo\/|[^/]+\/demo\/)/.test(file) && /^areas\/([^/]+\/)?demo\/offers\.server\.ts$/.test(taken))

/**
 * Areas in such an order that each takes only of those before it; those in a circle are left.
 * @param {readonly Arrow[]} arrows
 */
export function inOrder(arrows) {
  /** @type {Map<string, Set<string>>} */
  const takes = new Map()
  for (const file of filesOfAreas()) if (areaOf(file)) takes.set(areaOf(file) ?? '', new Set())
  for (const { from, to } of arrows) takes.get(from)?.add(to)
  const order = []
  for (;;) {
    const next = [...takes.keys()].toSorted().find(area => [...(takes.get(area) ?? [])].every(to => !takes.has(to)))
    if (next === undefined) return { order, circle: [...takes.keys()].toSorted() }
    order.push(next)
    takes.delete(next)
  }
}
