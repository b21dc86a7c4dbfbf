import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAway } from '../away.ts'
import { useLanguage } from '../language.ts'

/** Says that the server cannot be reached, as long as that is so, and that nothing typed is lost. */
export function AwayBanner() {
  const say = useLanguage()
  const away = useAway(state => state.away)
  const queries = useQueryClient()
  useEffect(() => {
    if (!away) return
    // When it is back, what could not be read meanwhile is read.
    return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [away, queries])
  if (!away) return null
  return (
    <div className="away no-print" role="alert">
      {say(
        '暂时连不上服务器，正在自动重试；已输入的内容不会丢失，恢复后再保存。',
        'The server cannot be reached; trying again by itself. Nothing you typed is lost; save when this is gone.',
      )}
    </div>
  )
}
