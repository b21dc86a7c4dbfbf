import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Pieces of the web app that wait for each other: one of them would run before what it needs, and its page would not
 * open. Which modules share a piece is the bundler's choice, so every build is looked at.
 * @param {string} folder the folder of the built pieces
 * @returns {string[]} one circle, piece by piece, or nothing
 */
export function chunkCircle(folder) {
  const names = readdirSync(folder).filter(name => name.endsWith('.js'))
  /** @type {Map<string, string[]>} */
  const needs = new Map(
    names.map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [name, [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, needed = '']) => needed)]
    }),
  )
  const done = new Set()
  /** @param {string} name @param {string[]} path @returns {string[]} */
  const walk = (name, path) => {
    const at = path.indexOf(name)
    if (at >= 0) return [...path.slice(at), name]
    if (done.has(name)) return []
    for (const needed of needs.get(name) ?? []) {
      const circle = walk(needed, [...path, name])
      if (circle.length > 0) return circle
    }
    done.add(name)
    return []
  }
  for (const name of names) {
    const circle = walk(name, [])
    if (circle.length > 0) return circle
  }
  return []
}
