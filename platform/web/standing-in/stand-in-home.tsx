import { Button } from 'antd'
import { useState } from 'react'
import { sayFailure } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { goAs, type StandIn } from './use-stand-ins.ts'
import './standing-in.css'

/** For whom one stands in today, and the way to do so. */
export function StandInHome({ forOthers }: { readonly forOthers: readonly StandIn[] }) {
  const say = useLanguage()
  const [busy, setBusy] = useState(false)
  const running = forOthers.filter(({ state }) => state === 'RUNNING')
  if (running.length === 0) return null
  const begin = async (id: string) => {
    setBusy(true)
    await goAs(id).catch(sayFailure)
    setBusy(false)
  }
  return (
    <section className="home-whole">
      <h2>{say('代理', 'Standing in')}</h2>
      <ul className="stand-ins">
        {running.map(({ id, absentName, toDay, reason }) => (
          <li key={id}>
            <span>{say(`您在${toDay}前代理${absentName}`, `You stand in for ${absentName} until ${toDay}`)}</span>
            <small>{reason}</small>
            <Button type="primary" disabled={busy} onClick={() => void begin(id)}>
              {say('代理处理', 'Stand in')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
