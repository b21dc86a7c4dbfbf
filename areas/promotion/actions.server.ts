import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { activityChange } from './activity-change/document.ts'
import { historyOf, turnIn } from './history.ts'
import { promoStaff } from './staff/document.ts'
import { tellStanding } from './standing.server.ts'

/** Who has left has nothing that could change: they begin anew first. */
async function afterLeaving(
  { changeType, effectiveDate, id, staffId }: Row<typeof activityChange>,
  staff: Row<typeof promoStaff>,
  work: Work,
): Promise<Refusal | null> {
  if (changeType === 'START') return null
  const others = (await work.all(activityChange, { staffId, status: 'AUDITED' })).filter(one => one.id !== id)
  const last = turnIn(historyOf(others).filter(one => one.effectiveDate <= effectiveDate))
  return last?.changeType === 'LEAVE'
    ? {
        field: 'changeType',
        bizCode: 'STAFF_HAS_LEFT',
        message: [
          `促销员${staff.staffNo} ${staff.staffName}已于${last.effectiveDate}离岗（${last.changeNo}），请先登记上岗`,
          `Promoter ${staff.staffNo} ${staff.staffName} left on ${last.effectiveDate} (${last.changeNo}); enter that they begin anew first`,
        ],
      }
    : null
}

/** Nothing changed of a promoter before they joined: another day of joining asks for the changes before it. */
async function changedBefore({ entryDate, id, staffName, staffNo }: Row<typeof promoStaff>, work: Work) {
  const [first] = (await work.all(activityChange, { staffId: id, enableFlag: 'Y' }))
    .filter(one => one.effectiveDate < entryDate && one.status !== 'INVALID')
    .toSorted((one, other) => one.effectiveDate.localeCompare(other.effectiveDate))
  return first
    ? ({
        field: 'entryDate',
        bizCode: 'BEFORE_ENTRY',
        message: [
          `${staffNo} ${staffName}自${first.effectiveDate}起已有变更${first.changeNo}，入职日期不能晚于这一天；请先修改或作废该变更`,
          `${staffNo} ${staffName} has change ${first.changeNo} from ${first.effectiveDate}; they joined no later than that, or change or void it first`,
        ],
      } satisfies Refusal)
    : null
}

/** What the documents of this area do to other records (business.md 3.25). */
export const promotionActions = [
  defineActions(promoStaff, {
    async prepare({ salesrepId }, work) {
      const seller = salesrepId ? await work.find(salesrep, { id: salesrepId }) : undefined
      return { departmentCode: seller?.departmentCode ?? null }
    },
    refuse: {
      save: async (staff, work, before) =>
        before && before.entryDate !== staff.entryDate ? changedBefore(staff, work) : null,
    },
    run: {},
  }),
  defineActions(activityChange, {
    refuse: {
      async save(change, work) {
        const { effectiveDate, staffId } = change
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
          : afterLeaving(change, staff, work)
      },
    },
    run: {
      audit: ({ staffId }, work) => tellStanding(work, staffId),
      antiAudit: ({ staffId }, work) => tellStanding(work, staffId),
    },
  }),
]
