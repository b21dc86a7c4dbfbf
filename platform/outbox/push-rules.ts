import type { Refusal } from '../model/rules.ts'

interface Pushed {
  readonly status: string
  readonly pushErpFlag: string | null
}

/** What is audited goes to the ERP, unless it is there or on its way (business.md 3.12). */
export const notForErp = ({ status, pushErpFlag }: Pushed): Refusal | false =>
  (status !== 'AUDITED' || pushErpFlag === 'P' || pushErpFlag === 'Y') && {
    bizCode: 'PUSH_NOT_ALLOWED',
    message: ['只有已审核且未推送成功的数据可以推送ERP', 'Only audited rows not yet pushed can be pushed to the ERP'],
  }

interface Approved extends Pushed {
  readonly erpInvoiceStatus: string | null
  readonly pushOaFlag: string | null
  readonly oaWorkflowStatus: string | null
  readonly attachments?: readonly unknown[] | null
}

/** The OA decides about what the ERP has, with the papers that belong to it; again only after it has said no (business.md 3.12, decision 8). */
export function notForOa(row: Approved): Refusal | false {
  if (row.status !== 'AUDITED' || !['CREATED', 'VALIDATED', 'POSTED'].includes(row.erpInvoiceStatus ?? ''))
    return { bizCode: 'ERP_FIRST', message: ['请先推送ERP', 'Push to the ERP first'] }
  if (row.pushOaFlag === 'P' || row.oaWorkflowStatus === 'RUNNING' || row.oaWorkflowStatus === 'APPROVED')
    return {
      bizCode: 'OA_RUNNING',
      message: ['OA流程已发起，不能重复推送', 'The OA has it already; it is not pushed twice'],
    }
  return (
    (row.attachments?.length ?? 0) === 0 && {
      bizCode: 'ATTACHMENT_MISSING',
      message: ['请先上传附件，再推送OA', 'Attach the papers before it is pushed to the OA'],
    }
  )
}

/** Each of some rows by itself. */
export const eachOf =
  <Row>(rule: (row: Row) => Refusal | false) =>
  (rows: readonly Row[]): Refusal[] =>
    rows.map(rule).filter(refused => refused !== false)
