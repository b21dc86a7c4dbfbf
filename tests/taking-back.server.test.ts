import { expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { businessReference } from '#areas/cost/business-reference/document.ts'
import { costPackage } from '#areas/cost/cost-package/document.ts'
import { costQuotation } from '#areas/cost/cost-quotation/document.ts'
import { delivery } from '#areas/cost/delivery/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { entryOf } from '#areas/customs/samples.ts'
import { salesDemand } from '#areas/demand/sales-demand/document.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { electronicSignature } from '#areas/personnel/electronic-signature/document.ts'
import { annualPlan } from '#areas/planning/annual-plan/document.ts'
import { processTask } from '#areas/processing/process-task/document.ts'
import { releasedPlan, runningTask } from '#areas/processing/samples.ts'
import { weighingRecord } from '#areas/processing/weighing-record/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { quotation } from '#areas/purchase/quotation/document.ts'
import { salesContract } from '#areas/purchase/sales-contract/document.ts'
import { inspectionSheet } from '#areas/quality/inspection-sheet/document.ts'
import { marketQualityCheck } from '#areas/quality/market-check/document.ts'
import { nonConformity } from '#areas/quality/non-conformity/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { settlement } from '#areas/settlement/settlement/document.ts'
import { settlementConfirm } from '#areas/settlement/settlement-confirm/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import { posOrder } from '#areas/stores/pos-order/document.ts'
import { transferOrder } from '#areas/stores/transfer-order/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { miscTransaction } from '#areas/warehouse/misc-transaction/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockTransfer } from '#areas/warehouse/stock-transfer/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, isSwitchable, tableOf } from '#platform/model/document.ts'
import { stepOf, stepVerbs } from '#platform/model/verbs.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { unused } from '#platform/testing/unused.ts'
import { free, notOpened, pairs } from './taking-back.ts'

const opened = await house()
const { admin, house: server, make, maker, sql } = opened
const { agree, container, contracted, cost, exchange, generate, sell, submitted } = settling(opened)

/** A record that would be taken back, what must be named when it is refused, and what a verb is pressed with. */
interface Stage {
  readonly id: string
  readonly named: string | null
  readonly input?: Readonly<Record<string, Wire>>
}
type List = Awaited<ReturnType<typeof container>>

/** A record that has come to where it is by the words of another house, or by steps this test is not about. */
const write = (document: Declaration, id: string, changes: Wire): Promise<void> =>
  server.asHouse('1', async work => {
    const row = await work.find(document, { id })
    await work.update(document, row as never, changes)
  })
const documentOf = (name: string) => server.catalogue.get(name).document

/** A container of its own, with nothing but its packing list. */
const plain = (values: Wire = {}) => container({ tradeType: 'REEXPORT', ...values }, ['10'])
const opening = ({ id }: { id: string }) => write(packingList, id, { status: 'UNAUDITED' })

/** An original with nothing but what one of its buttons makes. */
async function madeOfOriginal(verb: 'generatePurchaseContract' | 'generateSalesContract', values: Wire = {}) {
  const list = await make(packingList, { tradeType: 'REEXPORT', ...values })
  await admin.run(originalPackingList, verb, { id: String(list.originalId) })
  const document = verb === 'generateSalesContract' ? salesContract : purchaseContract
  const contract = await admin.findOne(document, { originalId: String(list.originalId) })
  return { list, contract, id: String(list.originalId), named: contract.contractNo }
}

/** A container whose entry is with the broker. */
async function declared(before: (list: List) => Promise<unknown> = async () => undefined) {
  const list = await plain({ currencyCode: 'THB' })
  const more = await before(list)
  const entry = await entryOf(maker, list)
  await write(customsDocument, String(entry.id), { status: 'SUBMITTED' })
  await opening(list)
  return { list, entry, more, named: entry.customsNo as string }
}
const returned = { return: { returnReason: 'wet' } }
const discarded = { discard: { discardReason: 'wrong container' } }
const loadingOf = ({ id }: { id: string }) => admin.findOne(loadingRecord, { packingListId: id })

/** A container whose boxes lie in the warehouse. */
async function received() {
  const list = await plain({ currencyCode: 'CNY' })
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const one = await admin.get(receipt, { id: String(made?.targetId) })
  await admin.run(receipt, 'confirm', one, { restAsShipped: 'Y' })
  return { list, one: await admin.get(receipt, one) }
}

/** A container that was sold, at a cost, and is settled once and for all. */
async function settled({ currency = 'CNY', before }: { currency?: string; before?: (list: List) => Promise<unknown> }) {
  const list = await plain({ currencyCode: currency })
  await contracted(list)
  const more = await before?.(list)
  await agree(list)
  await sell(list, [{ itemCode: list.details[0]?.itemCode, saleQty: '8', salePrice: '700' }])
  const { one, confirm } = await submitted(list, { finalFlag: 'N' })
  await admin.run(settlementConfirm, 'audit', confirm)
  return { list, one: await admin.get(settlement, one), confirm, more }
}

const stages: Readonly<Record<string, () => Promise<Stage>>> = {
  'process-plan < process-task': async () => {
    const plan = await releasedPlan(maker)
    const task = await make(processTask, { processPlanId: plan.id })
    return { id: plan.id, named: task.processTaskNo }
  },
  'process-task < weighing-record': async () => {
    const task = await runningTask(maker)
    const box = await make(weighingRecord, { processTaskId: task.id })
    return { id: task.id, named: box.processRecordNo, input: { close: { closeReason: 'no more fruit' } } }
  },
  'market-quality-check < claim': async () => {
    const check = await make(marketQualityCheck)
    const asked = await make(claim)
    await write(marketQualityCheck, check.id, { status: 'PASSED' })
    await write(claim, asked.id, { marketCheckId: check.id })
    return { id: check.id, named: asked.claimCode, input: { return: { lastBackReason: 'blurred' } } }
  },
  'annual-plan < annual-plan': async () => {
    const below = await make(annualPlan)
    const { parentId, planNo } = await admin.get(annualPlan, below)
    await write(annualPlan, below.id, { status: 'SUBMITTED' })
    return { id: String(parentId), named: planNo }
  },
  'pre-employment < electronic-signature': async () => {
    const paper = await make(electronicSignature)
    const { preEmploymentId, signatureNo } = await admin.get(electronicSignature, paper)
    await write(electronicSignature, paper.id, { status: 'SENT' })
    const input = { return: { returnReason: 'another post' }, withdraw: { withdrawReason: 'never came' } }
    return { id: String(preEmploymentId), named: signatureNo, input }
  },
  'sales-demand < ERP order': async () => {
    const demand = await make(salesDemand)
    await write(salesDemand, demand.id, { status: 'PUSHED', pushErpFlag: 'Y', erpOrderStatus: 'CREATED' })
    return { id: demand.id, named: demand.salesPlanNumber }
  },
  'store-transfer-order < boxes shipped': async () => {
    const order = await make(transferOrder, { details: [{}] })
    await admin.run(transferOrder, 'submit', order)
    await admin.run(transferOrder, 'ship', order)
    return { id: order.id, named: order.orderNumber }
  },
  'pos-order < ERP order': async () => {
    const order = await make(posOrder)
    await write(posOrder, order.id, { status: 'REVIEWED', erpOrderStatus: 'POSTED', pushErpFlag: 'Y' })
    return { id: order.id, named: order.salesOrderNumber, input: { sendBack: { sendBackReason: 'wrong day' } } }
  },
  'original-packing-list < packing-list': async () => {
    const list = await make(packingList)
    return { id: String(list.originalId), named: list.packingListNo }
  },
  'original-packing-list < purchase-contract': () => madeOfOriginal('generatePurchaseContract'),
  'original-packing-list < sales-contract': () => madeOfOriginal('generateSalesContract'),
  'original-packing-list < quotation': async () => {
    const offer = await make(quotation)
    return { id: String(offer.originals[0]?.originalId), named: offer.quotationNo }
  },
  'packing-list < loading-record': async () => {
    const list = await plain()
    const loading = await loadingOf(list)
    await write(loadingRecord, loading.id, { status: '3' })
    return { id: list.id, named: loading.loadingNo }
  },
  'packing-list < customs-document': async () => {
    const { list, named } = await declared()
    return { id: list.id, named }
  },
  'packing-list < receipt': async () => {
    const list = await plain()
    const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
    return { id: list.id, named: (await admin.get(receipt, { id: String(made?.targetId) })).receiptNo }
  },
  'packing-list < settlement': async () => {
    const list = await plain({ currencyCode: 'CNY' })
    await sell(list, [{ itemCode: list.details[0]?.itemCode, saleQty: '8', salePrice: '700' }])
    return { id: list.id, named: (await generate(list)).settlementNo }
  },
  'packing-list < sale-record': async () => {
    const list = await plain({ currencyCode: 'CNY' })
    await sell(list, [{ itemCode: list.details[0]?.itemCode, saleQty: '8', salePrice: '700' }])
    const sold = await admin.findOne(saleRecord, { containerNo: String(list.containerNo) })
    return { id: list.id, named: String((sold as Wire)[saleRecord.title]) }
  },
  'packing-list < cargo-tracking': async () => {
    const list = await plain()
    for (const row of (await admin.page(cargoTracking, { containerNo: String(list.containerNo) })).records)
      await write(cargoTracking, row.id, { status: 'LOADED' })
    return { id: list.id, named: list.containerNo }
  },
  'purchase-contract < packing-list': async () => {
    const list = await plain()
    return { id: (await contracted(list)).id, named: list.packingListNo }
  },
  'purchase-contract < customs-document': async () => {
    const { more, named } = await declared(contracted)
    return { id: (more as { id: string }).id, named }
  },
  'purchase-contract < payable-invoice': async () => {
    const { contract } = await madeOfOriginal('generatePurchaseContract', { tradeMode: 'PURCHASE' })
    await admin.run(purchaseContract, 'audit', contract)
    const { version } = await admin.get(purchaseContract, contract)
    const { docNo } = (await admin.ask('POST', `${payableInvoice.calls}/create`, {
      rows: [{ id: contract.id, version }],
      invoiceCode: unused('invoice', 20),
    })) as Wire
    return { id: contract.id, named: String(docNo) }
  },
  'purchase-contract < ERP order': async () => {
    const { contract } = await madeOfOriginal('generatePurchaseContract')
    const erpPoNo = unused('erp', 12)
    await write(purchaseContract, contract.id, { pushErpFlag: 'Y', erpPoNo, erpOrderStatus: 'CREATED' })
    return { id: contract.id, named: erpPoNo }
  },
  'sales-contract < customs-document': async () => {
    const { more, named } = await declared(async list => {
      await contracted(list)
      await admin.run(originalPackingList, 'generateSalesContract', { id: String(list.originalId) })
      return admin.findOne(salesContract, { originalId: String(list.originalId) })
    })
    return { id: (more as { id: string }).id, named }
  },
  'quotation < sales-contract': async () => {
    const offer = await make(quotation, { tradeType: 'REEXPORT' } as never)
    const id = String(offer.originals[0]?.originalId)
    await admin.run(quotation, 'approve', offer)
    await admin.run(originalPackingList, 'generatePackingList', { id })
    await admin.run(originalPackingList, 'generateSalesContract', { id })
    return { id: offer.id, named: (await admin.findOne(salesContract, { originalId: id })).contractNo }
  },
  'loading-record < exchange-receipt': async () => {
    const list = await plain({ currencyCode: 'THB' })
    const loading = await loadingOf(list)
    await write(loadingRecord, loading.id, { status: '3' })
    const bought = await exchange(list, '1000')
    return { id: loading.id, named: (await admin.get(exchangeReceipt, bought)).currencyExchangeNo, input: returned }
  },
  'loading-record < customs-document': async () => {
    const { more, named } = await declared(loadingOf)
    return { id: (more as { id: string }).id, named, input: returned }
  },
  'customs-document < taxes paid': async () => {
    const entry = await entryOf(maker, await plain({ currencyCode: 'THB' }))
    await write(customsDocument, String(entry.id), { status: 'TAX_PAID' })
    const input = { withdraw: { withdrawReason: 'sent back' } }
    return { id: String(entry.id), named: entry.customsNo as string, input }
  },
  'receipt < stock issued': async () => {
    const { one } = await received()
    const [line] = one.details
    const taken = await make(miscTransaction, {
      warehouseCode: String(one.warehouseCode),
      transactionType: 'OUT',
      reason: 'SAMPLE',
      details: [{ itemCode: String(line?.itemCode), lotNo: String(one.shipmentLotNo), quantity: '4' }],
    })
    await admin.run(miscTransaction, 'audit', taken)
    return { id: one.id, named: one.shipmentLotNo }
  },
  'receipt < settlement': async () => {
    let id = ''
    const { one } = await settled({
      async before(list) {
        const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
        id = String(made?.targetId)
        await admin.run(receipt, 'confirm', { id }, { restAsShipped: 'Y' })
      },
    })
    return { id, named: one.settlementNo }
  },
  'business-cost < settlement': async () => {
    const { more, one } = await settled({ before: list => cost(list, { expenseSubType: 'DOCK', amount: '100' }) })
    return { id: (more as { id: string }).id, named: one.settlementNo }
  },
  'business-cost < ERP cost': async () => {
    const { id } = await cost(await plain(), { expenseSubType: 'DOCK', amount: '100' })
    const erpCostNo = unused('erp', 12)
    await write(businessCost, id, { pushErpFlag: 'Y', erpCostNo })
    return { id, named: erpCostNo }
  },
  'delivery < settlement': async () => {
    const sent = async (list: List) => {
      const one = await make(delivery, {
        freight: '800',
        details: [{ shipmentId: list.shipmentId, itemCode: list.details[0]?.itemCode, qty: '10', netWeight: '180' }],
      })
      await admin.run(delivery, 'confirmExpense', one)
      return one
    }
    const { more } = await settled({ before: sent })
    return { id: (more as { id: string }).id, named: 'settled' }
  },
  'delivery < ERP cost': async () => {
    const { details, shipmentId } = await plain()
    const carried = [{ shipmentId, itemCode: details[0]?.itemCode, qty: '10', netWeight: '180' }]
    const one = await make(delivery, { freight: '800', details: carried } as never)
    await admin.run(delivery, 'confirmExpense', one)
    const { records } = await admin.page(businessCost, { sourceNo: String(one.shipmentNumber) })
    const [entry] = records
    await write(businessCost, String(entry?.id), { pushErpFlag: 'Y', erpCostNo: unused('erp', 12) })
    return { id: one.id, named: String(entry?.costNo) }
  },
  'exchange-receipt < settlement': async () => {
    const { list, more, one } = await settled({ currency: 'THB', before: list => exchange(list, '1000') })
    const { containerNo, shipmentLotNo } = list
    return {
      id: (more as { id: string }).id,
      named: one.settlementNo,
      input: { unmatch: { containerNo, shipmentLotNo } },
    }
  },
  'settlement < settlement-confirm': async () => {
    const { one } = await settled({})
    return { id: one.id, named: 'Audited, cannot withdraw' }
  },
  'settlement-confirm < payable-invoice': async () => {
    const { confirm } = await settled({})
    const { version } = await admin.get(settlementConfirm, confirm)
    const { docNo } = (await admin.ask('POST', `${settlementConfirm.calls}/create-invoice`, {
      rows: [{ id: confirm.id, version }],
      invoiceCode: unused('invoice', 20),
    })) as Wire
    return { id: confirm.id, named: String(docNo) }
  },
  'claim < payable-invoice': async () => {
    const asked = await make(claim)
    await admin.run(claim, 'audit', asked)
    const { claimAmount } = await admin.get(claim, asked)
    const amount = String(Number(claimAmount) + 0.5)
    const { id, vendorId, invoiceCurrencyCode } = await make(payableInvoice)
    const { orderLines } = await admin.get(payableInvoice, { id })
    await admin.run(payableInvoice, 'invalidate', { id })
    const made = await make(payableInvoice, {
      vendorId,
      invoiceCurrencyCode,
      invoiceAmount: amount,
      orderLines: [{ contractId: String(orderLines[0]?.contractId), matchAmount: amount }],
      claimLines: [{ claimId: asked.id }],
      claimType: 'QUALITY',
      claimReason: 'rot',
      checkInfo: 'seen',
      checkLevel: 'A',
      payeeNames: 'payee',
      remark: 'claim',
      accepted: ['ALIKE'],
      because: 'staged once for each verb',
    } as never)
    return { id: asked.id, named: made.invoiceBatchCode }
  },
  'payable-invoice < ERP invoice': async () => {
    const made = await make(payableInvoice)
    const erpInvoiceNo = unused('erp', 12)
    await write(payableInvoice, made.id, {
      status: 'AUDITED',
      pushErpFlag: 'Y',
      erpInvoiceNo,
      erpInvoiceStatus: 'CREATED',
    })
    return { id: made.id, named: '' }
  },
  'payable-invoice < OA approval': async () => {
    const made = await make(payableInvoice)
    await write(payableInvoice, made.id, { status: 'AUDITED', oaWorkflowStatus: 'RUNNING' })
    return { id: made.id, named: made.invoiceBatchCode }
  },
  'cost-package < business-reference': async () => {
    const { id } = await make(costPackage)
    const value = await make(businessReference, { costPackageId: id })
    return { id, named: String((value as Wire)[businessReference.title]) }
  },
  'cost-package < business-cost': async () => {
    const { id } = await make(costPackage)
    const entry = await make(businessCost)
    await write(businessCost, entry.id, { costPackageId: id })
    return { id, named: entry.costNo }
  },
  'cost-quotation < business-cost': async () => {
    const { id } = await make(costQuotation)
    const entry = await make(businessCost)
    await write(businessCost, entry.id, { quotationId: id })
    return { id, named: entry.costNo }
  },
  'stock-transfer < boxes received': async () => {
    const { id, transferNo } = await make(stockTransfer)
    await admin.run(stockTransfer, 'audit', { id })
    const { details } = await admin.get(stockTransfer, { id })
    await admin.save(stockTransfer, await admin.get(stockTransfer, { id }), {
      details: details.map(line => ({ id: line.id, receiveQty: '1' })),
    })
    await admin.run(stockTransfer, 'receive', { id })
    return { id, named: transferNo }
  },
  'inspection-sheet < claim': async () => {
    const sheet = await make(inspectionSheet)
    const asked = await make(claim)
    await write(claim, asked.id, { inspectionId: sheet.id })
    return { id: sheet.id, named: asked.claimCode, input: discarded }
  },
  'inspection-sheet < non-conformity': async () => {
    const sheet = await make(inspectionSheet)
    const found = await make(nonConformity, { inspectionId: sheet.id })
    return { id: sheet.id, named: found.ncpNo, input: discarded }
  },
  'receipt < inspection-sheet': async () => {
    const { one } = await received()
    const sheet = await make(inspectionSheet)
    await write(inspectionSheet, sheet.id, { receiptId: one.id })
    return { id: one.id, named: sheet.qcNumber }
  },
  'misc-transaction < ERP posting': async () => {
    const misc = await make(miscTransaction)
    await write(miscTransaction, misc.id, { status: 'AUDITED', erpOrderStatus: 'POSTED', pushErpFlag: 'Y' })
    return { id: misc.id, named: misc.transactionNumber }
  },
  'misc-transaction < stock issued': async () => {
    const warehouseCode = await maker.one('secondary-inventory', { warehouseType: 'COLD' })
    const { itemCode, lotNo } = await found(maker, warehouseCode)
    const [came] = (await admin.page(miscTransaction, { warehouseCode, reason: 'FOUND' })).records
    const taken = await make(miscTransaction, {
      warehouseCode,
      transactionType: 'OUT',
      reason: 'SAMPLE',
      details: [{ itemCode, lotNo, quantity: '4' }],
    })
    await admin.run(miscTransaction, 'audit', taken)
    // The ERP has it, and not in its books yet.
    await queueEmpty(sql)
    await write(miscTransaction, String(came?.id), { erpOrderStatus: 'CREATED' })
    return { id: String(came?.id), named: lotNo }
  },
}

/** Has a record in the state a step is taken from, whatever stood in the way of the step before it. */
async function readied(document: Declaration, verb: string, id: string): Promise<void> {
  const step = stepOf(document, verb)
  if (!step || step.course || !document.states) return
  const from = [step.from].flat()
  const [row] = await sql(`select status from ${tableOf(document)} where id = $1`, [id])
  if (!from.includes(String(row?.status)))
    await sql(`update ${tableOf(document)} set status = $2 where id = $1`, [id, from[0]])
}
const keyOf = ({ document, follower }: { document: string; follower: string }) => `${document} < ${follower}`

test.each(pairs.flatMap(pair => pair.verbs.map(verb => [pair.document, verb, pair.follower, pair] as const)))(
  '%s %s is refused, and says what stands in the way: %s',
  async (_, verb, __, pair) => {
    const document = documentOf(pair.document)
    const needsQuotation = (value: string) =>
      sql("update param set param_value = $1 where tenant_id = 1 and param_key = 'salesContract.requireQuotation'", [
        value,
      ])
    const isAsked = keyOf(pair) === 'quotation < sales-contract'
    const { id, named, input } = await (stages[keyOf(pair)] as () => Promise<Stage>)()
    if (pair.bizCode !== 'STATE_NOT_ALLOWED') await readied(document, verb, id)
    if (isAsked) await needsQuotation('Y')
    // What the stage sent elsewhere is acknowledged, which is another version.
    await queueEmpty(sql)
    const { version } = (await admin.get(document, { id })) as Wire
    try {
      await expect(admin.run(document, verb as never, { id, version } as never, input?.[verb])).rejects.toMatchObject({
        bizCode: pair.bizCode ?? 'DOWNSTREAM_EXISTS',
        message: expect.stringContaining(named ?? 'a number'),
      })
    } finally {
      if (isAsked) await needsQuotation('N')
    }
    expect(await admin.get(document, { id })).toMatchObject({ version })
  },
)

test('every pair is staged, and every stage is a pair', () => {
  expect(Object.keys(stages).toSorted()).toEqual([...new Set(pairs.map(keyOf))].toSorted())
})

/** Whether a verb takes a record back, or out of use. */
function takesBack(document: Declaration, verb: string): boolean {
  const step = stepOf(document, verb)
  return step?.revises || step?.ends || step?.review === 'unsign' || ['reverse', 'unmatch'].includes(verb)
}

test('every verb that takes a document of the matrix back is tried, and every follower that a declaration names', () => {
  const known = new Set(pairs.flatMap(({ document, verbs }) => verbs.map(verb => `${document} ${verb}`)))
  const untried = [...new Set(pairs.map(pair => pair.document))].flatMap(name => {
    const document = documentOf(name)
    const verbs = [...(isSwitchable(document) ? [] : stepVerbs(document)), ...Object.keys(document.actions ?? {})]
    return verbs
      .filter(verb => takesBack(document, verb))
      .map(verb => `${name} ${verb}`)
      .filter(one => !known.has(one) && !free[one])
  })
  expect(untried).toEqual([])
  const tried = new Set(pairs.flatMap(pair => pair.verbs.map(verb => `${keyOf(pair)} ${verb}`)))
  const declaredOnly = server.catalogue.all.flatMap(({ document }) =>
    Object.entries(document.origins ?? {}).flatMap(([place, { blocks = [] }]) => {
      const [one = '', two] = place.split('.')
      const fields = two
        ? document.lines?.[one]?.fields
        : Object.assign({}, ...Object.values(document.header).map(part => part.fields))
      const to = (fields?.[two ?? one] as { to?: string } | undefined)?.to ?? ''
      return blocks.map(verb => `${to} < ${document.name} ${verb}`)
    }),
  )
  expect(declaredOnly.filter(one => !tried.has(one))).toEqual([])
})

test('what is agreed on only is not opened yet', () => {
  expect(server.catalogue.agreed.map(document => document.name)).toEqual(expect.arrayContaining([...notOpened]))
})
