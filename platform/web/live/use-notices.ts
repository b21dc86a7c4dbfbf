import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Label } from '../../model/label.ts'
import { call } from '../http.ts'
import { useSession } from '../session/session.ts'
import { tellChanged } from './changed.ts'
import { Line, lineTimes } from './line.ts'

/** A notice as the server tells it. */
export interface Notice {
  readonly id: string
  readonly text: Label
  readonly address: string | null
  readonly readTime: string | null
  readonly createdTime: string
}

/** What the server says over the line. */
type Said =
  | { readonly type: 'notice'; readonly notice: Notice }
  | { readonly type: 'changed'; readonly documents: readonly string[] }
  | { readonly type: 'pong' }

interface Page {
  readonly records: readonly Notice[]
  readonly total: number
  readonly unread: number
}

const listKey = ['notices']
/** Notices shown in the list under the bell. */
const shown = 20

/** One's own notices, newest first, and how many are unread. */
export const useNotices = () =>
  useQuery({
    queryKey: listKey,
    queryFn: () => call<Page>('/admin/notice/page', { query: { current: 1, size: shown } }),
    staleTime: 60_000,
  })

/** Marks notices as read, all of them when none is named. */
export function useMarkRead(): (ids?: readonly string[]) => Promise<void> {
  const queries = useQueryClient()
  return async ids => {
    await call('/admin/notice/read', { method: 'PUT', body: ids ? { ids } : {} })
    await queries.invalidateQueries({ queryKey: listKey })
  }
}

const addressOf = (path: string, ticket: string, tenantId: string) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}?${new URLSearchParams({ access_token: ticket, 'TENANT-ID': tenantId })}`

interface Ticket {
  readonly ticket: string
  readonly paths: readonly string[]
}

const ticket = () => call<Ticket>('/admin/ws/ticket', { method: 'POST', body: {} })

/**
 * Keeps the lines for live notices up while somebody is signed in, and tells of each that comes: to the current host, with
 * a ticket in the token's place and the tenant (Spec 000 §2.3).
 */
export function useLines(onNotice: (notice: Notice) => void): void {
  const queries = useQueryClient()
  const tenantId = useSession(state => state.tenantId)
  const told = useRef(onNotice)
  useEffect(() => {
    told.current = onNotice
  })
  useEffect(() => {
    if (!tenantId) return
    const heard = (text: string) => {
      const said = JSON.parse(text) as Said
      if (said.type === 'changed') tellChanged(said.documents)
      if (said.type !== 'notice') return
      void queries.invalidateQueries({ queryKey: listKey })
      told.current(said.notice)
    }
    const log = (what: string) => console.debug(`notification socket ${what}`)
    const lines: Line[] = []
    let isOver = false
    const lineTo = (path: string, first: string | undefined) =>
      new Line({
        // A ticket opens one line once: the first line takes the one that came with the paths.
        address: async () => {
          const taken = first ?? (await ticket()).ticket
          first = undefined
          return addressOf(path, taken, tenantId)
        },
        open: address => new WebSocket(address),
        heard,
        log,
        back: () => {
          void queries.invalidateQueries({ queryKey: listKey })
          tellChanged(undefined)
        },
      })
    let asked: Promise<void> | undefined
    /** Asks where the lines lead; what got no answer is asked again as the person or the network is back, and after a while. */
    let again: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(again)
      asked ??= ticket().then(
        found => {
          if (isOver) return
          lines.push(...found.paths.map((path, index) => lineTo(path, index === 0 ? found.ticket : undefined)))
          for (const line of lines) void line.open()
        },
        () => {
          asked = undefined
          log('not opened')
          if (!isOver) again = setTimeout(begin, lineTimes.ping)
        },
      )
    }
    begin()
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      begin()
      for (const line of lines) line.wake()
    }
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      isOver = true
      clearTimeout(again)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      for (const line of lines) line.end()
    }
  }, [tenantId, queries])
}
