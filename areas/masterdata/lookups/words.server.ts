import type { OfferedAt } from '#platform/server/documents/offers.ts'
import { attributeValue } from '../attribute-value/document.ts'
import type { AttributeName } from '../attributes.ts'
import { currency } from '../currency/document.ts'
import { item } from '../item/document.ts'
import { lookupValue } from '../lookup-value/document.ts'
import { taxRate } from '../tax-rate/document.ts'

/** Words are shown, codes are stored (open question O-026). */
const words = {
  document: lookupValue,
  takes: { name: 'q', type: 'lookupType', lookupCode: 'lookupType' },
  as: { label: 'description', value: 'lookupValue' },
} as const

/** The values of one attribute under the names plain lookups have. */
const attribute = (
  path: string,
  attrCode: AttributeName,
  answer: OfferedAt['answer'],
  more: object = {},
): OfferedAt => ({
  document: attributeValue,
  path,
  answer,
  only: { attrCode },
  takes: { name: 'q' },
  as: { label: 'nameCn', value: 'dopCode', lookupValue: 'dopCode', description: 'nameCn', descriptionEn: 'nameEn' },
  ...more,
})

const taxes = {
  document: taxRate,
  answer: 'list',
  takes: { name: 'q' },
  as: { label: 'taxName', value: 'taxCode' },
} as const

/** The values of one list of words, whatever type is asked for. */
const ofType = (path: string, lookupType: string, more: Partial<OfferedAt> = {}): OfferedAt => ({
  ...words,
  path,
  answer: 'list',
  only: { lookupType },
  takes: { name: 'q' },
  ...more,
})

/** Items, attribute values, lists of words, currencies and taxes (Spec 000 §7.5, §7.6; Spec 001 §7). */
export const wordLookups: readonly OfferedAt[] = [
  {
    document: item,
    path: '/masterdata/material/items/page',
    answer: 'records',
    as: { label: 'itemName', value: 'itemCode' },
    whole: true,
  },
  attribute('/masterdata/material/items/materialtype/page', 'class', 'records'),
  attribute('/masterdata/material/items/materialtype/list', 'class', 'list'),
  attribute('/masterdata/lookup-values/product-category', 'category', 'records'),
  attribute('/masterdata/lookup-values/product-class', 'class', 'records'),
  attribute('/masterdata/lookup-values/commodity', 'commodity', 'records'),
  attribute('/masterdata/lookup-values/brand', 'brand', 'records'),
  attribute('/masterdata/lookup-values/specs', 'spec', 'records'),
  attribute('/masterdata/lookup-values/grade', 'grade', 'records'),
  attribute('/masterdata/lookup-values/package', 'packaging', 'records'),
  attribute('/scm/base/product/category/dropdown/list', 'category', 'list'),
  attribute('/scm/base/product/type/dropdown/list', 'class', 'list'),
  attribute('/tms/shipping-order/originCountry/list', 'coo', 'list'),
  { ...words, path: '/masterdata/lookup-values/page', answer: 'records', size: 50, takes: {}, whole: true },
  { ...words, path: '/masterdata/lookup-values/special/page', answer: 'records', size: 50 },
  { ...words, path: '/scm/base/lookupCode/dropdown/list', answer: 'list', size: 20 },
  { ...words, path: '/scm/base/lookupCode/list', answer: 'list' },
  { ...words, path: '/settlement/jwmmdlookupvalues/lookupDropDown', answer: 'list' },
  { ...words, path: '/qc/lookup/values', answer: 'list' },
  { ...words, path: '/qc/lookup/findLookupList', answer: 'list' },
  {
    ...words,
    path: '/settlement/so/types/list',
    summary: ['订单类型', 'Order types'],
    answer: 'list',
    size: 1000,
    usual: { lookupType: 'ORDER_UNIT_TRANSACTION_TYPE', enableFlag: 'Y' },
  },
  ofType('/scm/base/partnerCategory/dropdown/list', 'PARTNER_CATEGORY'),
  ofType('/scm/base/basUom/dropdown/list', 'UOM', {
    as: { ...words.as, uomCode: 'lookupValue', uomName: 'description' },
  }),
  ofType('/logistics/mdassignmentdestination/selectDivisionList', 'DIVISION', {
    as: { ...words.as, divisionCode: 'lookupValue', divisionName: 'description' },
  }),
  ofType('/masterdata/payment/terms/list', 'PAYMENT_TERM', {
    method: 'POST',
    as: { ...words.as, termCode: 'lookupValue', termName: 'description' },
  }),
  {
    document: currency,
    path: '/masterdata/currencies/page',
    answer: 'records',
    as: { label: 'currencyCode', value: 'currencyCode' },
    whole: true,
  },
  { ...taxes, path: '/settlement/taxRates/dropdownList' },
  { ...taxes, path: '/settlement/jwmmdlookupvalues/taxDropDown' },
]
