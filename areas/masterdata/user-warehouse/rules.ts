import { defineRules } from '#platform/model/rules.ts'
import { userWarehouse } from './document.ts'

/** The customer comes first; a row without user or warehouse says nothing (Spec 000 §5.12). */
export const rules = defineRules(userWarehouse, {
  refuse: {
    save({ userId, erpCustomerId, warehouseCode }) {
      if (!erpCustomerId && warehouseCode)
        return {
          field: 'erpCustomerId',
          message: ['请先选择ERP客户编码', 'Please choose the ERP customer code first'],
        }
      const lacking = Object.entries({ userId, erpCustomerId, warehouseCode }).filter(([, value]) => !value)
      return lacking.map(([field]) => ({ field, message: ['必填字段为空', 'Required fields empty'] }) as const)
    },
  },
})
