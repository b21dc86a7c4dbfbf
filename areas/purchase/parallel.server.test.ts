import { expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { containerB } from '../../tests/worked-containers.ts'
import { payableInvoice } from './payable-invoice/document.ts'
import { prepayment } from './prepayment/document.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { quotation } from './quotation/document.ts'
import { salesContract } from './sales-contract/document.ts'
import { cents, crowding, oneOf, seed } from './testing.ts'

const opened = await house()
const { admin, make, maker, sql } = opened
const { press, answered, crowd } = crowding(opened)

test('fifty clients audit, take back, generate, merge, approve, void and push the same originals, lists, contracts and offers: every document once, every flag true', async () => {
  const originals = [await containerB({ make, maker }), await containerB({ make, maker })].map(one => one.original)
  const live = async (document: Declaration, original: { readonly id: string }) =>
    (await admin.page(document, { originalId: original.id, enableFlag: 'Y' })).records as Wire[]
  const offersOf = (original: { readonly id: string }) =>
    sql(
      `select h.id::text as id from quotation h join quotation_originals l on l.document_id = h.id
        where l.original_id = $1 and h.enable_flag = 'Y'`,
      [original.id],
    )
  const verbs = [
    'audit',
    'audit',
    'antiAudit',
    'generatePackingList',
    'generatePackingList',
    'generatePurchaseContract',
    'generatePurchaseContract',
    'generateSalesContract',
    'merge',
    'contract:audit',
    'contract:antiAudit',
    'contract:void',
    'contract:push',
    'list:audit',
    'list:antiAudit',
    'sale:audit',
    'sale:antiAudit',
    'sale:push',
    'offer:approve',
    'offer:cancelApprove',
  ] as const
  /** What others press beside the original: the record that stands for it now, and the verb. */
  const beside = async (
    kind: string,
    original: { readonly id: string },
  ): Promise<[Declaration, string | undefined]> => {
    if (kind === 'offer') return [quotation, (await offersOf(original))[0]?.id]
    const document = { contract: purchaseContract, list: packingList, sale: salesContract }[kind] ?? packingList
    return [document, (await live(document, original))[0]?.id as string | undefined]
  }
  const answers = await crowd(seed, async chance => {
    const original = oneOf(originals, chance)
    const verb = oneOf(verbs, chance)
    if (verb === 'merge') {
      const { version } = await admin.get(originalPackingList, original)
      return admin.call('POST', `${quotation.calls}/merge`, { rows: [{ id: original.id, version }] })
    }
    const [kind, step] = verb.split(':')
    if (!kind || !step) return press(originalPackingList, verb, original)
    const [document, id] = await beside(kind, original)
    return id ? press(document, step, { id }) : press(originalPackingList, 'generatePackingList', original)
  })
  answered(answers)

  for (const named of originals) {
    const original = await admin.get(originalPackingList, named)
    const [lists, bought, sold, offers] = [
      await live(packingList, named),
      await live(purchaseContract, named),
      await live(salesContract, named),
      await offersOf(named),
    ]
    for (const some of [lists, bought, sold, offers]) expect(some.length, `seed ${seed}`).toBeLessThanOrEqual(1)
    // What stands on the original is what there is, and nothing stands on one that is not audited.
    expect(original).toMatchObject({
      packingListGenFlag: lists.length === 1 ? 'Y' : 'N',
      purchaseContractGenFlag: bought.length === 1 ? 'Y' : 'N',
      salesContractGenFlag: sold.length === 1 ? 'Y' : 'N',
      quotationGenFlag: offers.length === 1 ? 'Y' : 'N',
      poNumber: bought[0]?.poNumber ?? null,
    })
    if (lists.length + bought.length + sold.length + offers.length > 0) expect(original.status).toBe('AUDITED')
    for (const list of lists) expect(list.poNumber).toBe(bought[0]?.poNumber ?? null)
  }
  // No number was given twice, and nothing was sent twice for the same state of a contract.
  const [twice] = await sql(
    `select (select count(*) from (select po_number from purchase_contract where po_number is not null group by po_number having count(*) > 1) d)
          + (select count(*) from (select contract_no from purchase_contract group by contract_no having count(*) > 1) d)
          + (select count(*) from (select idempotency_key from outbox_message group by tenant_id, target, idempotency_key having count(*) > 1) d) as n`,
  )
  expect(Number(twice?.n)).toBe(0)
})

test('fifty clients audit, take back, prepay and push the same invoices: no balance below zero, nothing promised or paid twice', async () => {
  const { original } = await containerB({ make, maker })
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  const order = { id: String(made?.targetId) }
  await admin.run(purchaseContract, 'audit', order)
  const contract = await admin.get(purchaseContract, order)
  // Enough for two of the three invoices that would each like 8,000 of it.
  const paid = await make(prepayment, {
    vendorId: contract.vendorId,
    orgId: contract.orgId,
    currencyCode: 'USD',
    requestAmount: '18000',
    erpBalanceAmount: '18000',
  })
  const invoices: { id: string }[] = []
  for (const share of ['20000', '20000', '20372']) {
    const { data, code, msg } = await admin.call('POST', `${payableInvoice.calls}/create`, {
      rows: [{ id: contract.id, version: contract.version }],
      invoiceCode: `P-${contract.id}-${invoices.length}`,
    })
    expect(code, String(msg)).toBe(0)
    const whole = await admin.get(payableInvoice, { id: String(data.id) })
    // The last begins with what the others have left of the order.
    if (cents(whole.invoiceAmount) !== cents(share))
      await admin.save(payableInvoice, whole, {
        invoiceAmount: share,
        accepted: ['ALIKE'],
        because: 'parts of one order',
        orderLines: whole.orderLines.map(line => ({ id: line.id, contractId: contract.id, matchAmount: share })),
      } as never)
    invoices.push({ id: whole.id })
  }
  const prepay = async (invoice: { readonly id: string }, declarationAmount: string) => {
    const { version } = await admin.get(payableInvoice, invoice)
    return admin.call('PUT', payableInvoice.calls, {
      id: invoice.id,
      version,
      prepaymentLines: [{ prepaymentId: paid.id, declarationAmount }],
    })
  }
  const answers = await crowd(seed + 1, chance => {
    const invoice = oneOf(invoices, chance)
    const verb = oneOf(['audit', 'audit', 'antiAudit', 'pushErp', 'prepay'] as const, chance)
    return verb === 'prepay'
      ? prepay(invoice, oneOf(['7000', '8000', '9000'], chance))
      : press(payableInvoice, verb, invoice)
  })
  answered(answers)

  const { dopBalanceAmount, erpBalanceAmount, reservedAmount } = await admin.get(prepayment, paid)
  expect(cents(dopBalanceAmount)).toBeGreaterThanOrEqual(0)
  expect(cents(dopBalanceAmount)).toBe(cents(erpBalanceAmount) - cents(reservedAmount))
  for (const invoice of invoices) {
    const { status, prepaymentDeclarationAmount } = await admin.get(payableInvoice, invoice)
    const [held] = await sql(
      "select count(*)::int as n, coalesce(sum(amount), 0)::text as sum from prepayment_reservation where invoice_id = $1 and state <> 'RELEASED'",
      [invoice.id],
    )
    expect(cents(held?.sum), `seed ${seed}`).toBe(status === 'AUDITED' ? cents(prepaymentDeclarationAmount) : 0)
    expect(held?.n).toBeLessThanOrEqual(1)
  }
  const [covered] = await sql(
    `select sum(l.match_amount)::text as sum from payable_invoice_order_lines l join payable_invoice h on h.id = l.document_id
      where l.contract_id = $1 and h.enable_flag = 'Y'`,
    [contract.id],
  )
  expect(cents(covered?.sum)).toBeLessThanOrEqual(cents(contract.totalAmount))
  // The other side counted: one effect for each key, however often it was pressed.
  const [doubled] = await sql(
    `select (select count(*) from simulated_paper where effects <> 1)
          + (select count(*) from (select idempotency_key from simulated_paper group by tenant_id, system, idempotency_key having count(*) > 1) d) as n`,
  )
  expect(Number(doubled?.n)).toBe(0)
})
