import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { Control } from '#platform/kinds/controls.web.tsx'
import { daysAfter } from '#platform/model/days.ts'
import { choice, date, integer } from '#platform/model/fields.ts'
import { counted } from '#platform/model/label.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { today } from '#platform/web/today.ts'
import { weekDefinition } from './document.ts'
import { weekName } from './week-name.ts'
import { isoFirstDay, weeksOfYear, type YearWeek, yearFrom } from './year.ts'

const yearField = integer('年', 'Year', { required: true, min: '2000', max: '2099' })
const dayField = date('首日', 'First day', { required: true })
const weeksField = choice('周数', 'Weeks', { 52: ['52周', '52 weeks'], 53: ['53周', '53 weeks'] }, { required: true })

/** The day a year begins with: after the last week there is, or by the calendar. */
function firstDayOf(year: number, last: YearWeek | undefined): string {
  if (last?.year === year) return daysAfter(last.startDate, -7 * (last.week - 1))
  return last && last.year === year - 1 && last.week >= 52 ? daysAfter(last.endDate, 1) : isoFirstDay(year)
}

/** Asks for a year and its first day, and writes all of its weeks down at once. */
export function GenerateYear({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const tab = useTab()
  const known = useQuery({
    queryKey: ['tab', tab.key, 'last week'],
    queryFn: () =>
      call<{ records: YearWeek[] }>(`${weekDefinition.calls}/page`, {
        query: { current: '1', size: '1', descs: 'startDate' },
      }),
    staleTime: 0,
  })
  const last = known.data?.records[0]
  const [given, setGiven] = useState<{ year?: unknown; firstDay?: unknown; weeks?: unknown }>({})
  const [busy, setBusy] = useState(false)
  const usual = last ? last.year + (last.week >= 52 ? 1 : 0) : Number(today().slice(0, 4))
  const year = 'year' in given ? Number(given.year ?? 0) : usual
  const isYear = Number.isInteger(year) && year >= 2000 && year <= 2099
  const firstDay = 'firstDay' in given ? String(given.firstDay ?? '') : isYear ? firstDayOf(year, last) : ''
  const isAsked = isYear && /^\d{4}-\d{2}-\d{2}$/.test(firstDay)
  const weeks = Number(given.weeks ?? (isAsked ? weeksOfYear(year, firstDay) : 52))
  const made = isAsked ? yearFrom(year, firstDay, weeks) : []
  const generate = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${weekDefinition.calls}/generate`, {
        method: 'POST',
        body: { year, firstDay, weeks },
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
  const [first] = made
  const end = made.at(-1)
  return (
    <AppModal
      open
      title={say('生成一整年的周', 'Generate the weeks of a year')}
      onCancel={() => onClose(false)}
      onOk={() => void generate()}
      confirmLoading={busy}
      okButtonProps={{ disabled: !isAsked || known.isPending }}
      okText={say(`生成${made.length}周`, `Generate ${counted(made.length, 'week')}`)}
      cancelText={say('取消', 'Cancel')}
    >
      {known.isError && <Alert type="error" title={known.error.message} />}
      <Form layout="vertical">
        <Form.Item label={say(yearField.label)} required htmlFor="year-of-weeks">
          <Control
            id="year-of-weeks"
            field={yearField}
            value={isYear || 'year' in given ? (given.year ?? year) : null}
            onChange={value => setGiven({ year: value })}
          />
        </Form.Item>
        <Form.Item label={say(dayField.label)} required htmlFor="first-day-of-weeks">
          <Control
            id="first-day-of-weeks"
            field={dayField}
            value={firstDay || null}
            onChange={value => setGiven({ year, firstDay: value })}
          />
        </Form.Item>
        <Form.Item label={say(weeksField.label)} required htmlFor="number-of-weeks">
          <Control
            id="number-of-weeks"
            field={weeksField}
            value={String(weeks)}
            onChange={value => setGiven(before => ({ ...before, weeks: value }))}
          />
        </Form.Item>
      </Form>
      {first && end && (
        <p role="status" style={{ margin: 0 }}>
          {say(
            `${weekName(first.year, first.week)}（${first.startDate}起）至${weekName(end.year, end.week)}（到${end.endDate}），每周七天；已有且相同的周保留`,
            `${weekName(first.year, first.week)} (from ${first.startDate}) to ${weekName(end.year, end.week)} (up to ${end.endDate}), seven days each; weeks that are there already stay`,
          )}
        </p>
      )}
    </AppModal>
  )
}
