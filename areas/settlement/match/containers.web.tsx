import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Input } from 'antd'
import { useState } from 'react'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { boxes, type Container, type Sale } from './sales.ts'
import { matchCalls } from './terms.ts'

/** From a button, or from the filter above them, to the next one below or above. */
function stepTo(from: HTMLElement, step: number): void {
  const buttons = [...(from.closest('.match-containers')?.querySelectorAll<HTMLElement>('.match-take') ?? [])]
  const at = buttons.indexOf(from)
  buttons[at < 0 ? 0 : Math.max(0, at + step)]?.focus()
}

interface ContainersProps {
  readonly itemCode: string
  readonly sales: readonly Sale[]
  readonly busy: boolean
  readonly onMatch: (container: Container) => void
}

/** Containers that hold the item of what is chosen, with what is left in each, newest first. */
export function Containers({ itemCode, sales, busy, onMatch }: ContainersProps) {
  const say = useLanguage()
  const tab = useTab()
  const [sought, setSought] = useState('')
  const found = useQuery({
    queryKey: ['tab', tab.key, 'match', 'containers', itemCode, sought],
    queryFn: () => call<Container[]>(`${matchCalls}/containers`, { query: { itemCode, q: sought.trim(), size: 50 } }),
  })
  const isMixed = sales.some(sale => sale.itemCode !== itemCode)
  return (
    <section className="match-containers" aria-label={say('货柜', 'Containers')}>
      <Input
        allowClear
        value={sought}
        onChange={event => setSought(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          stepTo(event.currentTarget, 0)
        }}
        placeholder={say(`装有${itemCode}的货柜：柜号、批次`, `Containers with ${itemCode}: number, lot`)}
        aria-label={say('筛选货柜', 'Filter containers')}
      />
      {isMixed && (
        <Alert
          type="info"
          title={say('所选销售的物料不同，货柜须装有全部物料', 'Items differ; the container must hold all of them')}
        />
      )}
      {found.isError && <Alert type="error" title={found.error.message} />}
      {found.isSuccess && found.data.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(`没有装有${itemCode}的货柜`, `No container holds ${itemCode}`)}
        />
      ) : (
        <LabelledRows
          label={say('可匹配的货柜', 'Containers to match to')}
          height={580}
          rows={found.data ?? []}
          keyOf={row => row.packingListId}
          columns={[
            { title: say('柜号', 'Container'), width: 112, cell: row => row.containerNo ?? '' },
            {
              title: say('供应商 / 预计到港', 'Vendor / ETA'),
              width: 120,
              cell: row => (
                <>
                  <RecordName of="vendor" value={row.vendorId} name={row.vendorName} />
                  <small className="match-beneath">{row.etaDate ?? ''}</small>
                </>
              ),
            },
            { title: say('到货', 'Came'), width: 48, isFigure: true, cell: row => boxes(row.receivedQty) },
            { title: say('已售', 'Sold'), width: 48, isFigure: true, cell: row => boxes(row.soldQty) },
            { title: say('剩余', 'Left'), width: 48, isFigure: true, cell: row => boxes(row.leftQty) },
            {
              title: '',
              width: 64,
              cell: row => (
                <Button
                  size="small"
                  type="primary"
                  className="match-take"
                  disabled={busy}
                  onClick={() => onMatch(row)}
                  onKeyDown={event => {
                    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
                    if (step === 0) return
                    event.preventDefault()
                    stepTo(event.currentTarget, step)
                  }}
                >
                  {say('匹配', 'Match')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
