import type { Agreement } from '#platform/model/agreement.ts'

const vendorId = {
  field: 'vendorId',
  label: ['供应商', 'Vendor'],
  other: ['供应商不同', 'another vendor'],
} as const satisfies Agreement
const currencyCode = {
  field: 'currencyCode',
  label: ['币种', 'Currency'],
  other: ['币种不同', 'another currency'],
} as const satisfies Agreement

const payer = {
  field: 'buyerOrgId',
  label: ['付款主体', 'Paying unit'],
  other: ['付款主体不同', 'another paying unit'],
} as const satisfies Agreement

/**
 * What the orders of an invoice agree in (business.md 3.12): one vendor, one currency, and one of our companies that pays;
 * each has its own books (business.md 1.3).
 */
export const ordersOfInvoice = [vendorId, currencyCode, payer] as const satisfies readonly Agreement[]

/** What the orders of a claim agree in (business.md 3.12); it is taken off in the books of the unit that pays them (decision 0108). */
export const ordersOfClaim = [
  vendorId,
  {
    field: 'purchaseDepartmentCode',
    label: ['采购部门', 'Purchase department'],
    other: ['采购部门不同', 'another purchase department'],
  },
  currencyCode,
  payer,
] as const satisfies readonly Agreement[]

/** What the originals of an offer agree in, in the order in which it is said (business.md 3.4). */
export const originalsOfOffer = [
  vendorId,
  { field: 'orgId', label: ['业务主体', 'Business entity'], other: ['业务主体不同', 'another business entity'] },
  { field: 'vesselVoyage', label: ['船名航次', 'Vessel voyage'], other: ['船名航次不同', 'another voyage'] },
  currencyCode,
  { field: 'pod', label: ['目的港', 'Destination port'], other: ['目的港不同', 'another destination port'] },
] as const satisfies readonly Agreement[]
