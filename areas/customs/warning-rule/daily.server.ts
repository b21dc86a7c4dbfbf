import { user } from '#areas/admin/user/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { chargeKinds } from '#areas/tracking/timeline/charges.ts'
import { containerTime, tariffsInUse } from '#areas/tracking/timeline/container-time.server.ts'
import { fileKinds, trackingFile } from '#areas/tracking/tracking-file/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { customsDocument } from '../customs-document/document.ts'
import { importLicence } from '../import-licence/document.ts'
import { isUsable } from '../import-licence/usable.ts'
import { warningRule } from './document.ts'

type Rule = Row<typeof warningRule>

/** Something to be told of a record. */
interface Warning {
  readonly orgId: string | null
  readonly text: Label
  readonly about: Parameters<Work['tell']>[2]
}

/** Licences that end soon and still have something left. */
async function expiring({ daysBefore }: Rule, work: Work): Promise<Warning[]> {
  const last = daysAfter(work.today, daysBefore)
  return (await work.all(importLicence, { enableFlag: 'Y' }))
    .filter(one => one.endDate >= work.today && one.endDate <= last && one.balanceQty?.gt(0))
    .map(({ id, licenceNo: no, endDate, balanceQty, orgId }) => ({
      orgId,
      text: [
        `许可证${no}将于${endDate}到期，余量${balanceQty}公斤，请及时处理`,
        `Licence ${no} expires on ${endDate} with ${balanceQty} kg left; please handle promptly`,
      ],
      about: { document: importLicence, id, no },
    }))
}

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

/** Containers at a port whose free days are over soon, or are over: one word for each container, with what it costs by now. */
async function atPort({ daysBefore }: Rule, work: Work): Promise<Warning[]> {
  const tariffs = await tariffsInUse(work)
  const containers = new Map<string | null, Row<typeof cargoTracking>>()
  for (const row of await work.all(cargoTracking, { status: ['ARRIVED', 'RELEASED'] }))
    if (!containers.has(row.packingListId)) containers.set(row.packingListId, row)
  const warnings: Warning[] = []
  for (const row of containers.values()) {
    const { clocks } = await containerTime(row, tariffs, work)
    const last = clocks
      .filter(({ running }) => running === 'FREE' || running === 'CHARGED')
      .toSorted((one, other) => one.lastFreeDay.localeCompare(other.lastFreeDay))[0]
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

/** Entries to be declared soon whose price stands outside its band and was not approved. */
async function outOfLimits({ daysBefore }: Rule, work: Work): Promise<Warning[]> {
  const last = daysAfter(work.today, daysBefore)
  const warnings: Warning[] = []
  for (const one of await work.all(customsDocument, { status: 'DRAFT', priceApprovedBy: null })) {
    if (!one.declareDate || one.declareDate > last) continue
    const { id, customsNo: no, containerNo, orgId, goods } = await work.get(customsDocument, one.id)
    if (goods.every(line => line.priceResult !== 'BELOW' && line.priceResult !== 'ABOVE')) continue
    warnings.push({
      orgId,
      text: [
        `报关单${no}（柜号${containerNo}）申报价超出限价，请及时处理`,
        `Customs document ${no} (container ${containerNo}): a price is out of limits; please handle promptly`,
      ],
      about: { document: customsDocument, id, no },
    })
  }
  return warnings
}

const finders = {
  LICENCE_EXPIRY: expiring,
  ETA_NO_DOCS: withoutPapers,
  FREE_TIME: atPort,
  PRICE_LIMIT: outOfLimits,
} as const

/** Writes the site messages of the day, rule by rule, to the people of its roles in the unit concerned (business.md 3.7). */
export async function warn(work: Work): Promise<void> {
  const users = await work.all(user, { enableFlag: 'Y', userType: 'STAFF' })
  for (const rule of await work.all(warningRule, { enableFlag: 'Y' }))
    for (const { orgId, text, about } of await finders[rule.kind](rule, work)) {
      if (rule.orgId && rule.orgId !== orgId) continue
      const told = users.filter(
        one => one.roleIds?.some(id => rule.receivers?.includes(id)) && (orgId === null || one.orgIds?.includes(orgId)),
      )
      await work.tell(
        told.map(({ id }) => id),
        text,
        about,
      )
    }
}

/** A licence is usable by the day: in the morning its mark says whether it is (business.md 3.7). */
async function markLicences(work: Work): Promise<void> {
  for (const licence of await work.all(importLicence, {})) {
    const usableLicense = isUsable(licence, work.today) ? 'Y' : 'N'
    if (licence.usableLicense !== usableLicense) await work.update(importLicence, licence, { usableLicense })
  }
}

/** What customs do by the clock. */
export const customsJobs: readonly AreaJob[] = [
  { name: 'customs-licences', daily: '00:10', run: markLicences },
  { name: 'customs-warnings', daily: '08:00', run: warn },
]
