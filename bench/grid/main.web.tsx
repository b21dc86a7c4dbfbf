import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Wire } from '#platform/model/check.ts'
import { choice, code, date, type Fields, flag, longText, money, quantity, text } from '#platform/model/fields.ts'
import type { GridColumn } from '#platform/web/grid/columns.ts'
import { LinesGrid } from '#platform/web/grid/lines-grid.tsx'
import { ListGrid } from '#platform/web/grid/list-grid.tsx'
import { look } from '#platform/web/theme.ts'

const query = new URLSearchParams(location.search)
const scene = query.get('scene') ?? 'calibration'
const count = Number(query.get('rows') ?? 500)

const fields: Fields = {
  palletNo: code('托盘号', 'Pallet no.', { required: true }),
  brand: text('品牌', 'Brand'),
  qty: quantity('件数', 'Qty', { required: true, total: true, min: '0' }),
  price: money('采购单价', 'Purchase price', { decimals: 4 }),
  amount: money('金额', 'Amount', { derived: true, total: true }),
  grade: choice('等级', 'Grade', { a: ['一级', 'Grade A'], b: ['二级', 'Grade B'] }),
  packedOn: date('包装日期', 'Packed on'),
  organic: flag('有机', 'Organic'),
  grower: text('种植户', 'Grower'),
  orchard: text('果园号', 'Orchard no.'),
  seal: text('封条号', 'Seal no.'),
  note: longText('备注', 'Remark'),
  ...Object.fromEntries(
    Array.from({ length: 28 }, (_, index) => [`extra${index}`, text(`附加${index + 1}`, `Extra ${index + 1}`)]),
  ),
}

const rowOf = (index: number): Wire => ({
  key: `k${index}`,
  id: String(index + 1),
  palletNo: `P${String(index + 1).padStart(6, '0')}`,
  brand: ['Zespri', '金岭', 'Dole'][index % 3],
  qty: String(((index * 37) % 900) + 20),
  price: `${(index % 17) + 3}.25`,
  amount: `${(index % 17) * 100}.00`,
  grade: ['a', 'b'][index % 2],
  packedOn: `2025-0${(index % 9) + 1}-1${index % 10}`,
  organic: index % 3 === 0 ? 'Y' : 'N',
  grower: `Grower ${index % 50}`,
  orchard: `O${index % 200}`,
  seal: `S${index}`,
  note: null,
  ...Object.fromEntries(Array.from({ length: 28 }, (_, extra) => [`extra${extra}`, `${index % 100}.${extra}`])),
})

const columns: GridColumn[] = Object.keys(fields).map((name, index) => ({ name, frozen: index === 0 }))
const rows = Array.from({ length: scene === 'calibration' ? 0 : count }, (_, index) => rowOf(index))
const lookup = () => Promise.resolve([])
const nothing: never[] = []

/** A year of weeks for each spec, as a plan has it. */
const weeks: Fields = {
  spec: text('规格', 'Spec'),
  ...Object.fromEntries(
    Array.from({ length: 53 }, (_, at) => [
      `w${at + 1}`,
      quantity(`${at + 1}周`, `W${at + 1}`, { decimals: 0, min: '0', total: true, width: 70 }),
    ]),
  ),
}
const plans = Array.from(
  { length: count },
  (_, index): Wire => ({
    key: `k${index}`,
    id: String(index + 1),
    spec: `SP-${index}`,
    ...Object.fromEntries(Array.from({ length: 53 }, (_, at) => [`w${at + 1}`, String((index * 7 + at * 13) % 400)])),
  }),
)

interface LinesProps {
  readonly fields: Fields
  readonly rows: Wire[]
}

function Lines({ fields, rows }: LinesProps) {
  const [lines, setLines] = useState<Wire[]>(rows)
  const onChange = useCallback((changed: Wire[]) => setLines(changed), [])
  return (
    <LinesGrid
      fields={fields}
      rows={lines}
      onChange={onChange}
      reasons={nothing}
      readOnly={false}
      language="zh"
      lookup={lookup}
    />
  )
}

/** A page without any library, that shows as much: what this machine and browser need for the same work anyway. */
function Calibration() {
  const shown = 30
  const [from, setFrom] = useState(0)
  return (
    <div
      className="calibration"
      style={{ height: 700, overflow: 'auto' }}
      onScroll={event => setFrom(Math.floor(event.currentTarget.scrollTop / 30))}
    >
      <input className="plain" />
      <div style={{ height: 3_000_000, position: 'relative' }}>
        {Array.from({ length: shown }, (_, place) => (
          <div key={place} style={{ position: 'absolute', top: (from + place) * 30, height: 30, whiteSpace: 'nowrap' }}>
            {Array.from({ length: 14 }, (_, column) => (
              <span key={column} style={{ display: 'inline-block', width: 100 }}>{`${from + place}.${column}`}</span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const scenes = {
  lines: <Lines fields={fields} rows={rows} />,
  plan: <Lines fields={weeks} rows={plans} />,
  list: <ListGrid fields={fields} columns={columns} rows={rows} height={700} language="zh" />,
  calibration: <Calibration />,
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ConfigProvider locale={zhCN} theme={look('default', '#409EFF')} componentSize="small">
    {scenes[scene as keyof typeof scenes]}
  </ConfigProvider>,
)
