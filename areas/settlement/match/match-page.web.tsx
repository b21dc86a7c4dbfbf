import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Empty, Input, Segmented } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Decimal, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import { asked, confirmed, sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call, type Query } from '#platform/web/http.ts'
import { sayNow, useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { sentOnceAccepted } from '#platform/web/upload/ask-accepted.ts'
import { Containers } from './containers.web.tsx'
import { placeOf, rowsIn, stayAt } from './row-keys.web.ts'
import { boxes, type Page, type Proposal, type Sale } from './sales.ts'
import { matchCalls, matchPermission } from './terms.ts'
import './match.css'

type View = 'WAITING' | 'MATCHED' | 'EXCLUDED'

const views: Readonly<Record<View, { readonly label: Label; readonly query: Query }>> = {
  WAITING: { label: ['待匹配', 'Waiting'], query: { matchFlag: 'N', excludeFlag: 'N' } },
  MATCHED: { label: ['已匹配', 'Matched'], query: { matchFlag: 'Y', excludeFlag: 'N', settledFlag: 'N' } },
  EXCLUDED: { label: ['不参与结算', 'Left out'], query: { matchFlag: 'N', excludeFlag: 'Y' } },
}

const whys: Readonly<Record<Proposal['reason'], (days: number | null) => Label>> = {
  LOT: () => ['批次相同', 'same lot'],
  CONTAINER: () => ['柜号与物料相同', 'same container and item'],
  PALLET: days => [`托盘号相同，到货${days ?? 0}天`, `same pallet, received ${days ?? 0} days ago`],
}

const named = (sales: readonly Sale[]) => sales.map(({ id, version }) => ({ id, version }))

/** What became of a sale, and the version it has now. */
interface Outcome {
  readonly id: string
  readonly version: number
  readonly ok: boolean
}
/** How what was done last is taken back. */
interface Undo {
  readonly verb: 'unmatch' | 'exclude'
  readonly rows: readonly Pick<Outcome, 'id' | 'version'>[]
}
const undoOf = (verb: Undo['verb'], outcomes: readonly Outcome[]): Undo => ({
  verb,
  rows: outcomes.flatMap(({ id, ok, version }) => (ok ? [{ id, version }] : [])),
})
const sendMatch = (verb: string, body: object) =>
  answered<Outcome[]>(`${matchCalls}/${verb}`, { method: 'POST', body, idempotencyKey: freshKey() })

/** Asks for one line of words; nothing when the person turns back. */
async function words(title: string, start: string): Promise<string | undefined> {
  let text = start
  const isDone = await asked(
    title,
    enter => (
      <Input
        autoFocus
        defaultValue={start}
        aria-label={title}
        onChange={event => {
          text = event.target.value
        }}
        onPressEnter={enter}
      />
    ),
    async () => text.trim() !== '',
  )
  return isDone ? text.trim() : undefined
}

/** Sales beside the containers they may belong to: proposals taken by one press, the rest matched, split or left out by hand (business.md 4.2). */
export function MatchPage() {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const queries = useQueryClient()
  const [view, setView] = useState<View>('WAITING')
  const [sought, setSought] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [undo, setUndo] = useState<Undo>()
  const table = useRef<HTMLDivElement>(null)
  const key = ['tab', tab.key, 'match']
  const page = useInfiniteQuery({
    queryKey: [...key, 'sales', view, sought.trim()],
    queryFn: ({ pageParam }) =>
      call<Page>(`${matchCalls}/page`, {
        query: { ...views[view].query, q: sought.trim(), current: pageParam, size: 200 },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    staleTime: 0,
  })
  const sales = page.data?.pages.flatMap(one => one.records) ?? []
  const total = page.data?.pages[0]?.total ?? 0
  const chosen = sales.filter(sale => ticked.has(sale.id))
  const mayMatch = may(`${matchPermission}:match`)

  /** Does something to sales, keeps how it is taken back, and leaves whoever works by keys in the row they were at. */
  const attempt = async (
    work: () => Promise<{ readonly msg: string | null; readonly data: readonly Outcome[] } | undefined>,
    back?: Undo['verb'],
  ) => {
    const at = placeOf(table.current, document.activeElement)
    setBusy(true)
    try {
      const outcome = await work()
      if (outcome) {
        sayDone(outcome.msg ?? '')
        setTicked(new Set())
        setUndo(back && undoOf(back, outcome.data))
      }
    } catch (fault) {
      sayFailure(fault)
    } finally {
      await queries.invalidateQueries({ queryKey: key })
      setBusy(false)
      stayAt(table.current, at)
    }
  }
  const takeBack = ({ rows, verb }: Undo) =>
    attempt(() => sendMatch(verb, { rows, ...(verb === 'exclude' ? { excludeFlag: 'N' } : {}) }))
  const matchTo = (rows: readonly Sale[], packingListId: string) =>
    attempt(
      () =>
        sentOnceAccepted(accepted =>
          sendMatch('match', { rows: named(rows), packingListId, accepted: accepted ? accepted.split(',') : [] }),
        ),
      'unmatch',
    )
  const split = (sale: Sale) =>
    attempt(async () => {
      const half = new Decimal(sale.saleQty).div(2).floor()
      const rest = new Decimal(sale.saleQty).minus(half)
      const text = await words(
        sayNow([
          `拆分${boxes(sale.saleQty)}件：各份数量，用逗号分隔`,
          `Split ${boxes(sale.saleQty)}: quantities of the parts, between commas`,
        ]),
        `${half}, ${rest}`,
      )
      if (text === undefined) return undefined
      return sendMatch('split', {
        rows: named([sale]),
        quantities: text.split(/[,，、\s]+/).filter(part => part !== ''),
      })
    })
  const exclude = (rows: readonly Sale[]) =>
    attempt(async () => {
      const why = await words(sayNow(['不参与结算的原因', 'Why it is left out of settlement']), '')
      return why === undefined ? undefined : sendMatch('exclude', { rows: named(rows), excludeFlag: 'Y', remark: why })
    }, 'exclude')
  const takeIn = (rows: readonly Sale[]) => attempt(() => sendMatch('exclude', { rows: named(rows), excludeFlag: 'N' }))
  const unmatch = (rows: readonly Sale[]) =>
    attempt(async () => {
      const isWanted = await confirmed(sayNow([`取消${rows.length}条匹配？`, `Unmatch ${rows.length}?`]))
      return isWanted ? sendMatch('unmatch', { rows: named(rows) }) : undefined
    })
  const tick = (sale: Sale, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(sale.id)
    else next.delete(sale.id)
    setTicked(next)
  }
  const sure = sales.filter(sale => sale.proposal)
  const [first] = chosen
  const back =
    undo && undo.rows.length > 0 && may(`${matchPermission}:${undo.verb === 'unmatch' ? 'unmatch' : 'match'}`)
      ? undo
      : undefined

  // Taking back is heard wherever the keys are, as the row one stood in may be gone; what is still under way is waited for.
  const wantsBack = useRef(false)
  useEffect(() => {
    if (!tab.active) return
    const heard = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isHere = target === window.document.body || target.closest('.shell-page')?.contains(table.current)
      const isTyped = target.matches('textarea, input:not([type=checkbox])')
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || !isHere || isTyped) return
      if (!busy && !back) return
      event.preventDefault()
      if (busy) wantsBack.current = true
      else if (back) void takeBack(back)
    }
    window.document.addEventListener('keydown', heard)
    return () => window.document.removeEventListener('keydown', heard)
  })
  useEffect(() => {
    if (busy || !wantsBack.current) return
    wantsBack.current = false
    if (back) void takeBack(back)
  })

  /** Takes the proposal of a sale; of one without, the containers it could belong to are walked. */
  const take = (sale: Sale) => {
    if (sale.proposal) return void matchTo([sale], sale.proposal.packingListId)
    tick(sale, true)
    requestAnimationFrame(() => window.document.querySelector<HTMLElement>('.match-containers input')?.focus())
  }
  /** The sales are walked by keys: ↵ takes the proposal or goes on to the containers, S splits, X leaves out. */
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const rows = rowsIn(table.current)
    const at = placeOf(table.current, event.target as Node)
    const sale = sales.find(one => one.id === rows[at]?.value)
    if (!sale || busy || event.ctrlKey || event.metaKey) return
    const isWaiting = mayMatch && view === 'WAITING'
    const keys: Readonly<Record<string, (() => unknown) | false>> = {
      ArrowDown: () => rows[at + 1]?.focus(),
      n: () => rows[at + 1]?.focus(),
      ArrowUp: () => rows[at - 1]?.focus(),
      Enter: event.target === rows[at] && isWaiting && (() => take(sale)),
      s: isWaiting && (() => split(sale)),
      x: isWaiting && (() => exclude([sale])),
    }
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    void act()
  }

  const isChoosing = mayMatch && view === 'WAITING' && first !== undefined
  /** What of a sale gives way to the containers while one is chosen for it. */
  const besideEach = [
    { title: say('金额', 'Amount'), width: 110, isFigure: true, cell: (sale: Sale) => thousands(sale.saleAmount) },
    {
      title: say('客户', 'Customer'),
      cell: (sale: Sale) =>
        sale.customerId && <RecordName of="customer" value={sale.customerId} name={sale.customerName} />,
    },
    {
      title: say('建议', 'Proposal'),
      width: 180,
      cell: (sale: Sale) => {
        const { proposal } = sale
        if (view !== 'WAITING') return null
        if (!proposal) return say('请选择货柜', 'choose a container')
        return (
          <Button
            size="small"
            disabled={busy || !mayMatch}
            onClick={() => void matchTo([sale], proposal.packingListId)}
            title={say(whys[proposal.reason](proposal.days))}
          >
            → {proposal.containerNo} · {say(whys[proposal.reason](proposal.days))}
          </Button>
        )
      },
    },
  ]
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('结算匹配', 'Settlement match')}</h1>
        <div className="record-bar-end">
          {may(`${matchPermission}:auto`) && view === 'WAITING' && (
            <Button
              type="primary"
              loading={busy}
              disabled={sure.length === 0}
              onClick={() => void attempt(() => sendMatch('auto', {}), 'unmatch')}
            >
              {say(`接受全部建议（${sure.length}）`, `Take all proposals (${sure.length})`)}
            </Button>
          )}
          <Button onClick={() => void queries.invalidateQueries({ queryKey: key })}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
        <Segmented
          value={view}
          options={Object.entries(views).map(([value, { label }]) => ({ value: value as View, label: say(label) }))}
          onChange={value => {
            setView(value)
            setTicked(new Set())
            setUndo(undefined)
          }}
        />
        <Input
          allowClear
          style={{ width: 240 }}
          value={sought}
          onChange={event => setSought(event.target.value)}
          placeholder={say('单号、柜号、批次、托盘', 'Document, container, lot, pallet')}
          aria-label={say('筛选销售记录', 'Filter sale records')}
        />
        <span aria-live="polite">
          {say(
            `共${total}条，已选${chosen.length}条 ${boxes(sum(chosen, sale => new Decimal(sale.saleQty)))}件`,
            `${total} in all, ${chosen.length} chosen, ${boxes(sum(chosen, sale => new Decimal(sale.saleQty)))} boxes`,
          )}
        </span>
        {mayMatch && view === 'WAITING' && first && (
          <>
            {chosen.length === 1 && (
              <Button disabled={busy} onClick={() => void split(first)}>
                {say('拆分', 'Split')}
              </Button>
            )}
            <Button disabled={busy} onClick={() => void exclude(chosen)}>
              {say('不参与结算', 'Leave out')}
            </Button>
          </>
        )}
        {back && (
          <Button disabled={busy} onClick={() => void takeBack(back)}>
            {say('撤销上一步', 'Undo')}
          </Button>
        )}
        {may(`${matchPermission}:unmatch`) && view === 'MATCHED' && first && (
          <Button disabled={busy} onClick={() => void unmatch(chosen)}>
            {say('取消匹配', 'Unmatch')}
          </Button>
        )}
        {mayMatch && view === 'EXCLUDED' && first && (
          <Button disabled={busy} onClick={() => void takeIn(chosen)}>
            {say('恢复参与结算', 'Take in again')}
          </Button>
        )}
      </div>
      {page.isError && <Alert type="error" title={page.error.message} />}
      <div style={{ display: 'flex', gap: 16, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows' own boxes */}
        <div ref={table} style={{ flex: '1 1 560px', minWidth: 0 }} onKeyDown={pressed}>
          {page.isSuccess && sales.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={
                sought.trim()
                  ? say(`没有找到“${sought.trim()}”`, `Nothing found for “${sought.trim()}”`)
                  : view === 'WAITING'
                    ? say('所有销售记录都已匹配到货柜', 'Every sale has its container')
                    : say('没有数据', 'Nothing here')
              }
            />
          ) : (
            <LabelledRows
              label={say('销售记录', 'Sale records')}
              height={620}
              rows={sales}
              keyOf={sale => sale.id}
              columns={[
                {
                  title: '',
                  width: 36,
                  cell: sale => (
                    <Checkbox
                      aria-label={`${sale.feederDocNo}-${sale.feederLineNo}`}
                      value={sale.id}
                      checked={ticked.has(sale.id)}
                      onChange={event => tick(sale, event.target.checked)}
                    />
                  ),
                },
                {
                  title: say('来源单号', 'Document'),
                  width: 150,
                  cell: sale => `${sale.feederDocNo}-${sale.feederLineNo}`,
                },
                { title: say('日期', 'Date'), width: 96, cell: sale => sale.saleDate },
                {
                  title: say('物料', 'Item'),
                  width: 170,
                  cell: sale => (
                    <>
                      {sale.itemCode} <RecordName of="item" value={sale.itemCode} name={sale.itemName} />
                    </>
                  ),
                },
                {
                  title: say('柜号 / 批次 / 托盘', 'Container / lot / pallet'),
                  width: 170,
                  cell: sale => [sale.containerNo, sale.shipmentLotNo, sale.palletNumber].filter(Boolean).join(' / '),
                },
                { title: say('件数', 'Boxes'), width: 56, isFigure: true, cell: sale => boxes(sale.saleQty) },
                ...(isChoosing ? [] : besideEach),
              ]}
            />
          )}
          {page.hasNextPage && (
            <p>
              <Button loading={page.isFetchingNextPage} onClick={() => void page.fetchNextPage()}>
                {say(`显示更多（已显示${sales.length}条）`, `Show more (${sales.length} shown)`)}
              </Button>
            </p>
          )}
          {mayMatch && view === 'WAITING' && sales.length > 0 && (
            <p className="match-keys">
              {say(
                '键盘：↑↓ 换行 · 空格 勾选 · 回车 接受建议或选货柜 · S 拆分 · X 不参与结算 · Ctrl+Z 撤销',
                'Keys: ↑↓ rows · space ticks · Enter takes the proposal or goes to the containers · S splits · X leaves out · Ctrl+Z undoes',
              )}
            </p>
          )}
        </div>
        {isChoosing && (
          <Containers
            key={first.itemCode}
            itemCode={first.itemCode}
            sales={chosen}
            busy={busy}
            onMatch={container => void matchTo(chosen, container.packingListId)}
          />
        )}
      </div>
    </div>
  )
}
