import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { procedureCombination } from './document.ts'

/** What the standard screens lack for a combination: its procedures come with it in a workbook. */
export const screen = defineScreen(procedureCombination, { listTools: importButton(procedureCombination) })
