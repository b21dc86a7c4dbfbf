import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { exchangeReceipt } from './document.ts'
import { MatchPanel } from './match-panel.web.tsx'
import { Matched } from './matched.web.tsx'

/** The containers a receipt's currency went to, and those it may go to. */
function Containers(slot: SlotProps) {
  return (
    <>
      <Matched {...slot} />
      <MatchPanel {...slot} />
    </>
  )
}

/** What the standard screens lack for an exchange receipt: matching to containers, and taking it back. */
export const screen = defineScreen(exchangeReceipt, { aboveLines: Containers })
