import { termOf, toldOf, type Warning, warningsOf } from '#areas/customs/offers.server.ts'
import type { warningRule } from '#areas/customs/warning-rule/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { cargoTracking } from './cargo-tracking/document.ts'
import { freeTimeTariff } from './free-time-tariff/document.ts'
import { atPort, boxesOut, runningOf } from './timeline/at-stake.server.ts'
import { chargeKinds } from './timeline/charges.ts'
import { containerTime, tariffsInUse } from './timeline/container-time.server.ts'
import { fileKinds, trackingFile } from './tracking-file/document.ts'

type Rule = Row<typeof warningRule>

/** Containers that arrive soon and whose papers have not all come: one word for each container. */
async function withoutPapers({ daysBefore }: Rule, work: Work): Promise<Warning[]> {
  const last = daysAfter(work.today, daysBefore)
  const missing = (await work.all(trackingFile, { received: 'N' })).filter(one => one.etaDate && one.etaDate <= last)
  const containers = new Map<string | null, typeof missing>()
  for (const file of missing) containers.set(file.packingListId, [...(containers.get(file.packingListId) ?? []), file])
  const warnings: Warning[] = []
  for (const [packingListId, files] of containers) {
    const [first] = files
    const tracked = await work.find(cargoTracking, { packingListId })
    const isCleared = !tracked || !['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED'].includes(tracked.status)
    if (!first || isCleared) continue
    const kinds = files.map(({ kind }) => fileKinds[kind ?? 'BL'])
    warnings.push({
      orgId: first.orgId,
      text: [
        `柜号${first.containerNo}（ETA ${first.etaDate}）缺单证：${kinds.map(([zh]) => zh).join('、')}，请及时处理`,
        `Container ${first.containerNo} (ETA ${first.etaDate}) lacks: ${kinds.map(([, en]) => en.toLowerCase()).join(', ')}; please handle promptly`,
      ],
      about: { document: trackingFile, id: first.id, no: first.containerNo },
    })
  }
  return warnings
}

/** One SKU of each container at a port, and of each whose box is still out. */
async function onClock(work: Work): Promise<Row<typeof cargoTracking>[]> {
  const out = await boxesOut(work)
  const rows = [
    ...(await work.all(cargoTracking, { status: atPort })),
    ...(out.length > 0 ? await work.all(cargoTracking, { id: out }) : []),
  ]
  const containers = new Map(rows.toReversed().map(row => [row.packingListId, row]))
  return [...containers.values()].toReversed()
}

/** Containers whose free days are over soon, or are over: one word for each container, with what it costs by now. */
async function freeTime({ daysBefore }: Rule, work: Work): Promise<Warning[]> {
  const tariffs = await tariffsInUse(work)
  const warnings: Warning[] = []
  for (const row of await onClock(work)) {
    const [last] = runningOf(await containerTime(row, tariffs, work)).toSorted((one, other) =>
      one.lastFreeDay.localeCompare(other.lastFreeDay),
    )
    if (!last || last.lastFreeDay > daysAfter(work.today, daysBefore)) continue
    const { id, containerNo: no } = row
    const [zh, en] = chargeKinds[last.chargeKind]
    const cost = last.running === 'CHARGED' ? `${last.currencyCode} ${last.amount}` : null
    warnings.push({
      orgId: row.orgId,
      text: [
        `柜号${no}${zh}免费至${last.lastFreeDay}${cost ? `，已发生${cost}` : ''}，请及时处理`,
        `Container ${no}: ${en.toLowerCase()} is free until ${last.lastFreeDay}${cost ? `, ${cost} by now` : ''}; please handle promptly`,
      ],
      about: { document: cargoTracking, id, no },
    })
  }
  return warnings
}

/** Free-time tariffs that end soon while nothing follows: what a container at the port costs would not be known. */
async function tariffsEnding(rule: Rule, work: Work): Promise<Warning[]> {
  const tariffs = (await work.all(freeTimeTariff, { enableFlag: 'Y' })).map(one =>
    termOf(freeTimeTariff, one, one.tariffName ?? one.chargeKind),
  )
  return toldOf(rule, work, freeTimeTariff, tariffs)
}

/** What the early warnings of customs tell of containers on their way. */
export const trackedWarnings = defineAnswer(warningsOf, async (rule, work) => {
  if (rule.kind === 'ETA_NO_DOCS') return withoutPapers(rule, work)
  if (rule.kind === 'FREE_TIME') return freeTime(rule, work)
  if (rule.kind === 'TERMS_EXPIRY') return tariffsEnding(rule, work)
  return undefined
})
