import { Alert } from 'antd'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { supplierRunningSale } from './document.ts'
import { reasonsOf } from './reasons.ts'

/** Says that nothing here is final, and what the marks of a row mean for its figures. */
function NotFinal() {
  const say = useLanguage()
  return (
    <Alert
      type="warning"
      showIcon
      title={say(
        '以下为截至今日的销售进度，不是最终结果：未售出、未收货、未结算或结算未确认的部分都会改变数字；费用与佣金尚未扣除。',
        'These are running figures until today, not final ones: what is not sold, received, settled or confirmed will change them; costs and commission are not deducted yet.',
      )}
    />
  )
}

/** Says of one container why its figures may still change. */
function WhyNotFinal({ record }: SlotProps) {
  const say = useLanguage()
  return (
    <Alert
      type="warning"
      showIcon
      title={say('截至今日，不是最终结果，可能变化的原因：', 'Until today and not final. Why it may change:')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {reasonsOf(record).map(([zh, en]) => (
            <li key={en}>{say(zh, en)}</li>
          ))}
          <li>{say('费用与佣金尚未扣除', 'Costs and commission are not deducted yet')}</li>
        </ul>
      }
    />
  )
}

/** What the standard screens lack for a draft account sale: that it is one. */
export const screen = defineScreen(supplierRunningSale, { listTools: NotFinal, underTitle: WhyNotFinal })
