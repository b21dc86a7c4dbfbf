import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { declaredWeight } from './document.ts'

/** What the standard screens lack for a declared weight: rates come as a workbook, each with what its pieces weigh. */
export const screen = defineScreen(declaredWeight, { listTools: importButton(declaredWeight) })
