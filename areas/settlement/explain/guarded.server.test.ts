import { describe, expect, test } from 'vitest'
import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
import type { Fields } from '#platform/model/fields.ts'
import type { ToldFigure } from '#platform/model/figure.ts'
import { house as openHouse } from '#platform/testing/house.ts'

const { admin, house, user } = await openHouse()
const documents = house.catalogue.all.map(({ document }) => document)
const explaining = documents.filter(({ explained = [] }) => explained.length > 0)

/**
 * What figures behind a permission are called, but for words that others share. A settlement itself shows the guaranteed
 * price it is reckoned by.
 */
const common = new Set([
  'Amount',
  'Difference amount',
  'Payable in all',
  'Open amount',
  'Payable (CNY)',
  'Costs (CNY)',
  'Unit cost',
  'Guaranteed price',
  'Guaranteed price (per kg)',
])
const guarded = new Set(
  documents.flatMap(document =>
    [headerFields(document), ...linesOf(document).map(([, { fields }]) => fields as Fields)].flatMap(fields =>
      Object.values(fields)
        .filter(field => field.permission?.startsWith('field:') && ['money', 'percent', 'decimal'].includes(field.kind))
        .map(field => field.label[1])
        .filter(label => !common.has(label)),
    ),
  ),
)
// Explanations call them so.
for (const label of ['Price', 'Unit price', 'Contract amount', 'Base amount', 'All costs', 'Profit']) guarded.add(label)

const flat = (figure: ToldFigure): ToldFigure[] => [
  figure,
  ...(figure.parts ?? []).flatMap(part => flat(part as ToldFigure)),
]
const idsOf = async (document: Declaration): Promise<string[]> =>
  (await admin.page(document, { size: '6' })).records.map(({ id }) => String(id))

describe('an explanation', () => {
  test.each(explaining.map(document => [document.name, document] as const))(
    'of %s shows no price, cost or profit to who may not see it, and all of it to who may',
    async (_name, document) => {
      const viewer = user(`${document.permission}:list`)
      // What the record itself shows to everybody its explanation may say.
      const open = new Set(
        [headerFields(document), ...linesOf(document).map(([, { fields }]) => fields as Fields)].flatMap(fields =>
          Object.values(fields).flatMap(({ label, permission }) => (permission ? [] : [label[1]])),
        ),
      )
      let seen = 0
      const bare: string[] = []
      for (const id of await idsOf(document)) {
        const record = (await admin.get(document, { id })) as Record<string, unknown>
        for (const place of document.explained ?? []) {
          const [table = '', name] = place.split('.')
          const rows = name ? ((record[table] as { id: string }[]) ?? []).slice(0, 2) : [undefined]
          for (const row of rows) {
            const path = `${document.calls}/${id}/explain?field=${place}${row ? `&line=${row.id}` : ''}`
            const all = await admin.call('GET', path)
            expect(all, path).toMatchObject({ code: 0 })
            const told = await viewer.call('GET', path)
            seen++
            if (told.code !== 0) {
              expect(told, path).toMatchObject({ bizCode: 'NOT_EXPLAINED' })
              continue
            }
            for (const { label } of flat(told.data as unknown as ToldFigure))
              if (guarded.has(label[1]) && !open.has(label[1])) bare.push(`${place}: ${label[1]}`)
          }
        }
      }
      expect([...new Set(bare)]).toEqual([])
      expect(seen).toBeGreaterThan(0)
    },
  )
})

test('a settlement hides what its items cost from who may not see what all cost: in lines, history and export', async () => {
  for (const name of ['settlement', 'settlement-confirm']) {
    const { document } = house.catalogue.get(name)
    const viewer = user(`${document.permission}:list`, `${document.permission}:export`)
    const [id = ''] = await idsOf(document)
    const record = (await viewer.get(document, { id })) as Record<string, unknown>
    const items = record.skuLines as Record<string, unknown>[]
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(Object.keys(item)).not.toContain('costAmountCny')
    expect(record).not.toHaveProperty('costAmountCny')
    expect(JSON.stringify(await viewer.history(document, { id }))).not.toContain('"costAmountCny"')
    const { taskId } = await viewer.ask('POST', `${document.calls}/export`, {
      columns: [document.title],
      lines: 'skuLines',
      format: 'csv',
    })
    const task = await viewer.finished(taskId)
    const { content } = await viewer.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
    expect(content.toString()).toContain('Sales (CNY)')
    expect(content.toString()).not.toContain('Costs (CNY)')
  }
})
