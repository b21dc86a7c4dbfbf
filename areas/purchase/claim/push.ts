import type { Wire } from '#platform/model/check.ts'
import { fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { workflowOf } from '../pushed/workflow.ts'
import type { claim } from './document.ts'

type Claim = Row<typeof claim>

/** A claim that no invoice deducts, as the ERP takes it: a debit note (business.md 5.2). */
export const debitNoteOf = (one: Claim, { orgCode, vendorCode }: { orgCode: string; vendorCode: string }): Wire => ({
  docNo: one.claimCode,
  revision: one.revision,
  orgCode,
  vendorCode,
  claimType: one.claimType,
  claimDate: one.claimDate,
  currency: one.currencyCode,
  amount: fixed(one.claimAmount ?? 0, 2),
  reason: one.claimReason,
  checkInfo: one.checkInfo,
  lines: one.details.map(({ poNumber, itemCode, claimAmount }) => ({
    poNumber,
    itemCode,
    amount: fixed(claimAmount ?? 0, 2),
  })),
  ...(one.remark ? { remark: one.remark } : {}),
})

/** A claim as the OA takes it (business.md 5.3). */
export const oaClaimOf = (one: Claim, applicant: string | null): Wire =>
  workflowOf(
    {
      templateCode: 'CLAIM',
      title: `索赔申请 ${one.claimCode ?? ''} ${one.vendorName ?? ''}`,
      no: one.claimCode,
      form: {
        erpInvoiceNo: one.erpInvoiceNo,
        orgName: one.orgName,
        vendorName: one.vendorName,
        claimType: one.claimType,
        checkLevel: one.checkLevel,
        claimReason: one.claimReason,
        checkInfo: one.checkInfo,
        claimAmount: fixed(one.claimAmount ?? 0, 2),
        currency: one.currencyCode,
        payeeNames: one.payeeNames,
        remark: one.remark,
      },
      files: one.photos,
    },
    applicant,
  )
