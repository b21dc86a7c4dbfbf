/**
 * Under which number a container's boxes lie: the one they were taken in under, whatever the shipment is called since; before
 * that its lot, or its own number where it has none (business.md 2.5, 3.9).
 */
export const lotOf = ({
  containerNo,
  lotNo,
  shipmentLotNo,
}: {
  readonly containerNo: string | null
  readonly lotNo: string | null
  readonly shipmentLotNo: string | null
}): string => lotNo ?? shipmentLotNo ?? containerNo ?? ''
