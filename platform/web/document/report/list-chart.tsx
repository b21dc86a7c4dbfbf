import { Select } from 'antd'
import { Suspense, useCallback, useMemo } from 'react'
import type { Declaration } from '../../../model/document.ts'
import type { Field, Fields, ReferenceField } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import { useLanguage } from '../../language.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { useEnglishNames } from '../../record-names.ts'
import { type ChartBar, largestOf } from '../../widgets/bars.ts'
import type { Filters } from '../list/query-form.tsx'
import { type GroupAnswer, groupNamed, inOrder, isTime, narrowedTo } from './groups.ts'

const Chart = lazyScreen(() => import('../../widgets/chart.tsx'))

/** The measure that counts rows. */
export const countOfRows = 'total'

/** What groups can be drawn by: how many rows, and the sums all of them have in one currency. */
export function measuresOf(groups: readonly GroupAnswer[]): string[] {
  const currencies = new Set(groups.flatMap(one => one.byCurrency.map(({ currency }) => currency)))
  const sums = groups.flatMap(one => [
    ...Object.keys(one.sums).filter(name => new Set(groups.map(({ inCurrency }) => inCurrency[name])).size <= 1),
    ...(currencies.size === 1 ? one.byCurrency.flatMap(({ sums }) => Object.keys(sums)) : []),
  ])
  return [countOfRows, ...new Set(sums)]
}

/** What a measure is called. */
const measureName = (fields: Fields, measure: string): Label =>
  measure === countOfRows ? ['条数', 'Rows'] : (fields[measure] as Field).label

/** The figure of a group under one measure, as the server wrote it. */
export function measured(group: GroupAnswer, measure: string): string {
  if (measure === countOfRows) return String(group.total)
  return String(group.sums[measure] ?? group.byCurrency[0]?.sums[measure] ?? 0)
}

interface ListChartProps {
  readonly document: Declaration
  readonly fields: Fields
  readonly by: string
  readonly groups: readonly GroupAnswer[]
  readonly measure: string
  readonly onChoose: (filters: Filters) => void
}

/** The groups of a list as bars: the largest first, or month after month; pressed, a bar shows its rows. */
export function ListChart({ document, fields, by, groups, measure, onChoose }: ListChartProps) {
  const say = useLanguage()
  const field = fields[by]
  const upright = isTime(field)
  const names = useGroupNames(document, by, field, groups)
  const bars = useMemo(() => {
    const all = inOrder(groups, field).map(
      (group): ChartBar => ({
        key: group.value ?? '',
        name: names(group),
        value: measured(group, measure),
      }),
    )
    if (upright) return all
    return largestOf(all, count => say(`其余${count}组`, `${count} others`))
  }, [groups, field, names, measure, upright, say])
  return (
    <Suspense fallback={null}>
      <Chart
        label={`${say('图表', 'Chart')} ${say(measureName(fields, measure))}`}
        bars={bars}
        upright={upright}
        onPick={({ key, rest }) => {
          if (!rest) onChoose(narrowedTo(by, field, key))
        }}
      />
    </Suspense>
  )
}

const nothing = { to: '' }

/** What the groups are called in the language of the screen; a record that another one names by its own name. */
function useGroupNames(
  document: Declaration,
  by: string,
  field: Field | undefined,
  groups: readonly GroupAnswer[],
): (group: GroupAnswer) => string {
  const say = useLanguage()
  const isRecord = field?.kind === 'reference'
  const values = useMemo(() => (isRecord ? groups.map(({ value }) => value ?? '') : []), [groups, isRecord])
  const english = useEnglishNames(isRecord ? (field as ReferenceField) : nothing, values)
  return useCallback(
    group => english.get(group.value ?? '') ?? groupNamed(document, by, field, group, say),
    [document, by, field, english, say],
  )
}

interface ChartByProps {
  readonly fields: Fields
  readonly measures: readonly string[]
  readonly value: string
  readonly onChange: (measure: string) => void
}

/** Chooses what the chart above the groups shows, or none. */
export function ChartBy({ fields, measures, value, onChange }: ChartByProps) {
  const say = useLanguage()
  return (
    <Select
      allowClear
      aria-label={say('图表', 'Chart')}
      placeholder={say('图表', 'Chart')}
      className="list-chart-by"
      popupMatchSelectWidth={false}
      {...(measures.includes(value) ? { value } : {})}
      onChange={next => onChange(next ?? '')}
      options={measures.map(name => ({
        value: name,
        label: say(measureName(fields, name)),
      }))}
    />
  )
}
