import { Descriptions } from 'antd'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { Unmask } from '#platform/web/parts/unmask.tsx'
import { preEmployment } from './document.ts'

interface Whole {
  readonly idNo: string
  readonly phone: string
}

/** Shows who somebody is, for a reason. */
function WhoItIs(props: SlotProps) {
  const say = useLanguage()
  const about = `${String(props.record.applyNo)} ${String(props.record.name)}`
  return (
    <Unmask<Whole>
      {...props}
      document={preEmployment}
      button={['查看个人信息', 'Show personal data']}
      title={[about, about]}
      kept={['谁在何时因何查看，会记入该单据的历史', 'Who looked, when and why is kept in the history']}
    >
      {({ idNo, phone }) => (
        <Descriptions
          column={1}
          items={[
            { key: 'idNo', label: say('身份证号', 'Identity number'), children: idNo },
            { key: 'phone', label: say('手机', 'Phone'), children: phone },
          ]}
        />
      )}
    </Unmask>
  )
}

/** What the standard screens lack for an application: who somebody is, for a reason, and why the HR system did not take it. */
export const screen = defineScreen(preEmployment, { underTitle: refusedPush(preEmployment), detailTools: WhoItIs })
