import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { listButton } from '#platform/web/parts/list-button.tsx'
import { weekDefinition } from './document.ts'
import { GenerateYear } from './generate-dialog.web.tsx'

/** What the standard screens lack for weeks: a whole year at once. */
export const screen = defineScreen(weekDefinition, {
  listTools: listButton(['生成一整年', 'Generate a year'], `${weekDefinition.permission}:save`, GenerateYear),
})
