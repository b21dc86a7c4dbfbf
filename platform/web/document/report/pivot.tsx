import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Select, Skeleton, Switch } from 'antd'
import { Fragment, Suspense, useMemo, useRef } from 'react'
import type { Declaration } from '../../../model/document.ts'
import type { Fields, ReferenceField } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import { sayDone, sayFailure } from '../../feedback.ts'
import { shownSumOf } from '../../grid/totals.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { useEnglishNames } from '../../record-names.ts'
import { useTab } from '../../tab-context.tsx'
import type { Filters } from '../list/query-form.tsx'
import { type GroupAnswer, groupNamed } from './groups.ts'
import { GroupName } from './list-groups.tsx'
import {
  amountOf,
  type Branch,
  branchesOf,
  byPlace,
  type CellAnswer,
  keyOf,
  mostColumns,
  mostRows,
  type PivotAnswer,
  type PivotLook,
  rowsOfCell,
  sideLabel,
  sideOf,
  sidesOf,
  within,
} from './pivot-model.ts'
import { leftOutOf, totalsOfPart } from './shown-totals.ts'
import './pivot.css'

const Stacked = lazyScreen(() => import('../../widgets/stacked-chart.tsx'))

interface PivotProps {
  readonly document: Declaration
  readonly fields: Fields
  /** The columns of the list that this person may see. */
  readonly listed: readonly string[]
  readonly measures: readonly string[]
  readonly filters: Filters
  readonly look: PivotLook
  readonly onLook: (look: PivotLook | undefined) => void
  /** Shows the rows of one cell. */
  readonly onChoose: (filters: Filters) => void
}

/** A list as a table of two sides: what stands down and across is chosen above, each cell opens its rows. */
export default function Pivot(props: PivotProps) {
  const { document, fields, filters, listed, measures, onLook } = props
  const say = useLanguage()
  const tab = useTab()
  const sides = useMemo(() => sidesOf(listed, fields), [listed, fields])
  const look = useMemo(() => within(props.look, sides, measures), [props.look, sides, measures])
  const panel = useRef<HTMLDivElement>(null)
  const { data, error, isPending } = useQuery({
    queryKey: ['tab', tab.key, 'pivot', look.rows, look.columns, look.measures, filters],
    queryFn: ({ signal }) =>
      call<PivotAnswer>(`${document.calls}/pivot`, {
        query: {
          ...filters,
          pivotRows: look.rows,
          pivotColumns: look.columns,
          pivotMeasures: look.measures.filter(name => name !== 'total'),
        },
        signal,
      }),
    placeholderData: before => before,
  })
  const said = [...props.look.rows, ...props.look.columns, ...props.look.measures]
  const missing = said.filter(name => ![...look.rows, ...look.columns, ...look.measures].includes(name))
  const choose = (name: 'rows' | 'columns' | 'measures', label: Label, options: readonly string[], most: number) => (
    <label>
      {say(label)}
      <Select<string[]>
        mode="multiple"
        maxCount={most}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say(label)}
        className="pivot-side"
        popupMatchSelectWidth={false}
        value={[...look[name]]}
        onChange={value => onLook({ ...look, [name]: value })}
        options={options.map(value => ({ value, label: say(measureLabel(value, fields)) }))}
      />
    </label>
  )
  return (
    <div className="pivot" ref={panel}>
      <div className="pivot-bar no-print">
        {choose(
          'rows',
          ['行', 'Rows'],
          sides.filter(side => !look.columns.includes(side)),
          mostRows,
        )}
        {choose(
          'columns',
          ['列', 'Columns'],
          sides.filter(side => !look.rows.includes(side)),
          mostColumns,
        )}
        {choose('measures', ['值', 'Values'], ['total', ...measures], 10)}
        <label>
          {say('图表', 'Chart')}
          <Switch
            aria-label={say('图表', 'Chart')}
            checked={look.chart}
            onChange={chart => onLook({ ...look, chart })}
          />
        </label>
        <Button
          disabled={!data}
          onClick={() => {
            navigator.clipboard
              .writeText(textOf(panel.current?.querySelector('table')))
              .then(() => sayDone(say('已复制，可粘贴到Excel', 'Copied; paste it into a workbook')))
              .catch(sayFailure)
          }}
        >
          {say('复制表格', 'Copy the table')}
        </Button>
        <Button onClick={() => onLook(undefined)}>{say('返回列表', 'Back to the list')}</Button>
      </div>
      {missing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={say(
            `此视图含您看不到的字段，已略去${missing.length}个`,
            `This view names ${missing.length} fields you may not see; they are left out`,
          )}
        />
      )}
      {error && <Alert type="error" showIcon title={error.message} />}
      {isPending && !error && <Skeleton active style={{ padding: 16 }} />}
      {data && !error && <Table {...props} look={look} answer={data} />}
    </div>
  )
}

