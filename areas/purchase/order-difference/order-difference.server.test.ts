import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { house } from '#platform/testing/house.ts'
import { containerA, containerB } from '../../../tests/worked-containers.ts'
import { claim } from '../claim/document.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { supplierProduct } from '../supplier-product/document.ts'
import { orderDifference } from './document.ts'

const { admin, base, make, maker, neighbour, sql, user } = await house()
const built = { make, maker }

async function ordered(original: { readonly id: string }) {
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  const contract = { id: String(made?.targetId) }
  await admin.run(purchaseContract, 'audit', contract)
  return admin.get(purchaseContract, contract)
}
const lineOf = async (contract: { readonly id: string }, who = admin) =>
  (await who.page(orderDifference, { contractId: contract.id })).records[0]

describe('what is still open of an order', () => {
  test('is told in one line: contract, received, claimed, invoiced', async () => {
    const { original, items } = await containerB(built)
    const contract = await ordered(original)
    expect(await lineOf(contract)).toMatchObject({
      status: 'OPEN',
      poNumber: contract.poNumber,
      contractId: contract.id,
      contractName: contract.contractNo,
      contractQty: '5400.000',
      contractAmount: '60372.00',
      payableAmount: '60372.00',
      invoicedAmount: '0.00',
      openAmount: '60372.00',
      receivedQty: null,
      claimCount: 0,
    })

    // Twelve trays came broken: nobody has claimed for them yet.
    const list = await admin.findOne(packingList, { originalId: original.id })
    await sql(
      `insert into receipt (tenant_id, status, receipt_no, packing_list_id, shipped_qty, received_qty, damaged_qty)
       values (1, '1', $1, $2, 5400, 5388, 12)`,
      [`RC-${contract.id}`, list.id],
    )
    expect(await lineOf(contract)).toMatchObject({
      status: 'DIFFERS',
      receivedQty: '5388.000',
      damagedQty: '12.000',
      differenceQty: '-12.000',
    })

    const asked = await make(claim, {
      vendorId: contract.vendorId,
      orgId: contract.orgId,
      purchaseDepartment: contract.purchaseDepartmentCode,
      currencyCode: contract.currencyCode,
      details: [
        { contractId: contract.id, itemCode: items[0], claimQty: '12', unitPrice: null },
        { contractId: contract.id, itemCode: items[1], claimQty: null, unitPrice: null, claimRate: '1.2' },
      ],
    } as never)
    await admin.run(claim, 'audit', asked)
    expect(await lineOf(contract)).toMatchObject({
      status: 'OPEN',
      claimId: asked.id,
      claimName: asked.claimCode,
      claimedAmount: '418.03',
      claimOpenAmount: '418.03',
    })

    const { data } = await admin.call('POST', `${payableInvoice.calls}/create`, {
      rows: [{ id: contract.id, version: contract.version }],
      invoiceCode: `GH-${contract.id}`,
    })
    expect(await lineOf(contract)).toMatchObject({
      status: 'CLEAR',
      invoiceId: data.id,
      invoicedAmount: '60372.00',
      openAmount: '0.00',
      claimOpenAmount: '0.00',
    })
    // A claim that stands in the ERP as a debit note waits for no invoice; cancelled there, it does again.
    const noted = (status: string) =>
      sql("update claim set used_flag = 'N', push_erp_flag = 'Y', erp_invoice_status = $2 where id = $1", [
        asked.id,
        status,
      ])
    await noted('CREATED')
    expect(await lineOf(contract)).toMatchObject({ status: 'CLEAR', claimedAmount: '418.03', claimOpenAmount: '0.00' })
    await noted('CANCELLED')
    expect(await lineOf(contract)).toMatchObject({ status: 'CLAIM_OPEN', claimOpenAmount: '418.03' })
    await sql("update claim set used_flag = 'Y', push_erp_flag = 'N', erp_invoice_status = null where id = $1", [
      asked.id,
    ])

    await admin.run(payableInvoice, 'invalidate', { id: String(data.id) })
    expect(await lineOf(contract)).toMatchObject({ status: 'OPEN', openAmount: '60372.00', claimOpenAmount: '418.03' })
  })

  test('of a consignment waits for its settlement, and is not there before the contract is audited', async () => {
    const { original } = await containerA(built)
    await admin.run(originalPackingList, 'audit', original)
    await admin.run(originalPackingList, 'generatePackingList', original)
    const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
    const contract = { id: String(made?.targetId) }
    expect(await lineOf(contract)).toBeUndefined()
    await admin.run(purchaseContract, 'audit', contract)
    expect(await lineOf(contract)).toMatchObject({
      status: 'TO_SETTLE',
      contractAmount: '2004480.00',
      payableAmount: null,
      openAmount: null,
    })
    const states = (await admin.ask('GET', `${orderDifference.calls}/states?contractId=${contract.id}`)) as unknown
    expect(JSON.stringify(states)).toContain('TO_SETTLE')
  })

  test('is seen by who may: without a token nobody, no other unit, no other tenant, no amounts without prices', async () => {
    const { original } = await containerB(built)
    const contract = await ordered(original)
    const path = `${orderDifference.calls}/page?contractId=${contract.id}`
    expect((await fetch(`${base}${path}`, { headers: { 'tenant-id': '1' } })).status).toBe(424)
    expect(await user('purchase:contract:list').call('GET', path)).toMatchObject({ status: 403 })
    const clerk = user('finance:difference:list')
    const line = await lineOf(contract, clerk)
    expect(line).toMatchObject({ contractQty: '5400.000' })
    for (const amount of ['contractAmount', 'payableAmount', 'openAmount', 'claimedAmount'])
      expect(line).not.toHaveProperty(amount)
    const elsewhere = user('finance:difference:list', { scope: 'ORG', orgIds: [] })
    expect(await lineOf(contract, elsewhere)).toBeUndefined()
    expect(await lineOf(contract, neighbour)).toBeUndefined()
  })
})

test('what a vendor delivers follows from its contracts, with the last price', async () => {
  const { original, items } = await containerB(built)
  const contract = await ordered(original)
  const { records } = await admin.page(supplierProduct, { vendorId: contract.vendorId })
  expect(records).toHaveLength(2)
  expect(records).toContainEqual(
    expect.objectContaining({
      itemCode: items[0],
      contractCount: 1,
      totalQty: '3240.000',
      lastPrice: '11.4000',
      lastContractId: contract.id,
    }),
  )
  const [row] = (await user('purchase:supplierProduct:list').page(supplierProduct, { vendorId: contract.vendorId }))
    .records
  expect(row).not.toHaveProperty('lastPrice')
})
