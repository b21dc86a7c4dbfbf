import { Alert } from 'antd'
import type { Declaration } from '../../model/document.ts'
import type { SlotProps } from '../document/screen-slots.ts'
import { useLanguage } from '../language.ts'
import { usePushesArrive } from './pushes-arrive.ts'

/** Says in red that an outside system refused a record, why, and what to do about it, as soon as its answer is there (business.md 5.1). */
export const refusedPush = (document: Declaration) =>
  function RefusedPush({ record, editing, reload }: SlotProps) {
    usePushesArrive(document, record, editing, reload)
    const say = useLanguage()
    const refusals = [
      ...(record.pushErpFlag === 'F' ? [['ERP', record.pushErpMessage] as const] : []),
      ...(record.pushOaFlag === 'F' ? [['OA', undefined] as const] : []),
    ]
    if (refusals.length === 0) return null
    return refusals.map(([system, why]) => (
      <Alert
        key={system}
        type="error"
        showIcon
        style={{ flexBasis: '100%' }}
        title={say(
          why ? `${system}没有接收：${String(why)}` : `${system}没有接收`,
          why ? `The ${system} did not take it: ${String(why)}` : `The ${system} did not take it`,
        )}
        description={say(
          `处理后再按“推送${system}”；单据有误则先反审核改正。`,
          `Put it right and press “Push to ${system}” again; if the record is wrong, take the audit back first.`,
        )}
      />
    ))
  }