const measureLabel = (name: string, fields: Fields): Label =>
  name === 'total' ? ['条数', 'Count'] : sideLabel(name, fields)

/** A table as a workbook takes it: a line a row, a tab between cells. */
const textOf = (table: Element | null | undefined): string =>
  [...(table?.querySelectorAll('tr') ?? [])]
    .map(row =>
      [...row.children]
        .flatMap(cell => [
          (cell as HTMLElement).innerText.replaceAll(/[\t\n]+/g, ' ').trim(),
          ...Array.from({ length: (cell as HTMLTableCellElement).colSpan - 1 }, () => ''),
        ])
        .join('\t'),
    )
    .join('\n')

interface TableProps extends PivotProps {
  readonly answer: PivotAnswer
}

/** A column of the table: a value of the top with all values around it, a part of the top, or the whole. */
interface Column {
  readonly path: readonly (string | null)[]
  readonly isSum: boolean
}

/** The columns as they stand: within each part its own, then what the part amounts to. */
const columnsOf = (branches: readonly Branch[], depth: number): readonly Column[] =>
  branches.flatMap(({ path, inner }) =>
    path.length === depth ? [{ path, isSum: false }] : [...columnsOf(inner, depth), { path, isSum: true }],
  )

function Table({ document, fields, filters: asked, look, onChoose, answer }: TableProps) {
  const say = useLanguage()
  const cells = useMemo(() => byPlace(answer.cells), [answer])
  const lines = useMemo(() => branchesOf(answer, 'rows', look, document, fields), [answer, look, document, fields])
  const top = useMemo(() => branchesOf(answer, 'columns', look, document, fields), [answer, look, document, fields])
  const columns: readonly Column[] = [
    ...(look.columns.length > 0 ? columnsOf(top, look.columns.length) : []),
    { path: [], isSum: true },
  ]
  if (answer.cells.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('暂无数据', 'No data')} />
  const whole = cells.get(keyOf([], []))
  const leftOut = whole && leftOutOf(document, whole)
  const several = look.measures.length > 1
  const called = (side: string, value: string | null) => {
    const { name } = sideOf(side)
    return <GroupName document={document} by={name} field={fields[name]} group={groupOf(answer, side, value)} />
  }
  const sumLabel = say('合计', 'Total')
  const figures = (path: readonly (string | null)[]) =>
    columns.map(column => {
      const cell = cells.get(keyOf(path, column.path))
      const shown = cell && totalsOfPart(document, asked, cell, say)
      const filters = rowsOfCell(look, path, column.path, fields)
      return look.measures.map(measure => (
        <td key={keyOf([measure], column.path)} data-sum={column.isSum}>
          {cell && (
            <CellFigure
              text={measure === 'total' ? cell.total.toLocaleString('en') : shownSumOf(shown, measure, fields)}
              filters={filters}
              onChoose={onChoose}
            />
          )}
        </td>
      ))
    })
  const line = (branch: Branch) => (
    <Fragment key={keyOf(branch.path, [])}>
      <tr data-level={branch.path.length} data-part={branch.inner.length > 0}>
        <th scope="row" style={{ paddingInlineStart: 8 + 20 * (branch.path.length - 1) }}>
          {called(look.rows[branch.path.length - 1] ?? '', branch.path.at(-1) ?? null)}
        </th>
        {figures(branch.path)}
      </tr>
      {branch.inner.map(line)}
    </Fragment>
  )
  const depth = look.columns.length
  return (
    <>
      {look.chart && <Drawn {...{ answer, cells, document, fields, lines, look, top }} />}
      <div className="pivot-table">
        <table>
          <thead>
            {look.columns.map((side, level) => (
              <tr key={side}>
                <th>{level === 0 ? look.rows.map(row => say(sideLabel(row, fields))).join(' › ') : ''}</th>
                {headsOf(columns, level, depth).map(({ path, span, isSum }) => (
                  <th key={`${JSON.stringify(path)} ${isSum}`} colSpan={span * look.measures.length} data-sum={isSum}>
                    {isSum ? (path.length === level ? sumLabel : '') : called(side, path[level] ?? null)}
                  </th>
                ))}
              </tr>
            ))}
            {(several || depth === 0) && (
              <tr>
                <th>{depth === 0 ? look.rows.map(row => say(sideLabel(row, fields))).join(' › ') : ''}</th>
                {columns.flatMap(column =>
                  look.measures.map(measure => (
                    <th key={keyOf([measure], column.path)} data-sum={column.isSum}>
                      {say(measureLabel(measure, fields))}
                    </th>
                  )),
                )}
              </tr>
            )}
          </thead>
          <tbody>{lines.map(line)}</tbody>
          <tfoot>
            <tr>
              <th scope="row">{sumLabel}</th>
              {figures([])}
            </tr>
          </tfoot>
        </table>
      </div>
      {(leftOut || !several) && (
        <p className="pivot-note">
          {[
            ...(several ? [] : [`${say('值', 'Values')}: ${say(measureLabel(look.measures[0] ?? 'total', fields))}`]),
            ...(leftOut ? [say(leftOut)] : []),
          ].join(' · ')}
        </p>
      )}
    </>
  )
}

