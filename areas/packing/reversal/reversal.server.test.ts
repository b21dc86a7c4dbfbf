import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { house } from '#platform/testing/house.ts'
import { containerB } from '../../../tests/worked-containers.ts'
import { reversalsOf } from './steps.ts'

const { admin, base, make, maker, neighbour, sql, user } = await house()

async function ordered() {
  const { original } = await containerB({ make, maker })
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  return { original, contract: await admin.get(purchaseContract, { id: String(made?.targetId) }) }
}
interface Told {
  allowed: boolean
  reasons: string[]
  effects: {
    document: string
    id: string
    no: string
    action: string
    changes: { field: string; to: string | null }[]
  }[]
}
const undoing = async (id: string, verb: string, who = admin, calls: string = purchaseContract.calls) =>
  (await who.ask('POST', `${calls}/reversal`, { id, verb })) as unknown as Told
const counts = () =>
  sql(`select (select count(*) from action_log) as log, (select count(*) from outbox_message) as sent,
              (select sum(version) from purchase_contract) as contracts, (select sum(version) from original_packing_list) as originals`)

describe('what a reversal would undo', () => {
  test('is every record it would touch, and nothing is touched', async () => {
    const { contract, original } = await ordered()
    const before = await counts()
    const told = await undoing(contract.id, 'void')
    expect(told).toMatchObject({ allowed: true, reasons: [] })
    expect(told.effects[0]).toMatchObject({
      document: 'purchase-contract',
      no: contract.contractNo,
      action: 'void',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'status', to: 'Invalid' })]),
    })
    const list = await admin.findOne(packingList, { originalId: original.id })
    for (const [document, id] of [
      ['original-packing-list', original.id],
      ['packing-list', list.id],
    ] as const)
      expect(told.effects).toContainEqual(
        expect.objectContaining({
          document,
          id,
          changes: expect.arrayContaining([expect.objectContaining({ field: 'poNumber', to: null })]),
        }),
      )
    expect(await counts()).toEqual(before)
    expect(await admin.get(purchaseContract, contract)).toMatchObject({
      status: 'UNAUDITED',
      version: contract.version,
      poNumber: contract.poNumber,
    })

    // Then it is done: exactly what was told has come about.
    await admin.run(purchaseContract, 'void', contract)
    for (const { document, id, changes } of told.effects.slice(1)) {
      const declared = document === 'packing-list' ? packingList : originalPackingList
      const now = (await admin.get(declared, { id })) as Record<string, unknown>
      for (const { field, to } of changes) if (to === null) expect(now[field]).toBeNull()
    }
  })

  test('is refused in the sentences the step itself would be refused with', async () => {
    const { contract } = await ordered()
    await admin.run(purchaseContract, 'audit', contract)
    const { version } = await admin.get(purchaseContract, contract)
    const { data } = await admin.call('POST', `${payableInvoice.calls}/create`, {
      rows: [{ id: contract.id, version }],
      invoiceCode: `R-${contract.id}`,
    })
    const told = await undoing(contract.id, 'antiAudit')
    expect(told).toMatchObject({ allowed: false, effects: [] })
    expect(told.reasons.join()).toContain(`payable invoice ${data.docNo}`)
    await expect(admin.run(purchaseContract, 'antiAudit', contract)).rejects.toThrow(told.reasons[0])
  })

  test('is told to who may do it, of what they may see', async () => {
    const { contract } = await ordered()
    const path = `${purchaseContract.calls}/reversal`
    const bare = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'tenant-id': '1', 'content-type': 'application/json' },
      body: '{}',
    })
    expect(bare.status).toBe(424)
    const body = { id: contract.id, verb: 'void' }
    expect(await user('purchase:contract:list').call('POST', path, body)).toMatchObject({ status: 403 })
    expect(await neighbour.call('POST', path, body)).toMatchObject({ status: 404 })
    expect(await admin.call('POST', path, { ...body, verb: 'audit' })).toMatchObject({ status: 400 })
    const told = await undoing(contract.id, 'void', user('purchase:contract:list', 'purchase:contract:void'))
    const others = told.effects.filter(one => one.document !== 'purchase-contract')
    expect(others.length).toBeGreaterThan(0)
    expect(others.flatMap(one => one.changes)).toEqual([])
  })

  test('steps that undo are those that revise or end', () => {
    expect(reversalsOf(purchaseContract)).toEqual(['antiAudit', 'void'])
    expect(reversalsOf(payableInvoice)).toEqual(['antiAudit', 'invalidate'])
  })
})
