import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../http.ts'
import { useSession } from '../session/session.ts'
import { leaving } from '../shell/leaving.ts'
import { useTabs } from '../tabs.ts'

/** Some days on which somebody stands in for a colleague. */
export interface StandIn {
  readonly id: string
  readonly absentName: string
  readonly substituteName: string
  readonly fromDay: string
  readonly toDay: string
  readonly reason: string
  readonly state: 'COMING' | 'RUNNING' | 'OVER' | 'ENDED'
}

/** What a substitute is named with. */
export interface Naming {
  readonly substituteId: string
  readonly fromDay: string
  readonly toDay: string
  readonly reason: string
}

/** Who stands in for a person and for whom they do; one's own, or of somebody whose account one keeps. */
export function useStandIns(userId?: string) {
  const queries = useQueryClient()
  const own = useSession(state => state.person?.userId)
  const key = ['stand-ins', userId ?? own]
  const read = useQuery({
    queryKey: key,
    queryFn: () =>
      call<{ mine: readonly StandIn[]; forOthers: readonly StandIn[] }>('/admin/stand-in/list', { query: { userId } }),
  })
  const changed = async (answer: Promise<{ msg?: string | null }>) => {
    const { msg } = await answer
    await queries.invalidateQueries({ queryKey: ['stand-ins'] })
    return msg ?? ''
  }
  return {
    read,
    name: (naming: Naming) =>
      changed(
        answered('/admin/stand-in', { method: 'POST', body: { ...naming, ...(userId ? { absentId: userId } : {}) } }),
      ),
    end: (id: string) => changed(answered(`/admin/stand-in/${id}/end`, { method: 'PUT' })),
  }
}

/** Begins or stops acting for somebody: everything that was read for the other one goes with the page. */
export async function goAs(standInId: string | undefined): Promise<void> {
  const path = standInId === undefined ? '/admin/stand-in/stop' : `/admin/stand-in/${standInId}/start`
  await leaving(useTabs.getState().tabs, async () => {
    await call(path, { method: 'POST', body: {} })
    location.assign('/')
  })
}
