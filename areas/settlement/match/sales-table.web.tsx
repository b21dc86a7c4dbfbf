import { Button, Checkbox, Empty } from 'antd'
import type { KeyboardEvent, RefObject } from 'react'
import type { Label } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import type { Matching } from './matching.web.tsx'
import { placeOf, rowsIn } from './row-keys.web.ts'
import { boxes, type Proposal, type Sale } from './sales.ts'
import { matchPermission } from './terms.ts'
import type { Found, View } from './views.web.ts'

const whys: Readonly<Record<Proposal['reason'], (days: number | null) => Label>> = {
  LOT: () => ['批次相同', 'same lot'],
  CONTAINER: () => ['柜号与物料相同', 'same container and item'],
  PALLET: days => [`托盘号相同，到货${days ?? 0}天`, `same pallet, received ${days ?? 0} days ago`],
}

interface SalesTableProps {
  readonly found: Found
  readonly view: View
  readonly sought: string
  readonly ticked: ReadonlySet<string>
  readonly onTick: (sale: Sale, isOn: boolean) => void
  /** While containers stand beside the sales, less of each sale is told. */
  readonly isChoosing: boolean
  readonly matching: Matching
  readonly table: RefObject<HTMLDivElement | null>
}

/** What a sale is told by, and what of it gives way to the containers while one is chosen for it. */
function useColumns({ view, ticked, onTick, isChoosing, matching }: SalesTableProps) {
  const say = useLanguage()
  const may = useMay()
  const mayMatch = may(`${matchPermission}:match`)
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
            disabled={matching.busy || !mayMatch}
            onClick={() => void matching.matchTo([sale], proposal.packingListId)}
            title={say(whys[proposal.reason](proposal.days))}
          >
            → {proposal.containerNo} · {say(whys[proposal.reason](proposal.days))}
          </Button>
        )
      },
    },
  ]
  return [
    {
      title: '',
      width: 36,
      cell: (sale: Sale) => (
        <Checkbox
          aria-label={`${sale.feederDocNo}-${sale.feederLineNo}`}
          value={sale.id}
          checked={ticked.has(sale.id)}
          onChange={event => onTick(sale, event.target.checked)}
        />
      ),
    },
    {
      title: say('来源单号', 'Document'),
      width: 150,
      cell: (sale: Sale) => `${sale.feederDocNo}-${sale.feederLineNo}`,
    },
    { title: say('日期', 'Date'), width: 96, cell: (sale: Sale) => sale.saleDate },
    {
      title: say('物料', 'Item'),
      width: 170,
      cell: (sale: Sale) => (
        <>
          {sale.itemCode} <RecordName of="item" value={sale.itemCode} name={sale.itemName} />
        </>
      ),
    },
    {
      title: say('柜号 / 批次 / 托盘', 'Container / lot / pallet'),
      width: 170,
      cell: (sale: Sale) => [sale.containerNo, sale.shipmentLotNo, sale.palletNumber].filter(Boolean).join(' / '),
    },
    { title: say('件数', 'Boxes'), width: 56, isFigure: true, cell: (sale: Sale) => boxes(sale.saleQty) },
    ...(isChoosing ? [] : besideEach),
  ]
}

/** The sales are walked by keys: ↵ takes the proposal or goes on to the containers, S splits, X leaves out. */
function useRowKeys({ found, view, onTick, matching, table }: SalesTableProps) {
  const may = useMay()
  const mayMatch = may(`${matchPermission}:match`)
  const isWaiting = mayMatch && view === 'WAITING'
  /** Takes the proposal of a sale; of one without, the containers it could belong to are walked. */
  const take = (sale: Sale) => {
    if (sale.proposal) return void matching.matchTo([sale], sale.proposal.packingListId)
    onTick(sale, true)
    requestAnimationFrame(() => window.document.querySelector<HTMLElement>('.match-containers input')?.focus())
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const rows = rowsIn(table.current)
    const at = placeOf(table.current, event.target as Node)
    const sale = found.sales.find(one => one.id === rows[at]?.value)
    if (!sale || matching.busy || event.ctrlKey || event.metaKey) return
    const keys: Readonly<Record<string, (() => unknown) | false>> = {
      ArrowDown: () => rows[at + 1]?.focus(),
      n: () => rows[at + 1]?.focus(),
      ArrowUp: () => rows[at - 1]?.focus(),
      Enter: event.target === rows[at] && isWaiting && (() => take(sale)),
      s: isWaiting && (() => matching.split(sale)),
      x: mayMatch && view !== 'EXCLUDED' && (() => matching.exclude([sale])),
    }
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    void act()
  }
}

/** Sales row by row, ticked by hand or walked by keys. */
export function SalesTable(props: SalesTableProps) {
  const say = useLanguage()
  const may = useMay()
  const columns = useColumns(props)
  const pressed = useRowKeys(props)
  const { found, view, sought, table } = props
  const { page, sales } = found
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows' own boxes
    <div ref={table} style={{ flex: '1 1 560px', minWidth: 0 }} onKeyDown={pressed}>
      {page.isSuccess && sales.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            sought
              ? say(`没有找到“${sought}”`, `Nothing found for “${sought}”`)
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
          columns={columns}
        />
      )}
      {page.hasNextPage && (
        <p>
          <Button loading={page.isFetchingNextPage} onClick={() => void page.fetchNextPage()}>
            {say(`显示更多（已显示${sales.length}条）`, `Show more (${sales.length} shown)`)}
          </Button>
        </p>
      )}
      {may(`${matchPermission}:match`) && view === 'WAITING' && sales.length > 0 && (
        <p className="match-keys">
          {say(
            '键盘：↑↓ 换行 · 空格 勾选 · 回车 接受建议或选货柜 · S 拆分 · X 不参与结算 · Ctrl+Z 撤销',
            'Keys: ↑↓ rows · space ticks · Enter takes the proposal or goes to the containers · S splits · X leaves out · Ctrl+Z undoes',
          )}
        </p>
      )}
    </div>
  )
}
