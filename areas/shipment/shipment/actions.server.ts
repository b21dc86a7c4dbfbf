import type { Reason, Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { compareWithOpen, countAt, openMentionsOf } from '../open-mention/resolve.server.ts'
import { closedUnder } from './closed.server.ts'
import { shipment } from './document.ts'
import { type Shipment, shipmentNamed } from './found.server.ts'
import { containerNoIn, voyageKeyOf } from './naming.ts'

/** What is wanted of a shipment: its container, voyage and load date as they are. */
interface Wanted {
  readonly containerNo: string
  readonly vesselVoyage: string
  readonly loadDate: string | null
}

const wantedBy = (input: Readonly<Record<string, unknown>>, { loadDate }: Shipment): Wanted => ({
  containerNo: containerNoIn(input.containerNo),
  vesselVoyage: String(input.vesselVoyage ?? '')
    .trim()
    .replace(/\s+/g, ' '),
  loadDate: (input.loadDate as string | null | undefined) || loadDate,
})

const words = ({ containerNo, loadDate, vesselVoyage }: Wanted): string =>
  [containerNo, vesselVoyage, loadDate].filter(Boolean).join(' · ')

/** Why a shipment may not be told by other words: closed documents show them (business.md 2.5). */
export async function closedReason(work: Work, { containerNo, id }: Shipment): Promise<Reason | undefined> {
  const closed = [...new Set((await work.asked(closedUnder, { shipmentId: id })).flat())]
  return closed.length === 0
    ? undefined
    : {
        bizCode: 'SHIPMENT_CLOSED',
        message: [
          `货柜${containerNo}已有不能再改的单据：${closed.join('、')}；请先撤回这些单据再更正`,
          `Container ${containerNo} has documents that may not change any more: ${closed.join(', ')}; take these back first`,
        ],
      }
}

async function correctRefusals(
  row: Shipment,
  work: Work,
  input: Readonly<Record<string, unknown>>,
): Promise<Refusal[]> {
  const wanted = wantedBy(input, row)
  if (words(wanted) === words(row))
    return [
      {
        bizCode: 'NO_CHANGE',
        message: [
          `货柜${row.containerNo}的柜号、航次和装柜日期都没有变化，请填写正确的值`,
          `Container, voyage and load date of ${row.containerNo} are as they were; enter what is right`,
        ],
      },
    ]
  await work.lock('shipment', ...[row.containerNo, wanted.containerNo].toSorted())
  const twin = await shipmentNamed(work, wanted)
  if (twin && twin.id !== row.id)
    return [
      {
        field: 'containerNo',
        bizCode: 'SHIPMENT_EXISTS',
        message: [
          `货柜${twin.containerNo}航次${twin.vesselVoyage}已存在，请改用“合并到”`,
          `Container ${twin.containerNo} on voyage ${twin.vesselVoyage} is there already; use "Merge into" instead`,
        ],
      },
    ]
  return [await closedReason(work, row)].flatMap(reason => reason ?? [])
}

/** Numbers something stood under before, each once, besides the one it has. */
const formerly = (numbers: readonly (string | null | undefined)[], now: string | null): string | null =>
  [...new Set(numbers.flatMap(one => one?.split(' ') ?? []))]
    .filter(one => one && one !== now)
    .join(' ')
    .slice(0, 500) || null

/** Writes other words onto a shipment, and with them onto all its documents; the change stays beside them. */
async function write(
  work: Work,
  row: Shipment,
  wanted: Wanted,
  reason: string,
  merged?: Pick<Shipment, 'containerNo' | 'formerLots' | 'formerNos' | 'shipmentLotNo'>,
): Promise<void> {
  const { corrections } = await work.get(shipment, row.id)
  const now = { ...row, ...wanted }
  const numbers = [row.formerNos, row.containerNo, merged?.formerNos, merged?.containerNo]
  // Boxes that came in under the lot of a shipment that was merged lie under it, and are sold under it (decision 0086).
  const lots = [row.formerLots, merged?.formerLots, merged?.shipmentLotNo]
  await work.update(shipment, row, {
    ...wanted,
    formerNos: formerly(numbers, wanted.containerNo),
    formerLots: formerly(lots, row.shipmentLotNo),
    corrections: [
      ...corrections,
      {
        id: null,
        lineNo: corrections.length + 1,
        said: words(row),
        says: words(now),
        reason,
        correctedBy: work.user.name,
        correctedTime: work.now.toISOString(),
      },
    ],
  })
  await compareWithOpen(work, await work.get(shipment, row.id))
}

/**
 * Gives a shipment another voyage because the way it goes has changed, as logistics say it; all its documents follow, and it
 * is refused by name where one of them is closed (business.md 2.5, 3.6).
 */
export async function changeVoyage(
  work: Work,
  shipmentId: string,
  vesselVoyage: string,
  reason: string,
): Promise<void> {
  const row = await work.find(shipment, { id: shipmentId })
  if (!row || voyageKeyOf(vesselVoyage) === row.voyageKey) return
  const refusals = await correctRefusals(row, work, { ...row, vesselVoyage })
  if (refusals.length > 0) throw new Refused(refusals.map(one => one as Reason))
  await write(work, row, wantedBy({ ...row, vesselVoyage }, row), reason)
}

const run: Actions<typeof shipment>['run'] = {
  async correct(row, work, input) {
    await write(work, row, wantedBy(input, row), String(input.reason))
  },
  async merge(row, work, input) {
    const into = await work.get(shipment, String(input.intoId))
    const waiting = await openMentionsOf(work, row.id)
    // The one that goes gives its number up first: what stands on it may bring it along to one that has none.
    const { version } = await work.get(shipment, row.id)
    await work.update(shipment, { id: row.id, version }, { enableFlag: 'N' })
    if (!into.shipmentLotNo && row.shipmentLotNo)
      await work.update(shipment, into, { shipmentLotNo: row.shipmentLotNo })
    await work.repoint(shipment, row.id, into.id)
    await work.update(shipment, await work.get(shipment, row.id), { openMentions: 0 })
    const winner = await work.get(shipment, into.id)
    await write(work, winner, winner, `${row.containerNo} · ${row.vesselVoyage}: ${String(input.reason)}`, row)
    await countAt(work, [into.id, ...waiting.flatMap(({ resembles }) => resembles ?? [])])
  },
  async save(row, work) {
    await compareWithOpen(work, row)
  },
}

/** Why two shipments cannot be one: each is another unit's; nothing where one of them has none yet. */
const ofTwoUnits = (row: Shipment, into: Shipment): Refusal | undefined =>
  row.orgId === null || into.orgId === null || row.orgId === into.orgId
    ? undefined
    : {
        field: 'intoId',
        bizCode: 'UNIT_DIFFERS',
        message: [
          `货柜${row.containerNo}航次${row.vesselVoyage}属于${row.orgName ?? ''}，货柜${into.containerNo}航次${into.vesselVoyage}属于${into.orgName ?? ''}，不能合并；请选择同一业务主体的货柜批次`,
          `Container ${row.containerNo} on voyage ${row.vesselVoyage} is of ${row.orgName ?? 'one unit'}, container ${into.containerNo} on voyage ${into.vesselVoyage} of ${into.orgName ?? 'another'}; they cannot be merged, choose a shipment of the same unit`,
        ],
      }

/** What is corrected on a shipment is corrected on all its documents, in one transaction (business.md 2.5). */
export const actions = defineActions(shipment, {
  refuse: {
    correct: correctRefusals,
    async merge(row, work, input) {
      const into = await work.find(shipment, { id: String(input.intoId), enableFlag: 'Y' })
      if (!into || into.id === row.id)
        return {
          field: 'intoId',
          bizCode: 'SHIPMENT_OTHER',
          message: [
            `请选择另一个在用的货柜批次，${row.containerNo}将合并到它`,
            `Choose another shipment in use for ${row.containerNo} to be merged into`,
          ],
        }
      await work.lock('shipment', ...[row.containerNo, into.containerNo].toSorted())
      return ofTwoUnits(row, into) ?? (await closedReason(work, row)) ?? null
    },
  },
  run,
})
