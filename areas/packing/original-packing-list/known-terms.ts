import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { originalPackingList } from './document.ts'

/** Terms that stay the same from one container of a vendor to the next. */
export const usualFields = [
  'tradeType',
  'tradeMode',
  'vendorSiteId',
  'internalVendorId',
  'internalVendorSiteId',
  'exporterId',
  'consigneeId',
  'transportType',
  'shippingLine',
  'pol',
  'pod',
  'pot',
  'purchaseTradeTerm',
  'salesTradeTerm',
  'currencyCode',
  'conversionType',
  'paymentTerms',
  'buyerId',
  'purchaseDepartmentCode',
  'receivingDepartmentCode',
  'warehouseCode',
] as const

/** A term that is filled by what is known. */
export type UsualField = (typeof usualFields)[number]
/** The terms of a list, as far as somebody knows them. */
export type Terms = Partial<Record<UsualField, string | null>>

/** All ways to know a term. */
export const becauses = ['own', 'only', 'agreement', 'last', 'site', 'lastOfVendor', 'lastOfUnit', 'leadTime'] as const
/** How a term is known. */
export type Because = (typeof becauses)[number]

/** One who knows terms: what they are called, and what they know. */
export interface Source {
  readonly because: Because
  /** The number of the record it is known from. */
  readonly from: string | null
  readonly terms: Terms
}

/** A term filled by what is known, and why. */
export interface Filled {
  readonly field: UsualField | 'etaDate'
  readonly value: string
  readonly because: Because
  readonly from: string | null
}

/** One of the terms that stay the same. */
export type Known = Filled & { readonly field: UsualField }

/** The unit's own side of the trade: what another vendor's list of the same unit may say as well. */
const ofUnit: ReadonlySet<UsualField> = new Set<UsualField>([
  'tradeType',
  'internalVendorId',
  'internalVendorSiteId',
  'consigneeId',
  'transportType',
  'salesTradeTerm',
  'conversionType',
  'receivingDepartmentCode',
  'warehouseCode',
  'pod',
])
/** The vendor's side: what a list of the same vendor for another unit may say. */
const ofVendor: ReadonlySet<UsualField> = new Set<UsualField>([
  'vendorSiteId',
  'exporterId',
  'transportType',
  'shippingLine',
  'pol',
  'pot',
  'purchaseTradeTerm',
  'currencyCode',
  'paymentTerms',
  'buyerId',
  'purchaseDepartmentCode',
])

type Original = Row<typeof originalPackingList>

const termsOf = (list: Original, fields: (field: UsualField) => boolean): Terms =>
  Object.fromEntries(usualFields.filter(fields).map(field => [field, list[field] as string | null]))

/** The lists before this one as those who know: of vendor and unit, of the vendor, of the unit. */
export function sourcesFromLists(lists: {
  readonly last: Original | undefined
  readonly lastOfVendor: Original | undefined
  readonly lastOfUnit: Original | undefined
}): { readonly last: Source[]; readonly elsewhere: Source[] } {
  const { last, lastOfVendor, lastOfUnit } = lists
  const said = (because: Because, list: Original | undefined, fields: (field: UsualField) => boolean): Source[] =>
    list ? [{ because, from: list.packingListNo, terms: termsOf(list, fields) }] : []
  return {
    last: said('last', last, () => true),
    elsewhere: [
      ...said('lastOfVendor', lastOfVendor, field => ofVendor.has(field)),
      ...said('lastOfUnit', lastOfUnit, field => ofUnit.has(field)),
    ],
  }
}

/** What is known of each term, by the first who knows it: the only one, the agreement, the last list, lists elsewhere. */
export function filledBy(sources: readonly Source[]): Known[] {
  const filled = new Map<UsualField, Known>()
  for (const { because, from, terms } of sources)
    for (const field of usualFields) {
      const value = terms[field]
      if (value && !filled.has(field)) filled.set(field, { field, value, because, from })
    }
  // A site is one of the company it belongs to: another's company brings its own.
  const [company, site] = [filled.get('internalVendorId'), filled.get('internalVendorSiteId')]
  const knowsBoth = sources.some(
    ({ terms }) => terms.internalVendorId === company?.value && terms.internalVendorSiteId === site?.value,
  )
  if (site && (!company || (site.because !== 'only' && !knowsBoth))) filled.delete('internalVendorSiteId')
  return usualFields.flatMap(field => filled.get(field) ?? [])
}

/** Why a term stands where nobody typed it. */
export function becauseOf({ because, from }: Pick<Filled, 'because' | 'from'>): Label {
  switch (because) {
    case 'own':
      return ['您自己的', 'your own']
    case 'only':
      return ['只有这一个', 'the only one']
    case 'agreement':
      return [`按协议${from ?? ''}`, `as in agreement ${from ?? ''}`]
    case 'last':
      return [`同该供应商上一单${from ?? ''}`, `as in ${from ?? ''}, the vendor’s last`]
    case 'site':
      return ['按供应商地点', 'as the vendor’s site says']
    case 'lastOfVendor':
      return [`同该供应商其他主体的${from ?? ''}`, `as in ${from ?? ''}, the vendor’s for another unit`]
    case 'lastOfUnit':
      return [`同本主体上一单${from ?? ''}`, `as in ${from ?? ''}, the unit’s last`]
    case 'leadTime':
      return ['按提前期', 'by the lead time']
  }
}
