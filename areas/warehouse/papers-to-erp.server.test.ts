import { describe, expect, test } from 'vitest'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { miscTransaction } from './misc-transaction/document.ts'
import { found } from './samples.ts'
import { stockCount } from './stock-count/document.ts'

const { admin, make, maker, sql, user } = await house()

const place = async () =>
  String(
    (await maker.make(maker.catalogue.get('secondary-inventory').document, { warehouseType: 'COLD' })).warehouseCode,
  )
const papersOf = async (docNo: unknown) =>
  (await admin.page(simulatedPaper, { system: 'erp', docNo: String(docNo), ascs: 'id' })).records as (Wire & {
    id: string
  })[]
const messagesOf = async (docNo: unknown) =>
  (await admin.page(outboxMessage, { docNo: String(docNo), ascs: 'id' })).records as (Wire & { id: string })[]
const payloads = async (docNo: unknown) => {
  const rows = await sql('select payload from outbox_message where doc_no = $1 order by id', [String(docNo)])
  return rows.map(row => JSON.parse(String(row.payload)) as Wire)
}

/** Two boxes of ten that are given away, audited. */
async function gift(values: Wire = {}) {
  const warehouseCode = await place()
  const line = await found(maker, warehouseCode)
  const misc = await make(miscTransaction, {
    warehouseCode,
    transactionType: 'OUT',
    reason: 'GIFT',
    details: [{ ...line, quantity: '2' }],
    ...values,
  } as never)
  await admin.run(miscTransaction, 'audit', misc)
  return { misc, line, warehouseCode, now: () => admin.get(miscTransaction, misc) }
}

describe('what comes or goes for no document of trade is told the ERP (business.md 5.2)', () => {
  test('once it is audited; reversed, its opposite as another revision', async () => {
    const { misc, line, now, warehouseCode } = await gift()
    await eventually(async () =>
      expect(await now()).toMatchObject({
        pushErpFlag: 'Y',
        erpOrderStatus: 'POSTED',
        erpTransferNo: expect.any(String),
      }),
    )
    for (const [language, words] of [
      ['zh', `${misc.transactionNumber}已推送或正在推送`],
      ['en', `${misc.transactionNumber} is pushed or on its way`],
    ] as const)
      await expect(admin.in(language).run(miscTransaction, 'push', misc)).rejects.toMatchObject({
        bizCode: 'ALREADY_PUSHED',
        message: expect.stringContaining(words),
      })
    await expect(user('warehouse:misc:list').run(miscTransaction, 'push', misc)).rejects.toMatchObject({ status: 403 })
    await expect(admin.run(miscTransaction, 'reverse', misc)).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
      message: expect.stringContaining(`Posted in the ERP, cannot reverse: ${misc.transactionNumber}`),
    })
    await sql("update misc_transaction set erp_order_status = 'CREATED' where id = $1", [misc.id])
    await admin.run(miscTransaction, 'reverse', misc)
    await eventually(async () => expect(await papersOf(misc.transactionNumber)).toHaveLength(2))
    const lines = [{ itemCode: line.itemCode, lotNo: line.lotNo, quantity: '2' }]
    expect(await payloads(misc.transactionNumber)).toMatchObject([
      { transactionType: 'OUT', reason: 'GIFT', revision: 0, warehouse: warehouseCode, lines },
      { transactionType: 'IN', reverses: misc.transactionNumber, revision: 1, lines },
    ])
  })

  test('but opening stock: the ERP has it in its own balances', async () => {
    const warehouseCode = await place()
    const { itemCode, lotNo } = await found(maker, warehouseCode)
    const values = {
      warehouseCode,
      reason: 'OPENING',
      details: [{ itemCode, lotNo, quantity: '2' }],
    }
    await expect(make(miscTransaction, { ...values, transactionType: 'OUT' } as never)).rejects.toMatchObject({
      bizCode: 'OPENING_COMES_IN',
    })
    const misc = await make(miscTransaction, { ...values, transactionType: 'IN' } as never)
    await admin.run(miscTransaction, 'audit', misc)
    expect(await messagesOf(misc.transactionNumber)).toEqual([])
    await expect(admin.run(miscTransaction, 'push', misc)).rejects.toMatchObject({
      bizCode: 'PUSH_NOT_ALLOWED',
      message: expect.stringContaining(`${misc.transactionNumber} is opening stock`),
    })
    await admin.run(miscTransaction, 'reverse', misc)
    expect(await messagesOf(misc.transactionNumber)).toEqual([])
  })

  test.each([
    ['cancel', { remark: 'not wanted' }],
    ['confirm', { externalNo: 'MT-1', remark: 'seen there' }],
  ] as const)('what waits behind a push goes at once when that is settled by hand: %s', async (verb, input) => {
    const refused = async () => {
      const { misc, now } = await gift({ remark: 'SIM-REFUSE' })
      await eventually(async () => expect(await now()).toMatchObject({ pushErpFlag: 'F' }))
      const [message] = await messagesOf(misc.transactionNumber)
      return { id: String(message?.id), no: misc.transactionNumber }
    }
    const [first, behind] = [await refused(), await refused()]
    await sql("update outbox_message set lane = $2, status = 'PENDING' where id = any($1)", [
      [first.id, behind.id],
      `ERP ${first.no}`,
    ])
    await sql("update outbox_message set status = 'RETRY', next_attempt_at = now() + interval '1 hour' where id = $1", [
      first.id,
    ])
    await admin.run(outboxMessage, verb, await admin.get(outboxMessage, first), input)
    await eventually(async () => expect(await messagesOf(behind.no)).toMatchObject([{ status: 'FAILED' }]))
  })

  test('refused, it may be reversed and the ERP hears nothing; of unknown outcome it waits for a decision', async () => {
    const { misc, now } = await gift({ remark: 'SIM-REFUSE' })
    await eventually(async () => expect(await now()).toMatchObject({ pushErpFlag: 'F' }))
    const [message] = await messagesOf(misc.transactionNumber)
    await sql("update outbox_message set unknown_flag = 'Y' where id = $1", [message?.id])
    await expect(admin.run(miscTransaction, 'reverse', misc)).rejects.toMatchObject({ bizCode: 'OUTCOME_UNKNOWN' })
    // Taking the push back is that decision, and is asked about.
    await expect(admin.run(outboxMessage, 'cancel', message as never, { remark: 'not there' })).rejects.toMatchObject({
      bizCode: 'MAY_HAVE_ARRIVED',
      message: expect.stringContaining(`${misc.transactionNumber} may have reached the ERP`),
    })
    await sql("update outbox_message set unknown_flag = 'N' where id = $1", [message?.id])
    await admin.run(miscTransaction, 'reverse', misc)
    expect(await messagesOf(misc.transactionNumber)).toMatchObject([{ status: 'CANCELLED' }])
    expect(await now()).toMatchObject({ status: 'REVERSED', pushErpFlag: 'N' })
    await expect(admin.run(miscTransaction, 'push', misc)).rejects.toMatchObject({ bizCode: 'PUSH_NOT_ALLOWED' })
  })

  test('taken and then failed, it goes there anew', async () => {
    const { misc, now } = await gift()
    await eventually(async () => expect(await now()).toMatchObject({ erpOrderStatus: 'POSTED' }))
    const [paper] = await papersOf(misc.transactionNumber)
    await tellState(admin, { id: String(paper?.id) }, 'FAILED')
    await eventually(async () =>
      expect(await now()).toMatchObject({ erpOrderStatus: 'FAILED', pushErpMessage: 'FAILED' }),
    )
    // Whoever sent it hears that it stands nowhere there, as of a push that failed (business.md 5.8).
    expect(
      await sql('select distinct text_en as text from notice where record_no = $1', [misc.transactionNumber]),
    ).toEqual([{ text: `Pushing ${misc.transactionNumber} to ERP failed: FAILED; please handle promptly` }])
    await admin.run(miscTransaction, 'push', misc)
    await eventually(async () =>
      expect(await now()).toMatchObject({ erpOrderStatus: 'POSTED', pushErpMessage: null, revision: 1 }),
    )
  })
})

