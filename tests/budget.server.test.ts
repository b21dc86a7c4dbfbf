import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Weight {
  readonly what: string
  readonly bytes: number
  readonly ok: boolean
}

let folder = ''
let weights: (folder: string) => Weight[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dop-budget-'))
  mkdirSync(join(folder, 'assets'))
  const budget = (await import(join(import.meta.dirname, '../scripts/budget.mjs'))) as { weights: typeof weights }
  weights = budget.weights
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A chunk of so many kilobytes that no compression makes smaller. */
const chunk = (name: string, imports: string, kilobytes: number) =>
  writeFileSync(
    join(folder, 'assets', `${name}.js`),
    `${imports}\nexport const x="${randomBytes((kilobytes * 1024 * 3) / 4).toString('base64')}"`,
  )

test('counts what the sign-in page needs at once, and what a screen brings alone', () => {
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/assets/index-AAAAAAAA.js"></script>')
  chunk(
    'index-AAAAAAAA',
    'import"./part-BBBBBBBB.js";const a=()=>import("./list-CCCCCCCC.js"),b=()=>import("./edit-DDDDDDDD.js");',
    100,
  )
  chunk('part-BBBBBBBB', '', 50)
  chunk('list-CCCCCCCC', 'import{x as y}from"./both-EEEEEEEE.js";', 40)
  chunk('edit-DDDDDDDD', 'import{x as y}from"./both-EEEEEEEE.js";', 10)
  chunk('both-EEEEEEEE', '', 90)
  const found = new Map(weights(folder).map(one => [one.what, one]))
  const kilobytes = (what: string) => Math.round((found.get(what)?.bytes ?? 0) / 1024 / 0.77)
  expect(kilobytes('script of the sign-in page')).toBeGreaterThan(140)
  expect(kilobytes('script of the sign-in page')).toBeLessThan(160)
  expect(found.get('script of the sign-in page')?.ok).toBe(true)
  expect(found.get('screen: list')?.ok).toBe(false)
  expect(found.get('screen: edit')?.ok).toBe(true)
  expect(kilobytes('screen: edit')).toBeLessThan(12)
})
