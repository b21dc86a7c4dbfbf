import { defineRules, type Refusals } from '#platform/model/rules.ts'
import { chatRelation } from './document.ts'

/** The platform is chosen first; an account of a chat belongs to somebody of ours (business.md 3.20). */
export const rules = defineRules(chatRelation, {
  refuse: {
    save({ chatPlatformName, chatUserId, account }): Refusals {
      if (!chatPlatformName)
        return {
          field: 'chatPlatformName',
          message: ['请先选择聊天平台', 'please select a chat platform first'],
        }
      const lacking = Object.entries({ chatUserId, account }).filter(([, value]) => !value)
      return lacking.map(([field]) => ({
        field,
        bizCode: 'REQUIRED',
        message: ['数据校验失败，请检查必填项', 'Data validation failed, check required fields'] as const,
      }))
    },
  },
})
