import { Button } from 'antd'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { SortColumn } from 'react-data-grid'
import type { Wire } from '../../model/check.ts'
import { inLanguage } from '../../model/label.ts'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { type Beside, besideRowHeight, besideSums } from './beside.tsx'
import { ColumnToggle } from './column-toggle.tsx'
import {
  type GridColumn,
  type LineLayout,
  lineColumnsAtFirst,
  moved,
  resized,
  shownColumns,
  stretching,
} from './columns.ts'
import { DataGrid } from './data-grid.tsx'
import { FaultBar } from './fault-bar.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { lineColumns } from './line-columns.tsx'
import { copy, cut, enter, fillTo, type PasteAnswers, type PasteQuestion, paste } from './line-commands.ts'
import { lineKey } from './line-keys.ts'
import { LineToolbar } from './line-toolbar.tsx'
import type { LinesInput } from './lines-input.ts'
import { LinesModel } from './lines-model.ts'
import { useOf } from './model-context.ts'
import { rowNumberColumn, tickColumn } from './row-number.tsx'
import { keyOf } from './rows.ts'
import { SelectionBar } from './selection-bar.tsx'
import { summedIn } from './totals.ts'
import { useSample } from './use-sample.ts'
import { words } from './words.ts'

const PasteQuestions = lazyDialog(() => import('./paste-questions.tsx'))

/** The lines of a document: what they are, and what the screen wants to know of them. */
export interface LinesGridProps extends Omit<LinesInput, 'rows'> {
  readonly rows: Wire[]
  /** Which columns stay at the left, which come first and which wait, until a person lays them out. */
  readonly layout?: LineLayout
  /** The layout of the columns, where the screen keeps it. */
  readonly columns?: readonly GridColumn[]
  readonly onColumnsChange?: (columns: GridColumn[]) => void
  /** Sums at the foot of fields that are declared with a total; shown unless said otherwise. */
  readonly totals?: boolean
  /** What the table is called to those who do not see it. */
  readonly label?: string
  readonly height?: number | string
  /** Buttons of the screen beside the usual ones. */
  readonly tools?: ReactNode
  /** A cell the screen wants seen, asked for anew with every new object. */
  readonly sought?: { readonly line: number; readonly name: string } | undefined
  /** Told which lines are ticked, by key; where nothing is typed lines can be ticked only if somebody is told. */
  readonly onTick?: ((keys: ReadonlySet<string>) => void) | undefined
  /** What the figures are looked at beside; kept by the screen from one drawing to the next. */
  readonly beside?: Beside | undefined
}

const asDeclared: LineLayout = {}
const noReasons: LinesInput['reasons'] = []