describe('what a count finds is told the ERP (business.md 5.2)', () => {
  /** A count of ten boxes that found so many. */
  async function counted(countQty: string) {
    const warehouseCode = await place()
    const line = await found(maker, warehouseCode)
    const count = await make(stockCount, { warehouseCode, details: [] } as never)
    await admin.save(stockCount, count, { details: [{ ...count.details[0], countQty }] } as never)
    await admin.run(stockCount, 'count', count)
    for (const [language, words] of [
      ['zh', `只有已审核的数据可以推送，请先审核${count.countNumber}`],
      ['en', `Only audited rows can be pushed; audit ${count.countNumber} first`],
    ] as const)
      await expect(admin.in(language).run(stockCount, 'push', count)).rejects.toMatchObject({
        bizCode: 'PUSH_NOT_ALLOWED',
        message: expect.stringContaining(words),
      })
    await admin.run(stockCount, 'audit', count)
    return { count, line, now: () => admin.get(stockCount, count) }
  }

  test('row by row where it differs from the books', async () => {
    const { count, line, now } = await counted('8')
    await eventually(async () => expect(await now()).toMatchObject({ pushErpFlag: 'Y', erpOrderStatus: 'POSTED' }))
    expect(await payloads(count.countNumber)).toMatchObject([
      { lines: [{ itemCode: line.itemCode, lotNo: line.lotNo, bookQty: '10', countQty: '8', quantity: '-2' }] },
    ])
    const [paper] = await papersOf(count.countNumber)
    await tellState(admin, { id: String(paper?.id) }, 'CANCELLED')
    await eventually(async () => expect(await now()).toMatchObject({ erpOrderStatus: 'CANCELLED' }))
    await admin.run(stockCount, 'push', count)
    await eventually(async () => expect(await now()).toMatchObject({ erpOrderStatus: 'POSTED', revision: 1 }))
  })

  test('nothing, where all is as the books say', async () => {
    const { count, now } = await counted('10')
    expect(await now()).toMatchObject({ status: 'AUDITED', pushErpFlag: 'N' })
    expect(await messagesOf(count.countNumber)).toEqual([])
    await expect(admin.run(stockCount, 'push', count)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_TELL',
      message: expect.stringContaining(`${count.countNumber} found what the books say`),
    })
  })
})
