import { Button } from 'antd'
import { create } from 'zustand'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { DeliveryPaper } from './delivery-paper.web.tsx'
import { delivery } from './document.ts'

/** Which of the two papers is on the sheet that is printed next. */
const usePaper = create<{ paper: 'DELIVERY' | 'EXPENSE' }>(() => ({ paper: 'DELIVERY' }))

/** Prints one of the two papers, and counts it. */
function PrintButtons({ record, reload }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  if (!may(`${delivery.permission}:print`)) return null
  const printed = async (paper: 'DELIVERY' | 'EXPENSE') => {
    try {
      await answered(`${delivery.calls}/print`, {
        method: 'POST',
        body: { rows: [{ id: record.id, version: record.version }], paper },
        idempotencyKey: freshKey(),
      })
      usePaper.setState({ paper })
      // The sheet is drawn before the browser looks at it.
      requestAnimationFrame(() => {
        print()
        reload()
      })
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <>
      <Button onClick={() => void printed('DELIVERY')}>{say('打印配送单', 'Print delivery note')}</Button>
      <Button onClick={() => void printed('EXPENSE')}>{say('打印费用单', 'Print expense sheet')}</Button>
    </>
  )
}

/** What the standard screens lack for a delivery: its two papers, whose prints are counted. */
export const screen = defineScreen(delivery, {
  detailTools: PrintButtons,
  paper: ({ record }) => <DeliveryPaper record={record} paper={usePaper(state => state.paper)} />,
})
