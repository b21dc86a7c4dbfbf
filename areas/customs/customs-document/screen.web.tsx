import { listButton } from '#areas/purchase/list-button.web.tsx'
import { generateDialog } from '#areas/tracking/generate-dialog.web.tsx'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { customsDocument } from './document.ts'
import { DeclarationDraft } from './paper.web.tsx'

const GenerateEntries = generateDialog(customsDocument, [
  '由装箱单生成报关单',
  'Make customs documents of packing lists',
])

/** What the standard screens lack for a customs document: the containers it is made of, and the declaration on paper. */
export const screen = defineScreen(customsDocument, {
  listTools: listButton(['生成报关单', 'Generate'], `${customsDocument.permission}:generate`, GenerateEntries),
  paper: DeclarationDraft,
})
