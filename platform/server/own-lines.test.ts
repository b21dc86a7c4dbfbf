import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { inOwnLines } from './own-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'dop-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const built = (name: string) => pathToFileURL(join(folder, name)).href
const map = { version: 3, sources: ['../../../areas/cost/rule.ts'], names: [], mappings: 'AAEA,IACE' }
writeFileSync(join(folder, 'start-1.js.map'), JSON.stringify(map))

test('a fault is told by the lines we wrote, every part of its stack', () => {
  const stack = `Error: no rate\n    at rateOf (${built('start-1.js')}:1:2)\n    at ${built('start-1.js')}:1:6`
  expect(inOwnLines(stack)).toBe(
    'Error: no rate\n    at rateOf (areas/cost/rule.ts:3:1)\n    at areas/cost/rule.ts:4:3',
  )
})

test('what has no map stays as it is', () => {
  const stack = `Error\n    at f (${built('package.js')}:7:1)\n    at node:internal/process/task_queues:95:5`
  expect(inOwnLines(stack)).toBe(stack)
})
