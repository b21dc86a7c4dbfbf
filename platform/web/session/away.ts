import { call } from '../http.ts'
import { forget, keep, kept } from '../storage.ts'
import { chooseTenant } from './session.ts'

/** Why somebody is away at another house: to sign in, or to bind its account to the one signed in here. */
export interface Away {
  readonly state: string
  readonly tenantId: string
  readonly purpose: 'sign-in' | 'bind'
}

/** Goes to another house; this tab remembers why, so that nobody else's return is taken for its own. */
export async function goAway(
  provider: string,
  tenant: { readonly id: string; readonly name: string },
  purpose: Away['purpose'],
): Promise<void> {
  const { address, state } = await call<{ address: string; state: string }>('/auth/social/begin', {
    method: 'POST',
    open: true,
    body: { provider },
    headers: { 'TENANT-ID': tenant.id },
  })
  if (purpose === 'sign-in') chooseTenant(tenant.id, tenant.name)
  keep('away', { state, tenantId: tenant.id, purpose } satisfies Away, 'session')
  location.assign(address)
}

/** Why this tab was away, once; nothing when it was not, or when it is another's return. */
export function backFrom(state: string | null): Away | undefined {
  const away = kept<Away>('away', 'session')
  forget('away', 'session')
  return away && away.state === state ? away : undefined
}
