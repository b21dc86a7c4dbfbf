/** Under which number a container's boxes lie: its lot, or its own where it has none. */
export const lotOf = ({
  containerNo,
  shipmentLotNo,
}: {
  readonly containerNo: string | null
  readonly shipmentLotNo: string | null
}): string => shipmentLotNo ?? containerNo ?? ''
