import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { simulatedCall } from '#areas/integration/simulator/call/document.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { bringForward, queueEmpty } from '#platform/testing/queue.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { salesContract } from '../sales-contract/document.ts'
import { pushDelay } from './push.server.ts'

const { admin, make, sql, user } = await house()

type Bought = typeof purchaseContract
const both = [
  ['purchase', purchaseContract, 'erpPoNo', '/erp/v1/po/orders'],
  ['sales', salesContract as unknown as Bought, 'erpOrderNo', '/erp/v1/ic/orders'],
] as const

/** Waits until a contract says something, as somebody does who looks at it now and then. */
async function until(document: Bought, record: { readonly id: string }, wanted: Wire): Promise<Wire> {
  return eventually(async () => {
    const now = (await admin.get(document, record)) as Wire
    expect(now).toMatchObject(wanted)
    return now
  })
}
const messagesOf = async (document: Bought, { id }: { readonly id: string }) =>
  (await admin.page(outboxMessage, { docType: document.name, docId: id, target: 'ERP' })).records as Wire[]
const papersOf = async ({ contractNo }: { readonly contractNo: string | null }) =>
  (await admin.page(simulatedPaper, { system: 'erp', docNo: String(contractNo) })).records as Wire[]
const asked = async (key: string) =>
  (await admin.page(simulatedCall, { system: 'erp', idempotencyKey: key })).records as Wire[]
/** Contracts go by themselves so many seconds after their audit. */
const delay = (seconds: string) =>
  sql('update param set param_value = $2, version = version + 1 where param_key = $1', [pushDelay.key, seconds])
const told = async (contract: { readonly contractNo: string | null }, state: string) => {
  const [paper] = await papersOf(contract)
  await tellState(admin, paper as { id: string }, state)
}
const pushed = async (document: Bought, remark?: string) => {
  const contract = await make(document)
  if (remark) await admin.save(document, contract, { remark })
  await admin.run(document, 'audit', contract)
  return contract
}

/** A finance lead of every unit a test's contracts are of. */
async function financeLead(): Promise<string> {
  const units = await sql('select array_agg(id::text) as ids from operating_unit where tenant_id = 1')
  const orgIds = units[0]?.ids as string[]
  return (await user('purchase:original:list', { orgIds, roles: ['FINANCE_LEAD'] }).made).id
}
const heardBy = async (person: string, { id }: { readonly id: string }) =>
  (await sql('select text_zh from notice where user_id = $1 and record_id = $2', [person, id])).map(one => one.text_zh)

beforeEach(() => delay('0'))
afterAll(() => delay(pushDelay.value))

