import { createHash } from 'node:crypto'
import { defineActions } from '#platform/server/documents/actions.ts'
import { steelyard } from './document.ts'

/** A token as it is kept: nobody reads it back. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Fewer characters are guessed. */
const leastCharacters = 16

/** The box beside a scale signs in with a token, of which the house keeps the digest and the last four characters. */
export const actions = defineActions(steelyard, {
  refuse: {
    setToken: (_scale, _work, { deviceToken }) =>
      String(deviceToken).length < leastCharacters && {
        field: 'deviceToken',
        bizCode: 'TOKEN_TOO_SHORT',
        message: [
          `电子秤{steelyardName}的令牌至少${leastCharacters}位，请重新填写`,
          `The token of scale {steelyardName} takes ${leastCharacters} characters at least; enter another one`,
        ],
      },
  },
  run: {
    async setToken(scale, work, { deviceToken }) {
      const token = String(deviceToken)
      await work.update(steelyard, scale, {
        tokenHash: digestOf(token),
        tokenEnd: token.slice(-4),
        tokenTime: work.now.toISOString(),
      })
    },
  },
})
