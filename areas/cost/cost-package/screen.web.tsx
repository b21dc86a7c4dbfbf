import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { stepFromEdit } from '../save-first.web.tsx'
import { costPackage } from './document.ts'

/** What the standard screens lack for a cost package: it is audited where it is written, and asks to be saved first (business.md 3.14). */
export const screen = defineScreen(costPackage, {
  listTools: importButton(costPackage),
  underTitle: stepFromEdit(costPackage, {
    verb: 'audit',
    label: ['审核', 'Audit'],
    ask: ['数据已修改，是否先保存再审核？', 'Data changed, save first then audit?'],
  }),
})
