import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { textsOf } from '#platform/testing/workbook.ts'

const { admin, make, user } = await house()
const { calls, permission } = originalPackingList

/** The rows of an export, its headings first. */
async function exported(who: Person, body: Wire): Promise<readonly (readonly unknown[])[]> {
  const { taskId } = await who.ask('POST', `${calls}/export`, body)
  const { fileUrl, status, totalCount } = await who.finished(taskId)
  expect(status).toBe(2)
  const file = await who.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
  const rows = await textsOf(file.content, file.fileName)
  expect(rows.length - 1).toBe(totalCount)
  return rows
}
let orders = 0
const order = () => `LN ${Date.now()}-${++orders}`
const original = (vesselVoyage: string, details: readonly Wire[]) =>
  make(originalPackingList, { vesselVoyage, details } as never) as Promise<unknown> as Promise<Wire>

describe('an export of lines', () => {
  test('has a row a line in their order, what the list shows of its record before it, by the filters of the list', async () => {
    const vesselVoyage = order()
    const one = await original(
      vesselVoyage,
      ['300', '20', '1000'].map((qty, at) => ({ qty, palletNo: `P0${at + 1}` })),
    )
    const other = await original(vesselVoyage, [{ qty: '7', palletNo: 'P01' }])
    await original(order(), [{ qty: '8' }])
    const columns = ['vesselVoyage', 'packingListNo']
    const [headings = [], ...rows] = await exported(admin, {
      columns,
      filters: { vesselVoyage, ascs: 'createdTime' },
      lines: 'details',
    })
    const [pallet, qty] = ['Pallet no.', 'Quantity'].map(heading => headings.indexOf(heading)) as [number, number]
    expect(Math.min(pallet, qty)).toBeGreaterThanOrEqual(columns.length)
    expect(rows.map(row => [row[0], row[1], row[pallet], Number(row[qty])])).toEqual([
      [vesselVoyage, one.packingListNo, 'P01', 300],
      [vesselVoyage, one.packingListNo, 'P02', 20],
      [vesselVoyage, one.packingListNo, 'P03', 1000],
      [vesselVoyage, other.packingListNo, 'P01', 7],
    ])
  })

  test('leaves out what the person may not see, and knows no lines that are not there', async () => {
    const vesselVoyage = order()
    await original(vesselVoyage, [{ qty: '1', purchaseUnitPrice: '2251.5' }])
    const asked = { columns: ['packingListNo'], filters: { vesselVoyage }, lines: 'details' }
    const clerk = user(`${permission}:list`, `${permission}:export`)
    const [less, more] = [await exported(clerk, asked), await exported(admin, asked)]
    expect([more[0], JSON.stringify(more[1])]).toEqual([
      expect.arrayContaining(['Purchase price']),
      expect.stringContaining('2251.5'),
    ])
    expect(less[0]).not.toContain('Purchase price')
    expect(JSON.stringify(less)).not.toContain('2251.5')
    expect(await clerk.call('POST', `${calls}/export`, { ...asked, lines: 'nothing' })).toMatchObject({
      status: 400,
      msg: 'Unknown lines: nothing',
    })
  })
})
