import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { counted } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { settlement } from '../settlement/document.ts'
import { differencesFrom } from './differences.ts'

/** What finance's copy says otherwise than the clerk proposed, while it is looked at and while it is edited. */
export function Differences({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const id = String(record.settlementId ?? '')
  const { data: proposal, error } = useQuery({
    queryKey: ['tab', tab.key, 'proposal', id],
    queryFn: () => call<Wire>(`${settlement.calls}/${id}`),
    enabled: id !== '' && may(`${settlement.permission}:list`),
  })
  const found = differencesFrom(record, proposal)
  const failed = error && !proposal ? <Alert type="error" title={error.message} /> : null
  // Of a proposal that is not read, or not theirs to read, nobody is told that all of it is the same.
  if (!proposal && found.length === 0) return failed
  return (
    <>
      {failed}
      <details className="dop-differences" open={found.length > 0 && found.length <= 6}>
        <summary>
          {found.length === 0
            ? say('与结算单提案一致', 'As the settlement proposes')
            : say(
                `与结算单提案有${found.length}处不同`,
                `${counted(found.length, 'figure differs', 'figures differ')} from the proposal`,
              )}
        </summary>
        {found.length > 0 && (
          <ul>
            {found.map(({ decided, key, proposed, what }) => (
              <li key={key}>
                {say(what)}: <s>{thousands(proposed)}</s> → <strong>{thousands(decided)}</strong>
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  )
}
