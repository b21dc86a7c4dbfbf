import { figuresOf } from '#areas/formulas/in-rules.ts'
import { combinationPrice, processingCharge } from '#areas/formulas/process.ts'
import type { Draft } from '#platform/model/document.ts'
import { defineRules } from '#platform/model/rules.ts'
import { processingCharges } from './document.ts'

type Charges = Draft<typeof processingCharges>

/** The price of a box by the procedures and coefficients that were in force. */
function pricesOf(charges: Charges) {
  const { procedures, packageCoefficient, levelCoefficient, difficultyCoefficient, coefficient } = charges
  const steps = procedures.flatMap(({ basePrice, coefficient: own }) =>
    basePrice ? [{ basePrice, coefficient: own }] : [],
  )
  const factors = { packageCoefficient, levelCoefficient, difficultyCoefficient, vendorCoefficient: coefficient }
  return figuresOf(() => combinationPrice(steps, factors))
}

/** What the warehouse system has of it, in the codes that it is asked for. */
const pushedAs = { N: '0', P: '0', Y: '1', F: '2' } as const

/** What a charge comes to follows from its procedures, coefficients, boxes and hours (process.combination, process.charge). */
export const rules = defineRules(processingCharges, {
  derive(charges) {
    const { chargeMode, receivedQuantity, numberOfPeople, actualHourWork, laborHourlyPrice, surcharge } = charges
    const prices = pricesOf(charges)
    const { sequenceGroupPrice = null, processCoefficientPrice = null } = prices ?? {}
    const charge = chargeMode
      ? figuresOf(() =>
          processingCharge({
            chargeMode,
            receivedQuantity,
            processCoefficientPrice,
            numberOfPeople,
            actualHourWork,
            laborHourlyPrice,
            surcharge,
          }),
        )
      : undefined
    return {
      sequenceGroupPrice,
      processCoefficientPrice,
      pieceAmount: charge?.pieceAmount ?? null,
      laborPrice: charge?.laborPrice ?? null,
      makeAmount: charge?.makeAmount ?? null,
      apiPushFlag: pushedAs[charges.pushWmsFlag ?? 'N'],
    }
  },
  refuse: {
    approve: ({ chargeMode, laborHourlyPrice, makeAmount, vendorId }) => {
      if (!makeAmount?.gt(0) || !vendorId)
        return {
          field: 'makeAmount',
          bizCode: 'NOTHING_TO_APPROVE',
          message: [
            '{chargesNo}没有加工供应商或加工金额不大于0，请先补全单价、工时或附加费',
            '{chargesNo} has no vendor or comes to nothing; complete prices, hours or surcharge first',
          ],
        }
      // Paid by the hour too, it would be approved without its hours and nobody would hear of it.
      return (
        chargeMode !== 'PIECE' &&
        laborHourlyPrice === null && {
          field: 'laborHourlyPrice',
          bizCode: 'HOURLY_PRICE_MISSING',
          message: [
            '{chargesNo}按工时计费但没有小时人工单价（班组人员未定价，或以其他币种定价），请填写；不计工时的填0',
            '{chargesNo} is paid by the hour and has no hourly price (nobody of its group has one, or in another currency); enter it, or 0 where hours are not paid',
          ],
        }
      )
    },
    dismiss: rows =>
      rows
        .filter(one => one.makeAmount?.gt(0) || one.receivedQuantity?.gt(0))
        .map(({ chargesNo }) => ({
          bizCode: 'CHARGES_STAND',
          message: [
            `${chargesNo}还有实收数量或加工金额，不能作废，请审核`,
            `${chargesNo} has boxes or an amount; it is approved, not voided`,
          ] as const,
        })),
    repush: rows =>
      rows
        .filter(({ status, apiPushFlag }) => status !== 'AUDITED' || apiPushFlag !== '2')
        .map(({ chargesNo }) => ({
          bizCode: 'REPUSH_NOT_ALLOWED',
          message: [
            `${chargesNo}：只有推送失败的数据可以重推`,
            `${chargesNo}: Only failed rows can be re-pushed`,
          ] as const,
        })),
    combination: rows =>
      rows
        .filter(({ status }) => status !== 'PENDING')
        .map(({ chargesNo }) => ({
          bizCode: 'CHARGES_AUDITED',
          message: [
            `${chargesNo}已审核，不能更新工序组合`,
            `${chargesNo} is audited; its procedure combination can no longer be changed`,
          ] as const,
        })),
  },
})
