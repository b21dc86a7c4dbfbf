import { dopBalance } from '#areas/formulas/settlement.ts'
import { defineRules } from '#platform/model/rules.ts'
import { prepayment } from './document.ts'

/** What of a prepayment is left to promise: the ERP's balance less what is promised already (`settlement.dopBalance`). */
export const rules = defineRules(prepayment, {
  derive: ({ erpBalanceAmount, reservedAmount }) => ({
    dopBalanceAmount: erpBalanceAmount
      ? dopBalance(erpBalanceAmount, reservedAmount ? [{ amount: reservedAmount, state: 'ACTIVE' }] : [])
          .dopBalanceAmount
      : null,
  }),
  refuse: {
    save: ({ erpBalanceAmount, requestAmount, dopBalanceAmount }) => {
      if (erpBalanceAmount.gt(requestAmount))
        return {
          field: 'erpBalanceAmount',
          message: ['ERP余额不能大于申请金额', 'The ERP balance may not exceed the amount requested'],
        }
      return (
        dopBalanceAmount?.lt(0) && {
          field: 'erpBalanceAmount',
          bizCode: 'PREPAYMENT_RESERVED',
          message: ['ERP余额不能小于已占用金额', 'The ERP balance may not be less than what is reserved'],
        }
      )
    },
  },
})
