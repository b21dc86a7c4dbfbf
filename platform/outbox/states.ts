import type { Label } from '../model/label.ts'

/** Whether an outside system has a document of ours (business.md 1.5, decision 27). */
export const pushFlags = {
  N: ['未推送', 'Not pushed'],
  P: ['推送中', 'Pushing'],
  Y: ['推送成功', 'Pushed'],
  F: ['推送失败', 'Push failed'],
} as const satisfies Record<string, Label>

/** Whether the order made of a contract still stands in the ERP (business.md 5.2). */
export const erpOrderStates = {
  CREATED: ['已创建', 'Created'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>

/** Where an invoice stands in the books of the ERP (business.md 1.5). */
export const erpInvoiceStates = {
  CREATED: ['已创建', 'Created'],
  VALIDATED: ['已验证', 'Validated'],
  POSTED: ['已过账', 'Posted'],
  PAID: ['已付款', 'Paid'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>

/** Where a document stands in the approval of the OA (business.md 1.5). */
export const oaWorkflowStates = {
  RUNNING: ['审批中', 'Running'],
  APPROVED: ['已通过', 'Approved'],
  REJECTED: ['已拒绝', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
} as const satisfies Record<string, Label>
