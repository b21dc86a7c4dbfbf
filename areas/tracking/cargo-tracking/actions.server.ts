import { homeCurrency } from '#areas/masterdata/terms.ts'
import { dateRefusals } from '#areas/packing/offers.ts'
import { changeVoyage } from '#areas/shipment/offers.server.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { askLater } from '../carrier-event/ask.server.ts'
import { etaFollows } from './change-eta.server.ts'
import { cargoTracking } from './document.ts'
import { entryFollows } from './entry-follows.server.ts'
import { type Expected, expectedOf } from './estimate.server.ts'
import { isFurther, type Node } from './nodes.ts'
import { tellWay, trackingBeside, trackingOf } from './of-container.server.ts'
import { releaseDaysOf } from './release-days.server.ts'
import { weeksOf, withWeeks } from './weeks.server.ts'

type Tracking = Row<typeof cargoTracking>

/** What all SKUs of a container have in common: its voyage. */
const shared = ['blNo', 'etdDate', 'etaDate', 'ataDate', 'pod'] as const

/** A change of the arrival as it is kept: from, to, why, by whom. */
const etaChange = (oldEta: string | null, row: Pick<Tracking, 'etaDate' | 'etaReason'>, work: Work) => ({
  oldEta,
  newEta: row.etaDate,
  reason: row.etaReason,
  changedBy: work.user.name,
  changedTime: work.now.toISOString(),
})

/** What the house expects of a SKU about to be saved, beside the others of its container. */
async function expectedBeside(row: Tracking, work: Work): Promise<Partial<Expected>> {
  const rows = (await trackingOf(work, row.packingListId)).map(one =>
    one.id === row.id ? row : { ...one, ...voyageOf(row) },
  )
  const expected = await expectedOf(rows, work)
  return expected?.[rows.findIndex(one => one.id === row.id)] ?? {}
}

const voyageOf = (row: Tracking) =>
  Object.fromEntries(shared.map(name => [name, row[name]])) as Pick<Tracking, (typeof shared)[number]>

/** Why a voyage is another one: logistics say so. */
const tracked = ['货物跟踪', 'Cargo tracking'].join(' / ')

/** Weeks, currency and what is expected; a changed arrival goes into its history, which nobody rewrites. */
async function prepared(row: Tracking, work: Work, before: Tracking | undefined): Promise<Partial<Tracking>> {
  const always = {
    homeCurrencyCode: homeCurrency,
    ...(await weeksOf(work, row)),
    etaReason: null,
    // What was released took as long as it took.
    ...(isFurther(row.status, 'ARRIVED') ? {} : { releaseDays: await releaseDaysOf(work, row) }),
  }
  if (!before) return always
  if (row.shipmentId && row.vesselVoyage !== before.vesselVoyage)
    await changeVoyage(work, row.shipmentId, row.vesselVoyage, tracked)
  const changed = row.etaDate !== before.etaDate
  // What the house itself writes of a container brings its change along.
  const told = row.etaHistory.length > before.etaHistory.length
  const next = { id: null, lineNo: before.etaHistory.length + 1, ...etaChange(before.etaDate, row, work) }
  const history = told ? row.etaHistory : changed ? [...before.etaHistory, next] : before.etaHistory
  return { ...always, etaHistory: history, ...(changed ? await expectedBeside(row, work) : {}) }
}

type Changes = Partial<New<typeof cargoTracking>>

/** What another order in the same container takes over of its voyage: it has a bill of lading of its own, and has come once it is said to have. */
const ofVoyage = ({ blNo: _, ataDate, ...days }: Changes, { status }: Tracking): Changes =>
  ataDate !== undefined && isFurther(status, 'DEPARTED') ? { ...days, ataDate } : days

/** All else that is tracked in a container follows its voyage; answers those that are expected on another day now, as they were. */
async function followVoyage(row: Tracking, before: Tracking, work: Work): Promise<Tracking[]> {
  const changes: Changes = Object.fromEntries(
    shared.filter(name => row[name] !== before[name]).map(name => [name, row[name]]),
  )
  if (Object.keys(changes).length === 0) return []
  await entryFollows(row, work)
  const last = row.etaDate === before.etaDate ? [] : row.etaHistory.slice(-1)
  const moved: Tracking[] = []
  for (const { id } of await trackingBeside(work, row.packingListId)) {
    if (id === row.id) continue
    const one = await work.get(cargoTracking, id)
    const own = one.packingListId === row.packingListId ? changes : ofVoyage(changes, one)
    const history =
      one.etaDate === row.etaDate ? [] : last.map(change => ({ ...change, id: null, oldEta: one.etaDate }))
    const { category, status } = one
    const isSame = row.pod === before.pod || isFurther(status, 'ARRIVED')
    await work.update(cargoTracking, one, {
      ...(await withWeeks(work, one, own)),
      ...(isSame ? {} : { releaseDays: await releaseDaysOf(work, { category, pod: row.pod }) }),
      ...(history.length > 0 ? { etaHistory: [...one.etaHistory, ...history] } : {}),
    })
    if (history.length > 0) moved.push(one)
  }
  return moved
}

