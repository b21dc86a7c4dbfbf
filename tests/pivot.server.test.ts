import { expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Declaration } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { queryOf } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'

const { admin, make, user } = await house()

interface Cell {
  readonly rows: readonly (string | null)[]
  readonly columns: readonly (string | null)[]
  readonly total: number
  readonly sums: Readonly<Record<string, string>>
  readonly inCurrency: Readonly<Record<string, string>>
  readonly byCurrency: readonly { readonly currency: string | null; readonly sums: Readonly<Record<string, string>> }[]
}

const pivotOf = async ({ calls }: Declaration, asked: string, who = admin) =>
  ((await who.ask('GET', `${calls}/pivot?${asked}`)) as unknown as { cells: readonly Cell[] }).cells

/** What a cell says of one field, by currency. */
const amounts = (cell: Cell, name: string): Record<string, string> => ({
  ...(cell.sums[name] === undefined ? {} : { [cell.inCurrency[name] ?? '']: cell.sums[name] }),
  ...Object.fromEntries(cell.byCurrency.flatMap(one => (one.sums[name] ? [[one.currency ?? '', one.sums[name]]] : []))),
})

/** Adds up what cells say of one field, each currency for itself. */
function added(cells: readonly Cell[], name: string): Record<string, string> {
  const sums = new Map<string, Decimal>()
  for (const cell of cells)
    for (const [currency, sum] of Object.entries(amounts(cell, name)))
      sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(sum))
  return Object.fromEntries([...sums].map(([currency, sum]) => [currency, sum.toFixed(2)]))
}

test.each([
  [originalPackingList, 'status,currencyCode', 'etaDate.quarter,etaDate.month', 'totalSalesAmount'],
  [saleRecord, 'saleDate.month,saleDate.week', '', 'saleAmount'],
] as const)(
  'every part of $name is what is within it, currencies apart, also where one is a side [issue 38]',
  async (document, rows, columns, measure) => {
    const cells = await pivotOf(document, `pivotRows=${rows}&pivotColumns=${columns}&pivotMeasures=${measure}`)
    const keys = cells.map(cell => JSON.stringify([cell.rows, cell.columns]))
    expect(new Set(keys).size).toBe(keys.length)
    expect(cells.length).toBeGreaterThan(4)
    for (const side of ['rows', 'columns'] as const) {
      const other = side === 'rows' ? 'columns' : 'rows'
      for (const part of cells) {
        const within = cells.filter(
          cell =>
            cell[side].length === part[side].length + 1 &&
            JSON.stringify(cell[other]) === JSON.stringify(part[other]) &&
            part[side].every((value, at) => cell[side][at] === value),
        )
        if (within.length === 0) continue
        expect(within.reduce((sum, { total }) => sum + total, 0)).toBe(part.total)
        expect(added(within, measure)).toEqual(added([part], measure))
      }
    }
  },
)

test('a group of a text leads to its own rows, not to those whose text has it as a part; in double quotes the whole is asked for [issue 38]', async () => {
  const short = `Chan ${unused('whole text', 6)}`
  // Signs that mean something to a search, and quotes of its own, are taken as they are.
  const texts = [short, `${short} Farm`, `${short}_%`, `"${short}"`]
  for (const lookupValue of texts) await make(exporter, { lookupValue, description: short.toUpperCase() })
  const found = async (asked: Readonly<Record<string, string>>) =>
    (await admin.page(exporter, asked)).records.map(({ lookupValue }) => lookupValue).toSorted()
  expect(await found({ lookupValue: short })).toEqual(texts.toSorted())
  const groups = (await admin.ask(
    'GET',
    `${exporter.calls}/groups${queryOf({ lookupValue: short, by: 'lookupValue' })}`,
  )) as unknown as readonly { readonly value: string; readonly total: number }[]
  expect(groups).toHaveLength(texts.length)
  for (const { value, total } of groups) expect([texts.includes(value), total], value).toEqual([true, 1])
  for (const text of texts) expect(await found({ lookupValue: `"${text}"` }), text).toEqual([text])
  expect(await found({ lookupValue: `"${short.toLowerCase()}"` })).toEqual([])
  expect(
    await found({ any: JSON.stringify([{ lookupValue: `"${short}"` }, { lookupValue: `"${texts[1]}"` }]) }),
  ).toEqual(texts.slice(0, 2))
})

test('who may not see an amount cannot put it in a cell, and who may not see the list has none of it [issue 38]', async () => {
  const permission = originalPackingList.permission
  const buyer = user(`${permission}:list`)
  const cells = await pivotOf(originalPackingList, 'pivotRows=status', buyer)
  expect(cells.flatMap(({ sums }) => Object.keys(sums))).not.toContain('totalSalesAmount')
  await expect(pivotOf(originalPackingList, 'pivotRows=status&pivotMeasures=totalSalesAmount', buyer)).rejects.toThrow(
    /totalSalesAmount/,
  )
  await expect(pivotOf(originalPackingList, 'pivotRows=status', user())).rejects.toThrow()
})
