import { defineRules } from '#platform/model/rules.ts'
import { client } from './document.ts'

/** The ways to obtain tokens that a client may be allowed. */
export const grantTypes = ['password', 'mobile', 'social', 'refresh_token', 'client_credentials'] as const

/** A client may be allowed only what there is. */
export const rules = defineRules(client, {
  refuse: {
    save: ({ authorizedGrantTypes }) => {
      const unknown = authorizedGrantTypes
        .split(',')
        .map(one => one.trim())
        .filter(one => !grantTypes.some(known => known === one))
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
