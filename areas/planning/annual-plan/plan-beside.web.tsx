import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { create } from 'zustand'
import type { Wire } from '#platform/model/check.ts'
import type { Label } from '#platform/model/label.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone } from '#platform/web/feedback.ts'
import type { Beside } from '#platform/web/grid/beside.tsx'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { WhyButton } from '#platform/web/parts/why-button.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { keep, kept } from '#platform/web/storage.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { type Level, levelBelow, levels } from '../terms.ts'
import type { BesidePlan } from './calls.server.ts'
import { boxesIn, type Comparison, comparedTo, overTheWeeks, proposedLines } from './compared.ts'
import { annualPlan } from './document.ts'
import { boxes, PlaceName } from './place-name.web.tsx'
import { SpreadDialog } from './spread-dialog.web.tsx'

/** What stands beside a plan that was saved. */
function useBeside(record: Wire) {
  const tab = useTab()
  const id = String(record.id ?? '')
  return useQuery({
    queryKey: ['tab', tab.key, 'beside plan', id, record.version],
    queryFn: () => call<BesidePlan>(`${annualPlan.calls}/beside`, { query: { id } }),
    enabled: id !== '',
    staleTime: 0,
  })
}

/** What plans are looked at beside, by what is said of it beneath each figure. */
const comparisons: Readonly<Record<Comparison, Label>> = {
  lastYear: ['去年销售', 'Sales of last year'],
  children: ['下级合计', 'Plans below'],
  difference: ['下级比本级', 'Below against this'],
}

/** What a person looks at plans beside, until they choose otherwise. */
const useComparison = create<{
  readonly what: Comparison | 'none'
  readonly choose: (what: Comparison | 'none') => void
}>(set => ({
  what: kept<Comparison>('plan comparison') ?? 'none',
  choose: what => {
    keep('plan comparison', what)
    set({ what })
  },
}))

/** The figures a plan is looked at beside, each in the cell of its own week. */
export function usePlanBeside(record: Wire): Beside | undefined {
  const say = useLanguage()
  const { data } = useBeside(record)
  const what = useComparison(state => state.what)
  return useMemo(
    () =>
      data && what !== 'none'
        ? { label: say(comparisons[what]), isDifference: what === 'difference', of: comparedTo(data, what) }
        : undefined,
    [data, what, say],
  )
}

/** What is said where last year is not over yet. */
const notOver = ({ openFrom }: BesidePlan): Label =>
  openFrom
    ? [`（${openFrom}起尚未结束的周按前年同周）`, ` (weeks not over yet, from ${openFrom} on, as a year earlier)`]
    : ['', '']

const linesIn = (record: Wire) => (record.details as Wire[] | undefined) ?? []

/** Boxes more or less than another level has, in the colour of what it means. */
function Difference({ label, value }: { readonly label: string; readonly value: string }) {
  const isNone = Number(value) === 0
  return (
    <Tag color={isNone ? 'success' : 'error'}>
      {label} {Number(value) > 0 ? `+${boxes(value)}` : boxes(value)}
    </Tag>
  )
}

/** How far a plan is from the plan above and from those below, moving while somebody types. */
export function Balance({ record }: SlotProps) {
  const say = useLanguage()
  const { data } = useBeside(record)
  if (!data) return null
  const now = boxesIn(linesIn(record))
  const below = levelBelow[record.level as Level]
  const ofChildren = data.children.reduce((sum, row) => row.weeks.reduce((all, week) => all + Number(week), sum), 0)
  const changed = now.minus(data.saved)
  return (
    <div className="plan-balance" role="status" aria-label={say('与上下级的差异', 'Differences to other levels')}>
      {data.parent && (
        <>
          <OwnLink to={`${annualPlan.screen}/detail?id=${data.parent.id}`}>{data.parent.planNo}</OwnLink>
          <Difference
            label={say('同级合计比上级', 'This level against above')}
            value={changed.plus(data.toParent ?? 0).toFixed()}
          />
        </>
      )}
      {below && data.childPlans.length > 0 && (
        <Difference
          label={say('下级合计比本级', 'Levels below against this')}
          value={String(ofChildren - now.toNumber())}
        />
      )}
      {below && data.childPlans.length === 0 && (
        <Tag>{say(`尚未分解到${levels[below][0]}`, `Not spread to: ${levels[below][1]}`)}</Tag>
      )}
      {data.childPlans.slice(0, 8).map(child => (
        <OwnLink key={child.id} to={`${annualPlan.screen}/detail?id=${child.id}`}>
          <PlaceName name={child.name} customerId={child.customerId} /> {boxes(child.totalQty)}
        </OwnLink>
      ))}
      {data.childPlans.length > 8 && (
        <span>{say(`等${data.childPlans.length}个`, `of ${data.childPlans.length}`)}</span>
      )}
    </div>
  )
}

