import { defineRules } from '#platform/model/rules.ts'
import { client } from './document.ts'

/** The ways to obtain tokens that a client may be allowed. */
export const grantTypes = ['password', 'mobile', 'social', 'refresh_token', 'client_credentials'] as const

/** The ways of people; what a program does by itself needs none of them. */
const peoplesGrants: readonly string[] = ['password', 'mobile', 'social']

/** The ways a client is allowed, one by one. */
export const grantsOf = ({ authorizedGrantTypes }: { readonly authorizedGrantTypes: string | null }): string[] =>
  (authorizedGrantTypes ?? '').split(',').map(one => one.trim())

/** Whether people sign in through a client, and not a program for itself alone. */
export const isForPeople = (client: { readonly authorizedGrantTypes: string | null }): boolean =>
  grantsOf(client).some(grant => peoplesGrants.includes(grant))

/** A client may be allowed only what there is. */
export const rules = defineRules(client, {
  refuse: {
    save: row => {
      const unknown = grantsOf(row).filter(one => !grantTypes.some(known => known === one))
      return (
        unknown.length > 0 && {
          field: 'authorizedGrantTypes',
          bizCode: 'GRANT_UNKNOWN',
          message: [
            `没有授权模式“${unknown.join('、')}”，可用：${grantTypes.join('、')}`,
            `There is no grant type "${unknown.join(', ')}"; choose among ${grantTypes.join(', ')}`,
          ],
        }
      )
    },
  },
})
