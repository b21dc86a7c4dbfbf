import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { textOfMoment } from '../../model/date-text.ts'
import { useAway } from '../away.ts'
import { useKeeping } from '../installed/keeping.ts'
import { useLanguage } from '../language.ts'

const momentOf = (milliseconds: number): string => textOfMoment(new Date(milliseconds)).slice(0, 16)

/** Says that the server cannot be reached, as long as that is so, and that nothing typed is lost. */
export function AwayBanner() {
  const say = useLanguage()
  const away = useAway(state => state.away)
  const since = useKeeping(state => state.since)
  const queries = useQueryClient()
  useEffect(() => {
    if (!away) return
    // When it is back, what could not be read meanwhile is read.
    return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [away, queries])
  if (!away) return null
  return (
    <div className="away no-print" role="alert">
      {since === undefined
        ? say(
            '暂时连不上服务器，正在自动重试；已输入的内容不会丢失，恢复后再保存。',
            'The server cannot be reached; trying again by itself. Nothing you typed is lost; save when this is gone.',
          )
        : say(
            `没有网络：显示本机保存的内容，最早读取于${momentOf(since)}；可以继续工作，联网后自动送出。`,
            `No line: showing what this device keeps, read ${momentOf(since)} at the earliest. Go on; what you do is sent when the line is back.`,
          )}
    </div>
  )
}
