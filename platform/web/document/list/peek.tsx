import { Button, Drawer, Skeleton } from 'antd'
import { Suspense, useEffect, useMemo } from 'react'
import type { Member } from '../../../model/area.ts'
import type { Wire } from '../../../model/check.ts'
import { titleLabel } from '../../../model/verbs.ts'
import { useLanguage } from '../../language.ts'
import { go } from '../../location.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { TabProvider, useTab } from '../../tab-context.tsx'

const DetailScreen = lazyScreen(() => import('../detail/detail-screen.tsx'))

/** A record that is peeked at, and where in the list it stood then. */
export interface Peeked {
  readonly row: Wire
  readonly at: number
}

interface PeekProps {
  readonly member: Member
  readonly rows: readonly Wire[]
  readonly peeked: Peeked
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/**
 * A record beside its list, and the way to the one before it and after it. It stays when a verb takes it out of what the
 * list shows: what came of it and the next step are told here.
 */
export default function Peek({ member, rows, peeked, onMove, onClose }: PeekProps) {
  const say = useLanguage()
  const tab = useTab()
  const { document } = member
  const found = rows.findIndex(({ id }) => id === peeked.row.id)
  const at = found < 0 ? peeked.at : found
  const row = rows[found] ?? peeked.row
  const id = String(row.id)
  const place = useMemo(
    () => ({
      key: `${tab.key} peek`,
      path: `${document.screen}/detail`,
      query: new URLSearchParams({ id }),
      active: tab.active,
    }),
    [tab.key, tab.active, document, id],
  )
  // Where it stood stands the next one by now.
  const next = found < 0 ? at : at + 1
  const [isFirst, isLast] = [at <= 0, next >= rows.length]
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Arrows without Alt belong to what is typed or walked through in the panel itself.
      if (!event.altKey && (event.shiftKey || event.ctrlKey || event.metaKey || takesArrows(event.target))) return
      if (event.key === 'ArrowUp' && !isFirst) onMove(at - 1)
      else if (event.key === 'ArrowDown' && !isLast) onMove(next)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the list behind the panel, which the keyboard may still stand in.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [at, next, isFirst, isLast, onMove])
  if (!tab.active) return null
  return (
    <Drawer
      open
      size={Math.min(960, innerWidth * 0.92)}
      onClose={onClose}
      title={`${say(document.label)} ${say(titleLabel(document, row))} · ${found < 0 ? '–' : at + 1}/${rows.length}`}
      extra={
        <span className="peek-tools">
          <Button disabled={isFirst} title="Alt+↑" onClick={() => onMove(at - 1)}>
            {say('上一条', 'Previous')}
          </Button>
          <Button disabled={isLast} title="Alt+↓" onClick={() => onMove(next)}>
            {say('下一条', 'Next')}
          </Button>
          <Button onClick={() => go(`${document.screen}/detail?id=${id}`)}>{say('打开', 'Open')}</Button>
        </span>
      }
    >
      <TabProvider value={place}>
        <Suspense fallback={<Skeleton active />}>
          <DetailScreen key={id} member={member} />
        </Suspense>
      </TabProvider>
    </Drawer>
  )
}

/** Whether arrows mean something where the keyboard stands in the panel. */
const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    '.ant-drawer :is(input, textarea, [role=grid], [role=tablist], [role=combobox], [contenteditable])',
  ) !== null
