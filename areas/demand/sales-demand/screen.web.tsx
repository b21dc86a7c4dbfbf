import { stepFromEdit } from '#areas/cost/offers.web.ts'
import { importButton } from '#platform/web/document/list/import-button.tsx'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { salesDemand } from './document.ts'

const Refused = refusedPush(salesDemand)
const Confirm = stepFromEdit(salesDemand, {
  verb: 'confirm',
  from: 'DRAFT',
  label: ['确认', 'Confirm'],
  ask: ['数据已修改，是否先保存？', 'Data changed, save first?'],
})

/** Why the ERP did not take it; and the step that is taken where the demand is written, once it is saved. */
function UnderTitle(props: SlotProps) {
  return (
    <>
      <Refused {...props} />
      <Confirm {...props} />
    </>
  )
}

/** What the standard screens lack for a demand. */
export const screen = defineScreen(salesDemand, { listTools: importButton(salesDemand), underTitle: UnderTitle })