/** A value of a side as a group is told, with what it is called. */
const groupOf = ({ names }: PivotAnswer, side: string, value: string | null): GroupAnswer => ({
  ...nothing,
  value,
  name: names[side]?.[value ?? ''] ?? null,
})
const nothing = { total: 0, leftOut: 0, known: {}, sums: {}, inCurrency: {}, byCurrency: [] }

/** The heads of one line at the top: neighbours that share the way to them stand under one. */
function headsOf(columns: readonly Column[], level: number, depth: number) {
  const heads: { path: readonly (string | null)[]; span: number; isSum: boolean }[] = []
  for (const column of columns) {
    const isSum = column.isSum && column.path.length <= level
    const path = isSum ? column.path : column.path.slice(0, level + 1)
    const last = heads.at(-1)
    if (last && !isSum && !last.isSum && level + 1 < depth && keyOf(last.path, []) === keyOf(path, [])) last.span += 1
    else heads.push({ path, span: 1, isSum })
  }
  return heads
}

interface CellFigureProps {
  readonly text: string
  readonly filters: Filters | undefined
  readonly onChoose: (filters: Filters) => void
}

function CellFigure({ text, filters, onChoose }: CellFigureProps) {
  if (!filters) return text
  return (
    <button className="pivot-figure" onClick={() => onChoose(filters)}>
      {text}
    </button>
  )
}

interface DrawnProps {
  readonly answer: PivotAnswer
  readonly cells: ReadonlyMap<string, CellAnswer>
  readonly document: Declaration
  readonly fields: Fields
  readonly lines: readonly Branch[]
  readonly look: PivotLook
  readonly top: readonly Branch[]
}

/** The English names of what a side of the chart is of; none where it is of no other records. */
function useSideNames(side: string | undefined, branches: readonly Branch[], fields: Fields) {
  const field = fields[sideOf(side ?? '').name]
  const values = useMemo(() => branches.map(({ path }) => path[0] ?? ''), [branches])
  return useEnglishNames(field?.kind === 'reference' ? (field as ReferenceField) : noRecords, values)
}
const noRecords = { to: '' }

/** The lines as bars, what stands across the top as their parts. */
function Drawn({ answer, cells, document, fields, lines, look, top }: DrawnProps) {
  const say = useLanguage()
  const [measure = 'total'] = look.measures
  const called = say(measureLabel(measure, fields))
  const down = useSideNames(look.rows[0], lines, fields)
  const across = useSideNames(look.columns[0], top, fields)
  const { names, series } = useMemo(() => {
    const nameOf = (english: ReadonlyMap<string, string>, side = '', value: string | null = null) => {
      const { name } = sideOf(side)
      return english.get(value ?? '') ?? groupNamed(document, name, fields[name], groupOf(answer, side, value), say)
    }
    const amounts = (columns: readonly (string | null)[]) =>
      lines.map(({ path }) => amountOf(cells.get(keyOf(path, columns)), measure)?.toFixed() ?? '0')
    const parts = top.map(({ path }) => ({ name: nameOf(across, look.columns[0], path[0]), values: amounts(path) }))
    return {
      names: lines.map(({ path }) => nameOf(down, look.rows[0], path[0])),
      series: parts.length > 0 ? parts : [{ name: called, values: amounts([]) }],
    }
  }, [across, down, answer, called, cells, document, fields, lines, look, measure, say, top])
  return (
    <Suspense fallback={null}>
      <Stacked label={`${say('图表', 'Chart')} ${called}`} names={names} series={series} />
    </Suspense>
  )
}
