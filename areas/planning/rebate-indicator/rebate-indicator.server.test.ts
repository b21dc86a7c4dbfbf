import { expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { house } from '#platform/testing/house.ts'
import { rebateStanding } from '../rebate-standing/document.ts'
import type { customerTypes } from '../terms.ts'
import { rebateIndicator } from './document.ts'

const { admin, make } = await house()

/** A year no rebates are of, so that none of the demonstration's are met. */
const year = 2031
const rebates = (customerType: keyof typeof customerTypes, ...customers: readonly { id: string }[]) =>
  make(rebateIndicator, {
    customerType,
    year,
    tiers: [{ fromRate: '0', toRate: null, rebateRate: '1' }],
    targets: customers.map(({ id }) => ({ customerId: id, targetAmount: '1000' })),
  } as never)

test('a customer who is of another type by now is given back once on what they bought in a year', async () => {
  const buyer = await make(customer, { customerType: 'WHOLESALE', customerName: '鲜果行' })
  const other = await make(customer, { customerType: 'KA' })
  const sold = { customerId: buyer.id, saleDate: `${year}-03-01`, saleQty: '10', salePrice: '100' }
  await make(saleRecord, { ...sold, accepted: ['SALE_AHEAD'] } as never)
  const wholesale = await rebates('WHOLESALE', buyer)
  await admin.save(customer, await admin.get(customer, buyer), { customerType: 'KA' })
  const twice = {
    bizCode: 'REBATE_CUSTOMER_TWICE',
    message: expect.stringContaining('row 1: 鲜果行 stands in those of Wholesale already'),
  }
  await expect(rebates('KA', buyer)).rejects.toMatchObject(twice)
  const keyAccounts = await rebates('KA', other)
  const now = await admin.get(rebateIndicator, keyAccounts)
  const target = { customerId: buyer.id, targetAmount: '1000' }
  await expect(admin.save(rebateIndicator, now, { targets: [target] } as never)).rejects.toMatchObject(twice)

  // Out of use, the other promises nothing; back in use it would be the second.
  await admin.run(rebateIndicator, 'disable', await admin.get(rebateIndicator, wholesale))
  await admin.save(rebateIndicator, now, { targets: [target] } as never)
  await expect(admin.run(rebateIndicator, 'enable', await admin.get(rebateIndicator, wholesale))).rejects.toMatchObject(
    { bizCode: 'REBATE_CUSTOMER_TWICE' },
  )
  expect((await admin.page(rebateStanding, { customerId: buyer.id })).records).toMatchObject([
    { customerType: 'KA', actualAmount: '1000.00', rebateAmount: '10.00' },
  ])
})

test('who reaches further than the last tier, or between two, is not left without a rebate unasked', async () => {
  const rate = { rebateRate: '1' }
  const save = (tiers: readonly object[], more = {}) =>
    make(rebateIndicator, { customerType: 'ECOM', year: 2032, tiers, targets: [], ...more } as never)
  await expect(save([{ fromRate: '80', toRate: '100', ...rate }])).rejects.toMatchObject({
    bizCode: 'REBATE_TIERS_GAP',
    message: expect.stringContaining('an achievement of 100% or more is in no tier and earns nothing'),
  })
  const gap = [
    { fromRate: '110', toRate: null, ...rate },
    { fromRate: '80', toRate: '100', ...rate },
  ]
  await expect(save(gap)).rejects.toMatchObject({
    bizCode: 'REBATE_TIERS_GAP',
    message: expect.stringContaining('of 100% and less than 110%'),
  })
  const meant = await save(gap, { accepted: ['REBATE_TIERS_GAP'] })
  // Asked once: what is saved beside it does not ask again.
  await admin.save(rebateIndicator, meant, { remark: 'as agreed' } as never)
})
