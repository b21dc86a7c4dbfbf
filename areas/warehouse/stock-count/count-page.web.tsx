import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, type InputRef, Segmented, Select, Skeleton, Tag } from 'antd'
import { useRef, useState } from 'react'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { CallFailure, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { soundOf } from '#platform/web/parts/hand-sound.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { answeredOrKept } from '#platform/web/unsent/answered-or-kept.ts'
import { useReadyOffline } from '#platform/web/unsent/ready.ts'
import { dropUnsent, useUnsent } from '#platform/web/unsent/use-unsent.ts'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import { stockCount } from './document.ts'
import {
  countedLot,
  countShown,
  type KeptCount,
  keptCount,
  meant,
  type OpenCount,
  type SecondCount,
  secondCounts,
  type ToCount,
} from './entry.ts'
import './count-page.css'

/** A count as it is done by phone: in a cold room without a line. At a desk it is worked on with a line only. */
const byPhone = { ...stockCount, offline: true }

/** The count somebody counts in, and its number once it was seen. */
interface CountHere {
  readonly id: string
  readonly no?: string | null
}

/** A cold room counted with a phone: find the lot, type what lies there, on to the next; nobody sees what the books say (business.md 3.15). */
export function CountPage() {
  const say = useLanguage()
  const tab = useTab()
  const { data, error } = useQuery({
    queryKey: ['tab', tab.key, 'open counts'],
    queryFn: () => call<OpenCount[]>(`${stockCount.calls}/open`),
    refetchInterval: 15_000,
  })
  useReadyOffline(byPhone)
  const asked = tab.query.get('id')
  const [here, setHere] = useState<CountHere | undefined>(asked === null ? undefined : { id: asked })
  if (error && !data) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active style={{ padding: 16 }} />
  const count = countShown(data, here?.id)
  // What is shown first is stayed with: the next lot is counted here, whatever other warehouse is begun.
  if (count && here?.no !== count.countNumber) setHere({ id: count.id, no: count.countNumber })
  if (!count && !here)
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
  return (
    <div className="count-page">
      <header>
        <h1>{say('手机盘点', 'Count by phone')}</h1>
        {count && <Done count={count} />}
      </header>
      <Select
        size="large"
        aria-label={say('盘点单', 'Count')}
        placeholder={say('选择盘点单', 'Choose a count')}
        value={count?.id}
        onChange={id => setHere({ id })}
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
      {count ? (
        <Counting key={count.id} count={count} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={say(
            `盘点单${here?.no ?? ''}已完成盘点，请在上面选择要盘的仓库`,
            `Count ${here?.no ?? ''} is finished; choose above the warehouse to be counted`,
          )}
        />
      )}
    </div>
  )
}

/** How many lots of a count are done, and how many of them only this phone knows. */
function Done({ count }: { readonly count: OpenCount }) {
  const say = useLanguage()
  const all = useUnsent(state => state.all)
  const kept = count.rows.flatMap(row => keptCount(all, count.id, row) ?? [])
  const refused = kept.filter(one => one.refused !== undefined).length
  const waiting = kept.length - refused
  const done = count.rows.filter(row => isCounted(row, keptCount(all, count.id, row))).length
  return (
    <span>
      {waiting > 0 && <Tag color="warning">{say(`${waiting}条待送出`, `${waiting} to be sent`)}</Tag>}
      {refused > 0 && <Tag color="error">{say(`${refused}条被退回`, `${refused} refused`)}</Tag>}
      <strong>
        {done}/{count.rows.length}
      </strong>
    </span>
  )
}

/** As many lots stand below each other; the others are found by their words. */
const mostShown = 100

function Counting({ count }: { readonly count: OpenCount }) {
  const say = useLanguage()
  const tab = useTab()
  const queries = useQueryClient()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<ToCount>()
  const [only, setOnly] = useState<'left' | 'done'>('left')
  const all = useUnsent(state => state.all)
  const keptOf = (row: ToCount) => keptCount(all, count.id, row)
  const rows = meant(count.rows, typed).filter(
    row => typed.trim() !== '' || isCounted(row, keptOf(row)) === (only === 'done'),
  )
  const shown = rows.slice(0, mostShown)
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
            {shown.map(row => (
              <li key={`${row.itemCode} ${row.lotNo}`}>
                <button type="button" onClick={() => setOpen(row)}>
                  <strong>{row.lotNo}</strong>
                  <span>
                    <RecordName of="item" value={row.itemCode} name={row.itemName ?? row.itemCode} />
                  </span>
                  <Found row={row} kept={keptOf(row)} />
                </button>
              </li>
            ))}
          </ul>
          <Beyond records={shown} total={rows.length} />
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

/** Whether a lot is done: counted by anybody, or here and still to be sent; what was refused is to be looked at again. */
const isCounted = (row: ToCount, kept: KeptCount | undefined): boolean =>
  kept ? kept.refused === undefined : row.countQty !== null

/** What was counted of a lot: what this phone still has to send, else what the server knows. */
function Found({ row, kept }: { readonly row: ToCount; readonly kept: KeptCount | undefined }) {
  const say = useLanguage()
  if (kept)
    return (
      <span>
        {kept.qty}{' '}
        {kept.refused === undefined ? (
          <Tag color="warning">{say('待送出', 'To be sent')}</Tag>
        ) : (
          <Tag color="error">{say('被退回', 'Refused')}</Tag>
        )}
      </span>
    )
  if (row.countQty === null) return null
  return (
    <em>
      {Number(row.countQty)} · {row.countedByName}
    </em>
  )
}

/** Sends what was counted of a lot, or keeps it on the phone until there is a line; whether the server has it. */
async function sent(count: OpenCount, row: ToCount, qty: string, place: string, again: SecondCount | undefined) {
  const key = freshKey()
  const said = await answeredOrKept(byPhone, {
    key,
    subject: countedLot(count.id, row),
    verb: 'entry',
    label: ['盘点', 'Count'],
    no: `${count.countNumber} ${row.lotNo}`,
    place,
    method: 'POST',
    path: `${stockCount.calls}/entry`,
    body: {
      id: count.id,
      itemCode: row.itemCode,
      lotNo: row.lotNo,
      countQty: String(Number(qty)),
      countedAt: new Date().toISOString(),
      ...(again ? { again } : {}),
    },
    // A first count that arrived already is refused by itself; a second one would be taken once more.
    isNew: again !== undefined,
  })
  return said !== undefined
}

interface EntryProps {
  readonly count: OpenCount
  readonly row: ToCount
  readonly close: (isKept: boolean) => void
}

/** How many boxes lie there; of a lot that was counted already, what this second count is. */
function Entry({ count, row, close }: EntryProps) {
  const say = useLanguage()
  const tab = useTab()
  const all = useUnsent(state => state.all)
  const kept = keptCount(all, count.id, row)
  const [qty, setQty] = useState<string | null>(kept?.refused === undefined ? null : String(kept.qty))
  const [asked, setAsked] = useState(kept?.refused)
  const [busy, setBusy] = useState(false)
  const send = async (again?: SecondCount) => {
    if (qty === null || busy) return
    if (kept && !again)
      return setAsked(
        say(
          `${row.lotNo}在本机已盘${kept.qty}，还没送出，请选择以这次为准或累加`,
          `${row.lotNo} was counted here as ${kept.qty}, which is still to be sent; say whether this one holds or adds to it`,
        ),
      )
    setBusy(true)
    try {
      // What was refused is counted by this instead.
      if (kept?.refused !== undefined) for (const { key } of kept.waits) await dropUnsent(key)
      const hasArrived = await sent(count, row, qty, tab.key, again)
      soundOf(true)
      if (hasArrived) sayDone(say(`${row.lotNo} 已盘 ${Number(qty)}`, `${row.lotNo}: ${Number(qty)} counted`))
      close(true)
    } catch (fault) {
      soundOf(false)
      if (fault instanceof CallFailure && fault.bizCode === 'ALREADY_COUNTED') setAsked(fault.message)
      else sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  const back = (
    <Button size="large" onClick={() => close(false)}>
      {say('返回', 'Back')}
    </Button>
  )
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
            {(Object.keys(secondCounts) as SecondCount[]).map(again => (
              <Button key={again} size="large" disabled={busy} onClick={() => void send(again)}>
                {say(secondCounts[again])}
              </Button>
            ))}
            {back}
          </footer>
        </>
      ) : (
        <footer>
          {back}
          <Button type="primary" size="large" disabled={qty === null || busy} onClick={() => void send()}>
            {say('记下，下一个', 'Keep, next')}
          </Button>
        </footer>
      )}
    </section>
  )
}
