import { Button } from 'antd'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'
import { marketQualityCheck } from './document.ts'

const inHand = new Set(['PENDING', 'CHECKING', 'RETURNED'])

/** The way to the form for the open container: one part a tab, keypad and camera at the thumb. */
function OnTheSpot({ record, editing }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  if (editing || !inHand.has(String(record.status)) || !may(`${marketQualityCheck.permission}:save`)) return null
  return (
    <Button type="primary" onClick={() => go(`/qc/marketInspectionPage/edit/edit?id=${String(record.id)}`)}>
      {say('现场检验', 'Inspect')}
    </Button>
  )
}

/** What the standard screens lack for a check. */
export const screen = defineScreen(marketQualityCheck, { detailTools: OnTheSpot })
