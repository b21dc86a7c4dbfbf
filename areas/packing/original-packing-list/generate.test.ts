import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { dehydrate, hydrate } from '#platform/model/compute.ts'
import { headerFields, type Row } from '#platform/model/document.ts'
import { packingList } from '../packing-list/document.ts'
import { originalPackingList } from './document.ts'
import { packingListFrom } from './generate.ts'

const carried: Wire = {
  containerNo: 'TEMU9284412',
  tradeType: 'REEXPORT',
  tradeMode: 'CONSIGN',
  consigneeId: '61',
  vendorId: '10001',
  vendorSiteId: '11',
  internalVendorId: '201',
  internalVendorSiteId: '24',
  exporterId: '51',
  exporterAddress: '88 Moo 5',
  purchaseTradeTerm: 'FOB',
  salesTradeTerm: 'CIF',
  pol: 'THLCH',
  pot: 'CNSHK',
  pod: 'CNSHK',
  etaDate: '2025-05-04',
  etdDate: '2025-04-28',
  loadDate: '2025-04-26',
  shippingLine: 'SITC',
  vesselVoyage: 'SITC SHEKOU 2511N',
  transportType: 'SEA',
  paymentTerms: 'SETTLE',
  currencyCode: 'THB',
  buyerId: '2',
  vendorOrderNo: 'JG-77',
  purchaseDepartmentCode: 'P11',
  receivingDepartmentCode: 'R101',
  warehouseCode: 'SZ-COLD',
  conversionType: 'CORPORATE',
  orgId: '101',
  shipmentLotNo: 'THDR250426003',
  purchaseAgreementNo: 'PA25JG0012',
  poNumber: 'SZ25000123',
}
const lineCarried: Wire = {
  itemCode: '1010011',
  palletNo: 'P01',
  palletQty: '1',
  qty: '48',
  uom: 'BOX',
  priceUom: 'KG',
  totalNetWeight: '864',
  grossWeight: '936',
  purchaseUnitPrice: '2250',
  salesUnitPrice: '2272.5',
  guaranteedPrice: '2000',
  thermometer: 'T-1',
  sealNumber: 'TH8842917',
  grower: 'Somchai',
  orchardNum: 'AC-22',
  packageDate: '2025-04-25',
}
const original = (values: Wire = {}) =>
  hydrate(originalPackingList, {
    id: '500',
    version: 4,
    status: 'AUDITED',
    packingListNo: 'OPL2504260001',
    matchAttrFlag: 'Y',
    packingListGenFlag: 'N',
    ...carried,
    details: [
      {
        id: '900',
        ...lineCarried,
        brand: '金果',
        brandDop: 'B01',
        brandErp: 'E01',
        cooDop: 'TH',
        netWeight: '18 kg',
        netWeightDop: '18',
      },
      { id: '901', ...lineCarried, palletNo: 'P02', netWeightDop: null },
    ],
    ...values,
  }) as unknown as Row<typeof originalPackingList>

test('a packing list has the parties, the voyage and the terms of its original', () => {
  const list = dehydrate(packingList, packingListFrom(original()))
  expect(list).toMatchObject({ ...carried, originalId: '500' })
})

test('a packing list is a record of its own: number, state, version and flags stay behind', () => {
  const list = packingListFrom(original()) as Wire
  for (const name of ['id', 'version', 'status', 'packingListNo', 'createdBy', 'reviewedByName'])
    expect(list).not.toHaveProperty(name)
  const declared = new Set([...Object.keys(headerFields(packingList)), 'details'])
  expect(Object.keys(list).filter(name => !declared.has(name))).toEqual([])
})

test('its lines hold our codes in place of the vendor’s words', () => {
  const { details } = dehydrate(packingList, packingListFrom(original()))
  expect(details).toMatchObject([
    {
      ...lineCarried,
      purchaseUnitPrice: '2250.00',
      salesUnitPrice: '2272.50',
      guaranteedPrice: '2000.00',
      palletQty: '1.00',
      qty: '48.00',
      totalNetWeight: '864.00',
      grossWeight: '936.00',
      brand: 'B01',
      coo: 'TH',
      netWeight: '18.00',
    },
    { palletNo: 'P02', netWeight: null },
  ])
  for (const row of details as Wire[])
    for (const name of ['id', 'brandDop', 'brandErp']) expect(row).not.toHaveProperty(name)
})
