import type { Decimal } from '#platform/model/decimal.ts'
import { choice, code, section, text } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'

/** Where a paper of stock stands in the ERP (business.md 3.15, 5.2). */
const erpStates = {
  CREATED: ['已创建', 'Created'],
  POSTED: ['已过账', 'Posted'],
  FAILED: ['失败', 'Failed'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>

/** Whether the ERP has a paper of stock, and what it made of it; written by pushes and call-backs alone. */
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

/** The section of a paper that is told the ERP as it is audited, with its number there. */
export const erpSection = section(
  'ERP',
  'ERP',
  { ...inErp, erpTransferNo: code('ERP单号', 'ERP no.', { readOnly: true }) },
  { folded: true },
)

/** Where a paper of stock is with the ERP. */
export interface StockPaper {
  readonly erpOrderStatus: string | null
  readonly pushErpFlag: string | null
}

/** A paper that the ERP took and then did not make, or cancelled: it stands nowhere there. */
export const isFailedThere = ({ erpOrderStatus, pushErpFlag }: StockPaper): boolean =>
  pushErpFlag === 'Y' && (erpOrderStatus === 'FAILED' || erpOrderStatus === 'CANCELLED')

/** How such a paper stands here before it goes there anew, as another revision. */
export const anew = { pushErpFlag: 'N', erpOrderStatus: null } as const

/** The ERP has it, or is about to; what it has failed or cancelled goes there anew. */
export const isThere = (paper: StockPaper): boolean =>
  paper.pushErpFlag === 'P' || (paper.pushErpFlag === 'Y' && !isFailedThere(paper))

/** How papers of stock go on in the ERP: from created to posted, unless they fail or are cancelled. */
export const inBooks = {
  target: 'ERP',
  flag: 'pushErpFlag',
  message: 'pushErpMessage',
  status: {
    field: 'erpOrderStatus',
    ladder: ['CREATED', 'POSTED'],
    always: ['FAILED', 'CANCELLED'],
    undone: ['FAILED', 'CANCELLED'],
  },
} as const

/** The button that sends a paper of stock to the ERP where it did not get there by itself. */
export const pushToErp = {
  label: ['推送ERP', 'Push to ERP'],
  rows: 'many',
  perRow: true,
  done: ['已提交推送ERP', 'Sent on its way to the ERP'],
} as const

/** A push that did not get there, or came to nothing there. */
export const isGivenUp = (paper: StockPaper): boolean => paper.pushErpFlag === 'F' || isFailedThere(paper)

/** Why a paper of stock is not sent to the ERP now: it is there or on its way, or there is nothing to tell `yet`. */
export const notPushed = (paper: StockPaper, no: string | null, yet: Label): { bizCode: string; message: Label } =>
  isThere(paper)
    ? { bizCode: 'ALREADY_PUSHED', message: [`${no ?? ''}已推送或正在推送`, `${no ?? ''} is pushed or on its way`] }
    : { bizCode: 'PUSH_NOT_ALLOWED', message: yet }

/** A row of what is under way, with what was counted of it and is not taken in yet. */
interface CountedRow {
  readonly lineNo: number
  readonly receiveQty: Decimal | null
}

/** Why what is under way is not closed: some of it was counted and never received, and would be written off with the rest. */
export function countedNotReceived(no: string | null, rows: readonly CountedRow[]): Refusal | null {
  const row = rows.find(({ receiveQty }) => receiveQty?.gt(0))
  if (!row) return null
  const qty = row.receiveQty?.toFixed() ?? ''
  return {
    lines: 'details',
    line: row.lineNo,
    field: 'receiveQty',
    bizCode: 'COUNTED_NOT_RECEIVED',
    message: [
      `${no ?? ''}第${row.lineNo}行已填本次收货${qty}，还没有收货；请先收货，没有到货请清空后再关闭`,
      `${no ?? ''}, row ${row.lineNo}: ${qty} were counted and are not received yet; receive them first, or clear the quantity if they never came, then close`,
    ],
  }
}

/** What is said of a paper that is told once it is audited. */
export const auditFirst = (no: string | null): Label => [
  `只有已审核的数据可以推送，请先审核${no ?? ''}`,
  `Only audited rows can be pushed; audit ${no ?? ''} first`,
]
