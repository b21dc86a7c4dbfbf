import { expect, test } from 'vitest'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { putInContainer } from '#areas/exchange/testing.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { house } from '#platform/testing/house.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, sql } = opened
const { container, confirmOf, exchange, generate, itemsOf, prepay, sell, submit } = settling(opened)

const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)

/** Lines an entry of the history says were taken away. */
interface Taken {
  readonly lines?: { readonly details?: { readonly removed?: { readonly containerNo?: string }[] } }
}

type Verb = 'audit' | 'anti-audit' | 'unmatch' | 'match'
const verbs: readonly Verb[] = ['audit', 'anti-audit', 'audit', 'unmatch', 'match']

test('fifty clients confirming, taking back and unmatching at once against one prepayment and one receipt: nothing is promised, matched or settled twice', async () => {
  const first = await container({ currencyCode: 'THB' }, ['10'])
  const { vendorId, vendorSiteId } = first
  const lists = [first]
  for (let at = 1; at < 4; at++) lists.push(await container({ currencyCode: 'THB', vendorId, vendorSiteId }, ['10']))
  // Money for two and a half of them was paid before, and currency for all four bought at once.
  const paid = await prepay(first, '50000', { requestAmount: '50000' })
  const { id: receiptId } = await exchange(first, '20000', { payeeAmount: '80000', currencyExchangeAmount: '17160' })
  for (const list of lists.slice(1)) await putInContainer(opened.maker, list)
  const matching = async (verb: 'match' | 'unmatch', { containerNo, shipmentLotNo }: (typeof lists)[number]) => {
    const { version } = await admin.get(exchangeReceipt, { id: receiptId })
    return admin.call('POST', `${exchangeReceipt.calls}/${verb}`, {
      rows: [{ id: receiptId, version }],
      containerNo,
      shipmentLotNo,
      ...(verb === 'match' ? { amount: '20000' } : {}),
    })
  }
  const confirms: { id: string }[] = []
  const ones: { id: string }[] = []
  for (const [at, list] of lists.entries()) {
    if (at > 0) expect((await matching('match', list)).body).toMatchObject({ code: 0 })
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
    const one = await generate(list)
    await admin.save(settlement, one, { prepaymentLines: [{ prepaymentId: paid.id, appliedAmount: '20000' }] })
    await submit(one)
    ones.push(one)
    confirms.push(await confirmOf(one))
  }
  await admin.run(settlementConfirm, 'audit', confirms[0] as { id: string })

  /** Presses a button with what is on the screen; who is told that somebody was quicker looks again and presses once more. */
  const press = async (at: number) => {
    const verb = verbs[at % verbs.length] as Verb
    const list = lists[at % 4] as (typeof lists)[number]
    const confirm = confirms[at % 4] as { id: string }
    for (let time = 1; ; time++) {
      const answer =
        verb === 'match' || verb === 'unmatch'
          ? await matching(verb, list)
          : await admin.call('POST', `${settlementConfirm.calls}/${verb}`, {
              rows: [{ id: confirm.id, version: (await admin.get(settlementConfirm, confirm)).version }],
            })
      if (answer.status !== 409 || time === 5) return { verb, ...answer }
    }
  }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => press(at)))
  // Every press is done or told why not; nobody sees a fault of the house.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 503)).toEqual([])
  const done = (verb: Verb) => answers.filter(one => one.verb === verb && one.body.code === 0).length
  const told = new Set(answers.map(({ body }) => body.bizCode))
  expect({ audit: done('audit') > 0, taken: done('anti-audit') > 0, unmatched: done('unmatch') > 0 }).toEqual({
    audit: true,
    taken: true,
    unmatched: true,
  })
  expect([...told]).toEqual(expect.arrayContaining(['PREPAYMENT_EXCEEDS_DOP_BALANCE']))

  const { dopBalanceAmount, erpBalanceAmount, reservedAmount } = await admin.get(prepayment, paid)
  const [promised] = await sql(
    "select coalesce(sum(amount), 0)::text as sum from prepayment_reservation where prepayment_id = $1 and state = 'ACTIVE'",
    [paid.id],
  )
  expect(cents(reservedAmount)).toBe(cents(promised?.sum))
  expect(cents(dopBalanceAmount)).toBe(cents(erpBalanceAmount) - cents(reservedAmount))
  expect(cents(dopBalanceAmount)).toBeGreaterThanOrEqual(0)

  const receipt = await admin.get(exchangeReceipt, { id: receiptId })
  for (const [at, one] of ones.entries()) {
    const settled = await admin.get(settlement, one)
    const confirm = await admin.get(settlementConfirm, confirms[at] as { id: string })
    const isConfirmed = settled.status === 'CONFIRMED'
    expect(confirm.status).toBe(isConfirmed ? 'AUDITED' : 'UNAUDITED')
    const [active] = await sql(
      "select count(*)::int as n from prepayment_reservation where settlement_id = $1 and state = 'ACTIVE'",
      [one.id],
    )
    expect(active?.n).toBe(isConfirmed ? 1 : 0)
    const [sold] = await sql(
      'select bool_and(settled_qty = sale_qty) as whole, bool_or(coalesce(settled_qty, 0) <> 0) as any from sale_record where packing_list_id = $1',
      [lists[at]?.id],
    )
    expect(isConfirmed ? sold?.whole : sold?.any).toBe(isConfirmed)
    const { records } = await admin.page(cargoTracking, { containerNo: lists[at]?.containerNo ?? '' })
    const sif = records.reduce((all, row) => all + cents(row.sifPayableAmount), 0)
    expect(sif).toBe(isConfirmed ? cents(settled.payableAmount) : 0)
  }
  // Nobody took a container's currency away while its settlement stood audited.
  const marks = await sql(
    `select action, changes, record_id::text as record from action_log
      where tenant_id = 1 and record_id = any($1::bigint[]) order by id`,
    [[receiptId, ...confirms.map(one => one.id)]],
  )
  const audited = new Set<string | undefined>()
  for (const { action, changes, record } of marks) {
    const no = lists[confirms.findIndex(one => one.id === record)]?.containerNo ?? undefined
    if (no && action === 'audit') audited.add(no)
    if (no && action === 'antiAudit') audited.delete(no)
    const removed = record === receiptId ? (changes as Taken | null)?.lines?.details?.removed : undefined
    for (const line of removed ?? []) expect(audited).not.toContain(line.containerNo)
  }
  expect(marks.some(({ changes }) => (changes as Taken | null)?.lines?.details?.removed?.length)).toBe(true)
  for (const { containerNo } of lists)
    expect(receipt.details.filter(line => line.containerNo === containerNo).length).toBeLessThanOrEqual(1)
  const matched = receipt.details.reduce((all, line) => all + cents(line.amount), 0)
  expect(matched + cents(receipt.currencyExchangeBalance)).toBe(cents(receipt.payeeAmount))
})
