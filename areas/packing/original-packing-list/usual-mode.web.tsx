import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { tradeModes } from '../terms.ts'
import { originalPackingList } from './document.ts'

/** A list came in without its trade mode, because that one asks for prices: the mode of the vendor's list before it is one press away (decision 0004). */
export function UsualMode({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  const tab = useTab()
  const { id, vendorId, orgId, tradeMode, sourceType } = record
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'usual-mode', vendorId, orgId],
    queryFn: () =>
      call<{ readonly records: readonly Wire[] }>(`${originalPackingList.calls}/page`, {
        query: { vendorId: String(vendorId), orgId: String(orgId), enableFlag: 'Y', size: 10 },
      }),
    enabled: editing && sourceType === 'IMPORT' && !tradeMode && Boolean(id && vendorId && orgId),
  })
  const last = data?.records.find(one => one.id !== id && one.tradeMode)
  if (!editing || tradeMode || !last) return null
  const [zh, en] = tradeModes[last.tradeMode as keyof typeof tradeModes]
  const no = String(last.packingListNo)
  return (
    <Alert
      type="info"
      showIcon
      title={say(
        `供应商的文件没有单价，贸易模式留空；上一份${no}为“${zh}”，采用后请填单价`,
        `The vendor’s file has no prices, so the trade mode is open; ${no} before it was “${en}”. Take it over, then enter prices`,
      )}
      action={
        <Button size="small" type="primary" onClick={() => change({ tradeMode: last.tradeMode })}>
          {say(`采用“${zh}”`, `Take “${en}”`)}
        </Button>
      }
    />
  )
}
