import { expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { salesMap } from './document.ts'

const { admin, make, user } = await house()

test('boxes are counted by province and customer, returns taken off, and where no customer is named by the sales area [D1-2-18]', async () => {
  const buyer = await make(customer, { province: '宁夏回族自治区' })
  const sell = (values: object) =>
    make(saleRecord, {
      orgId: buyer.orgId,
      customerId: buyer.id,
      feederDocNo: unused('sale', 12),
      saleDate: '2025-05-04',
      salesArea: '别处',
      saleQty: '30',
      salePrice: '100',
      ...values,
    })
  await sell({})
  await sell({ saleQty: '-4' })
  await sell({ customerId: null, salesArea: '青海省', saleQty: '7' })
  const query = new URLSearchParams({
    by: 'province',
    saleDateStart: '2025-05-04',
    saleDateEnd: '2025-05-04',
    orgId: buyer.orgId,
  })
  const groups = (await admin.ask('GET', `${salesMap.calls}/groups?${query}`)) as unknown as {
    value: string
    sums: Record<string, string>
  }[]
  expect(groups.find(one => one.value === '宁夏')).toMatchObject({ sums: { saleQty: '26.000', saleAmount: '2600.00' } })
  expect(groups.find(one => one.value === '青海')).toMatchObject({ sums: { saleQty: '7.000' } })
  const { records } = await admin.page(salesMap, { province: '宁夏', customerId: buyer.id })
  expect(records[0]).toMatchObject({ region: '西北', customerId: buyer.id })
  await expect(user('sales:demand:list').page(salesMap, {})).rejects.toMatchObject({ status: 403 })
})
