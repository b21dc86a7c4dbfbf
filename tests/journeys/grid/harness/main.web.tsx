import { App, Button, ConfigProvider, Modal, Segmented } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { Activity, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { checkFields, type Wire } from '../../../../platform/model/check.ts'
import type { Label, Language } from '../../../../platform/model/label.ts'
import type { Sort } from '../../../../platform/web/grid/arrange.ts'
import { ColumnToggle } from '../../../../platform/web/grid/column-toggle.tsx'
import type { GridColumn } from '../../../../platform/web/grid/columns.ts'
import { LinesGrid } from '../../../../platform/web/grid/lines-grid.tsx'
import { ListGrid } from '../../../../platform/web/grid/list-grid.tsx'
import { look } from '../../../../platform/web/theme.ts'
import { asked, derived, lineFields, lineOf, lookup, wideFields } from './sample.ts'

const query = new URLSearchParams(location.search)
const language: Language = query.get('lang') === 'en' ? 'en' : 'zh'
const scene = query.get('scene') ?? 'lines'
const count = Number(query.get('rows') ?? 12)
const wide = query.has('wide')

declare global {
  interface Window {
    rows: Wire[]
    notices: Label[]
    asked: typeof asked
    opened: unknown[]
    acted: unknown[]
    sorts: unknown[]
  }
}
window.notices = []
window.asked = asked
window.opened = []
window.acted = []
window.sorts = []

const tone = (name: string, row: Wire) => (name === 'brandDop' && row.brand && !row.brandDop ? 'missing' : undefined)

function Lines({ readOnly = false }: { readOnly?: boolean }) {
  const fields = wide ? wideFields : lineFields
  const [rows, setRows] = useState<Wire[]>(() => derived(Array.from({ length: count }, (_, index) => lineOf(index))))
  useLayoutEffect(() => {
    window.rows = rows
  }, [rows])
  const check = query.has('check')
  const reasons = useMemo(
    () => (check ? rows.flatMap((row, index) => checkFields(fields, row, { lines: 'details', line: index + 1 })) : []),
    [check, rows, fields],
  )
  const onChange = useCallback((rows: Wire[]) => setRows(derived(rows)), [])
  return (
    <LinesGrid
      fields={fields}
      rows={rows}
      onChange={onChange}
      reasons={reasons}
      readOnly={readOnly}
      cellTone={tone}
      onCellAction={(name, row) => window.acted.push([name, row.key])}
      onNotice={notice => window.notices.push(notice)}
      language={language}
      lookup={lookup}
    />
  )
}

const listColumns: GridColumn[] = [
  { name: 'palletNo', frozen: true },
  { name: 'itemId' },
  { name: 'brand' },
  { name: 'qty' },
  { name: 'price' },
  { name: 'amount' },
  { name: 'tax' },
  { name: 'grade' },
  { name: 'packedOn' },
  { name: 'organic' },
  { name: 'note', width: 220 },
  { name: 'layers', hidden: true },
]

function List() {
  const [columns, setColumns] = useState(listColumns)
  const [sorts, setSorts] = useState<readonly Sort[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [rows] = useState(() => derived(Array.from({ length: count }, (_, index) => lineOf(index))))
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <div style={{ textAlign: 'right' }}>
        <ColumnToggle
          fields={lineFields}
          columns={columns}
          usual={listColumns}
          onChange={setColumns}
          language={language}
        />
      </div>
      <ListGrid
        fields={lineFields}
        columns={columns}
        onColumnsChange={setColumns}
        rows={rows}
        sorts={sorts}
        onSort={next => {
          setSorts(next)
          window.sorts.push(next[0] ?? null)
        }}
        selected={selected}
        onSelect={setSelected}
        onOpen={row => window.opened.push(row.id)}
        totals={{ qty: '123456.5', amount: '9876543.21' }}
        loading={query.has('loading')}
        height={520}
        language={language}
      />
      <output id="selected">{[...selected].join(',')}</output>
    </div>
  )
}

function InDialog() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Modal
          open
          width={960}
          title={language === 'en' ? 'Lines' : '明细'}
          onCancel={() => setOpen(false)}
          footer={null}
        >
          <Lines />
        </Modal>
      )}
    </>
  )
}

function InTabs() {
  const [tab, setTab] = useState('one')
  return (
    <>
      <Segmented options={['one', 'two']} value={tab} onChange={setTab} />
      <Activity mode={tab === 'one' ? 'visible' : 'hidden'}>
        <Lines />
      </Activity>
      <Activity mode={tab === 'two' ? 'visible' : 'hidden'}>
        <p>two</p>
      </Activity>
    </>
  )
}

const scenes = { lines: <Lines />, read: <Lines readOnly />, list: <List />, dialog: <InDialog />, tabs: <InTabs /> }

// The page under the grid is the shell's in the product.
if (query.has('dark')) document.body.style.background = '#141414'

createRoot(document.getElementById('root') as HTMLElement).render(
  <ConfigProvider
    locale={language === 'en' ? enUS : zhCN}
    theme={look(query.has('dark') ? 'star' : 'default', '#409EFF', true)}
    componentSize="small"
  >
    <App>
      <main style={{ padding: 12 }}>{scenes[scene as keyof typeof scenes]}</main>
    </App>
  </ConfigProvider>,
)
