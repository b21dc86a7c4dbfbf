import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { stepFromEdit } from '../save-first.web.tsx'
import { costQuotation } from './document.ts'

/** What the standard screens lack for a cost quotation: it is approved where it is written, once it is saved (business.md 3.14). */
export const screen = defineScreen(costQuotation, {
  listTools: importButton(costQuotation),
  underTitle: stepFromEdit(costQuotation, {
    verb: 'approve',
    label: ['审批', 'Approve'],
    tell: ['页面数据已修改，请先保存', 'Page data changed, save first'],
  }),
})