/** The shipment is where its ship will be; what was agreed and declared of it keeps the port it was agreed for. */
async function shipmentDiverted({ pod, shipmentId }: Tracking, work: Work): Promise<void> {
  const one = shipmentId ? await work.find(shipment, { id: shipmentId }) : undefined
  if (one && one.pod !== pod) await work.update(shipment, one, { pod })
}

/** All SKUs of the containers of some rows that stand at one of some nodes. */
async function ofContainers(rows: readonly Tracking[], nodes: readonly Node[], work: Work): Promise<Tracking[]> {
  const lists = new Set(rows.map(row => row.packingListId))
  const all: Tracking[] = []
  for (const list of lists) all.push(...(await trackingOf(work, list)).filter(row => nodes.includes(row.status)))
  return all
}

/** The node a container stood at before it left, or came: what has not come has no day it came on. */
const nodeBefore = ({ loadingStatus, status }: Tracking): Changes =>
  status === 'ARRIVED'
    ? { status: 'DEPARTED', ataDate: null }
    : { status: loadingStatus === '3' ? 'LOADED' : 'PLANNED' }

const said = (input: Record<string, unknown>, name: string) => (input[name] as string | null | undefined) || null

const run: Actions<typeof cargoTracking>['run'] = {
  async save(row, work, before) {
    if (!before) return
    const moved = await followVoyage(row, before, work)
    if (row.pod !== before.pod) await shipmentDiverted(row, work)
    await tellWay(work, row.packingListId)
    if (row.etaDate !== before.etaDate) await etaFollows(work, [before, ...moved], row.id)
  },
  async depart(rows, work, input) {
    const vesselVoyage = said(input, 'vesselVoyage')
    for (const shipmentId of new Set(rows.flatMap(row => row.shipmentId ?? [])))
      if (vesselVoyage) await changeVoyage(work, shipmentId, vesselVoyage, tracked)
    for (const row of await ofContainers(rows, ['PLANNED', 'LOADED'], work))
      await work.update(
        cargoTracking,
        row,
        await withWeeks(work, row, {
          status: 'DEPARTED',
          etdDate: said(input, 'etdDate') ?? row.etdDate,
          vesselVoyage: vesselVoyage ?? row.vesselVoyage,
          blNo: said(input, 'blNo') ?? row.blNo,
        }),
      )
    for (const list of new Set(rows.map(row => row.packingListId))) {
      for (const row of (await trackingOf(work, list)).slice(0, 1)) await entryFollows(row, work)
      await tellWay(work, list)
    }
  },
  async arrive(rows, work, input) {
    for (const row of await ofContainers(rows, ['DEPARTED'], work))
      await work.update(
        cargoTracking,
        row,
        await withWeeks(work, row, { status: 'ARRIVED', ataDate: said(input, 'ataDate') ?? work.today }),
      )
    for (const list of new Set(rows.map(row => row.packingListId))) await tellWay(work, list)
  },
  async goBack(rows, work) {
    for (const row of await ofContainers(rows, ['DEPARTED', 'ARRIVED'], work))
      await work.update(cargoTracking, row, await withWeeks(work, row, nodeBefore(row)))
    for (const list of new Set(rows.map(row => row.packingListId))) await tellWay(work, list)
  },
  async askCarrier(rows, work) {
    await askLater(
      work,
      rows.flatMap(({ containerNo }) => containerNo ?? []),
    )
  },
}

/** What logistics write on a container holds for all its SKUs (business.md 3.6). */
export const actions = defineActions(cargoTracking, {
  prepare: prepared,
  refuse: {
    async depart(rows, _work, input): Promise<Refusal[]> {
      const etdDate = said(input, 'etdDate')
      return rows.flatMap(row =>
        dateRefusals({ loadDate: null, etdDate: etdDate ?? row.etdDate, etaDate: row.etaDate }).slice(0, 1),
      )
    },
    async arrive(rows, work, input): Promise<Refusal[]> {
      const ataDate = said(input, 'ataDate') ?? work.today
      if (ataDate > work.today)
        return [{ field: 'ataDate', message: ['实际到港日期不能晚于今天', 'The ATA may not be later than today'] }]
      return rows
        .filter(row => row.etdDate && ataDate < row.etdDate)
        .map(row => ({
          field: 'ataDate',
          message: [
            `柜号${row.containerNo}的实际到港日期不能早于离港日期`,
            `Container ${row.containerNo}: the ATA may not be earlier than the ETD`,
          ],
        }))
    },
  },
  run,
})
