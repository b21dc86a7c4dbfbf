import type { Wire } from '#platform/model/check.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import type { RowEffect } from '#platform/server/tasks/import-rows.ts'
import { costQuotation } from './document.ts'

/** What tells the quotations of a vendor apart to the people who write them; their number is ours. */
const calledBy = ['vendorId', 'expenseQuotationName', 'subjectClassCode', 'stageCode', 'agencyId', 'startDate'] as const

/**
 * Enters a quotation of a file, once: an export that is sent again with other prices would stand beside the first, and
 * nobody could tell which of the two to approve (decision 0095).
 */
async function write({ store }: HouseParts, work: Work, record: Wire): Promise<RowEffect> {
  const shape = store.shapes.of(costQuotation.name)
  const asked = Object.fromEntries(calledBy.map(name => [name, record[name] ?? null]))
  const [before] = asked.vendorId && asked.startDate ? await work.all(costQuotation, { ...asked, enableFlag: 'Y' }) : []
  if (before) {
    const { expenseQuotationNo: no, startDate, status } = before
    throw new Refused([
      {
        field: 'expenseQuotationName',
        bizCode: 'QUOTATION_THERE_ALREADY',
        message:
          status === 'AUDITED'
            ? [
                `已有自${startDate}起的同名报价${no}，且已审批；请取消审批后在其中修改价格，或用新的名称或开始日期导入`,
                `${no} is a quotation of this name from ${startDate} already, and approved; take the approval back and change its prices there, or give the new one another name or first day`,
              ]
            : [
                `已有自${startDate}起的同名报价${no}；请在其中修改价格，或用新的名称或开始日期导入`,
                `${no} is a quotation of this name from ${startDate} already; change its prices there, or give the new one another name or first day`,
              ],
      },
    ])
  }
  const { id } = await store.create(work, shape, record, { byHand: true })
  await refuseBeyondScope(work, shape, [String(id)], 'import')
  return 'insert'
}

/** Template and import of cost quotations [D1-2-55]. */
export const costQuotationImportCalls = (parts: HouseParts): Call[] =>
  recordImportCalls(parts, { document: costQuotation, write })
