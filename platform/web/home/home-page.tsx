import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Label } from '../../model/label.ts'
import { knownAreas } from '../areas.ts'
import { listAddress } from '../document/list/list-address.ts'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { useEnglishName } from '../record-names.ts'
import { useMay, useSession } from '../session/session.ts'
import { addressOfEntry } from '../shell/frame.ts'
import { iconNamed } from '../shell/icons.tsx'
import { leaves, type MenuNode, nameOf, useMenu } from '../shell/menu.ts'
import { byVisits, visitsOf } from '../shell/visits.ts'
import { StandInHome } from '../standing-in/stand-in-home.tsx'
import { useStandIns } from '../standing-in/use-stand-ins.ts'
import { MyTasks, useMyTasks } from './my-tasks.tsx'
import './home.css'

interface Waiting {
  readonly document: string
  readonly label: Label
  readonly screen: string
  readonly status: string
  readonly state: Label
  readonly count: number
  readonly oldest: string | null
  readonly alarm: boolean
  readonly mine: boolean
}
interface Recent {
  readonly document: string
  readonly label: Label
  readonly screen: string
  readonly id: string
  readonly title: string | null
  readonly action: string
  readonly time: string
  readonly facts: readonly { readonly text: string; readonly to?: string; readonly value?: string }[]
}

interface Asked {
  readonly id: string
  readonly label: Label
  readonly screen: string
  readonly recordId: string
  readonly recordNo: string | null
  readonly text: string
  readonly by: string
  readonly time: string
}

/** What areas show on this page, each loaded by whoever may see it. */
const homeParts = knownAreas().flatMap(({ home = {} }) =>
  Object.entries(home).map(([name, { load, permission }]) => [name, lazyScreen(load), permission] as const),
)

/** As many kinds of waiting records are seen at first. */
const mostWaiting = 12
/** As many shortcuts are offered. */
const mostShortcuts = 12

/** Where one lands: what waits, what one worked on last, one's own tasks, and the way to everything (Spec 000 §2.1). */
export default function HomePage() {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const home = useQuery({
    queryKey: ['home', person?.userId],
    queryFn: () => call<{ waiting: Waiting[]; assigned: Asked[]; recent: Recent[] }>('/admin/home'),
    refetchInterval: 120_000,
    refetchOnMount: 'always',
  })
  const tasks = useMyTasks()
  const menu = useMenu()
  const standIns = useStandIns().read
  const may = useMay()
  const [all, setAll] = useState(false)
  const waiting = home.data?.waiting ?? []
  // For somebody else one looks at records and judges; what areas tell beside them is told to that one.
  const parts = person?.standIn ? [] : homeParts.filter(([, , permission]) => [permission].flat().some(may))
  const greeting = <h1>{say(`您好，${person?.name ?? ''}`, `Hello, ${person?.name ?? ''}`)}</h1>
  // Shown at once when all of it is there: what comes later would push away what somebody is about to press.
  if ([home, tasks, menu, standIns].some(one => one.isPending))
    return (
      <div className="home">
        {greeting}
        <section className="home-whole" aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </section>
      </div>
    )
  return (
    <div className="home">
      {greeting}
      {home.isError && (
        <section role="alert">
          {home.error.message}{' '}
          <Button size="small" onClick={() => void home.refetch()}>
            {say('重试', 'Try again')}
          </Button>
        </section>
      )}
      {!person?.standIn && standIns.data && <StandInHome forOthers={standIns.data.forOthers} />}
      <section className="home-whole">
        <h2>{say('待处理', 'Waiting for you')}</h2>
        <div className="home-cards">
          {waiting.slice(0, all ? undefined : mostWaiting).map(one => (
            <button
              key={one.document + one.status}
              className={one.alarm ? 'home-card home-card-alarm' : 'home-card'}
              onClick={() =>
                go(
                  listAddress(one.screen, {
                    filters: { status: one.status, ...(one.mine && person ? { createdByName: person.name } : {}) },
                    sorts: [],
                    by: [],
                  }),
                )
              }
            >
              <strong>{one.count >= 1000 ? '1,000+' : one.count.toLocaleString('en')}</strong>
              <span>
                {say(one.label)} · {say(one.state)}
                {one.mine && say('（我的）', ' (mine)')}
              </span>
              {one.oldest && <small>{say(`最早 ${one.oldest}`, `oldest ${one.oldest}`)}</small>}
            </button>
          ))}
        </div>
        {waiting.length > mostWaiting && (
          <Button type="link" onClick={() => setAll(!all)}>
            {all
              ? say('收起', 'Fewer')
              : say(`还有${waiting.length - mostWaiting}类`, `${waiting.length - mostWaiting} more kinds`)}
          </Button>
        )}
        {home.data?.waiting.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('没有待处理的单据', 'Nothing is waiting')} />
        )}
      </section>
      {home.data && home.data.assigned.length > 0 && (
        <section>
          <h2>{say('交给我的', 'Asked of me')}</h2>
          {home.data.assigned.map(one => (
            <button key={one.id} className="palette-row" onClick={() => go(`${one.screen}/detail?id=${one.recordId}`)}>
              {one.recordNo ?? say(one.label)}
              <small className="home-facts">
                {one.by}：{one.text}
              </small>
              <small>{one.time}</small>
            </button>
          ))}
        </section>
      )}
      {parts.map(([name, Part]) => (
        <Part key={name} />
      ))}
      <section>
        <h2>{say('最近操作', 'Recent activity')}</h2>
        {home.data?.recent.map(one => (
          <button
            key={one.document + one.id}
            className="palette-row"
            onClick={() => go(`${one.screen}/detail?id=${one.id}`)}
          >
            {one.title ?? say(one.label)}
            <small className="home-facts">
              {one.facts.map(fact => (
                <span key={fact.text}>
                  <Fact {...fact} />
                </span>
              ))}
            </small>
            <small>
              {say(one.label)} · {one.time}
            </small>
          </button>
        ))}
        {home.data?.recent.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('还没有操作记录', 'No activity yet')} />
        )}
      </section>
      <MyTasks tasks={tasks} />
      <Shortcuts menu={menu.data ?? []} userId={person?.userId ?? ''} />
    </div>
  )
}

/** What a record is about: a word, or the name of another record. */
function Fact({ text, to, value }: Recent['facts'][number]) {
  const referred = useMemo(() => ({ to: to ?? '' }), [to])
  return useEnglishName(referred, to ? value : undefined) ?? text
}

/** The screens a person uses most; those never used follow in the order of the menu. */
function Shortcuts({ menu, userId }: { readonly menu: readonly MenuNode[]; readonly userId: string }) {
  const say = useLanguage()
  const entries = byVisits(leaves(menu), ({ node }) => node.path ?? '', visitsOf(userId))
  return (
    <section className="home-whole">
      <h2>{say('快捷入口', 'Shortcuts')}</h2>
      <div className="home-links">
        {entries.slice(0, mostShortcuts).map(({ node, group }) => (
          <button key={node.id} onClick={() => go(addressOfEntry(node))}>
            {iconNamed(node.icon ?? group?.icon ?? null)} {say(nameOf(node))}
          </button>
        ))}
      </div>
      {menu.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('没有发现菜单', 'No menu found')} />
      )}
    </section>
  )
}