describe.each(both)('an audited %s contract', (_, document, number, path) => {
  test('goes to the ERP by itself, as one order', async () => {
    const contract = await pushed(document)
    const now = await until(document, contract, { pushErpFlag: 'Y', erpOrderStatus: 'CREATED' })
    expect(now[number]).toMatch(/^ERP/)
    const [message, ...others] = await messagesOf(document, contract)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      path,
      status: 'SUCCESS',
      idempotencyKey: `${document.name}:${contract.contractNo}:0`,
    })
    expect(JSON.parse(String(message?.payload))).toMatchObject({
      docNo: contract.contractNo,
      poNumber: contract.poNumber,
      amount: contract.totalAmount,
      lines: contract.details.map(({ itemCode, amount }) => ({ itemCode, amount })),
    })
    await expect(admin.run(document, 'push', contract)).rejects.toThrow('Only audited rows not yet pushed')
  })

  test('that the ERP refuses says why in red; put right and audited again it goes as another revision', async () => {
    const lead = await financeLead()
    const contract = await pushed(document, 'SIM-REFUSE')
    const failed = await until(document, contract, { pushErpFlag: 'F' })
    expect(failed.pushErpMessage).toContain('供应商已冻结')
    expect(await heardBy(lead, contract)).toEqual([expect.stringContaining(String(contract.contractNo))])
    await admin.run(document, 'antiAudit', contract)
    await admin.save(document, await admin.get(document, contract), { remark: '已解冻' })
    await admin.run(document, 'audit', contract)
    const now = await until(document, contract, { pushErpFlag: 'Y', pushErpMessage: null })
    expect(now.revision).toBe(1)
    const sent = (await messagesOf(document, contract)).map(one => `${one.docRevision} ${one.status}`)
    expect(new Set(sent)).toEqual(new Set(['0 CANCELLED', '1 SUCCESS']))
    expect(await papersOf(contract)).toHaveLength(1)
  })

  test('that is refused is pushed again by hand, under the same key, once the other side is put right', async () => {
    await delay('-1')
    const contract = await pushed(document, 'SIM-REFUSE')
    await admin.run(document, 'push', contract)
    await until(document, contract, { pushErpFlag: 'F' })
    await admin.run(document, 'push', contract)
    await until(document, contract, { pushErpFlag: 'F' })
    expect(await messagesOf(document, contract)).toHaveLength(1)
    expect(await asked(`${document.name}:${contract.contractNo}:0`)).toHaveLength(2)
  })

  test('whose answer was lost is asked for again, and stands in the ERP once', async () => {
    const contract = await pushed(document)
    await until(document, contract, { pushErpFlag: 'Y' })
    const [message] = await messagesOf(document, contract)
    // As if the answer had not come: nobody knows, and it is sent again under the same key.
    await sql("update outbox_message set status = 'RETRY', external_no = null where id = $1", [message?.id])
    await sql(
      `update ${document === purchaseContract ? 'purchase_contract' : 'sales_contract'} set push_erp_flag = 'P' where id = $1`,
      [contract.id],
    )
    await admin.run(outboxMessage, 'retry', { id: String(message?.id) })
    const now = await until(document, contract, { pushErpFlag: 'Y' })
    const papers = await papersOf(contract)
    expect(papers).toMatchObject([{ effects: 1, externalNo: now[number] }])
  })

  test('that finds the ERP out of order waits, and is taken at the fourth try', async () => {
    const contract = await pushed(document, 'SIM-FAIL')
    for (let tries = 1; tries <= 3; tries++) {
      const [message] = await retrying(document, contract)
      expect(message?.lastError).toContain('SIM-FAIL')
      expect(await admin.get(document, contract)).toMatchObject({ pushErpFlag: 'P' })
      await admin.run(outboxMessage, 'retry', { id: String(message?.id) })
    }
    await until(document, contract, { pushErpFlag: 'Y', erpOrderStatus: 'CREATED' })
    // Where it stands in the ERP it is not deleted, taken back or not.
    await sql(`update ${document.name.replace('-', '_')} set status = 'UNAUDITED' where tenant_id = 1 and id = $1`, [
      contract.id,
    ])
    await expect(admin.delete(document, await admin.get(document, contract))).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
    })
    const calls = await asked(`${document.name}:${contract.contractNo}:0`)
    expect(calls.filter(one => one.status === 500)).toHaveLength(3)
    expect(calls.filter(one => one.status === 200)).toHaveLength(1)
    expect(await papersOf(contract)).toHaveLength(1)
  })
})

/** The messages of a contract once one of them waits for another try. */
async function retrying(document: Bought, contract: { readonly id: string }): Promise<Wire[]> {
  return eventually(
    () => messagesOf(document, contract),
    found => found[0]?.status === 'RETRY',
  )
}

