import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Statements of a file, as far as they stand in one template. */
const statementsIn = (text: string): string[] => [...text.matchAll(/`([^`]*)`/g)].map(([, statement = '']) => statement)

/** An answer's column that is called `id` and is a text. */
const textId = /\bid::text(?!\s+as\b)|::text as "?id"?(?!\w)/
/** An order by a bare `id`: PostgreSQL takes the answer's column for it, and 100 comes before 2. */
const bareOrder = /order by (?:[^()`]*,\s*)?id\b(?!::)(?!\s*=)/

test('no statement orders ids as texts', () => {
  const wrong = ['platform', 'areas'].flatMap(part =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap(file =>
        statementsIn(readFileSync(join(root, part, file), 'utf8'))
          .filter(statement => textId.test(statement) && bareOrder.test(statement))
          .map(statement => `${part}/${file}: ${statement.trim().slice(0, 120)}`),
      ),
  )
  expect(wrong).toEqual([])
})

test('what is looked for is found', () => {
  const is = (statement: string) => textId.test(statement) && bareOrder.test(statement)
  expect(is('select id::text, name from a order by name, id')).toBe(true)
  expect(is('select x.id::text as "id" from x order by id desc')).toBe(true)
  expect(is('select id::text as id from a order by a.id')).toBe(false)
  expect(is('select id from a order by id')).toBe(false)
  expect(is('select id::text as "orderId" from a order by id')).toBe(false)
})
