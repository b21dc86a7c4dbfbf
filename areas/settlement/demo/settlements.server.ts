import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier } from '#areas/demo/offers.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { domesticSettlement } from '../domestic-settlement/document.ts'
import { settlement } from '../settlement/document.ts'
import { generateFor } from '../settlement/generate.server.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import type { Arrived } from './containers.server.ts'
import { isSelling } from './sales.server.ts'

type Settlement = Row<typeof settlement>

/** How far the settlements of the demo are, oldest first: most are confirmed (business.md 7). */
type Course = 'CONFIRMED' | 'SUBMITTED' | 'REJECTED' | 'DRAFT'

/** Numbers of the settlement series that were taken before that of container A. */
async function takeNumbers(desk: Desk): Promise<void> {
  const before = await desk('jiesuan', '2025-05-14', '08:20:00')
  for (let at = 0; at < 5; at++) await before.nextNumber('ST')
  await before.nextNumber('SR')
}

/** What finance decides of a settlement before it audits it. */
interface Decision {
  readonly currencyRate?: Decimal
  readonly remark?: string
  readonly applied?: Decimal
  readonly negativeReason?: string
  /** Of the first line, this many boxes are not accepted yet. */
  readonly heldBack?: number
}

/** Takes a settlement as far as it has come, each step by the person who does it. */
async function settle(
  one: Arrived,
  course: Course,
  {
    day,
    desk,
    finalFlag,
    decision = {},
    prepare,
  }: {
    readonly day: string
    readonly desk: Desk
    readonly finalFlag: 'Y' | 'N'
    readonly decision?: Decision
    readonly prepare?: (made: Settlement, work: Work) => Promise<void>
  },
): Promise<Settlement> {
  const clerk = await desk('jiesuan', day, '10:05:00')
  const made = await generateFor(clerk, one.list, {
    sourceType: prepare ? 'MANUAL' : 'SYSTEM',
    finalFlag,
  })
  if (prepare) await prepare(await clerk.get(settlement, made.id), clerk)
  const now = async () => clerk.get(settlement, made.id)
  if (course === 'DRAFT') return now()
  await clerk.run(settlement, 'submit', await now())
  if (course === 'SUBMITTED') return now()
  const later = dayFrom(day, 2) > clerk.today ? day : dayFrom(day, 2)
  const finance = await desk('caiwu', later, '15:30:00')
  const found = await finance.find(settlementConfirm, { settlementId: made.id })
  if (!found) return now()
  const confirm = await finance.get(settlementConfirm, found.id)
  if (course === 'REJECTED') {
    await finance.run(settlementConfirm, 'reject', confirm, { rejectReason: '部分单价与市场日报不符，请核对' })
    return now()
  }
  const { applied, heldBack, ...header } = decision
  let left = applied ?? decimal(0)
  await finance.update(settlementConfirm, confirm, {
    ...header,
    ...(heldBack
      ? {
          salesLines: confirm.salesLines.map((line, at) =>
            at === 0 && line.confirmQty ? { ...line, confirmQty: line.confirmQty.minus(heldBack) } : line,
          ),
        }
      : {}),
    prepaymentLines: confirm.prepaymentLines.map(line => {
      const part = left.lt(line.dopBalanceAmount ?? 0) ? left : (line.dopBalanceAmount ?? decimal(0))
      left = left.minus(part)
      return { ...line, confirmAppliedAmount: part }
    }),
  })
  await finance.run(settlementConfirm, 'audit', await finance.get(settlementConfirm, confirm.id))
  return now()
}

/** A market that took the fruit for next to nothing: costs and duties are more than it brought. */
async function clearedCheaply(made: Settlement, work: Work): Promise<void> {
  await work.update(settlement, made, {
    remark: '到港腐损严重，市场低价清仓，见检验证书',
    salesLines: made.salesLines.map(line => ({ ...line, settlePrice: line.salePrice?.times('0.05') ?? null })),
  })
}

/** Whether all of a container that could be priced is known: a rate, and every guaranteed price. */
const canSettle = ({ list }: Arrived): boolean => list.currencyCode.length === 3

