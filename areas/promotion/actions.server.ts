import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { activityChange } from './activity-change/document.ts'
import { promoStaff } from './staff/document.ts'
import { tellStanding } from './standing.server.ts'

/** What the documents of this area do to other records (business.md 3.25). */
export const promotionActions = [
  defineActions(promoStaff, {
    async prepare({ salesrepId }, work) {
      const seller = salesrepId ? await work.find(salesrep, { id: salesrepId }) : undefined
      return { departmentCode: seller?.departmentCode ?? null }
    },
    run: {},
  }),
  defineActions(activityChange, {
    refuse: {
      async save({ effectiveDate, staffId }, work) {
        const staff = await work.find(promoStaff, { id: staffId })
        if (!staff) return null
        if (staff.status !== 'AUDITED')
          return {
            field: 'staffId',
            bizCode: 'STAFF_NOT_AUDITED',
            message: [
              `促销员${staff.staffNo} ${staff.staffName}还没有审核，请先审核`,
              `Promoter ${staff.staffNo} ${staff.staffName} is not audited; audit them first`,
            ],
          }
        return effectiveDate < staff.entryDate
          ? {
              field: 'effectiveDate',
              bizCode: 'BEFORE_ENTRY',
              message: [
                `${staff.staffName}于${staff.entryDate}入职，变更不能早于这一天`,
                `${staff.staffName} joined on ${staff.entryDate}; nothing changes before that day`,
              ],
            }
          : null
      },
    },
    run: {
      audit: ({ staffId }, work) => tellStanding(work, staffId),
      antiAudit: ({ staffId }, work) => tellStanding(work, staffId),
    },
  }),
]
