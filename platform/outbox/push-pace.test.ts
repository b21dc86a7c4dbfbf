import { expect, test } from 'vitest'
import { paceOf } from './push-pace.ts'

test.each([
  ['nothing was pushed', { pushErpFlag: 'N', pushOaFlag: 'N' }, false],
  ['the ERP has not answered', { pushErpFlag: 'P' }, 2000],
  ['the OA has not answered', { pushErpFlag: 'Y', pushOaFlag: 'P' }, 2000],
  ['the ERP refused', { pushErpFlag: 'F' }, false],
  ['it stands in the ERP', { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' }, false],
  ['the OA decides', { pushErpFlag: 'Y', pushOaFlag: 'Y', oaWorkflowStatus: 'RUNNING' }, 15_000],
  ['it is approved and not paid yet', { oaWorkflowStatus: 'APPROVED', erpInvoiceStatus: 'POSTED' }, 15_000],
  ['it is paid', { oaWorkflowStatus: 'APPROVED', erpInvoiceStatus: 'PAID' }, false],
  ['the OA said no', { oaWorkflowStatus: 'REJECTED', erpInvoiceStatus: 'CREATED' }, false],
])('a record is looked at again while something is underway: %s', (_, record, pace) => {
  expect(paceOf(record)).toBe(pace)
})
