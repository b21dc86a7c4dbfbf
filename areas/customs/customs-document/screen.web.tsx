import { generateDialog } from '#areas/packing/offers.web.ts'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { listButton } from '#platform/web/parts/list-button.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { customsDocument } from './document.ts'

const GenerateEntries = generateDialog(customsDocument, [
  '由装箱单生成报关单',
  'Make customs documents of packing lists',
])

/** Asks what customs would say to a draft, before it goes to the broker. */
function Rehearse({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  if (record.status !== 'DRAFT' || !may(`${customsDocument.permission}:generate`)) return null
  return (
    <OwnLink to={`/customs/rehearsal/index?packingListId=${String(record.packingListId)}`}>
      {say('试报', 'Rehearse')}
    </OwnLink>
  )
}

/** What the standard screens lack for a customs document: the containers it is made of, and its rehearsal. */
export const screen = defineScreen(customsDocument, {
  detailTools: Rehearse,
  listTools: listButton(['生成报关单', 'Generate'], `${customsDocument.permission}:generate`, GenerateEntries),
})
