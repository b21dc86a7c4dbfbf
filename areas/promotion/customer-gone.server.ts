import { waitsFor } from '#areas/admin/offers.server.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { activityChange } from './activity-change/document.ts'
import { promoStaff } from './staff/document.ts'

/** Where promoters stand: with a customer, in one of its shops. */
interface Shop {
  readonly customerId?: string
  readonly shipToOrgId?: string
}

/** Promoters who stand there today, and those an audited change sends there later. */
async function standingThere(work: Work, shop: Shop): Promise<Set<string>> {
  const today = await work.all(promoStaff, { ...shop, onDutyFlag: 'Y', enableFlag: 'Y' })
  const later = await work.all(activityChange, { ...shop, status: 'AUDITED' })
  return new Set([
    ...today.map(({ id }) => id),
    ...later.filter(({ effectiveDate }) => effectiveDate > work.today).map(({ staffId }) => staffId),
  ])
}

/** Tells whoever sells by a promoter, else the sales leads, that the place they stand at is out of use: their wage runs on. */
async function tell(work: Work, shop: Shop, orgId: string | null, [zh, en]: Label): Promise<void> {
  for (const id of await standingThere(work, shop)) {
    const { salesrepId, staffName, staffNo } = await work.get(promoStaff, id)
    const seller = await work.find(salesrep, { id: salesrepId })
    const people = await waitsFor(work, [seller?.userId], { document: promoStaff, id, orgId, roles: ['SALES_LEAD'] })
    await work.tell(
      people,
      [
        `${zh}已停用，促销员${staffNo} ${staffName}还在那里或将去那里；请登记调店或离岗，或作废未生效的变更`,
        `${en} is disabled, and promoter ${staffNo} ${staffName} stands there or is to go there; enter that they move or leave, or take back the change to come`,
      ],
      { document: promoStaff, id, no: staffNo },
    )
  }
}

/** A customer, or a shop of it, that is taken out of use leaves nobody standing there unheard (business.md 3.25). */
export const promotersLeft = [
  defineReaction(customer, 'disable', {
    run: ({ customerName, id, orgId }, work) =>
      tell(work, { customerId: id }, orgId, [`客户${customerName}`, `Customer ${customerName}`]),
  }),
  defineReaction(customerSite, 'disable', {
    async run({ customerId, customerName, id, shipToOrgName }, work) {
      const buyer = await work.find(customer, { id: customerId })
      const name = `${customerName ?? ''} ${shipToOrgName}`.trim()
      await tell(work, { shipToOrgId: id }, buyer?.orgId ?? null, [`门店${name}`, `Shop ${name}`])
    },
  }),
]
