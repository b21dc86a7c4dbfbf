import { Typography } from 'antd'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { Unmask } from '#platform/web/parts/unmask.tsx'
import { member } from './document.ts'

/** Shows the whole phone for a reason, where one is kept. */
const WholePhone = (props: SlotProps) =>
  props.record.phone ? (
    <Unmask<{ phone: string }>
      {...props}
      document={member}
      button={['查看手机号', 'Show the phone']}
      title={[`查看${String(props.record.memberNo)}的手机号`, `Phone of ${String(props.record.memberNo)}`]}
      kept={['谁在何时因何查看，会记入该会员的历史', 'Who looked, when and why is kept in the history']}
    >
      {({ phone }) => (
        <Typography.Title level={3} copyable>
          {phone}
        </Typography.Title>
      )}
    </Unmask>
  ) : null

/** What the standard screens lack for a member: the whole phone, for a reason. */
export const screen = defineScreen(member, { detailTools: WholePhone })
