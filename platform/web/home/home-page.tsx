import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import type { Label } from '../../model/label.ts'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { useSession } from '../session/session.ts'
import { iconNamed } from '../shell/icons.tsx'
import { leaves, nameOf, useMenu } from '../shell/menu.ts'
import './home.css'

interface Waiting {
  readonly document: string
  readonly label: Label
  readonly screen: string
  readonly state: Label
  readonly count: number
}
interface Recent {
  readonly document: string
  readonly label: Label
  readonly screen: string
  readonly id: string
  readonly title: string
  readonly action: string
  readonly time: string
}

/** Where one lands: what waits, what one worked on last, and the way to everything (Spec 000 §2.1). */
export default function HomePage() {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const menu = useMenu()
  const home = useQuery({
    queryKey: ['home'],
    queryFn: () => call<{ waiting: Waiting[]; recent: Recent[] }>('/admin/home'),
    refetchInterval: 120_000,
  })
  return (
    <div className="home">
      <h1>{say(`您好，${person?.name ?? ''}`, `Hello, ${person?.name ?? ''}`)}</h1>
      <section>
        <h2>{say('待处理', 'Waiting for you')}</h2>
        <div className="home-cards">
          {home.data?.waiting.map(one => (
            <button key={one.document + one.state[1]} className="home-card" onClick={() => go(`${one.screen}/index`)}>
              <strong>{one.count.toLocaleString()}</strong>
              <span>
                {say(one.label)} · {say(one.state)}
              </span>
            </button>
          ))}
          {home.data?.waiting.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('没有待处理的单据', 'Nothing is waiting')} />
          )}
          {home.isError && <span>{home.error.message}</span>}
        </div>
      </section>
      <section>
        <h2>{say('最近操作', 'What you did last')}</h2>
        <div className="home-recent">
          {home.data?.recent.map(one => (
            <button
              key={one.document + one.id}
              className="palette-row"
              onClick={() => go(`${one.screen}/detail?id=${one.id}`)}
            >
              {one.title}
              <small>
                {say(one.label)} · {one.time}
              </small>
            </button>
          ))}
          {home.data?.recent.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('还没有操作记录', 'Nothing yet')} />
          )}
        </div>
      </section>
      <section>
        <h2>{say('快捷入口', 'Shortcuts')}</h2>
        <div className="home-links">
          {leaves(menu.data ?? [])
            .slice(0, 24)
            .map(({ node, group }) => (
              <button key={node.id} onClick={() => go(node.path ?? '')}>
                {iconNamed(node.icon ?? group?.icon ?? null)} {say(nameOf(node))}
              </button>
            ))}
        </div>
      </section>
    </div>
  )
}
