import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = ['platform', 'areas'].flatMap(part =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(root, part, name)),
)
const known = new Set(files)

/** Files that a file brings along, also those that it fetches later; what is imported for its types alone is not there when it runs. */
function broughtBy(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*? from '[^']+'/gm, '')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].flatMap(([, to = '']) => {
    const path = to.startsWith('#') ? join(root, to.slice(1)) : resolve(dirname(file), to)
    return known.has(path) ? [path] : []
  })
}

/** Groups of things each of which leads to every other (Tarjan's strongly connected components), of two or more. */
function circlesIn<Thing>(things: readonly Thing[], next: (thing: Thing) => readonly Thing[]): Thing[][] {
  const order = new Map<Thing, number>()
  const lowest = new Map<Thing, number>()
  const open: Thing[] = []
  const found: Thing[][] = []
  const visit = (thing: Thing): number => {
    order.set(thing, order.size)
    lowest.set(thing, order.size - 1)
    open.push(thing)
    for (const one of next(thing)) {
      const reached = order.has(one) ? (open.includes(one) ? order.get(one) : undefined) : visit(one)
      if (reached !== undefined) lowest.set(thing, Math.min(lowest.get(thing) ?? 0, reached))
    }
    if (lowest.get(thing) === order.get(thing)) {
      const circle = open.splice(open.indexOf(thing))
      if (circle.length > 1) found.push(circle)
    }
    return lowest.get(thing) ?? 0
  }
  for (const thing of things) if (!order.has(thing)) visit(thing)
  return found
}

test('no files lead to one another in a circle, not even those that are fetched later', () => {
  const brought = new Map(files.map(file => [file, broughtBy(file)]))
  const circles = circlesIn(files, file => brought.get(file) ?? [])
  expect(
    circles.map(circle => circle.map(file => file.slice(root.length + 1)).sort((a, b) => a.localeCompare(b))),
  ).toEqual([])
  // It is looked through, not past.
  expect(brought.get(join(root, 'platform/web/app.tsx'))).toContain(join(root, 'platform/web/shell/shell.tsx'))
})

test('a circle is found, whole and alone', () => {
  const next: Readonly<Record<string, string[]>> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [] }
  expect(circlesIn(Object.keys(next), one => next[one] ?? []).map(circle => circle.sort().join(''))).toEqual(['abc'])
})
