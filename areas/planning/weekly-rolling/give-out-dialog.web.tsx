import { Alert, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { weeklyRolling } from './document.ts'
import { useOpenWeeks, weekKey } from './open-weeks.web.ts'

/** Gives a week out to all places by their approved plans. */
export function GiveOutDialog({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const { data, error, isPending } = useOpenWeeks()
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const week = data?.find(one => weekKey(one) === chosen) ?? data?.find(one => one.isOpen) ?? data?.[0]
  const give = async () => {
    if (!week) return
    setBusy(true)
    try {
      const { msg } = await answered(`${weeklyRolling.calls}/give-out`, {
        method: 'POST',
        body: { year: week.year, week: week.week },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose(true)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      title={say('按年度计划下发一周', 'Give a week out by the annual plans')}
      onCancel={() => onClose(false)}
      onOk={() => void give()}
      confirmLoading={busy}
      okButtonProps={{ disabled: !week }}
      okText={say('下发', 'Give out')}
      cancelText={say('取消', 'Cancel')}
    >
      {error && <Alert type="error" title={error.message} />}
      {isPending && !error && <Skeleton active />}
      {data && week && (
        <>
          <Select
            aria-label={say('周', 'Week')}
            style={{ width: '100%' }}
            value={weekKey(week)}
            onChange={setChosen}
            options={data.map(one => ({ value: weekKey(one), label: `${weekKey(one)} · ${one.startDate}` }))}
          />
          <p>
            {week.rows > 0
              ? say(
                  `已下发${week.rows}行；再次下发按已批准的计划更新分解数量，已填报的数量保留。`,
                  `${week.rows} rows are given out; once more takes over what the approved plans say now, and keeps what is reported.`,
                )
              : say('按已批准的年度计划下发到六个层级。', 'All six levels are given what their approved plans say.')}
          </p>
        </>
      )}
    </AppModal>
  )
}
