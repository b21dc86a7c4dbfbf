import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { explainedFigures } from '../form/explained.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'

const opened = await house()
const { admin } = opened
const { container, cost, itemsOf, sell, submitted } = settling(opened)

const figure = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/** What a record says of a figure, beside what its explanation says. */
async function asked(calls: string, record: Wire, place: string): Promise<[said: unknown, told: unknown][]> {
  const [table = '', name] = place.split('.')
  const lines = name ? (record[table] as Wire[]) : [record]
  const pairs: [unknown, unknown][] = []
  for (const line of lines) {
    const of = name ? `&line=${line.id}` : ''
    const { value } = (await admin.ask('GET', `${calls}/${record.id}/explain?field=${place}${of}`)) as Wire
    pairs.push([figure(line[name ?? table]), figure(value)])
  }
  return pairs
}

test.each(['CONSIGN', 'PURCHASE'])(
  'every figure of a settlement (%s) and of its confirmation explains what the record says, empty where it is empty [issue 33, B12]',
  async tradeMode => {
    const list = await container({ tradeMode, currencyCode: 'CNY' }, ['10'])
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
    await cost(list, { expenseSubType: 'DOCK', amount: '100' })
    const { one, confirm } = await submitted(list)
    let empty = 0
    for (const [document, record] of [
      [settlement, await admin.get(settlement, one)],
      [settlementConfirm, await admin.get(settlementConfirm, confirm)],
    ] as const)
      for (const place of explainedFigures)
        for (const [said, told] of await asked(document.calls, record, place)) {
          expect([place, told]).toEqual([place, said])
          if (said === null) empty++
        }
    expect(empty).toBeGreaterThan(0)
  },
)
