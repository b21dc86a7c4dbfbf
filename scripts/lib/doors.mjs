import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.mjs'
import { root } from './steps.mjs'

/** @typedef {{ from: string, to: string, file: string, taken: string }} Arrow a file of one area takes a file of another */

/** Files that stand beside the product: tests may walk from area to area, and samples are theirs. */
const beside = /\.test\.tsx?$|\/samples\.ts$|\/testing(\/|(\.server)?\.ts$)/
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
    if (!from || beside.test(file)) continue
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
  taken.endsWith('/document.ts') ||
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

const begins = '<!-- doors -->'
const ends = '<!-- /doors -->'

/** Who takes of whom, areas in order: documents alone, or through a door as well. @param {readonly Arrow[]} arrows */
export function matrixOf(arrows) {
  const { order } = inOrder(arrows)
  const width = Math.max(...order.map(area => area.length))
  const mark = (/** @type {string} */ from, /** @type {string} */ to) => {
    const taken = arrows.filter(arrow => arrow.from === from && arrow.to === to)
    if (taken.length === 0) return '·'
    return taken.every(arrow => arrow.taken.endsWith('/document.ts')) ? 'd' : 'o'
  }
  const lines = order.map((from, at) =>
    `${String(at + 1).padStart(2)} ${from.padEnd(width)}  ${order
      .slice(0, at)
      .map(to => mark(from, to).padStart(2))
      .join(' ')}`.trimEnd(),
  )
  const heads = order.map((_, at) => String(at + 1).padStart(2)).join(' ')
  return ['```', `${' '.repeat(width + 5)}${heads}`.trimEnd(), ...lines, '```'].join('\n')
}

const map = join(root, 'docs/map.md')

/** The map with the matrix as it is now. @param {readonly Arrow[]} arrows */
function drawn(arrows) {
  const text = readFileSync(map, 'utf8')
  const [before = '', rest = ''] = text.split(begins)
  const after = rest.split(ends)[1] ?? ''
  return { text, now: `${before}${begins}\n${matrixOf(arrows)}\n${ends}${after}` }
}

/** Draws who takes of whom into the map. */
export const drawDoors = () => writeFileSync(map, drawn(arrowsBetweenAreas()).now)

/** Fails where areas go round a door or in a circle, and where the map lags behind. */
export async function doors() {
  const arrows = arrowsBetweenAreas()
  const round = arrows.filter(arrow => !isDoor(arrow))
  if (round.length > 0)
    throw new Error(
      `An area takes another's documents, terms and what stands in its offers.ts, offers.server.ts or offers.web.ts:\n${round.map(({ file, taken }) => `  ${file} takes ${taken}`).join('\n')}`,
    )
  const { circle } = inOrder(arrows)
  if (circle.length > 0) {
    const within = arrows.filter(({ from, to }) => circle.includes(from) && circle.includes(to))
    throw new Error(
      `Areas take of each other in a circle; turn an arrow round by a reaction or a question:\n${within.map(({ file, taken }) => `  ${file} takes ${taken}`).join('\n')}`,
    )
  }
  const { text, now } = drawn(arrows)
  if (text !== now) throw new Error('docs/map.md lags behind: npm run reference')
  return true
}
