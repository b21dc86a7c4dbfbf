import { useQuery } from '@tanstack/react-query'
import { Alert, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { provinceLabel } from '#areas/demand/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { counted } from '#platform/model/label.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { sayDone, sayFailure, sayWarning } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { LinesGrid } from '#platform/web/grid/lines-grid.tsx'
import { answered } from '#platform/web/http.ts'
import { useLanguage, useLanguageState } from '#platform/web/language.ts'
import { lookup } from '#platform/web/lookup.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useScreenLevel } from '#platform/web/parts/screen-level.ts'
import { useUnsaved } from '#platform/web/parts/use-unsaved.ts'
import { useEnglishName } from '#platform/web/record-names.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import { boxes } from '../annual-plan/place-name.web.tsx'
import { type Level, levels, rowsAtOnce, type Zone, zones } from '../terms.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { weeklyRolling } from './document.ts'
import './weekly-rolling.css'
import { type OpenWeek, useOpenWeeks, weekKey } from './open-weeks.web.ts'
import {
  firstWrong,
  type RowSaid,
  reasonsOf,
  type TypedFigures,
  typedAfter,
  typedLeft,
  withTyped,
} from './typed-figures.web.ts'

interface DialogProps {
  readonly onClose: (isChanged: boolean) => void
}
type Typed = 'reportedQantity' | 'decomQuantity'

const { breed, category, coo, spec, area, province, customer, orgId } = weeklyRolling.header.general.fields
const { decomQuantity, lastYearSales, reportedQantity } = weeklyRolling.header.figures.fields
const columns = {
  category,
  coo,
  spec,
  breed,
  area,
  province,
  customer,
  orgId,
  lastYearSales,
  decomQuantity,
  reportedQantity,
}
const frozen = { centre: [], zone: ['area'], province: ['province'], provinceCustomer: ['customer'] } as const
const placeOf = (level: Level) => ({ ...frozen, delivery: ['orgId'], deliveryCustomer: ['customer'] })[level]

/** The level whose list stands behind a dialog. */
const levelHere = (): Level => {
  const found = Object.keys(levels).find(level => globalThis.location.pathname.split('/').includes(level))
  return (found as Level | undefined) ?? 'province'
}

/** Reports what the places of a level mean to sell in a week. */
export const ReportDialog = ({ onClose }: DialogProps) => <WeekDialog typed="reportedQantity" onClose={onClose} />

/** Changes what the places of a level are given for a week. */
export const DecomposeDialog = ({ onClose }: DialogProps) => <WeekDialog typed="decomQuantity" onClose={onClose} />

/** All rows of a level in a week: every place types its own. */
const rowsOf = async ({ week, year }: OpenWeek, level: Level): Promise<readonly Wire[]> =>
  (await recordsOf(weeklyRolling.calls, { year: String(year), startWk: String(week), level }, Number.POSITIVE_INFINITY))
    .records

interface WeekRowProps {
  readonly row: Wire
  readonly level: Level
  readonly typed: Typed
  readonly readOnly: boolean
  /** Why its figure was refused. */
  readonly refusal: string | undefined
  readonly onChange: (value: string | null) => void
}

/** A row of a week on a phone: what it is of, what is known of it, and the figure under the thumb. */
function WeekRow({ level, onChange, readOnly, refusal, row, typed }: WeekRowProps) {
  const say = useLanguage()
  const names = ['category', 'coo', 'spec', 'breed'] as const
  const english = [
    useEnglishName(category, row.category),
    useEnglishName(coo, row.coo),
    useEnglishName(spec, row.spec),
    useEnglishName(breed, row.breed),
  ]
  const goods = names.flatMap((name, at) => english[at] ?? (row[`${name}Name`] ? [String(row[`${name}Name`])] : []))
  const [at] = placeOf(level)
  const words = {
    area: row.area ? say(zones[row.area as Zone]) : '',
    province: row.province ? say(provinceLabel(String(row.province))) : '',
    customer: useEnglishName(customer, row.customer) ?? String(row.customerName ?? ''),
    orgId: useEnglishName(orgId, row.orgId) ?? String(row.orgName ?? ''),
  }
  const place = at ? words[at as keyof typeof words] : ''
  const figure = weeklyRolling.header.figures.fields[typed]
  const title = [goods.join(' '), place].filter(Boolean).join(' · ')
  return (
    <li>
      <b>{title}</b>
      <small>
        {say(lastYearSales.label)} {boxes(String(row.lastYearSales ?? '0'))}
        {typed === 'reportedQantity' && ` · ${say(decomQuantity.label)} ${boxes(String(row.decomQuantity ?? '0'))}`}
      </small>
      <NumberInput
        label={`${say(figure.label)} ${title}`}
        precision={0}
        min="0"
        disabled={readOnly}
        value={row[typed] === null || row[typed] === undefined ? null : String(row[typed])}
        onChange={onChange}
      />
      {refusal && (
        <small className="number-note" role="alert">
          {refusal}
        </small>
      )}
    </li>
  )
}

/** One figure of a level's rows of a week, typed as in a sheet and saved together. */
function WeekDialog({ onClose, typed }: DialogProps & { readonly typed: Typed }) {
  const say = useLanguage()
  const tab = useTab()
  const language = useLanguageState(state => state.language)
  const weeks = useOpenWeeks()
  const [chosen, setChosen] = useState<string>()
  const [level, setLevel] = useState<Level>(levelHere)
  const [changed, setChanged] = useState<TypedFigures>(new Map())
  const [isSaved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = weeklyTarget.header.figures.fields[typed]
  const fields = useMemo(() => ({ ...columns, [typed]: field }), [typed, field])
  const { mayLeave, settled } = useUnsaved(changed.size > 0)
  const isReport = typed === 'reportedQantity'
  const isPhone = useScreenLevel() === 0
  const given = weeks.data?.filter(one => one.rows > 0) ?? []
  const week: OpenWeek | undefined =
    given.find(one => weekKey(one) === chosen) ?? given.find(one => one.isOpen) ?? given[0]
  const name = week ? weekKey(week) : ''
  const rows = useQuery({
    queryKey: ['tab', tab.key, 'rows of week', name, level],
    queryFn: async () => (week ? rowsOf(week, level) : []),
    enabled: week !== undefined,
    staleTime: 0,
  })
  const shown = useMemo(() => withTyped(rows.data ?? [], changed), [rows.data, changed])
  const reasons = useMemo(() => reasonsOf(shown, changed, typed, field), [shown, changed, typed, field])
  const take = (next: readonly Wire[]) =>
    setChanged(typedAfter(changed, { name: typed, place: { week: name, level }, stored: rows.data ?? [], rows: next }))
  const close = (isChanged: boolean) => {
    settled()
    onClose(isChanged)
  }
  const leave = async () => {
    if (await mayLeave(say('数据未保存，是否离开？', 'Unsaved changes; leave?'))) close(isSaved)
  }
  const send = async (some: TypedFigures) => {
    const sent = [...some].map(([id, { values }]) => ({
      id,
      [typed]: values[typed] === null || values[typed] === '' ? null : String(values[typed]).replace(/\.0+$/, ''),
    }))
    const { data, msg } = await answered<{ rows: RowSaid[] }>(
      `${weeklyRolling.calls}/${isReport ? 'report' : 'decompose'}`,
      { method: 'POST', body: { rows: sent }, idempotencyKey: freshKey() },
    )
    return { said: data.rows, msg: msg ?? '' }
  }
  const save = async () => {
    const wrong = firstWrong(changed, typed, field)
    if (wrong) {
      setChosen(wrong.week)
      setLevel(wrong.level)
      return
    }
    setBusy(true)
    let left = changed
    const told: string[] = []
    try {
      for (let from = 0; from < changed.size; from += rowsAtOnce) {
        const { msg, said } = await send(new Map([...changed].slice(from, from + rowsAtOnce)))
        left = typedLeft(left, said)
        told.push(msg)
      }
      if (left.size > 0) sayWarning(told.join(say('；', '; ')))
      else sayDone(told.join(say('；', '; ')))
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
    if (left.size === 0) return close(true)
    if (left.size < changed.size) {
      setSaved(true)
      await rows.refetch()
    }
    setChanged(left)
  }
  const isClosed = isReport && week !== undefined && !week.isOpen
  return (
    <AppModal
      open
      width={1080}
      title={isReport ? say('填报周计划', 'Report a week') : say('调整分解数量', 'Change what is decomposed')}
      onCancel={() => void leave()}
      onOk={() => void save()}
      confirmLoading={busy}
      okButtonProps={{ disabled: changed.size === 0 || isClosed }}
      okText={say(`保存${changed.size}行`, `Save ${counted(changed.size, 'row')}`)}
      cancelText={say('取消', 'Cancel')}
    >
      {weeks.error && <Alert type="error" title={weeks.error.message} />}
      {weeks.isPending && !weeks.error && <Skeleton active />}
      {weeks.data && !week && (
        <Alert
          type="info"
          title={say(
            '近期没有已下发的周；请计划主管先“下发一周”。',
            'No week around today is given out; the planning lead gives one out first.',
          )}
        />
      )}
      {week && (
        <>
          <div className="list-tools">
            <Select
              aria-label={say('周', 'Week')}
              style={{ minWidth: 220 }}
              value={name}
              onChange={setChosen}
              options={given.map(one => ({
                value: weekKey(one),
                label: `${weekKey(one)} · ${one.startDate} · ${one.reported}/${one.rows}`,
              }))}
            />
            <Select
              aria-label={say('层级', 'Level')}
              style={{ minWidth: 160 }}
              value={level}
              onChange={setLevel}
              options={Object.entries(levels).map(([value, label]) => ({ value: value as Level, label: say(label) }))}
            />
            {isReport && !isClosed && (
              <span>
                {say('填报截止 ', 'Open until ')}
                {week.until}
              </span>
            )}
          </div>
          {isClosed && (
            <Alert
              type="warning"
              showIcon
              title={say(
                `${name}已过填报时间（截止${week.until}）；请换一周，或请计划主管调整分解数量。`,
                `The time for reporting ${name} ended at ${week.until}; choose another week, or ask the planning lead to change what is decomposed.`,
              )}
            />
          )}
          {rows.error && <Alert type="error" title={rows.error.message} />}
          {reasons[0] && (
            <span role="alert" className="list-sheet-faults">
              {say(reasons[0].message)}
              {reasons.length > 1 && say(`（共${reasons.length}处）`, ` (${reasons.length} in all)`)}
            </span>
          )}
          {isPhone ? (
            <ul className="week-rows">
              {shown.map(row => (
                <WeekRow
                  key={String(row.key)}
                  row={row}
                  level={level}
                  typed={typed}
                  readOnly={isClosed}
                  refusal={changed.get(String(row.id))?.refusal}
                  onChange={value => take(shown.map(one => (one.key === row.key ? { ...one, [typed]: value } : one)))}
                />
              ))}
            </ul>
          ) : (
            <LinesGrid
              fields={fields}
              rows={shown}
              onChange={take}
              reasons={reasons}
              readOnly={isClosed}
              isEditable={column => column === typed}
              layout={{
                fixed: true,
                frozen: ['category', 'coo', 'spec', ...placeOf(level)],
                hidden: ['area', 'province', 'customer', 'orgId', 'breed'].filter(
                  column => !(placeOf(level) as readonly string[]).includes(column),
                ),
              }}
              language={language}
              lookup={lookup}
              height={420}
              label={say('各地点', 'Places')}
            />
          )}
        </>
      )}
    </AppModal>
  )
}
