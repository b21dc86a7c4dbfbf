import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { qualityStandard } from './document.ts'
import { Regrade } from './regrade.web.tsx'

/** What the standard screens lack for a standard: what it would have made of the sheets there are. */
export const screen = defineScreen(qualityStandard, { aboveLines: Regrade })
