import { lineAmount } from '#areas/formulas/amount.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
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

type Ordered = Pick<Draft<typeof salesDemand>, 'holdFor' | 'holdReason' | 'salesPlanNumber' | 'status'>

const alreadyOrdered = (no: string | null): Refusal => ({
  bizCode: 'ALREADY_PUSHED',
  message: [`${no}已推送或正在推送`, `${no} is pushed or on its way`],
})

/** Why demands become no orders at the ERP, whichever way they are sent: they wait for something, or are not confirmed. */
export const notOrdered = (demands: readonly Ordered[]): Refusal[] => [
  ...demands
    .filter(({ holdFor, status }) => holdFor === 'OTHER' && status === 'APPROVED')
    .map(
      ({ holdReason, salesPlanNumber }): Refusal => ({
        bizCode: 'ORDER_ON_HOLD',
        message: [
          `${salesPlanNumber}已暂挂（${holdReason ?? ''}），请先恢复`,
          `${salesPlanNumber} is on hold (${holdReason ?? ''}); take it off hold first`,
        ],
      }),
    ),
  ...demands
    .filter(({ status }) => status !== 'APPROVED')
    .map(
      ({ salesPlanNumber, status }): Refusal =>
        status === 'PUSHED'
          ? alreadyOrdered(salesPlanNumber)
          : {
              bizCode: 'PUSH_NOT_ALLOWED',
              message: [
                `只有已确认状态可以推送：${salesPlanNumber}`,
                `Only confirmed rows can be pushed: ${salesPlanNumber}`,
              ],
            },
    ),
]

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
    hold: demands =>
      demands
        .filter(({ holdFor, pushErpFlag }) => holdFor === 'OTHER' || pushErpFlag === 'P')
        .map(({ holdFor, salesPlanNumber }) =>
          holdFor === 'OTHER'
            ? {
                bizCode: 'ALREADY_ON_HOLD',
                message: [`${salesPlanNumber}已暂挂`, `${salesPlanNumber} is on hold already`] as const,
              }
            : {
                bizCode: 'PUSH_NOT_ALLOWED',
                message: [
                  `${salesPlanNumber}正在推送ERP，不能暂挂`,
                  `${salesPlanNumber} is on its way to the ERP and cannot be put on hold`,
                ] as const,
              },
        ),
    release: demands =>
      demands
        .filter(({ holdFor }) => holdFor !== 'OTHER')
        .map(({ holdFor, salesPlanNumber }) => ({
          bizCode: 'NOT_ON_HOLD',
          message:
            holdFor === 'PRICE'
              ? ([
                  `${salesPlanNumber}因低于指导价暂挂，请由销售主管低价放行或改价`,
                  `${salesPlanNumber} is on hold for its price; have the sales lead let it through, or change the price`,
                ] as const)
              : ([`${salesPlanNumber}没有暂挂`, `${salesPlanNumber} is not on hold`] as const),
        })),
    confirm: ({ holdFor, holdReason, salesPlanNumber }) =>
      holdFor === 'OTHER' && {
        bizCode: 'ORDER_ON_HOLD',
        message: [
          `${salesPlanNumber}已暂挂（${holdReason ?? ''}），请先恢复`,
          `${salesPlanNumber} is on hold (${holdReason ?? ''}); take it off hold first`,
        ],
      },
    push: demands => [
      ...notOrdered(demands),
      ...demands
        .filter(({ status, pushErpFlag }) => status === 'APPROVED' && pushErpFlag === 'P')
        .map(({ salesPlanNumber }) => alreadyOrdered(salesPlanNumber)),
    ],
  },
})
