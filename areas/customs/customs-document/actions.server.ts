import { brokerOf } from '#areas/masterdata/offers.server.ts'
import { datedBefore } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { cancelOrder, orderFromBroker } from '../broker-letter/write.server.ts'
import { draw, giveBack } from '../import-licence/draw.server.ts'
import { configured } from './configured.server.ts'
import { customsDocument } from './document.ts'
import { hasMoved, inForce, isBetweenSameLimits, workedOut } from './in-force.server.ts'
import { proposedLicence } from './licence-for.server.ts'
import { tellOutOfLimits } from './out-of-limits.server.ts'
import { monthReason, rateReason, submitReasons, tariffReason } from './submit-reasons.server.ts'

type Entry = Row<typeof customsDocument>

/** The licence of a draft that needs one: the one it has, else a proposal; one that was just taken off stays off. */
async function licenceOf(entry: Entry, work: Work, before: Entry | undefined): Promise<string | null> {
  if (entry.licenceFlag !== 'Y' || entry.licenceId || before?.licenceId) return entry.licenceId
  return proposedLicence(workedOut(entry), work)
}

/** What was configured for a draft, and its licence; an entry that was submitted keeps what it was submitted with. A price approved between other limits is to be approved anew. */
async function prepared(entry: Entry, work: Work, before: Entry | undefined): Promise<Partial<Entry>> {
  if (entry.status !== 'DRAFT') return {}
  const configuration = await configured(entry, work)
  const licenceId = await licenceOf({ ...entry, ...configuration }, work, before)
  const now: Partial<Entry> = { ...configuration, licenceId, ...(await brokerOf(entry, work, before)) }
  const hasLapsed =
    before?.priceApprovedBy && now.goods?.some((line, at) => !isBetweenSameLimits(line, before.goods?.[at]))
  return hasLapsed ? { ...now, priceApprovedBy: null, priceApproveRemark: null } : now
}

/** Goods are those of the packing list, no more and no fewer. */
async function goodsRefusal({ packingListId, goods }: Entry, work: Work): Promise<Refusal | null> {
  const list = packingListId ? await work.find(packingList, { id: packingListId }) : undefined
  const all = sum(goods, line => line.qty)
  return list && !all.eq(list.totalQty ?? 0)
    ? {
        lines: 'goods',
        message: ['商品来自装箱单，不能增减', 'The goods come from the packing list; none may be added or taken away'],
      }
    : null
}

/** What was paid, where nobody said otherwise what customs calculated. */
const paid = (given: unknown, calculated: Decimal | null): Decimal =>
  given === null || given === undefined || given === '' ? (calculated ?? decimal(0)) : decimal(String(given))

/** A step taken on a day before what it follows: taxes before the declaration, a release before either (business.md 3.7). */
function beforeItsTurn(entry: Entry, label: Label, today: string): Refusal[] {
  const { customsNo, declareDate, taxPaidDate } = entry
  const now = { label, day: today }
  return [
    ...datedBefore(customsNo, now, { label: ['申报日期', 'the declaration on'], day: declareDate }),
    ...datedBefore(customsNo, now, { label: ['缴税日期', 'the payment of taxes on'], day: taxPaidDate }),
  ]
}

/** Nothing is imported by an entry that ends: its licence has its weight back, and its broker hears of it. */
async function undone(entry: Entry, work: Work): Promise<void> {
  await giveBack(entry, work)
  await cancelOrder(entry, work)
}

const run: Actions<typeof customsDocument>['run'] = {
  save: (entry, work, before) => tellOutOfLimits(work, entry, before),
  async approvePrice(entry, work, input) {
    await work.update(customsDocument, entry, {
      priceApprovedBy: work.user.name,
      priceApproveRemark: String(input.priceApproveRemark),
    })
  },
  async submit(stored, work) {
    // What was configured since the draft was saved goes to the broker with it.
    const entry = await inForce(stored, work)
    if (hasMoved(entry, stored)) {
      const { customsRate, waterLossRate, originCertFlag, coldTreatmentFlag, licenceFlag, goods } = entry
      await work.update(customsDocument, stored, {
        customsRate,
        waterLossRate,
        originCertFlag,
        coldTreatmentFlag,
        licenceFlag,
        goods,
      })
    }
    if (entry.licenceFlag === 'Y') await draw(entry, entry.declaredNetWeight ?? decimal(0), work)
    await orderFromBroker(entry, work)
  },
  async inspect(entry, work) {
    await stamp(work, customsDocument, entry, {
      inspectionFlag: 'Y',
      inspectionStart: work.now.toISOString(),
      inspectionEnd: null,
    })
  },
  async endInspection(entry, work) {
    await stamp(work, customsDocument, entry, { inspectionEnd: work.now.toISOString() })
  },
  async payTax(entry, work, input) {
    await stamp(work, customsDocument, entry, {
      tariffPaid: paid(input.tariffPaid, entry.tariff),
      vatPaid: paid(input.vatPaid, entry.vat),
      taxPaidDate: work.today,
    })
  },
  async release(entry, work) {
    await stamp(work, customsDocument, entry, { releaseDate: work.today })
  },
  cancel: undone,
  async withdraw(entry, work) {
    const isLookedAt = entry.inspectionStart && !entry.inspectionEnd
    if (isLookedAt) await stamp(work, customsDocument, entry, { inspectionEnd: work.now.toISOString() })
    await undone(entry, work)
  },
}

/** What the steps of an entry ask of the house, and do there (business.md 3.7). */
export const actions = defineActions(customsDocument, {
  prepare: prepared,
  refuse: {
    save: goodsRefusal,
    submit: submitReasons,
    declare: async (entry, work, input) =>
      /^\d{18}$/.test(String(input.entryNo || entry.entryNo || ''))
        ? [
            ...monthReason(entry, work.today, ['取消并重新生成报关单', 'cancel it and generate it anew']),
            ...(await rateReason(entry, work)),
            ...(await tariffReason(await work.get(customsDocument, entry.id), work)),
          ]
        : {
            field: 'entryNo',
            bizCode: 'ENTRY_NO_FORMAT',
            message: ['报关单号必须为18位', 'The entry number has 18 digits'],
          },
    release: (entry, work) => beforeItsTurn(entry, ['放行日期', 'release on'], work.today),
    payTax(entry, work, input) {
      const { tariff, vat } = entry
      const differs = !paid(input.tariffPaid, tariff).eq(tariff ?? 0) || !paid(input.vatPaid, vat).eq(vat ?? 0)
      if (differs && !input.taxAdjustReason)
        return {
          field: 'taxAdjustReason',
          bizCode: 'TAX_DIFFERS',
          message: ['税额与计算不一致，请填写原因', 'Tax differs from the calculation; enter a reason'],
        }
      return beforeItsTurn(entry, ['缴税日期', 'payment of taxes on'], work.today)
    },
  },
  run,
})
