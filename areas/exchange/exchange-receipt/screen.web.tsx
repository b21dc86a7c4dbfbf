import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { exchangeReceipt } from './document.ts'
import { MatchPanel } from './match-panel.web.tsx'

/** What the standard screens lack for an exchange receipt: the containers its currency may go to. */
export const screen = defineScreen(exchangeReceipt, { aboveLines: MatchPanel })
