import { z } from 'zod'
import type { Row } from '#platform/model/document.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { versionConflict } from '#platform/server/http/refusal.ts'
import { delivery } from './document.ts'
import { printedExpenses, printedNote } from './printed.ts'

const input = z.strictObject({
  rows: z.array(rowInput).min(1).max(100),
  paper: z.enum(['DELIVERY', 'EXPENSE']).default('DELIVERY').describe('The delivery note, or the expense sheet'),
})
const output = z.array(z.strictObject({ id: z.string(), printCount: z.int(), version: z.int() }))

/** Counts a print: the note and the expense sheet apart, a second time too (business.md 3.14). */
export const printCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${delivery.calls}/print`,
    summary: ['配送单：打印并计次', 'Delivery: print, and count it'],
    permission: `${delivery.permission}:print`,
    effect: 'write',
    audit: 'print',
    input,
    output,
    async answer(context) {
      const work = workOf(parts, context)
      const shape = parts.store.shapes.of(delivery.name)
      const { paper, rows } = context.input
      const printed: z.infer<typeof output> = []
      for (const { id, version } of rows) {
        const row = await parts.store.read(work, shape, id, true, `${delivery.permission}:print`)
        if (row.version !== version) throw versionConflict(row as never)
        const before = row as unknown as Row<typeof delivery>
        const changes = paper === 'DELIVERY' ? printedNote(before) : printedExpenses(before)
        const printCount = Number(changes.printCount ?? changes.expensePrintCount)
        printed.push({ id, printCount, version: await work.update(delivery, { id, version }, changes) })
      }
      return new Done(printed, ['已计入打印次数', 'Counted as printed'])
    },
  })
