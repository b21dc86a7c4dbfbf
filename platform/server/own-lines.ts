import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Maps of our built files: faults come in swarms, and each map takes a moment to read. */
const held = new Map<string, SourceMap>()
const heldMilliseconds = 60_000

function mapOf(file: string): SourceMap | undefined {
  const known = held.get(file)
  if (known) return known
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    held.set(file, map)
    setTimeout(() => held.delete(file), heldMilliseconds).unref()
    return map
  } catch {
    // What was not built by us has no map: its lines are its own.
    return undefined
  }
}

/** `file:///opt/dop/dist/server/main.js:1:1143`: a place in a built file, as a stack names it. */
const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g

/**
 * A stack with the lines of the files we wrote instead of those that were built from them. Maps are read when a fault is
 * told, not by the engine at the start: there they take a tenth of the memory and of the time.
 */
export const inOwnLines = (stack: string): string =>
  stack.replace(place, (said: string, url: string, line: string, column: string) => {
    const entry = mapOf(fileURLToPath(url))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return said
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
