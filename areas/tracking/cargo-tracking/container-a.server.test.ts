import { beforeAll, describe, expect, test } from 'vitest'
import { clearing } from '#areas/customs/testing.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { house } from '#platform/testing/house.ts'
import { trackingFile } from '../tracking-file/document.ts'
import { cargoTracking } from './document.ts'

const open = await house()
const { admin, sql } = open
const { audited, containerA, draftOf, fruitOf, line, stateOf, tracked, valueOf } = clearing(open)

describe('container A, Thai durian on consignment', () => {
  let a: Awaited<ReturnType<typeof containerA>>
  let list: (typeof a)['list']

  beforeAll(async () => {
    a = await containerA()
    ;({ list } = a)
  })

  test('is tracked by SKU, with what it may bring, from the audit of its packing list on [D1-1-03] [D0-1-06]', async () => {
    const rows = await tracked(list)
    expect(rows).toHaveLength(3)
    expect(rows).toMatchObject([
      {
        status: 'PLANNED',
        qty: '480.000',
        purchaseUnitPrice: '2250.0000',
        salesUnitPrice: '2272.5000',
        estCurrencyRate: '0.21320000',
      },
      { qty: '288.000', etaWeek: '2025W18', etdWeek: '2025W18', shipmentLotNo: list.shipmentLotNo },
      { qty: '192.000', sellQty: '0.000', diffQty: '192.000', sifStatus: 'NONE', paymentStatusName: 'UNPAID' },
    ])
    expect((await admin.page(trackingFile, { containerNo: list.containerNo, size: '100' })).records).toHaveLength(7)
  })

  test('estimates what a SKU brings from its guide price and costs [D1-3-05] [D1-3-06] [D1-2-33]', async () => {
    await draftOf(a)
    const [first] = await tracked(list)
    const row = await admin.get(cargoTracking, { id: String(first?.id) })
    await sql("update cargo_tracking set commission_rule = 'RATE_GROSS', commission_rate = 7 where id = $1", [row.id])
    await admin.save(cargoTracking, row, {
      guidePrice: '710',
      estMarketCost: '6240',
      estOceanFreight: '9332.05',
      estDockFees: '1825',
      estClearanceFees: '1400',
      estPackaging: '576',
    })
    expect(await admin.get(cargoTracking, row)).toMatchObject({
      noPriceFlag: 'N',
      estSalesAmount: '340800.00',
      estCommissionRate: '7.0000',
      estCommissionAmount: '23856.00',
      estPayableAmountCny: '275680.11',
      estPayableAmount: '1293058.68',
      estPayablePrice: '149.6596',
      estProfit: '23856.00',
    })
  })

  test('departs and arrives with all its SKUs', async () => {
    const [first] = await tracked(list)
    await admin.run(cargoTracking, 'depart', first as never, { blNo: 'SITGLCSK250428' })
    expect(await stateOf(list)).toEqual(new Set(['DEPARTED']))
    expect(await tracked(list)).toMatchObject([{ blNo: 'SITGLCSK250428' }, { blNo: 'SITGLCSK250428' }, {}])
    await expect(admin.run(cargoTracking, 'arrive', first as never, { ataDate: '2025-05-09' })).rejects.toThrow(
      'later than today',
    )
    await admin.run(cargoTracking, 'arrive', first as never, { ataDate: '2025-05-04' })
    expect(await stateOf(list)).toEqual(new Set(['ARRIVED']))
  })
})

test('a packing list whose tracking was written on is not reversed; untouched, its tracking goes with it', async () => {
  const fruit = await fruitOf(['VN', 'DF'], '0', 'N')
  const details = [await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8')]
  const list = await audited(fruit, { details, etdDate: '2025-05-08', etaDate: '2025-05-20', loadDate: '2025-05-08' })
  const [row] = await tracked(list)
  await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(row?.id) }), { blNo: 'BL-1' })
  await expect(admin.run(packingList, 'antiAudit', await admin.get(packingList, list))).rejects.toThrow(
    `Downstream documents exist: cargo tracking ${list.containerNo}`,
  )
  await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(row?.id) }), { blNo: null })
  // A cost somebody typed is written, too (business.md 3.2).
  const costs = async (estOceanFreight: string | null) =>
    admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(row?.id) }), { estOceanFreight })
  const { estOceanFreight } = await admin.get(cargoTracking, { id: String(row?.id) })
  await costs('18664.10')
  await expect(admin.run(packingList, 'antiAudit', await admin.get(packingList, list))).rejects.toMatchObject({
    bizCode: 'DOWNSTREAM_EXISTS',
  })
  await costs(estOceanFreight as string | null)
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
  expect(await tracked(list)).toEqual([])
  expect((await admin.page(trackingFile, { containerNo: list.containerNo })).records).toEqual([])
})