/** What the planner does above the grid: gives targets to the weeks, looks beside, spreads with a look before. */
export function PlanTools({ change, editing, record, reload }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const { data, error } = useBeside(record)
  const { what, choose } = useComparison()
  const [spreading, setSpreading] = useState(false)
  const isOpen = record.status === 'DRAFT' && levelBelow[record.level as Level] !== undefined
  if (!record.id)
    return (
      <p className="plan-hint">
        {say(
          '每行一个规格：填年度目标，保存后可按去年销售分到各周，再分解到下级。',
          'One row a spec: enter its target, save, give it to the weeks as last year sold, then spread it below.',
        )}
      </p>
    )
  return (
    <div className="plan-tools">
      <div className="list-tools">
        {editing && data && record.status === 'DRAFT' && (
          <>
            <WhyButton
              why={
                data.soldSpecs.length === 0
                  ? say(
                      '去年没有此品类、产地在此处的销售，请直接填写年度目标',
                      'Nothing of this fruit was sold here last year; enter the targets',
                    )
                  : undefined
              }
              onClick={() => {
                change({ details: proposedLines(record, data) })
                const rate = Number(data.model.growthRate)
                sayDone(
                  say(
                    `年度目标已按去年销售${rate === 0 ? '' : `增长${rate}%`}填入${say(notOver(data))}`,
                    `Targets are what last year sold${rate === 0 ? '' : ` and ${rate}% more`}${say(notOver(data))}`,
                  ),
                )
              }}
            >
              {say('按去年填目标', 'Targets from last year')}
            </WhyButton>
            <Button
              onClick={() => {
                change({ details: overTheWeeks(record, data) })
                sayDone(
                  data.model.season === 'EQUAL'
                    ? say('目标已平均分到各周', 'Targets are given to the weeks in equal parts')
                    : say(
                        `已按去年销售分到各周${say(notOver(data))}`,
                        `Targets are given to the weeks as last year sold${say(notOver(data))}`,
                      ),
                )
              }}
            >
              {say('目标分到各周', 'Targets to weeks')}
            </Button>
          </>
        )}
        {!editing && isOpen && may(`${annualPlan.permission}:decompose`) && (
          <Button type="primary" onClick={() => setSpreading(true)}>
            {say('分解预览', 'Preview of spreading')}
          </Button>
        )}
        <Select<Comparison | 'none'>
          aria-label={say('对比', 'Compare')}
          value={what}
          onChange={choose}
          style={{ minWidth: 180 }}
          options={[
            { value: 'none', label: say('不对比', 'Nothing beside') },
            ...Object.entries(comparisons).map(([value, label]) => ({ value: value as Comparison, label: say(label) })),
          ]}
        />
        {Number(record.frozenWeeks ?? 0) > 0 && (
          <span>
            {say(`前${String(record.frozenWeeks)}周已冻结`, `The first ${String(record.frozenWeeks)} weeks are frozen`)}
          </span>
        )}
      </div>
      {error && <Alert type="error" title={error.message} />}
      {spreading && (
        <SpreadDialog
          record={record}
          onClose={isTaken => {
            setSpreading(false)
            if (isTaken) reload()
          }}
        />
      )}
    </div>
  )
}
