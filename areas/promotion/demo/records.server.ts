import { dayFrom } from '#areas/demo/offers.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { House } from '#platform/server/house.ts'
import { activityChange } from '../activity-change/document.ts'
import { promoStaff } from '../staff/document.ts'

const people = [
  ['李秀芬', '13420011873', 'AUDITED'],
  ['王彩云', '13798220641', 'AUDITED'],
  ['陈志玲', '15019920385', 'AUDITED'],
  ['吴小燕', '13650770924', 'SUBMITTED'],
  ['何美珍', '18820116502', 'DRAFT'],
] as const

const activities = ['榴莲节', '奇异果尝鲜周', '车厘子年货节'] as const

/** The promoters of the demo tenant, with what changed of them, what changes tomorrow, and one in each state (business.md 7). */
export const foundPromotion = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const buyers = (await work.all(customer, { customerType: 'KA', enableFlag: 'Y' })).filter(one => one.salesrepId)
    for (const [at, [staffName, phone, state]] of people.entries()) {
      const buyer = buyers[at % Math.max(buyers.length, 1)]
      if (!buyer) return
      const staff = await work.create(promoStaff, {
        staffName,
        phone,
        agencyId: '30005',
        salesrepId: buyer.salesrepId ?? '',
        entryDate: dayFrom(work.today, -90 + at),
      })
      if (state === 'DRAFT') continue
      await work.run(promoStaff, 'submit', staff)
      if (state === 'SUBMITTED') continue
      await work.run(promoStaff, 'audit', await work.get(promoStaff, staff.id))
      const site = await work.find(customerSite, { customerId: buyer.id })
      const next = buyers[(at + 1) % buyers.length] ?? buyer
      const changes = [
        {
          changeType: 'START' as const,
          effectiveDate: dayFrom(work.today, -80 + at),
          activity: activities[at % activities.length] ?? null,
          customerId: buyer.id,
          shipToOrgId: site?.id ?? null,
          dailyWage: decimal(220),
        },
        { changeType: 'WAGE' as const, effectiveDate: dayFrom(work.today, -30 + at), dailyWage: decimal(240 + at * 5) },
        at === 2
          ? { changeType: 'LEAVE' as const, effectiveDate: dayFrom(work.today, -3), changeReason: '活动结束' }
          : { changeType: 'MOVE' as const, effectiveDate: dayFrom(work.today, 5), customerId: next.id },
      ]
      for (const [nth, change] of changes.entries()) {
        const made = await work.create(activityChange, { staffId: staff.id, ...change })
        // One still waits to be audited.
        if (at !== 1 || nth < 2) await work.run(activityChange, 'audit', made)
      }
    }
  })
