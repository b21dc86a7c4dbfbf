import { Tag } from 'antd'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { TimelinePanel } from '../timeline/timeline-panel.web.tsx'
import { cargoTracking } from './document.ts'

/** What the standard screens lack for a tracked container: its way in time, with what waiting costs. */
export const screen = defineScreen(cargoTracking, {
  aboveLines: TimelinePanel,
  cells: { noPriceFlag: ({ noPriceFlag }) => noPriceFlag === 'Y' && <NoPrice /> },
})

/** An estimate of nothing, for want of a price: somebody should look. */
function NoPrice() {
  const say = useLanguage()
  return <Tag color="warning">{say('无参考价', 'No price')}</Tag>
}
