import { useState } from 'react'
import { sayFailure } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { useSession } from '../session/session.ts'
import { goAs } from './use-stand-ins.ts'
import './standing-in.css'

/** Says for whom one acts, as long as one does, with the way back to oneself. */
export default function StandInBanner() {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const [busy, setBusy] = useState(false)
  if (!person?.standIn && !person?.standInEnded) return null
  const { standIn } = person
  const stop = async () => {
    setBusy(true)
    await goAs(undefined).catch(sayFailure)
    setBusy(false)
  }
  return (
    <div className="away standing-in no-print" role="status">
      <span>
        {standIn
          ? say(
              `您正在代${standIn.name}处理（至${standIn.toDay}），只能查看和审批`,
              `You stand in for ${standIn.name} (until ${standIn.toDay}): you can look and judge only`,
            )
          : say('代理已结束', 'The time you stood in is over')}
      </span>
      <button disabled={busy} onClick={() => void stop()}>
        {say('结束代理', 'Stop')}
      </button>
    </div>
  )
}
