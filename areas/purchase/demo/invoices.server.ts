import { type Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier, workedContainers } from '#areas/demo/offers.ts'
import { decimal, round } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { claim } from '../claim/document.ts'
import { claimFrom } from '../claim/from-orders.ts'
import { openOrders } from '../payable-invoice/actions.server.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { invoiceFromOrders } from '../payable-invoice/from-orders.ts'
import { invoiceMoved } from '../payable-invoice/moved.server.ts'
import { prepayment } from '../prepayment/document.ts'
import { spendPromised } from '../prepayment-reservation/posted.server.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import type { SignedPaper } from './signed.server.ts'

type Order = Row<typeof purchaseContract>
type Claim = New<typeof claim>

/** What claims of the demo say, one after the other. */
const said: readonly Pick<Claim, 'claimType' | 'checkLevel' | 'claimReason' | 'checkInfo'>[] = [
  { claimType: 'QUALITY', checkLevel: 'B', claimReason: '压伤超标', checkInfo: '市场检验' },
  { claimType: 'SHORTAGE', checkLevel: 'A', claimReason: '到货短少', checkInfo: '收货单' },
  { claimType: 'DELAY', checkLevel: 'A', claimReason: '到港延误导致过熟', checkInfo: '跟踪记录' },
  { claimType: 'QUALITY', checkLevel: 'C', claimReason: '腐烂', checkInfo: '检验单' },
  { claimType: 'PRICE', checkLevel: 'A', claimReason: '等级与报价不符', checkInfo: '检验单' },
]
/** What becomes of each claim of the demo besides that of container B (business.md 7: eight). */
const courses = ['AUDITED', 'UNAUDITED', 'AUDITED', 'AUDITED', 'INVALID', 'UNAUDITED', 'AUDITED'] as const

/** Orders of a demo that something may be claimed about or invoiced: audited, with their goods, oldest first. */
async function ordersOf(work: Work, tradeMode?: Order['tradeMode']): Promise<Order[]> {
  const all = await work.all(purchaseContract, { status: 'AUDITED', ...(tradeMode ? { tradeMode } : {}) })
  const whole = []
  for (const { id } of all) whole.push(await work.get(purchaseContract, id))
  return whole
}

const worked = workedContainers.map(({ sheet }) => sheet.containerNo)
const payees = (order: Order) => ({ payeeNames: order.vendorName ?? '' })

/** The claim of container B with its numbers: 12 trays, and 1.2 % of the smaller ones (business.md 2.2). */
async function claimOfB(order: Order, desk: Desk): Promise<void> {
  const buying = await desk('zhaomin', '2025-06-02', '10:15:00')
  const [large, small] = order.details
  const made = await buying.create(claim, {
    ...claimFrom([order], '2025-06-02'),
    ...payees(order),
    claimType: 'QUALITY',
    checkLevel: 'B',
    claimReason: '到货12箱破损；压伤3.20%，超过2%',
    checkInfo: 'QI2505290002',
    remark: '收货单RC2505290001，检验单QI2505290002',
    details: [
      { contractId: order.id, itemCode: large?.itemCode ?? null, claimQty: decimal(12), reason: '破损' },
      { contractId: order.id, itemCode: small?.itemCode ?? null, claimRate: decimal('1.2'), reason: '压伤' },
    ],
  })
  const leading = await desk('zhaomin', '2025-06-02', '16:40:00')
  await leading.run(claim, 'audit', { id: made.id, version: made.version })
}

/** Claims about what was bought, in every state. */
async function foundClaims(orders: readonly Order[], work: Work, desk: Desk): Promise<void> {
  for (const [at, course] of courses.entries()) {
    const order = orders[at * 2]
    const [goods] = order?.details ?? []
    if (!order || !goods) continue
    const day = earlier(dayFrom(order.etaDate ?? order.contractDate, 3), work.today)
    const buying = await desk('zhaomin', day, '10:25:00')
    const byRate = at % 2 === 0
    const made = await buying.create(claim, {
      ...claimFrom([order], day),
      ...payees(order),
      ...said[at % said.length],
      remark: '见检验照片',
      details: [
        {
          contractId: order.id,
          itemCode: goods.itemCode,
          ...(byRate
            ? { claimRate: decimal('1.5'), baseAmount: goods.amount }
            : { claimQty: decimal(6), unitPrice: goods.unitPrice }),
        },
      ],
    })
    if (course === 'UNAUDITED') continue
    const leading = await desk('zhaomin', day, '16:20:00')
    await leading.run(claim, course === 'AUDITED' ? 'audit' : 'void', made)
  }
}

/** What the ERP and the OA have told of an invoice: laid down as their call-backs would have written it. */
export type Told = Pick<
  New<typeof payableInvoice>,
  'pushErpFlag' | 'erpInvoiceStatus' | 'pushErpMessage' | 'pushOaFlag' | 'oaWorkflowStatus'
>
const inErp = (erpInvoiceStatus: Told['erpInvoiceStatus']): Told => ({ pushErpFlag: 'Y', erpInvoiceStatus })
const inOa = (erp: Told['erpInvoiceStatus'], oaWorkflowStatus: Told['oaWorkflowStatus']): Told => ({
  ...inErp(erp),
  pushOaFlag: 'Y',
  oaWorkflowStatus,
})

