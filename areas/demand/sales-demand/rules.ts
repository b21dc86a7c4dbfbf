import { lineAmount } from '#areas/formulas/amount.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { salesDemand } from './document.ts'

/** What a demand comes to, and whether somebody sells below what the house asks for (business.md 3.10). */
const details = defineLines(salesDemand, 'details', {
  uses: [],
  derive: ({ applyQty, unitPrice }) => ({
    salesAmount: applyQty && unitPrice ? (figuresOf(() => lineAmount(applyQty, unitPrice)) ?? null) : null,
  }),
  totals: lines => ({
    totalQty: sum(lines, line => line.applyQty),
    totalAmount: sum(lines, line => line.salesAmount),
    belowGuideFlag: (lines.some(({ guidePrice, unitPrice }) => guidePrice && unitPrice?.lt(guidePrice)) ? 'Y' : 'N') as
      | 'Y'
      | 'N',
  }),
})

/** What must hold of a demand (business.md 3.10). */
export const rules = defineRules(salesDemand, {
  derive: ({ status }) => ({ orderStatus: status }),
  lines: { details },
  refuse: {
    save: ({ prePickUpDate, preDeliveryDate }) =>
      prePickUpDate !== null &&
      preDeliveryDate !== null &&
      prePickUpDate > preDeliveryDate && {
        field: 'preDeliveryDate',
        bizCode: 'DELIVERED_BEFORE_PICKED_UP',
        message: [
          `预计送达日期${preDeliveryDate}不能早于预计提货日期${prePickUpDate}`,
          `It cannot be delivered on ${preDeliveryDate}, before it is picked up on ${prePickUpDate}`,
        ],
      },
    push: demands =>
      demands
        .filter(({ status, pushErpFlag }) => status !== 'APPROVED' || pushErpFlag === 'P')
        .map(({ salesPlanNumber, status }) =>
          status === 'APPROVED' || status === 'PUSHED'
            ? {
                bizCode: 'ALREADY_PUSHED',
                message: [`${salesPlanNumber}已推送或正在推送`, `${salesPlanNumber} is pushed or on its way`] as const,
              }
            : {
                bizCode: 'PUSH_NOT_ALLOWED',
                message: [
                  `只有已确认状态可以推送：${salesPlanNumber}`,
                  `Only confirmed rows can be pushed: ${salesPlanNumber}`,
                ] as const,
              },
        ),
  },
})
