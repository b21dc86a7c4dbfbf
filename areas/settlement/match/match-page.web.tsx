import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { useBackKeys } from './back-keys.web.ts'
import { Choices } from './choices.web.tsx'
import { Containers } from './containers.web.tsx'
import { useMatching } from './matching.web.tsx'
import type { Sale } from './sales.ts'
import { SalesTable } from './sales-table.web.tsx'
import { matchPermission, mostAtOnce } from './terms.ts'
import { useSales, type View } from './views.web.ts'
import './match.css'

/** Sales beside the containers they may belong to: proposals taken by one press, the rest matched, split or left out by hand (business.md 4.2). */
export function MatchPage() {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const [view, setView] = useState<View>('WAITING')
  const [sought, setSought] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const table = useRef<HTMLDivElement>(null)
  const key = ['tab', tab.key, 'match']
  const found = useSales(key, view, sought.trim())
  const matching = useMatching(key, table, () => setTicked(new Set()))
  useBackKeys(table, matching)
  const { sales, page, total } = found
  const chosen = sales.filter(sale => ticked.has(sale.id))
  const [first] = chosen
  // As many as one press takes (the call's bound); the rest has its own press.
  const sure = sales.filter(sale => sale.proposal).slice(0, mostAtOnce)
  const tick = (sale: Sale, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(sale.id)
    else next.delete(sale.id)
    setTicked(next)
  }
  const look = (next: View) => {
    setView(next)
    setTicked(new Set())
    matching.forget()
  }
  const isChoosing = may(`${matchPermission}:match`) && view === 'WAITING' && first !== undefined
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('结算匹配', 'Settlement match')}</h1>
        <div className="record-bar-end">
          {may(`${matchPermission}:auto`) && view === 'WAITING' && (
            <Button
              type="primary"
              loading={matching.busy}
              disabled={sure.length === 0}
              onClick={() => void matching.takeAll(sure)}
            >
              {say(`接受全部建议（${sure.length}）`, `Take all proposals (${sure.length})`)}
            </Button>
          )}
          <Button onClick={() => void matching.reread()}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      <Choices
        view={view}
        onView={look}
        sought={sought}
        onSought={setSought}
        total={total}
        chosen={chosen}
        matching={matching}
      />
      {page.isError && <Alert type="error" title={page.error.message} />}
      <div style={{ display: 'flex', gap: 16, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <SalesTable
          found={found}
          view={view}
          sought={sought.trim()}
          ticked={ticked}
          onTick={tick}
          isChoosing={isChoosing}
          matching={matching}
          table={table}
        />
        {isChoosing && (
          <Containers
            key={first.itemCode}
            itemCode={first.itemCode}
            sales={chosen}
            busy={matching.busy}
            onMatch={container => void matching.matchTo(chosen, container.packingListId)}
          />
        )}
      </div>
    </div>
  )
}
