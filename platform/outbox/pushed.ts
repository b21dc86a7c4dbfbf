import { choice, code, section, text } from '../model/fields.ts'
import { erpInvoiceStates, oaWorkflowStates, pushFlags } from './states.ts'

/** Where a document stands in the ERP and in the approval of the OA; written by pushes and call-backs alone (Spec 000 §3.5; business.md 3.12). */
export const pushed = section(
  '推送',
  'ERP and OA',
  {
    pushErpFlag: choice('ERP推送', 'ERP push', pushFlags, { readOnly: true, initial: 'N', alarms: ['F'] }),
    erpInvoiceNo: code('ERP发票号', 'ERP invoice no.', { readOnly: true }),
    erpInvoiceStatus: choice('ERP发票状态', 'ERP invoice status', erpInvoiceStates, { readOnly: true }),
    pushErpMessage: text('ERP推送信息', 'ERP message', { readOnly: true, max: 500 }),
    pushOaFlag: choice('OA推送', 'OA push', pushFlags, { readOnly: true, initial: 'N', alarms: ['F'] }),
    oaWorkflowNumber: code('OA流程编号', 'OA workflow no.', { readOnly: true }),
    oaWorkflowStatus: choice('OA流程状态', 'OA workflow status', oaWorkflowStates, {
      readOnly: true,
      alarms: ['REJECTED'],
    }),
  },
  { folded: true },
)