/** Settlements of what was sold: container A with its numbers, then every state and the special cases of business.md 4.7. */
export async function foundSettlements(work: Work, desk: Desk, arrived: readonly Arrived[]): Promise<void> {
  await takeNumbers(desk)
  const a = arrived.find(one => one.worked === 'A')
  if (a)
    await settle(a, 'CONFIRMED', { day: '2025-05-14', desk, finalFlag: 'Y', decision: { applied: decimal(800_000) } })
  const b = arrived.find(one => one.worked === 'B')
  if (b) {
    const before = await desk('jiesuan', '2025-06-20', '08:20:00')
    for (let at = 0; at < 2; at++) await before.nextNumber('ST')
    // It is for the profit view, at the bank's rate: what is sold out is not settled for the last time yet (business.md 2.2).
    await settle(b, 'CONFIRMED', {
      day: '2025-06-20',
      desk,
      finalFlag: 'N',
      decision: { currencyRate: decimal('7.194') },
      prepare: async () => {},
    })
  }
  const done = arrived.filter((one, at) => !one.worked && !isSelling(at, arrived.length) && canSettle(one))
  const isPartly = Math.floor(done.length / 3)
  const confirmed = Math.max(0, done.length - 9)
  const isSpoiled = done.findIndex(
    ({ list }, at) => at > 1 && at % 3 !== 0 && at !== isPartly && list.tradeMode === 'CONSIGN',
  )
  for (const [at, one] of done.entries()) {
    const day = earlier(dayFrom(one.list.etaDate, 18), work.today)
    const course: Course =
      at < confirmed ? 'CONFIRMED' : at < confirmed + 4 ? 'SUBMITTED' : at < confirmed + 6 ? 'REJECTED' : 'DRAFT'
    const isPart = at === isPartly && course === 'CONFIRMED'
    const isPurchase = one.list.tradeMode === 'PURCHASE'
    const first = await settle(one, course, {
      day,
      desk,
      finalFlag: isPart ? 'N' : 'Y',
      ...(at === isSpoiled ? { prepare: clearedCheaply } : {}),
      decision: {
        ...(isPart ? { heldBack: 2 } : {}),
        ...(at % 3 === 0 && !isPurchase ? { applied: decimal(20_000) } : {}),
        ...(at === 1 ? { remark: '市场行情走低，已与供应商沟通' } : {}),
        ...(at === isSpoiled ? { negativeReason: '市场价低于到岸成本' } : {}),
      },
    })
    // What finance held back of it is settled a week later.
    if (isPart && first.status === 'CONFIRMED')
      await settle(one, 'CONFIRMED', { day: earlier(dayFrom(day, 7), work.today), desk, finalFlag: 'Y' })
  }
  await foundPartOfSelling(work, desk, arrived)
}

/** A container still being sold has a first settlement with finance; of another nothing could be sold yet. */
async function foundPartOfSelling(work: Work, desk: Desk, arrived: readonly Arrived[]): Promise<void> {
  const selling = arrived.filter((one, at) => !one.worked && isSelling(at, arrived.length))
  const [first, second] = selling
  const waits = async ({ list }: Arrived) =>
    (await work.all(saleRecord, { shipmentId: list.shipmentId, matchFlag: 'N', excludeFlag: 'N' })).length > 0
  if (first && !(await waits(first)))
    await settle(first, 'SUBMITTED', { day: dayFrom(work.today, -1), desk, finalFlag: 'N' })
  if (second) await settle(second, 'DRAFT', { day: work.today, desk, finalFlag: 'N' })
}

/** Fruit bought at home, without customs: two of each state (business.md 3.25). */
export async function foundDomestic(work: Work, desk: Desk): Promise<void> {
  const goods = [
    ['KW1', '620', '615', '58.5'],
    ['1010011', '240', '240', '705'],
    ['KW2', '400', '396', '52.8'],
    ['1010012', '180', '178', '640'],
    ['1010013', '90', '90', '512'],
    ['KW1', '300', '300', '57'],
  ] as const
  const states = ['AUDITED', 'AUDITED', 'UNAUDITED', 'UNAUDITED', 'INVALID', 'AUDITED'] as const
  for (const [at, [itemCode, receivedQty, acceptedQty, unitPrice]] of goods.entries()) {
    const day = dayFrom(work.today, -40 + at * 7)
    const writing = await desk('caiwu', day, '14:10:00')
    const made = await writing.create(domesticSettlement, {
      settlementType: at % 2 === 0 ? 'DOMESTIC' : 'PROCUREMENT',
      settlementDate: day,
      orgId: at % 2 === 0 ? '101' : '103',
      vendorId: at % 2 === 0 ? '20003' : '10001',
      containerNo: `粤B${8810 + at}挂`,
      currencyCode: 'CNY',
      currencyRate: decimal(1),
      claimAmount: at === 0 ? decimal('292.5') : null,
      details: [
        {
          itemCode,
          receivedQty: decimal(receivedQty),
          acceptedQty: decimal(acceptedQty),
          unitPrice: decimal(unitPrice),
        },
      ],
    })
    const state = states[at]
    if (state === 'UNAUDITED') continue
    const leading = await desk('caiwu_lead', day, '17:20:00')
    await leading.run(domesticSettlement, state === 'AUDITED' ? 'audit' : 'void', made)
  }
}
