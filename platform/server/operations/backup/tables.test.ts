import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { tableHash } from './tables.ts'

const table = { name: 'receipt', columns: ['id', 'remark'], order: 'id' }

/** A database whose word of how many rows it gave comes after the last of them, as it does when it is busy. */
const givingLate = (...chunks: string[]) =>
  ({
    query: () => Object.assign(Readable.from(chunks.map(one => Buffer.from(one))), { rowCount: 0 }),
  }) as unknown as Client

test('rows are counted as they go by, wherever they are cut: a whole table was refused as differing [issue 40]', async () => {
  const whole = await tableHash(givingLate('1\tdurian\\nMonthong\n2\t\\N\n3\tcherry\n'), table)
  expect(whole.rows).toBe(3)
  expect(await tableHash(givingLate('1\tduri', 'an\\nMonthong', '\n2\t\\N\n3\tcherry', '\n'), table)).toEqual(whole)
  expect((await tableHash(givingLate(), table)).rows).toBe(0)
})
