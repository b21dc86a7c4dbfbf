import { user } from '#areas/admin/user/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { customsDocument } from '../customs-document/document.ts'
import { importLicence } from '../import-licence/document.ts'
import { isUsable } from '../import-licence/usable.ts'
import { warningRule } from './document.ts'
import { termsRunningOut } from './terms.server.ts'
import { type Warning, warningsOf } from './warnings.server.ts'

type Rule = Row<typeof warningRule>

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

/** What customs themselves tell of by a rule, beside what areas after them do. */
const finders: Partial<Record<Rule['kind'], (rule: Rule, work: Work) => Promise<Warning[]>>> = {
  LICENCE_EXPIRY: expiring,
  PRICE_LIMIT: outOfLimits,
  TERMS_EXPIRY: termsRunningOut,
}

/** Everything there is to be told today by a rule. */
async function found(rule: Rule, work: Work): Promise<Warning[]> {
  const own = await finders[rule.kind]?.(rule, work)
  return [...(own ?? []), ...(await work.asked(warningsOf, rule)).flat()]
}

/** Writes the site messages of the day, rule by rule, to the people of its roles in the unit concerned (business.md 3.7). */
export async function warn(work: Work): Promise<void> {
  const users = await work.all(user, { enableFlag: 'Y', userType: 'STAFF' })
  for (const rule of await work.all(warningRule, { enableFlag: 'Y' }))
    for (const { orgId: ofUnit, text, about } of await found(rule, work)) {
      // What is every unit's, as a licence for all of them, is that of the rule as well.
      const orgId = ofUnit ?? rule.orgId
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
