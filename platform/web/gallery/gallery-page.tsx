import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Space, Tag } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { Control, Shown } from '../../kinds/controls.web.tsx'
import type { Wire } from '../../model/check.ts'
import { type Fields, reference } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { phoneRefusal } from '../../model/phone.ts'
import { type Filters, QueryForm } from '../document/list/query-form.tsx'
import { confirmed, sayDone } from '../feedback.ts'
import { columnsOf } from '../grid/columns.ts'
import { LinesGrid } from '../grid/lines-grid.tsx'
import { ListGrid } from '../grid/list-grid.tsx'
import { call } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { go } from '../location.ts'
import { lookup } from '../lookup.ts'
import { AppModal } from '../parts/app-modal.tsx'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { UploadSample } from '../upload/upload-sample.tsx'
import { Cascade } from '../widgets/cascade.tsx'
import { Copyright } from '../widgets/copyright.tsx'
import { FilterSelect } from '../widgets/filter-select.tsx'
import { MultiLine } from '../widgets/multi-line.tsx'
import { NumberInput } from '../widgets/number-input.tsx'
import { ScanImage } from '../widgets/scan-image.tsx'
import { fourLines, sampleFields, sampleLines } from './sample.ts'
import '../document/document.css'
import '../widgets/widgets.css'
import './gallery.css'

const Chart = lazyScreen(() => import('../widgets/chart.tsx'))

/** Every shared widget on one page, to be tried in both languages and all themes; of the demo only (Spec 000 §2.5). */
export default function GalleryPage() {
  const demo = useQuery({ queryKey: ['demo'], queryFn: () => call<readonly unknown[]>('/auth/demo-users') })
  if (demo.isPending) return <Skeleton active style={{ padding: 24 }} />
  if (!demo.data || demo.data.length === 0) {
    go('/404', 'replace')
    return null
  }
  return <Gallery />
}

function Gallery() {
  const say = useLanguage()
  return (
    <div className="gallery">
      <h1>{say('组件', 'Widgets')}</h1>
      <Part name={['查询表单', 'Query form']}>
        <QuerySample />
      </Part>
      <Part name={['列表', 'Table']}>
        <ListSample />
      </Part>
      <Part name={['明细表格', 'Grid of lines']}>
        <LinesSample />
      </Part>
      <Part name={['表单', 'Form group']}>
        <FormSample />
      </Part>
      <Part name={['对话框与提示', 'Dialogs and messages']}>
        <DialogSample />
      </Part>
      <Part name={['数字输入', 'Number input']}>
        <NumberSample />
      </Part>
      <Part name={['手机号码', 'Phone number']}>
        <PhoneSample />
      </Part>
      <Part name={['动态选择', 'Dynamic select']}>
        <SelectSample />
      </Part>
      <Part name={['级联选择', 'Cascader']}>
        <CascadeSample />
      </Part>
      <Part name={['筛选清单', 'Filter select']}>
        <FilterSample />
      </Part>
      <Part name={['上传与预览', 'Upload and preview']}>
        <UploadSample />
      </Part>
      <Part name={['图表', 'Chart']}>
        <ChartSample />
      </Part>
      <Part name={['条码', 'Barcode']}>
        <Space size="large" wrap>
          <ScanImage code={{ symbol: 'code128', text: 'OPL2505060012' }} />
          <ScanImage code={{ symbol: 'gs1-128', text: '(01)09521234543213(10)LOT25A' }} />
          <ScanImage code={{ symbol: 'qrcode', text: 'OPL2505060012' }} />
          <ScanImage code={{ symbol: 'datamatrix', text: 'OPL2505060012' }} />
        </Space>
      </Part>
      <Part name={['多行文本', 'Text of several lines']}>
        <MultiLine text={fourLines} />
      </Part>
      <Part name={['标签', 'Tags']}>
        <div className="gallery-row">
          <Tag color="processing">{say('未审核', 'Unaudited')}</Tag>
          <Tag color="success">{say('已审核', 'Audited')}</Tag>
          <Tag color="default">{say('已作废', 'Invalid')}</Tag>
        </div>
      </Part>
      <Copyright />
    </div>
  )
}

function Part({ name, children }: { readonly name: Label; readonly children: ReactNode }) {
  const say = useLanguage()
  return (
    <section className="gallery-part" aria-label={say(name)}>
      <h2>{say(name)}</h2>
      {children}
    </section>
  )
}

const fields: Fields = sampleFields

function QuerySample() {
  const [filters, setFilters] = useState<Filters>({})
  return (
    <>
      <QueryForm
        fields={fields}
        names={['no', 'name', 'tradeType', 'etaDate', 'organic']}
        value={filters}
        onSearch={setFilters}
      />
      <output>{JSON.stringify(filters)}</output>
    </>
  )
}

const listed = ['no', 'name', 'tradeType', 'etaDate', 'qty', 'price', 'organic']