/** How far the invoices of the demo are, one after the other (business.md 7: each push state and each status at least once). */
const stages: readonly {
  readonly audited: boolean
  readonly told?: Told
  readonly refused?: boolean
  readonly ended?: boolean
}[] = [
  { audited: true, told: inOa('PAID', 'APPROVED') },
  { audited: true, told: inOa('POSTED', 'APPROVED') },
  { audited: true, told: inOa('VALIDATED', 'APPROVED') },
  { audited: true, told: inOa('CREATED', 'RUNNING') },
  { audited: true, told: inOa('CREATED', 'REJECTED') },
  { audited: true, told: inErp('CREATED') },
  { audited: true, told: inErp('CANCELLED'), ended: true },
  { audited: true, refused: true },
  { audited: true },
  { audited: false },
  { audited: true, told: inOa('CREATED', 'WITHDRAWN') },
]

/** Invoices of orders bought outright, most of each at first and the rest of some later, with their claims, on their way to the ERP, the OA and the bank. */
async function foundInvoices(orders: readonly Order[], work: Work, desk: Desk, paper: SignedPaper): Promise<void> {
  if (orders.length === 0) return
  for (const [at, stage] of stages.entries()) {
    const order = orders[at % orders.length] as Order
    const isFirst = at < orders.length
    const day = earlier(dayFrom(order.etaDate ?? order.contractDate, 10), work.today)
    const paying = await desk('caiwu_lead', day, '14:05:00')
    const claims = (await claimsOf(order, paying)).slice(0, 1)
    const { open } = await openOrders([order], paying)
    const part = open.map(one => ({
      ...one,
      openAmount: isFirst ? round(one.openAmount.times('0.6'), 2) : one.openAmount,
    }))
    const given = invoiceFromOrders(part, claims, {
      invoiceCode: `${order.vendorOrderNo ?? order.contractNo}${isFirst ? '' : '-2'}`,
      invoiceDate: day,
    })
    const made = await paying.create(payableInvoice, {
      ...given,
      ...(stage.refused ? { remark: 'SIM-REFUSE' } : {}),
      attachments: [await paper(paying, given.invoiceCode ?? '')],
    })
    if (!stage.audited) continue
    await paying.run(payableInvoice, 'audit', made)
    await tell(made.id, stage, paying, day)
  }
}

/** Lays down what the ERP and the OA told of an invoice; once it is in the books of the ERP its prepayments are spent. */
export async function tell(
  id: string,
  { told, refused, ended }: Omit<(typeof stages)[number], 'audited'>,
  work: Work,
  day: string,
): Promise<void> {
  const now = async () => work.get(payableInvoice, id)
  if (refused) await work.run(payableInvoice, 'pushErp', await now())
  if (!told) return
  const invoice = await now()
  await work.update(payableInvoice, invoice, {
    ...told,
    erpInvoiceNo: `ERP-${String(invoice.invoiceBatchCode).slice(2)}`,
    ...(told.oaWorkflowStatus ? { oaWorkflowNumber: `OA${day.replaceAll('-', '')}-${id.slice(-3)}` } : {}),
  })
  if (invoice.settlementConfirmId) await spendPromised(work, id)
  await work.asked(invoiceMoved, await now())
  if (ended) await work.run(payableInvoice, 'invalidate', await now())
}

/** Audited claims about an order that nobody has deducted. */
async function claimsOf(order: Order, work: Work): Promise<Row<typeof claim>[]> {
  const open = await work.all(claim, { status: 'AUDITED', usedFlag: 'N', vendorId: order.vendorId ?? '' })
  const about = []
  for (const one of open)
    if ((await work.get(claim, one.id)).details.some(({ contractId }) => contractId === order.id)) about.push(one)
  return about
}

/** The invoice of container B: 60,372.00 less the claim and a prepayment of 18,000.00 (business.md 2.2). */
async function invoiceOfB(order: Order, desk: Desk, paper: SignedPaper): Promise<void> {
  const before = await desk('caiwu_lead', '2025-04-10', '11:00:00')
  const paid = await before.create(prepayment, {
    paymentRequestNumber: 'PR2025040009',
    requestDate: '2025-04-10',
    orgId: order.buyerOrgId ?? '',
    vendorId: order.vendorId ?? '',
    season: '2025',
    currencyCode: 'USD',
    requestAmount: decimal(18_000),
    erpBalanceAmount: decimal(18_000),
  })
  const paying = await desk('caiwu_lead', '2025-06-09', '14:30:00')
  const { open } = await openOrders([order], paying)
  const given = invoiceFromOrders(open, await claimsOf(order, paying), {
    invoiceCode: 'GH-INV-250610',
    invoiceDate: '2025-06-09',
  })
  const made = await paying.create(payableInvoice, {
    ...given,
    attachments: [await paper(paying, 'GH-INV-250610')],
    prepaymentLines: [{ prepaymentId: paid.id, declarationAmount: decimal(18_000) }],
  })
  await paying.run(payableInvoice, 'audit', made)
  await tell(made.id, { told: inOa('PAID', 'APPROVED') }, paying, '2025-06-09')
}

/** Claims and invoices of the demo tenant. */
export async function foundPayables(work: Work, desk: Desk, paper: SignedPaper): Promise<void> {
  const orders = await ordersOf(work)
  const b = orders.find(({ containerNo }) => containerNo === worked[1])
  if (b) await claimOfB(b, desk)
  // What happens to the worked containers is laid down in the guide; nothing is added to it.
  const others = orders.filter(({ containerNo }) => !worked.includes(containerNo))
  await foundClaims(others, work, desk)
  if (b) await invoiceOfB(b, desk, paper)
  await foundInvoices(
    others.filter(({ tradeMode }) => tradeMode === 'PURCHASE'),
    work,
    desk,
    paper,
  )
}
