import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'

/** Boxes as they are told, without trailing zeros. */
const boxes = (value: unknown) => decimal(String(value ?? '0')).toFixed()

/** Why the figures of a container may still change, each reason with what it is about. */
export function reasonsOf({ unconfirmedFlag, unreceivedFlag, unsettledFlag, unsoldFlag, unsoldQty }: Wire): Label[] {
  const all: readonly (readonly [unknown, Label])[] = [
    [
      unsoldFlag,
      [`还有${boxes(unsoldQty)}件未售出`, `${boxes(unsoldQty)} boxes are not sold yet; their price is not known`],
    ],
    [
      unreceivedFlag,
      ['收货未完成，件数以实收为准', 'The container is not received in whole; boxes count as they are received'],
    ],
    [
      unsettledFlag,
      ['尚未结算：退货、理赔和费用还会计入', 'It is not settled yet: returns, claims and costs are still to come in'],
    ],
    [unconfirmedFlag, ['结算已有，但尚未确认', 'There is a settlement, and it is not confirmed yet']],
  ]
  return all.flatMap(([is, label]) => (is === 'Y' ? [label] : []))
}