function ListSample() {
  const language = useLanguageState(state => state.language)
  const say = useLanguage()
  const [columns, setColumns] = useState(() => columnsOf(listed))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <ListGrid
      fields={fields}
      columns={columns}
      onColumnsChange={setColumns}
      rows={sampleLines()}
      rowKey="key"
      selected={selected}
      onSelect={setSelected}
      totals={{ qty: '960.00' }}
      height={170}
      label={say('列表', 'Table')}
      language={language}
    />
  )
}

function LinesSample() {
  const language = useLanguageState(state => state.language)
  const say = useLanguage()
  const [rows, setRows] = useState<Wire[]>(sampleLines)
  return (
    <LinesGrid
      fields={Object.fromEntries(listed.map(name => [name, fields[name]])) as Fields}
      rows={rows}
      onChange={setRows}
      reasons={[]}
      language={language}
      lookup={lookup}
      height={220}
      label={say('明细', 'Lines')}
    />
  )
}

function FormSample() {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const [record, setRecord] = useState<Wire>({ tradeType: 'GENERAL', organic: 'N' })
  return (
    <div className="gallery-form">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name}>
          <label htmlFor={`gallery-${name}`}>{say(field.label)}</label>
          <Control
            id={`gallery-${name}`}
            field={field}
            value={record[name]}
            onChange={value => setRecord(before => ({ ...before, [name]: value }))}
          />
          <output>
            <Shown field={field} value={record[name] ?? null} language={language} />
          </output>
        </div>
      ))}
    </div>
  )
}

function DialogSample() {
  const say = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <div className="gallery-row">
      <Button onClick={() => setOpen(true)}>{say('打开对话框', 'Open a dialog')}</Button>
      <Button
        onClick={() =>
          void confirmed(say('确定保存吗？', 'Save?')).then(yes => yes && sayDone(say('保存成功', 'Saved')))
        }
      >
        {say('确认', 'Confirm')}
      </Button>
      <AppModal open={open} title={say('对话框', 'Dialog')} onCancel={() => setOpen(false)} onOk={() => setOpen(false)}>
        <FormSample />
      </AppModal>
    </div>
  )
}

function NumberSample() {
  const say = useLanguage()
  const [amount, setAmount] = useState<string | null>('636350')
  const [price, setPrice] = useState<string | null>('2250.5')
  return (
    <div className="gallery-form">
      <div>
        {say('金额，2位小数', 'Amount, 2 decimals')}
        <NumberInput label={say('金额', 'Amount')} value={amount} onChange={setAmount} />
        <output>{amount}</output>
      </div>
      <div>
        {say('单价，4位小数', 'Price, 4 decimals')}
        <NumberInput label={say('单价', 'Price')} precision={4} min="0" value={price} onChange={setPrice} />
        <output>{price}</output>
      </div>
    </div>
  )
}

function PhoneSample() {
  const say = useLanguage()
  const [phone, setPhone] = useState('')
  const wrong = phone === '' ? undefined : phoneRefusal(phone)
  return (
    <div className="gallery-form">
      <div>
        <label htmlFor="gallery-phone">{say('手机号码', 'Phone number')}</label>
        <input
          id="gallery-phone"
          className="gallery-input"
          value={phone}
          onChange={event => setPhone(event.target.value)}
        />
        {wrong && <span role="alert">{say(wrong)}</span>}
      </div>
    </div>
  )
}

function SelectSample() {
  const say = useLanguage()
  const [value, setValue] = useState<unknown>(null)
  return (
    <div className="gallery-form">
      <div>
        <label htmlFor="gallery-port">{say('港口', 'Port')}</label>
        <Control id="gallery-port" field={reference('port', '港口', 'Port')} value={value} onChange={setValue} />
        <output>{String(value ?? '')}</output>
      </div>
    </div>
  )
}

function CascadeSample() {
  const say = useLanguage()
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <div className="gallery-form">
      <div>
        <Cascade
          source="/scm/base/city/dropdown/tree"
          label={say('省市区', 'Province, city, district')}
          value={value}
          onChange={setValue}
        />
        <output>{value.join(' / ')}</output>
      </div>
    </div>
  )
}

function FilterSample() {
  const say = useLanguage()
  const [value, setValue] = useState<readonly string[]>(['TH'])
  const options = [
    { value: 'TH', label: say('泰国', 'Thailand') },
    { value: 'VN', label: say('越南', 'Viet Nam') },
    { value: 'NZ', label: say('新西兰', 'New Zealand') },
    { value: 'CL', label: say('智利', 'Chile') },
  ]
  return (
    <>
      <FilterSelect label={say('原产国', 'Country of origin')} options={options} value={value} onChange={setValue} />
      <output>{value.join(', ')}</output>
    </>
  )
}

const sampleBars = [
  { key: 'th', name: '泰国榴莲 金枕', value: '48210.50' },
  { key: 'nz', name: '新西兰奇异果 金果', value: '31988.00' },
  { key: 'cl', name: '智利车厘子 桑提娜', value: '9120.25' },
]

function ChartSample() {
  const say = useLanguage()
  const [picked, setPicked] = useState('')
  return (
    <Suspense fallback={null}>
      <Chart label={say('示例图表', 'Sample chart')} bars={sampleBars} onPick={({ name }) => setPicked(name)} />
      {picked}
    </Suspense>
  )
}
