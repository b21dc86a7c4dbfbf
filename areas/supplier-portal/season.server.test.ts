import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { settlementConfirm } from '#areas/settlement/settlement-confirm/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { supplierRunningSale } from './running-sale/document.ts'
import { supplierSale } from './sale/document.ts'
import { supplierSalesReport } from './sales-report/document.ts'
import { supplierTracking } from './tracking/document.ts'

const opened = await house()
const { admin, user } = opened
const { confirmOf, container, generate, itemsOf, sell, submit, submitted } = settling(opened)

/** Somebody of a vendor. */
const ofVendor = (vendorId: unknown) => user('*', { kind: 'SUPPLIER', scope: 'VENDOR', vendorIds: [String(vendorId)] })

/** A container of ten boxes in CNY, eight of them sold at 700. */
async function sold(values: Wire = {}, prices: readonly string[] = []) {
  const list = await container({ currencyCode: 'CNY', ...values }, ['10'], prices)
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  return list
}
const share = ({ originalId }: { readonly originalId: unknown }) =>
  admin.run(originalPackingList, 'share', { id: String(originalId) })

describe('what a vendor sees of its fruit as it is sold (business.md 3.23)', () => {
  test('of fruit bought outright is what it is paid, and nothing of what the fruit was sold for', async () => {
    const list = await sold({ tradeMode: 'PURCHASE' }, ['50'])
    await share(list)
    const person = ofVendor(list.vendorId)
    expect((await person.page(supplierRunningSale)).records).toEqual([])
    const { confirm } = await submitted(list)
    await admin.run(settlementConfirm, 'audit', confirm)
    expect((await person.page(supplierSalesReport)).records).toMatchObject([
      { tradeMode: 'PURCHASE', salesAmountCny: null, payableAmount: '500.00' },
    ])
    for (const view of [supplierRunningSale, supplierSale])
      expect((await person.page<typeof view>(view)).records, view.name).toEqual([])
    expect((await person.page(supplierTracking)).records).toMatchObject([{ settlementAmounts: '500.00' }])
  })

  test('says why its draft account sale may change: what is worked on is no settlement, and after a part there is more to come', async () => {
    const list = await sold()
    await share(list)
    const person = ofVendor(list.vendorId)
    const flags = async () => (await person.page(supplierRunningSale)).records
    const [toCome, handedIn] = [
      { unsettledFlag: 'Y', unconfirmedFlag: 'N' },
      { unsettledFlag: 'N', unconfirmedFlag: 'Y' },
    ]
    const one = await generate(list)
    expect(await flags()).toMatchObject([toCome])
    await submit(one)
    expect(await flags()).toMatchObject([handedIn])
    await admin.run(settlementConfirm, 'audit', await confirmOf(one))
    expect(await flags()).toMatchObject([toCome])
  })
})

describe('who of a vendor hears of its settlement (business.md 5.8)', () => {
  test('is whoever is shown it: of a list that is not shared nobody hears', async () => {
    const heard = async (isShared: boolean) => {
      const list = await sold()
      const person = ofVendor(list.vendorId)
      await person.made
      if (isShared) await share(list)
      const { confirm } = await submitted(list)
      await admin.run(settlementConfirm, 'audit', confirm)
      const records = (await person.ask('GET', '/admin/notice/page')).records as Wire[]
      return records.filter(({ document }) => document === 'settlement').map(({ text }) => String(text))
    }
    expect(await heard(false)).toEqual([])
    expect(await heard(true)).toEqual([expect.stringContaining('is confirmed')])
  })

  test('hears too that its confirmation was taken back: what it came to is shown no more', async () => {
    const list = await sold()
    const person = ofVendor(list.vendorId)
    await person.made
    const beside = user('supplier:packingList:list', {
      kind: 'SUPPLIER',
      scope: 'VENDOR',
      vendorIds: [String(list.vendorId)],
    })
    await beside.made
    await share(list)
    const { confirm } = await submitted(list)
    await admin.run(settlementConfirm, 'audit', confirm)
    await admin.run(settlementConfirm, 'antiAudit', await admin.get(settlementConfirm, confirm))
    const records = (await person.ask('GET', '/admin/notice/page')).records as Wire[]
    expect(records.filter(({ document }) => document === 'settlement').map(({ text }) => String(text))).toEqual([
      expect.stringContaining('was taken back'),
      expect.stringContaining('is confirmed'),
    ])
    // A colleague there who reads no settlements hears of none.
    const heard = (await beside.ask('GET', '/admin/notice/page')).records as Wire[]
    expect(heard.map(({ document }) => document)).toEqual(['original-packing-list'])
  })
})
