import { defineRules, type Refusals } from '#platform/model/rules.ts'
import { chatRoom } from './document.ts'

const missing = ['数据校验失败，请检查必填项', 'Data validation failed, check required fields'] as const

/** A rule names its room, whose documents it is about, and what they sell; the customer comes before the address (business.md 3.20). */
export const rules = defineRules(chatRoom, {
  refuse: {
    save(row): Refusals {
      const lacking = (['chatRoomId', 'orgId', 'includeFlag'] as const).filter(field => !row[field])
      if (lacking.length > 0) return lacking.map(field => ({ field, bizCode: 'REQUIRED', message: missing }))
      if (row.shipToOrgId && !row.customerId)
        return { field: 'customerId', message: ['请先选择客户编码', 'Please choose the customer code first'] }
      return (
        !row.brand &&
        !row.categoryErpValue && {
          field: 'brand',
          message: ['品牌和品类至少填写一项', 'At least one of brand or category is required'],
        }
      )
    },
  },
})
