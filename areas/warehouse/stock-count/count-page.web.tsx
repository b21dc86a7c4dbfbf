import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, type InputRef, Segmented, Select, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { CallFailure, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { soundOf } from '#platform/web/parts/hand-sound.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import { stockCount } from './document.ts'
import { meant, type OpenCount, secondCounts, type ToCount } from './entry.ts'
import './count-page.css'

/** A cold room counted with a phone: find the lot, type what lies there, on to the next; nobody sees what the books say (business.md 3.15). */
export function CountPage() {
  const say = useLanguage()
  const tab = useTab()
  const { data, error } = useQuery({
    queryKey: ['tab', tab.key, 'open counts'],
    queryFn: () => call<OpenCount[]>(`${stockCount.calls}/open`),
    refetchInterval: 15_000,
  })
  const [chosen, setChosen] = useState(tab.query.get('id'))
  if (error && !data) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active style={{ padding: 16 }} />
  const count = data.find(one => one.id === chosen) ?? data[0]
  if (!count)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={say('没有正在盘点的仓库，请先新建盘点单', 'No warehouse is being counted; begin a count first')}
      >
        <Button type="primary" onClick={() => go(`${stockCount.screen}/edit`)}>
          {say('新建盘点单', 'Begin a count')}
        </Button>
      </Empty>
    )
  const done = count.rows.filter(row => row.countQty !== null).length
  return (
    <div className="count-page">
      <header>
        <h1>{say('手机盘点', 'Count by phone')}</h1>
        <strong>
          {done}/{count.rows.length}
        </strong>
      </header>
      <Select
        size="large"
        aria-label={say('盘点单', 'Count')}
        value={count.id}
        onChange={setChosen}
        options={data.map(one => ({
          value: one.id,
          label: (
            <>
              <RecordName
                of="secondary-inventory"
                value={one.warehouseCode}
                name={one.warehouseName ?? one.warehouseCode}
              />{' '}
              {one.countNumber}
            </>
          ),
        }))}
      />
      <Counting key={count.id} count={count} />
    </div>
  )
}

function Counting({ count }: { readonly count: OpenCount }) {
  const say = useLanguage()
  const tab = useTab()
  const queries = useQueryClient()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<ToCount>()
  const [only, setOnly] = useState<'left' | 'done'>('left')
  const rows = meant(count.rows, typed).filter(
    row => typed.trim() !== '' || (row.countQty === null) === (only === 'left'),
  )
  const [single] = rows
  return (
    <>
      <Input
        ref={input}
        size="large"
        allowClear
        autoComplete="off"
        aria-label={say('批次或物料', 'Lot or item')}
        placeholder={say('扫描或输入批次、物料，按回车', 'Scan or type a lot or item, then Enter')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPressEnter={() => {
          soundOf(rows.length > 0)
          if (single && rows.length === 1) setOpen(single)
        }}
      />
      {open ? (
        <Entry
          key={`${open.itemCode} ${open.lotNo}`}
          count={count}
          row={open}
          close={isKept => {
            setOpen(undefined)
            setTyped('')
            input.current?.focus()
            if (isKept) void queries.invalidateQueries({ queryKey: ['tab', tab.key, 'open counts'] })
          }}
        />
      ) : (
        <>
          <Segmented
            block
            size="large"
            value={only}
            onChange={setOnly}
            options={[
              { value: 'left', label: say('待盘', 'To count') },
              { value: 'done', label: say('已盘', 'Counted') },
            ]}
          />
          <ul>
            {rows.slice(0, 100).map(row => (
              <li key={`${row.itemCode} ${row.lotNo}`}>
                <button type="button" onClick={() => setOpen(row)}>
                  <strong>{row.lotNo}</strong>
                  <span>
                    <RecordName of="item" value={row.itemCode} name={row.itemName ?? row.itemCode} />
                  </span>
                  {row.countQty !== null && (
                    <em>
                      {Number(row.countQty)} · {row.countedByName}
                    </em>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {rows.length === 0 && (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={
                typed.trim()
                  ? say(
                      '账上没有这个批次，请核对，或由仓库主管在盘点单里加行',
                      'The books know no such lot; check it, or have the lead add a row to the count',
                    )
                  : say('没有了', 'Nothing left')
              }
            />
          )}
        </>
      )}
    </>
  )
}

interface EntryProps {
  readonly count: OpenCount
  readonly row: ToCount
  readonly close: (isKept: boolean) => void
}

/** How many boxes lie there; of a lot that was counted already, what this second count is. */
function Entry({ count, row, close }: EntryProps) {
  const say = useLanguage()
  const [qty, setQty] = useState<string | null>(null)
  const [asked, setAsked] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (again?: keyof typeof secondCounts) => {
    if (qty === null || busy) return
    setBusy(true)
    try {
      await call(`${stockCount.calls}/entry`, {
        method: 'POST',
        body: {
          id: count.id,
          itemCode: row.itemCode,
          lotNo: row.lotNo,
          countQty: String(Number(qty)),
          ...(again ? { again } : {}),
        },
      })
      soundOf(true)
      sayDone(say(`${row.lotNo} 已盘 ${Number(qty)}`, `${row.lotNo}: ${Number(qty)} counted`))
      close(true)
    } catch (fault) {
      soundOf(false)
      if (fault instanceof CallFailure && fault.bizCode === 'ALREADY_COUNTED') setAsked(fault.message)
      else sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      className="count-entry"
      aria-label={row.lotNo}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && !asked) void send()
      }}
    >
      <h2>{row.lotNo}</h2>
      <p>
        <RecordName of="item" value={row.itemCode} name={row.itemName ?? row.itemCode} />
      </p>
      <NumberInput label={say('实盘数量', 'Counted')} value={qty} precision={3} min="0" onChange={setQty} />
      {asked ? (
        <>
          <Alert type="warning" showIcon title={asked} />
          <footer>
            {(Object.keys(secondCounts) as (keyof typeof secondCounts)[]).map(again => (
              <Button key={again} size="large" disabled={busy} onClick={() => void send(again)}>
                {say(secondCounts[again])}
              </Button>
            ))}
          </footer>
        </>
      ) : (
        <footer>
          <Button size="large" onClick={() => close(false)}>
            {say('返回', 'Back')}
          </Button>
          <Button type="primary" size="large" disabled={qty === null || busy} onClick={() => void send()}>
            {say('记下，下一个', 'Keep, next')}
          </Button>
        </footer>
      )}
    </section>
  )
}