/** A table of lines to type in, as in a spreadsheet. */
export function LinesGrid(props: LinesGridProps) {
  const { fields, rows, language, readOnly = false, layout = asDeclared, totals = true, onTick, beside } = props
  const ticks = !readOnly || onTick !== undefined
  const uncover = (name: string) =>
    setColumns(columns.map(column => (column.name === name ? { ...column, hidden: false } : column)))
  const input: LinesInput = {
    ...props,
    reasons: props.reasons ?? noReasons,
    onUncover: uncover,
    fixedRows: layout.fixed ?? false,
  }
  const [model] = useState(() => new LinesModel(input))
  const [help, setHelp] = useState(false)
  const [asked, setAsked] = useState<{ readonly text: string; readonly questions: readonly PasteQuestion[] }>()
  /** Lays a copied text down, once it is known how all of it is written. */
  const lay = (text: string, answers?: PasteAnswers) => {
    const questions = paste(model, text, answers)
    setAsked(questions.length > 0 ? { text, questions } : undefined)
  }
  const usual = useMemo(() => lineColumnsAtFirst(Object.keys(fields), layout), [fields, layout])
  const [own, setOwn] = useState<readonly GridColumn[]>()
  const columns = props.columns ?? own ?? usual
  const setColumns = (columns: GridColumn[]) => (props.onColumnsChange ?? setOwn)(columns)
  const shown = useMemo(() => shownColumns(columns), [columns])

  useOf(model, model => model.arrangement)
  const sort = useOf(model, model => model.sort)
  const filtered = useOf(model, model => Object.keys(model.filters).length > 0)
  const checked = useOf(model, model => model.checked)
  const notice = useOf(model, model => model.notice)
  const view = model.viewFor(rows)
  const summed = useMemo(() => (totals ? summedIn(fields) : []), [fields, totals])
  const sums = useMemo(() => model.sumsOver(view, summed), [model, view, summed])
  const sumsBeside = useMemo(() => beside && besideSums(view, summed, beside), [view, summed, beside])
  const rowHeight = beside ? besideRowHeight : 30

  const sample = useSample(rows)

  useLayoutEffect(() => {
    model.lay(
      shown.map(column => column.name),
      ticks ? 2 : 1,
    )
    model.take(input)
  })

  const gridColumns = useMemo(() => {
    const word = inLanguage(filtered ? words.filteredTotal : words.total, language)
    const number = rowNumberColumn(language, <span className="dop-sum">{word}</span>)
    return [
      ...(ticks ? [tickColumn(language)] : []),
      number,
      ...lineColumns(model, { shown, fields, language, readOnly, sample }, beside, sumsBeside),
    ]
  }, [model, shown, fields, language, readOnly, sample, ticks, filtered, beside, sumsBeside])
  useEffect(() => onTick?.(checked), [onTick, checked])
  const seek = useEffectEvent(({ line, name }: { line: number; name: string }) => {
    const row = rows[line - 1]
    if (row) model.goToCell(keyOf(row), name)
  })
  useEffect(() => {
    if (props.sought) seek(props.sought)
  }, [props.sought])
  const stretch = useMemo(() => stretching(shown, fields), [shown, fields])
  const sortColumns = useMemo(
    (): SortColumn[] => (sort ? [{ columnKey: sort.name, direction: sort.direction === 'asc' ? 'ASC' : 'DESC' }] : []),
    [sort],
  )
  const onSort = (next: SortColumn[]) => {
    const last = next.at(-1)
    model.arrange({ sort: last && { name: last.columnKey, direction: last.direction === 'ASC' ? 'asc' : 'desc' } })
  }
  const showHelp = useCallback(() => setHelp(true), [setHelp])
  const onEmptyKey = useCallback(
    (event: KeyboardEvent) => {
      if (lineKey(model, event, showHelp) === 'done') event.preventDefault()
    },
    [model, showHelp],
  )
  const height = props.height ?? Math.min(480, 35 + rowHeight * (Math.max(rows.length, 4) + (sums ? 1 : 0)) + 14)
  const say = (label: keyof typeof words) => inLanguage(words[label], language)

  return (
    <section className={readOnly ? 'dop-lines' : 'dop-lines dop-edited'}>
      <LineToolbar
        model={model}
        readOnly={readOnly}
        fixedRows={layout.fixed ?? false}
        onHelp={showHelp}
        columns={
          <ColumnToggle
            bare
            fields={fields}
            columns={columns}
            usual={usual}
            onChange={setColumns}
            language={language}
          />
        }
      >
        {props.tools}
      </LineToolbar>
      <FaultBar model={model} />
      <DataGrid
        model={model}
        label={props.label ?? say('lines')}
        columns={gridColumns}
        rows={view}
        rowKey={keyOf}
        height={height}
        rowHeight={rowHeight}
        totals={sums}
        sortColumns={sortColumns}
        onSortColumns={onSort}
        selected={ticks ? checked : undefined}
        onSelect={ticks ? next => model.check(next) : undefined}
        onReorder={(name, to) => setColumns(moved(columns, name, to))}
        stretch={stretch}
        onResize={(name, width, widths) => setColumns(resized(columns, name, width, widths))}
        empty={
          rows.length > 0 ? (
            say('emptyFiltered')
          ) : (
            <>
              {say('emptyLines')}
              {!readOnly && !layout.fixed && <small>{say('emptyHint')}</small>}
            </>
          )
        }
        onKey={event =>
          event.nativeEvent.isComposing || event.key === 'Process' ? 'browser' : lineKey(model, event, showHelp)
        }
        onEmptyKey={onEmptyKey}
        onPress={({ row, column }) => {
          if (model.editing?.key === keyOf(row) && model.editing.name === column.key) return true
          model.commit()
          return false
        }}
        onClickCell={({ row, column }, event) => {
          if (!event.shiftKey) model.mend(column.key, row)
        }}
        onOpenCell={({ row, column }) => {
          if (!model.mend(column.key, row)) model.open({ key: keyOf(row), name: column.key })
        }}
        {...(readOnly
          ? {}
          : {
              onTabbedInto: () => enter(model),
              onFill: (row: number) => fillTo(model, row),
              onPaste: (text: string) => {
                model.cancel()
                lay(text)
              },
            })}
        onCopy={out => (out && !readOnly ? cut(model) : out ? undefined : copy(model))}
        // Several lines are cells, but for a field that holds several lines itself.
        isTyping={pasted => {
          const open = model.editing && model.fields[model.editing.name]
          return open !== undefined && (open.kind === 'long-text' || !(pasted && /[\t\n]/.test(pasted.trim())))
        }}
      />
      <footer className="dop-status">
        <SelectionBar model={model} />
        <span role="status">{notice ? inLanguage(notice, language) : ''}</span>
        {filtered && (
          <span>
            {inLanguage([`显示 ${view.length} / ${rows.length} 行`, `${view.length} of ${rows.length} rows`], language)}
            <Button type="link" size="small" onClick={() => model.arrange({ filters: {} })}>
              {say('filterClear')}
            </Button>
          </span>
        )}
      </footer>
      {asked && (
        <PasteQuestions
          questions={asked.questions}
          fields={model.fields}
          language={language}
          onAnswer={answers => lay(asked.text, answers)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {help && <KeyboardHelp language={language} onClose={() => setHelp(false)} />}
    </section>
  )
}
