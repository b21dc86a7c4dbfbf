import { choice, text } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'

/** Where a paper of a store stands in the ERP (business.md 3.15). */
const erpStates = {
  CREATED: ['已创建', 'Created'],
  POSTED: ['已过账', 'Posted'],
  FAILED: ['失败', 'Failed'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>

/** Whether the ERP has a paper of a store, and what it made of it; written by pushes and call-backs alone. */
export const inErp = {
  pushErpFlag: choice(
    '推送ERP',
    'Pushed to the ERP',
    { N: ['未推送', 'Not pushed'], P: ['推送中', 'Pushing'], Y: ['推送成功', 'Pushed'], F: ['推送失败', 'Failed'] },
    { readOnly: true, initial: 'N', alarms: ['F'] },
  ),
  erpOrderStatus: choice('ERP状态', 'ERP status', erpStates, { readOnly: true, alarms: ['FAILED'] }),
  pushErpMessage: text('推送信息', 'Push message', { readOnly: true, max: 500 }),
}

/** A paper that the ERP took and then did not make, or cancelled: it stands nowhere there (business.md 3.15, 5.2). */
export const isFailedThere = ({
  erpOrderStatus,
  pushErpFlag,
}: {
  readonly erpOrderStatus: string | null
  readonly pushErpFlag: string | null
}): boolean => pushErpFlag === 'Y' && (erpOrderStatus === 'FAILED' || erpOrderStatus === 'CANCELLED')

/** How such a paper stands here before it goes there anew, as another revision. */
export const anew = { pushErpFlag: 'N', erpOrderStatus: null } as const