describe('an order in the ERP', () => {
  test('holds its purchase contract fast until the ERP has cancelled it; told twice, it is cancelled once', async () => {
    const contract = await pushed(purchaseContract)
    const { erpPoNo } = await until(purchaseContract, contract, { pushErpFlag: 'Y' })
    for (const [language, words] of [
      ['zh', `已存在下游单据ERP订单${erpPoNo}，不允许操作，请先在ERP取消`],
      ['en', `Downstream documents exist: ERP order ${erpPoNo}; not allowed, cancel it in the ERP first`],
    ] as const)
      await expect(admin.in(language).run(purchaseContract, 'antiAudit', contract)).rejects.toThrow(words)
    await told(contract, 'CANCELLED')
    const { version } = await until(purchaseContract, contract, { erpOrderStatus: 'CANCELLED' })
    await told(contract, 'CANCELLED')
    await queueEmpty(sql)
    expect(await admin.get(purchaseContract, contract)).toMatchObject({ erpOrderStatus: 'CANCELLED', version })
    await expect(admin.run(purchaseContract, 'push', contract)).rejects.toMatchObject({
      bizCode: 'ORDER_CANCELLED',
      message: expect.stringContaining('is cancelled in the ERP'),
    })
    await delay('-1')
    await admin.run(purchaseContract, 'antiAudit', contract)
    expect(await admin.get(purchaseContract, contract)).toMatchObject({
      status: 'UNAUDITED',
      pushErpFlag: 'N',
      erpPoNo: null,
      erpOrderStatus: null,
    })
    await admin.run(purchaseContract, 'audit', contract)
    await admin.run(purchaseContract, 'push', contract)
    const again = await until(purchaseContract, contract, { pushErpFlag: 'Y', erpOrderStatus: 'CREATED' })
    expect(again.erpPoNo).not.toBe(erpPoNo)
  })

  test('does not hold a sales contract: audited again it goes as another revision; but it outlives no voided one', async () => {
    const contract = await pushed(salesContract as unknown as Bought)
    await until(salesContract as unknown as Bought, contract, { pushErpFlag: 'Y' })
    await admin.run(salesContract, 'antiAudit', contract)
    await expect(admin.run(salesContract, 'void', contract)).rejects.toThrow('cancel it in the ERP first')
    await admin.run(salesContract, 'audit', contract)
    await until(salesContract as unknown as Bought, contract, { pushErpFlag: 'Y' })
    expect(await messagesOf(salesContract as unknown as Bought, contract)).toHaveLength(2)
  })

  test('is not made of a contract that was taken back in time, nor while somebody has to press', async () => {
    await delay('3600')
    const contract = await pushed(purchaseContract)
    await admin.run(purchaseContract, 'antiAudit', contract)
    await delay('-1')
    const waiting = await pushed(purchaseContract)
    await bringForward(sql, contract.id)
    await queueEmpty(sql)
    for (const one of [contract, waiting]) {
      expect(await messagesOf(purchaseContract, one)).toEqual([])
      expect(await admin.get(purchaseContract, one)).toMatchObject({ pushErpFlag: 'N' })
    }
  })

  test('is underway: nothing is taken back until the ERP has answered', async () => {
    await delay('-1')
    const contract = await pushed(purchaseContract)
    await sql("update purchase_contract set push_erp_flag = 'P' where id = $1", [contract.id])
    await expect(admin.in('zh').run(purchaseContract, 'antiAudit', contract)).rejects.toThrow('正在推送ERP，请等待结果')
  })

  test('that failed is told to who made the contract', async () => {
    await delay('-1')
    const contract = await make(purchaseContract)
    const maker = await user('purchase:contract:list').made
    await sql('update purchase_contract set created_by = $2, remark = $3 where id = $1', [
      contract.id,
      maker.id,
      'SIM-REFUSE',
    ])
    await admin.run(purchaseContract, 'audit', contract)
    await admin.run(purchaseContract, 'push', contract)
    await until(purchaseContract, contract, { pushErpFlag: 'F' })
    const [notice] = await sql('select text_zh from notice where user_id = $1 and record_id = $2', [
      maker.id,
      contract.id,
    ])
    expect(notice?.text_zh).toBe(`合同${contract.contractNo}推送ERP失败：供应商已冻结，请及时处理`)
  })
})
