import type { Wire } from '#platform/model/check.ts'
import { type DecimalSource, fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { processingCharges } from './document.ts'

const figure = (value: DecimalSource | null, places: number): string | null =>
  value === null ? null : fixed(value, places)

/** Charges as the warehouse system takes them (business.md 5.4). */
export const wmsChargesOf = (charges: Row<typeof processingCharges>, vendorCode: string | null): Wire => ({
  docNo: charges.chargesNo,
  revision: charges.revision,
  chargesNo: charges.chargesNo,
  processPlanNo: charges.processPlanNo,
  externalOrderNo: charges.externalOrderNo,
  processTaskNo: charges.processTaskNo,
  vendorCode,
  vendorName: charges.vendorName,
  itemCode: charges.itemCode,
  receivedQuantity: figure(charges.receivedQuantity, 3),
  sequenceGroupPrice: figure(charges.sequenceGroupPrice, 4),
  coefficient: figure(charges.coefficient, 4),
  processCoefficientPrice: figure(charges.processCoefficientPrice, 4),
  numberOfPeople: charges.numberOfPeople,
  actualHourWork: figure(charges.actualHourWork, 2),
  laborPrice: figure(charges.laborPrice, 2),
  surcharge: figure(charges.surcharge, 2),
  makeAmount: figure(charges.makeAmount, 2),
  currency: charges.homeCurrencyCode,
  ...(charges.remark ? { remark: charges.remark } : {}),
})
