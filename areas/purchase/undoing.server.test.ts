import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { containerB } from '../../tests/worked-containers.ts'
import { payableInvoice } from './payable-invoice/document.ts'
import { purchaseContract } from './purchase-contract/document.ts'

const { admin, make, maker, sql } = await house()

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
const undoing = async (id: string, verb: string, who = admin) => {
  const { version } = await admin.get(purchaseContract, { id })
  return (await who.ask('POST', `${purchaseContract.calls}/preview`, {
    verb,
    rows: [{ id, version }],
  })) as unknown as Told
}
const counts = async () => {
  await queueEmpty(sql)
  return sql(`select (select count(*) from action_log) as log, (select count(*) from outbox_message) as sent,
              (select sum(version) from purchase_contract) as contracts, (select sum(version) from original_packing_list) as originals`)
}

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
})
