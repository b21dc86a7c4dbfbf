import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { house } from '#platform/testing/house.ts'
import { packingList } from '../packing-list/document.ts'
import { packingTemplate } from '../packing-template/document.ts'
import { originalPackingList } from './document.ts'

const { admin, make, user } = await house()
/** Somebody whose imports are nobody else’s, so that no other test is asked about the same file. */
const importer = user('*')
const workbook = readFileSync(
  fileURLToPath(new URL('../../../tests/data/packing-lists/thai-durian.xlsx', import.meta.url)),
)

const figure = (value: unknown) => new Decimal(String(value ?? 0))
const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/** Whether every amount of a record follows from its lines, worked out here anew. */
function expectRight(record: Wire): void {
  const lines = record.details as Wire[]
  const sums = { totalQty: figure(0), totalPurchaseAmount: figure(0), totalSalesAmount: figure(0) }
  for (const line of lines) {
    const basis = figure(line.priceUom === 'KG' ? line.totalNetWeight : line.qty)
    const bought = cents(basis.times(figure(line.purchaseUnitPrice)))
    const sold = cents(basis.times(figure(line.salesUnitPrice)))
    expect(figure(line.purchaseAmount).toFixed(2), `line ${String(line.lineNo)}`).toBe(bought.toFixed(2))
    expect(figure(line.salesAmount).toFixed(2), `line ${String(line.lineNo)}`).toBe(sold.toFixed(2))
    sums.totalQty = sums.totalQty.plus(figure(line.qty))
    sums.totalPurchaseAmount = sums.totalPurchaseAmount.plus(bought)
    sums.totalSalesAmount = sums.totalSalesAmount.plus(sold)
  }
  for (const [name, sum] of Object.entries(sums)) expect(figure(record[name]).toFixed(2), name).toBe(sum.toFixed(2))
}

/** Figures that look accidental and come again with the same seed. */
function drawing(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    upTo: (most: number) => Math.floor(next() * most),
    one: <T>(...of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  }
}

const linesFrom = (seed: number): Wire[] => {
  const draw = drawing(seed)
  return Array.from({ length: 1 + draw.upTo(6) }, () => ({
    qty: String(1 + draw.upTo(900)),
    priceUom: draw.one('BOX', 'KG'),
    totalNetWeight: `${draw.upTo(9000)}.${draw.upTo(100)}`,
    purchaseUnitPrice: `${1 + draw.upTo(300)}.${draw.upTo(10_000)}`,
    salesUnitPrice: `${1 + draw.upTo(300)}.${draw.upTo(10_000)}`,
  }))
}
const read = (id: unknown) => admin.get(originalPackingList, { id: String(id) }) as Promise<Wire>

describe.each([11, 12, 13])('figures follow from lines whichever way they arrive (seed %i)', seed => {
  test('saved, changed, matched, copied, generated, and brought by a workbook [D0-5.8-03]', async () => {
    const made = (await make(originalPackingList, { details: linesFrom(seed) as never })) as Wire & {
      id: string
      version: number
    }
    expectRight(await read(made.id))

    await admin.save(originalPackingList, made, { tradeType: 'GENERAL', remark: `seed ${seed}` })
    expectRight(await read(made.id))

    await admin.run(originalPackingList, 'matchAttributes', (await read(made.id)) as never)
    expectRight(await read(made.id))

    const before = await read(made.id)
    const copy = (await admin.run(originalPackingList, 'copy', before as never, {
      orgId: before.orgId,
      vendorId: before.vendorId,
      tradeType: before.tradeType,
      internalVendorId: before.internalVendorId,
      exporterId: before.exporterId,
    })) as unknown as Wire
    expectRight(await read(copy.id))

    const seller = await admin.findOne(vendor, { vendorCode: 'V10001' })
    const template = await admin.findOne(packingTemplate, { vendorId: seller.id })
    const { rows } = await admin.get(packingTemplate, template)
    const brought = await importer.upload(
      `${originalPackingList.calls}/import`,
      { name: 'thai-durian.xlsx', content: workbook },
      {
        orgId: String(before.orgId),
        vendorId: String(before.vendorId),
        id: String(made.id),
        accepted: 'SAME_FILE',
        template: JSON.stringify(
          rows.map(({ rowType, excelField, packingListField }) => ({
            templateType: rowType,
            excelField,
            packingListField,
          })),
        ),
      },
    )
    expect(brought).toMatchObject({ code: 0 })
    const after = await read(made.id)
    expect((after.details as Wire[]).length).toBeGreaterThan(6)
    expectRight(after)
  })

  test('a packing list made of them has the same', async () => {
    const original = (await make(originalPackingList, { details: linesFrom(seed) as never })) as never
    await admin.run(originalPackingList, 'audit', original)
    const fresh = await admin.get(originalPackingList, original)
    await admin.run(originalPackingList, 'generatePackingList', fresh)
    const list = await admin.findOne(packingList, { originalId: fresh.id })
    expectRight((await admin.get(packingList, list)) as Wire)
  })
})
