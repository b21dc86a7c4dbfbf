import { figuresOf, refusalOf } from '#areas/formulas/in-rules.ts'
import { settlementPayable } from '#areas/formulas/settlement.ts'
import { decimal, amount as lineAmount, sum } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import { defineRules, type Refusal } from '#platform/model/rules.ts'
import { domesticSettlement } from './document.ts'

type One = Draft<typeof domesticSettlement>

/** What was accepted, as a purchase is paid (`settlement.payable`). */
const owed = ({ claimAmount, currencyRate, details }: One) =>
  settlementPayable({
    tradeMode: 'PURCHASE',
    currencyRate,
    claimAmount,
    purchaseLines: details.map(({ acceptedQty, unitPrice }) => ({
      qty: acceptedQty ?? decimal(0),
      purchaseUnitPrice: unitPrice ?? decimal(0),
    })),
  })

function derive(one: One): Partial<One> {
  const details = one.details.map(line => ({ ...line, amount: lineAmount(line.unitPrice, line.acceptedQty) }))
  const known = figuresOf(() => owed(one))
  return {
    details,
    acceptedQty: sum(details, line => line.acceptedQty),
    purchaseAmount: sum(details, line => line.amount),
    payableAmount: known?.payableAmount ?? null,
    payableAmountCny: known?.payableAmountCny ?? null,
  }
}

/** What is owed for what was accepted; nothing is accepted that did not come, and no more is claimed than was bought (business.md 3.25). */
export const rules = defineRules(domesticSettlement, {
  derive,
  refuse: {
    save(one) {
      const { currencyCode, currencyRate, details } = one
      if (details.length === 0)
        return { bizCode: 'DETAIL_REQUIRED', message: ['明细不能为空', 'Detail lines cannot be empty'] }
      const refused: Refusal[] = details
        .filter(line => line.acceptedQty.gt(line.receivedQty))
        .map(({ lineNo }) => ({
          lines: 'details',
          line: lineNo,
          field: 'acceptedQty',
          bizCode: 'ACCEPTED_EXCEEDS_RECEIVED',
          message: [
            `第${lineNo}行验收数量不能大于到货数量`,
            `Row ${lineNo}: the accepted quantity exceeds what was received`,
          ],
        }))
      if (currencyCode === 'CNY' && !currencyRate.eq(1))
        refused.push({
          field: 'currencyRate',
          message: ['人民币结算的汇率为1', 'The rate of CNY is 1'],
        })
      const claimed = refusalOf(
        () => owed(one),
        ({ code }) => ({
          field: 'claimAmount',
          bizCode: code,
          message: ['索赔金额不能大于采购金额', 'The claims exceed the purchase amount'],
        }),
      )
      return claimed ? [...refused, claimed] : refused
    },
    audit: ({ payableAmount }) =>
      !payableAmount?.gt(0) && {
        bizCode: 'NOTHING_OWED',
        warning: true,
        message: [
          '{settlementNo}的应付金额为0.00，是否仍要审核？',
          '{settlementNo} comes to 0.00; audit it all the same?',
        ],
      },
  },
})
