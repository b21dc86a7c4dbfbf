import { peopleOf, waitsFor } from '#areas/admin/offers.server.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { hardnessSpread } from '#areas/formulas/qc.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { trackingOf } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { bestRow } from '../hardness-decline/best-row.ts'
import { hardnessDecline } from '../hardness-decline/document.ts'
import { forecastText } from '../hardness-decline/forecast.ts'
import { ripen } from '../ripeness/ripen.server.ts'
import { claimOf, ordersOf } from './claim-of.server.ts'
import { marketQualityCheck } from './document.ts'
import { readingsIn } from './readings.ts'
import { about, listIn, named, showVerdict, tellVerdict, verdictBeside } from './verdict.server.ts'

type Check = Row<typeof marketQualityCheck>

/** So many weeks the hardness is told ahead. */
const weeksAhead = 4

/** The container a check is of: the shipment that is meant, its voyage and its packing list; one nobody knows waits (business.md 2.5). */
async function ofContainer(row: Check, work: Work, before: Check | undefined): Promise<Partial<Check>> {
  const containerNoShip = containerNoIn(row.containerNoShip) || row.containerNoShip
  const isKnown = row.shipmentId && (!before || containerNoIn(before.containerNoShip) === containerNoShip)
  if (isKnown) return { containerNoShip, packingListId: await listIn(row, work) }
  const told = {
    source: 'QUALITY',
    sourceNo: row.qcNumber,
    containerNo: containerNoShip,
    date: row.openDate ?? work.today,
  } as const
  const shipmentId = (await shipmentOrMention(work, told))?.id ?? null
  const known = shipmentId ? await work.find(shipment, { id: shipmentId }) : undefined
  const lists = await listsOf(work, shipmentId)
  const [tracked] = await trackingOf(work, lists[0]?.id ?? null)
  return {
    containerNoShip,
    shipmentId,
    packingListId: lists.length === 1 ? (lists[0]?.id ?? null) : null,
    vesselName: row.vesselName ?? known?.vesselVoyage ?? null,
    etaDate: row.etaDate ?? lists[0]?.etaDate ?? known?.etaDate ?? null,
    updateEta: row.updateEta ?? tracked?.etaDate ?? null,
  }
}

/** What becomes of the hardness by the decline table: the row that says most about this fruit at this temperature. */
async function forecastOf(row: Check, work: Work): Promise<string | null> {
  const { details, productCategory, storageTemperature } = row
  // What follows from the lines is worked out after this.
  const readings = details.flatMap(line => readingsIn(line.pressureReadings).readings)
  const spread = figuresOf(() => hardnessSpread(readings))
  if (!spread || !storageTemperature) return null
  const best = bestRow(
    await work.all(hardnessDecline, { productCategory, enableFlag: 'Y' }),
    storageTemperature,
    details,
  )
  return best ? forecastText(spread.average, best, weeksAhead) : null
}

const mark = (check: Check, work: Work, marks: Parameters<typeof stamp<typeof marketQualityCheck>>[3]) =>
  stamp(work, marketQualityCheck, check, marks)

const run: Actions<typeof marketQualityCheck>['run'] = {
  async open(check, work) {
    await mark(check, work, {
      qcStatus: 'CHECKING',
      openDate: work.today,
      inspectorName: work.user.name,
      inspectorId: work.user.id,
    })
  },
  async submit(check, work) {
    await mark(check, work, { qcStatus: 'SUBMITTED' })
    if (check.shipmentId) await ripen(work, [check.shipmentId])
    const [zh, en] = named(check)
    await work.tell(
      await peopleOf(work, ['QUALITY_LEAD'], check.orgId),
      [`${zh}待审核，请及时处理`, `${en} waits for its review; please handle promptly`],
      about(check),
    )
  },
  async pass(check, work) {
    await mark(check, work, { qcStatus: 'PASSED' })
    await showVerdict(check, 'PASSED', work)
    await tellVerdict(check, 'PASSED', work)
  },
  async reject(check, work) {
    await mark(check, work, { qcStatus: 'REJECTED' })
    await showVerdict(check, 'REJECTED', work)
    await tellVerdict(check, 'REJECTED', work, [
      ...(await peopleOf(work, ['SALES_LEAD'], check.orgId)),
      // Whoever inspected the fruit hears what became of the check.
      check.inspectorId === work.user.id ? null : check.inspectorId,
    ])
  },
  async return(check, work) {
    await mark(check, work, { qcStatus: 'RETURNED', backCount: (check.backCount ?? 0) + 1 })
    await showVerdict(check, await verdictBeside(check, work), work)
    // What was read for it is believed again once it is handed in again.
    if (check.shipmentId) await ripen(work, [check.shipmentId])
    const [zh, en] = named(check)
    await work.tell(
      await waitsFor(work, [check.inspectorId], {
        document: marketQualityCheck,
        id: check.id,
        orgId: check.orgId,
        roles: ['QUALITY_LEAD'],
      }),
      [
        `${zh}已退回：${check.lastBackReason ?? ''}，请及时处理`,
        `${en} was returned: ${check.lastBackReason ?? ''}; please handle promptly`,
      ],
      about(check),
    )
  },
  async proposeClaim(check, work) {
    return claimOf(await work.get(marketQualityCheck, check.id), work)
  },
}

/** What a check knows of its container, and whom its steps tell (business.md 3.17, 5.8). */
export const actions = defineActions(marketQualityCheck, {
  prepare: ofContainer,
  lines: {
    uses: ['productCategory', 'storageTemperature'],
    prepare: async (row, work) => ({ hardnessForecast: await forecastOf(row, work) }),
  },
  refuse: {
    pass: ({ conclusion }) =>
      conclusion === 'REJECT' && {
        bizCode: 'PASSED_THOUGH_REJECTED',
        warning: true,
        message: [
          '{qcNumber}的检验结论是拒收，通过后柜{containerNoShip}显示为检验通过；如不接收请用“不通过”，是否仍要通过？',
          '{qcNumber} concludes that the fruit be refused; passed, container {containerNoShip} shows as passed. Use “Reject” where it is refused; pass it all the same?',
        ],
      },
    reject: (check, _work, { rejectReason }) =>
      !(rejectReason || check.rejectReason) && {
        field: 'rejectReason',
        bizCode: 'REASON_MISSING',
        message: ['请填写驳回原因', 'Enter a reason'],
      },
    // The reason of an earlier return says nothing of this one.
    return: (check, _work, { lastBackReason }) =>
      !(lastBackReason || (!check.backCount && check.lastBackReason)) && {
        field: 'lastBackReason',
        bizCode: 'REASON_MISSING',
        message: ['请填写退回原因', 'Enter a reason'],
      },
    proposeClaim: async (check, work) =>
      !(check.shipmentId && (await ordersOf(check, work)).length > 0) && {
        bizCode: 'ORDER_MISSING',
        message: [
          '{qcNumber}的柜没有{vendorName}已审核的采购合同，请先审核合同再索赔',
          '{qcNumber}: no purchase contract of its container with {vendorName} is audited; audit it first, then claim',
        ],
      },
  },
  run,
})
