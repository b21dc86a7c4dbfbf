import { expect, test } from 'vitest'
import { item } from '#areas/masterdata/item/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { inspectionSheet } from './inspection-sheet/document.ts'
import { qualityItem } from './quality-item/document.ts'
import { qualityStandard } from './quality-standard/document.ts'

const opened = await house()
const { admin, make, sql } = opened
const { container, contracted } = settling(opened)

/** A container bought outright, a hundred boxes at each price, its order, and a standard its fruit is judged by. */
async function bought(prices: readonly string[] = ['10']) {
  const list = await container(
    { tradeMode: 'PURCHASE', currencyCode: 'USD' },
    prices.map(() => '100'),
    prices,
  )
  const contract = await admin.get(purchaseContract, await contracted(list))
  const itemCode = String(contract.details[0]?.itemCode)
  const { category } = await admin.findOne(item, { itemCode })
  const known = await admin.page(qualityStandard, { categoryCode: String(category), status: 'EFFECTIVE' })
  if (known.records.length === 0) {
    const counted = await make(qualityItem, { severity: 'MAJOR', toleranceRate: '2' })
    const standard = await make(qualityStandard, {
      categoryCode: category,
      warehouseCode: null,
      totalTolerance: '5',
      itemLines: [{ qcItemCode: counted.itemCode }],
    } as never)
    await admin.run(qualityStandard, 'publish', standard)
  }
  return { list, contract, itemCode }
}
/** What of each row of a container came damaged; the rest came as it was shipped. */
async function received(list: { readonly id: string }, damaged: readonly string[]) {
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  await admin.save(receipt, waiting, {
    details: waiting.details.map((line, at) => ({ id: line.id, damagedQty: damaged[at] ?? '0' })),
  } as never)
  await admin.run(receipt, 'confirm', await admin.get(receipt, waiting), {
    restAsShipped: 'Y',
    arrivalDate: '2025-05-29',
    accepted: ['ARRIVED_AHEAD'],
  })
  return admin.get(receipt, waiting)
}
/** A claim for boxes, as a person types it. */
const byHand = (contract: Wire, itemCode: string, claimQty: string) =>
  make(claim, {
    vendorId: contract.vendorId,
    orgId: contract.orgId,
    purchaseDepartment: contract.purchaseDepartmentCode,
    currencyCode: contract.currencyCode,
    details: [{ contractId: contract.id, itemCode, claimQty, unitPrice: null, baseAmount: null, claimRate: null }],
  } as never)
/** A sheet of an item with one defect in a hundred, and what it was concluded with. */
async function concluded(contract: { readonly id: string } & Wire, itemCode: string, conclusion: string) {
  const sheet = await make(inspectionSheet, {
    itemCode,
    contractId: contract.id,
    poNumber: contract.poNumber,
    deliveredQty: '100',
    sampleQty: '100',
  } as never)
  await sql(
    `update inspection_sheet set status = 'CONCLUDED', conclusion = $2, proposed_claim_rate = 1.2, total_rate = 1 where id = $1`,
    [sheet.id, conclusion],
  )
  return admin.get(inspectionSheet, sheet)
}
const drafted = async (sheet: { readonly id: string; readonly version: number }) => {
  const made = (await admin.run(inspectionSheet, 'draftClaim', sheet)) as unknown as Wire
  return admin.get(claim, { id: String(made.id) })
}

test('goods that are refused as a whole are claimed less the boxes that are claimed already (business.md 2.3, M10) [decision 0108]', async () => {
  const { contract, itemCode } = await bought()
  expect(contract.totalAmount).toBe('1000.00')
  const boxes = await byHand(contract, itemCode, '12')
  await admin.run(claim, 'audit', boxes)
  const sheet = await concluded(contract, itemCode, 'REJECT')
  const whole = await drafted(sheet)
  expect(whole).toMatchObject({ claimAmount: '880.00', details: [{ baseAmount: '880.00', claimRate: '100.0000' }] })
  expect(whole.details[0]?.reason).toContain(`${boxes.claimCode}已索赔120.00`)
  // Stricter than the figures, it says what it was concluded with, and not that one in a hundred is more than five.
  expect(whole.claimReason).toContain('缺陷率合计 1.00%; 拒收')
  expect(whole.claimReason).not.toContain('>')
})

test('boxes that came damaged are proposed once, whoever drafts the claim', async () => {
  const { contract, itemCode, list } = await bought()
  await received(list, ['12'])
  const begin = async () => {
    const { version } = await admin.get(purchaseContract, contract)
    const { data, msg } = await admin.call('POST', `${claim.calls}/create`, { rows: [{ id: contract.id, version }] })
    return { msg, made: await admin.get(claim, { id: String(data.id) }) }
  }
  const { made: first } = await begin()
  expect(first.details).toMatchObject([{ itemCode, claimQty: '12.000' }])
  const { made: second, msg } = await begin()
  expect(second.details).toMatchObject([{ itemCode, claimQty: null, reason: null, baseAmount: '1000.00' }])
  expect(msg).toContain(`without the boxes that ${first.claimCode} asks for already`)
  // A sheet of inspection asks for its share, and no more for the boxes.
  expect(await drafted(await concluded(contract, itemCode, 'CONCESSION'))).toMatchObject({
    claimAmount: '12.00',
    details: [{ claimRate: '1.2000' }],
  })
})

test('boxes of an item that was bought at two prices are claimed each at its own', async () => {
  const { contract, itemCode, list } = await bought(['10', '4'])
  for (const table of ['purchase_contract_details', 'packing_list_details'])
    await sql(`update ${table} set item_code = $2 where document_id = $1`, [
      table.startsWith('packing') ? list.id : contract.id,
      itemCode,
    ])
  await received(list, ['100', '50'])
  const asked = await drafted(await concluded(contract, itemCode, 'CONCESSION'))
  expect(asked.details.filter(line => line.claimQty)).toMatchObject([
    { claimQty: '100.000', unitPrice: '10.0000', claimAmount: '1000.00' },
    { claimQty: '50.000', unitPrice: '4.0000', claimAmount: '200.00' },
  ])
})

test('a receipt whose damaged boxes are claimed is reversed past a question, and whoever claims hears of it', async () => {
  const { contract, itemCode, list } = await bought()
  const came = await received(list, ['12'])
  const asked = await byHand(contract, itemCode, '12')
  await expect(admin.run(receipt, 'reverse', came)).rejects.toMatchObject({
    bizCode: 'RECEIPT_CLAIMED',
    message: expect.stringContaining(String(asked.claimCode)),
  })
  const told = () => sql("select id from notice where document = 'claim' and record_id = $1", [asked.id])
  expect(await told()).toEqual([])
  await admin.run(receipt, 'reverse', came, { accepted: ['RECEIPT_CLAIMED'] })
  expect(await told()).toHaveLength(1)
  await admin.run(claim, 'void', asked)
  await admin.run(receipt, 'confirm', await admin.get(receipt, came), {
    restAsShipped: 'Y',
    accepted: ['ARRIVED_AHEAD'],
  })
  await admin.run(receipt, 'reverse', await admin.get(receipt, came))
})
