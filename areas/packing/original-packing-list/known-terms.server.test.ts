import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { readWorkbook } from '#platform/server/excel/read.ts'
import { house } from '#platform/testing/house.ts'
import { mappingProposal } from '../packing-template/propose-mapping.ts'
import { originalPackingList } from './document.ts'

const { admin, make, user } = await house()
const content = readFileSync(
  fileURLToPath(new URL('../../../tests/data/vendor-files/durian-two-row.xlsx', import.meta.url)),
)
const workbook = await readWorkbook(content, { fileName: 'durian-two-row.xlsx' })
const template = JSON.stringify(
  mappingProposal(workbook).template.map(({ templateType, excelField, packingListField }) => ({
    templateType,
    excelField,
    packingListField,
  })),
)
const siam = await admin.findOne(vendor, { vendorCode: 'V10002' })
const bring = (who: typeof admin | ReturnType<typeof user>, fields: Record<string, string>) =>
  who.upload(
    `${originalPackingList.calls}/import`,
    { name: 'durian-two-row.xlsx', content },
    { orgId: '101', accepted: 'SAME_FILE', ...fields },
  )
const knownOf = async (who: typeof admin | ReturnType<typeof user>, id: unknown) =>
  (await who.call('GET', `${originalPackingList.calls}/known-terms?id=${String(id)}`)) as unknown as {
    code: number
    data: { field: string; value: string; because: string; from: string | null }[]
  }

describe('whose list it is', () => {
  test('the sheet says: the vendor is chosen by its exact name, whatever its company form', async () => {
    const answer = await bring(admin, { dryRun: 'true' })
    expect(answer.data).toMatchObject({ vendor: { id: siam.id, name: siam.vendorName } })
  })
  test('is asked where the sheet names nobody', async () => {
    const durian = readFileSync(
      fileURLToPath(new URL('../../../tests/data/two-row-layouts/nz-kiwi-sum-sign.xlsx', import.meta.url)),
    )
    const answer = await admin.upload(
      `${originalPackingList.calls}/import`,
      { name: 'kiwi.xlsx', content: durian },
      { orgId: '101', dryRun: 'true' },
    )
    expect(answer).toMatchObject({ code: 1, bizCode: 'REQUIRED' })
  })
})

describe('what comes in is filled by what is known', () => {
  test('every required term of a vendor with former lists; the sheet’s own words win; prices and weights come along', async () => {
    const made = await bring(admin, { vendorId: siam.id, template })
    expect(made).toMatchObject({ code: 0 })
    const list = await admin.get(originalPackingList, { id: String((made.data as Wire).id) })
    const required = (
      ['orgId', 'tradeType', 'vendorId', 'vendorSiteId', 'internalVendorId', 'internalVendorSiteId'] as const
    )
      .concat([
        'exporterId',
        'transportType',
        'vesselVoyage',
        'pol',
        'pod',
        'loadDate',
        'etdDate',
        'etaDate',
      ] as never[])
      .concat(['purchaseTradeTerm', 'salesTradeTerm', 'currencyCode', 'conversionType', 'warehouseCode'] as never[])
      .concat(['receivingDepartmentCode', 'purchaseDepartmentCode', 'buyerId'] as never[])
    expect(required.filter(field => !list[field])).toEqual([])
    expect(list).toMatchObject({ exporterId: '52', totalQty: '658.000', loadDate: '2026-11-21', etdDate: '2026-11-23' })
    expect(list.details[0]).toMatchObject({ purchaseUnitPrice: '62.5000', priceUom: 'BOX', palletNo: 'P01' })
    const { data } = await knownOf(admin, list.id)
    expect(data.find(({ field }) => field === 'vendorSiteId')).toEqual({
      field: 'vendorSiteId',
      value: '13',
      because: 'only',
      from: null,
    })
  })

  test('a vendor that never sent anything has its only site and the unit’s own side', async () => {
    const other = await make(vendor)
    const site = await make(vendorSite, { vendorId: other.id })
    const made = await bring(admin, { vendorId: other.id, template })
    const list = await admin.get(originalPackingList, { id: String((made.data as Wire).id) })
    expect(list).toMatchObject({ vendorSiteId: site.id })
    expect(list.salesTradeTerm).not.toBeNull()
    const { data } = await knownOf(admin, list.id)
    expect(data.find(({ field }) => field === 'salesTradeTerm')).toMatchObject({ because: 'lastOfUnit' })
  })

  test('boxes × weight of one box is the weight of the line, where the sheet says none', async () => {
    const without = JSON.stringify(
      (JSON.parse(template) as { packingListField: string }[]).filter(one => one.packingListField !== 'totalNetWeight'),
    )
    const other = await make(vendor)
    const made = await bring(admin, { vendorId: other.id, template: without })
    const list = await admin.get(originalPackingList, { id: String((made.data as Wire).id) })
    expect(list.totalNetWeight).toBe('11752.00')
  })

  test('prices stay out for somebody who may not see them', async () => {
    const clerk = user('purchase:original:list', 'purchase:original:import', 'purchase:original:save')
    const other = await make(vendor)
    const made = await bring(clerk, { vendorId: other.id, template })
    expect(made).toMatchObject({ code: 0 })
    const list = await admin.get(originalPackingList, { id: String((made.data as Wire).id) })
    expect(list.details.every(line => line.purchaseUnitPrice === null)).toBe(true)
  })

  test('a list out of sight tells nothing, and no number out of sight is named', async () => {
    const made = await bring(admin, { vendorId: siam.id, template })
    const blind = user('purchase:original:list', 'purchase:original:save', { scope: 'ORG', orgIds: [] })
    expect(await knownOf(blind, (made.data as Wire).id)).toMatchObject({ code: 0, data: [] })
    const withoutAgreements = user('purchase:original:list', 'purchase:original:save')
    const { data } = await knownOf(withoutAgreements, (made.data as Wire).id)
    expect(data.filter(({ because, from }) => because === 'agreement' && from !== null)).toEqual([])
  })
})

describe('a word means something of its fruit', () => {
  const sizes = async (more: string) =>
    (await admin.call('GET', `${originalPackingList.calls}/word-values?attrCode=spec&word=22${more}`)) as unknown as {
      data: { dopCode: string; isAlike: boolean }[]
    }
  test('while nobody knows which, no size of one fruit stands ready as if it were sure', async () => {
    const { data } = await sizes('')
    expect(data.length).toBeGreaterThan(0)
    const ofFruits = data.filter(({ isAlike }) => isAlike)
    const durian = (await sizes('&category=DURIAN')).data.map(({ dopCode }) => dopCode)
    const kiwi = (await sizes('&category=KIWI')).data.map(({ dopCode }) => dopCode)
    expect(ofFruits.filter(({ dopCode }) => durian.includes(dopCode) !== kiwi.includes(dopCode))).toEqual([])
  })
  test('the vendor of one fruit means that fruit', async () => {
    const green = await admin.findOne(vendor, { vendorCode: 'V20003' })
    const { data } = await sizes(`&vendorId=${green.id}`)
    const kiwi = (await sizes('&category=KIWI')).data.map(({ dopCode }) => dopCode)
    expect(data.map(({ dopCode }) => dopCode)).toEqual(kiwi)
  })
})
