import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Label } from '../../model/label.ts'
import type { SendPlan } from '../../model/send-plan.ts'
import { answered, call } from '../http.ts'

/** A view one has sent by mail, and what became of it the last time. */
export interface Subscription extends SendPlan {
  readonly id: string
  readonly viewId: string
  readonly viewName: string
  readonly list: Label | null
  /** Where it is; nothing when the view is gone. */
  readonly address: string | null
  readonly nextDue: string | null
  readonly lastSent: string | null
  readonly lastRows: number | null
  readonly pending: boolean
  readonly outcome: string | null
  readonly why: Label | null
}

interface Answer {
  /** Where they are sent; nothing while one has no mail address. */
  readonly mailTo: string | null
  readonly subscriptions: readonly Subscription[]
}

/** The views one has sent by mail. */
export function useSubscriptions() {
  const queries = useQueryClient()
  const key = ['view subscriptions']
  const read = useQuery({ queryKey: key, queryFn: () => call<Answer>('/admin/view-subscription/list') })
  const changed = async (answer: Promise<{ msg?: string | null }>) => {
    const { msg } = await answer
    await queries.invalidateQueries({ queryKey: key })
    return msg ?? ''
  }
  return {
    read,
    subscribe: (viewId: string, plan: SendPlan) =>
      changed(answered('/admin/view-subscription', { method: 'POST', body: { viewId, ...plan } })),
    stop: (id: string) => changed(answered(`/admin/view-subscription/${id}`, { method: 'DELETE' })),
  }
}
