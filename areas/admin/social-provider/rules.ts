import { defineRules } from '#platform/model/rules.ts'
import { socialProvider } from './document.ts'

const addresses = ['authorizeUrl', 'tokenUrl', 'userInfoUrl'] as const

/** A house is configured whole or not at all, and reached by https only (reliability.md 3.5). */
export const rules = defineRules(socialProvider, {
  refuse: {
    save: row => {
      // Under this name a phone number proves who somebody is.
      if (row.providerCode === 'mobile')
        return {
          field: 'providerCode',
          message: [
            '编码mobile已用于手机号登录，请换一个',
            'The code mobile is reserved for signing in by phone; choose another',
          ],
          bizCode: 'CODE_RESERVED',
        }
      const given = addresses.filter(name => row[name])
      if (row.issuer && given[0])
        return {
          field: given[0],
          message: [
            '已填发行方地址，其余地址由对方公布，请留空',
            'An issuer publishes its other addresses; leave this empty',
          ],
          bizCode: 'ADDRESS_TWICE',
        }
      if (row.matchBy && row.matchBy !== 'NONE' && !row.issuer)
        return {
          field: 'matchBy',
          message: [
            '自动绑定需要经签名的身份令牌，请填写发行方地址',
            'Binding by itself needs signed identity tokens; fill in the issuer',
          ],
          bizCode: 'ISSUER_NEEDED',
        }
      const plain = [...given, ...(row.issuer ? (['issuer'] as const) : [])].find(
        name => !/^https:\/\/[^/\s]+/i.test(row[name] ?? ''),
      )
      if (plain)
        return {
          field: plain,
          message: ['地址须以https://开头', 'The address must start with https://'],
          bizCode: 'ADDRESS_INVALID',
        }
      const missing = given.length > 0 && addresses.find(name => !row[name])
      return (
        missing && {
          field: missing,
          message: ['三个地址须全部填写，或全部留空', 'Fill in all three addresses, or none'],
          bizCode: 'ADDRESS_MISSING',
        }
      )
    },
  },
})
