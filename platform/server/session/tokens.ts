import { CallRefusal } from '../http/refusal.ts'
import type { User } from './user.ts'

/** How long tokens live, in seconds (reliability.md 2.2; decisions 2). */
export interface TokenLives {
  readonly access: number
  readonly refresh: number
  /** However often it is refreshed, a session ends after this. */
  readonly absolute: number
}

/** What a token endpoint answers, flat and without the envelope (platform-family 2). */
export interface IssuedToken {
  readonly access_token: string
  readonly refresh_token?: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly scope: 'server'
  readonly clientId: string
  readonly license: string
  readonly user_info?: Readonly<Record<string, unknown>>
}

/** A person as a token answer shows them. */
export type Holder = User & { readonly phone: string | null }

/** The answer with new tokens. */
export function tokenAnswer(
  access: string,
  refresh: string | undefined,
  seconds: number,
  clientId: string,
  user: Holder | null,
): IssuedToken {
  return {
    access_token: access,
    ...(refresh ? { refresh_token: refresh } : {}),
    token_type: 'bearer',
    expires_in: seconds,
    scope: 'server',
    clientId,
    license: 'DOP',
    ...(user
      ? {
          user_info: {
            id: user.id,
            username: user.username,
            name: user.name,
            deptId: user.departmentCodes[0] ?? null,
            phone: user.phone,
            authorities: [...user.permissions].map(authority => ({ authority })),
            enabled: true,
            accountNonExpired: true,
            accountNonLocked: true,
            credentialsNonExpired: true,
          },
        }
      : {}),
  }
}

export const deadRefresh = () =>
  new CallRefusal(
    426,
    'REFRESH_EXPIRED',
    ['登录已失效，请重新登录', 'Your sign-in has ended, please log in again'],
    'invalid_grant',
  )
