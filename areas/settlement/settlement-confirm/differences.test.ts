import { expect, test } from 'vitest'
import { differencesFrom } from './differences.ts'

const proposal = {
  status: 'SUBMITTED',
  currencyRate: '0.21450000',
  payableAmount: '2388951.05',
  costLines: [{ businessCostId: '7', amount: '3650.00' }],
}
const confirm = {
  currencyRate: '0.2145',
  payableAmount: '2388951.05',
  salesLines: [
    {
      id: '1',
      itemName: '金枕 4-5',
      saleDate: '2025-05-05',
      settleQty: '300',
      confirmQty: '300.000',
      settlePrice: '725',
      confirmPrice: '725.0000',
    },
  ],
  costLines: [{ id: '2', businessCostId: '7', expenseSubType: 'DOCK', amount: '3650' }],
  prepaymentLines: [
    { id: '3', paymentRequestNumber: 'PR2025030017', appliedAmount: null, confirmAppliedAmount: '0.00' },
  ],
}

test('figures that say the same in other words are no difference', () => {
  expect(differencesFrom(confirm, proposal)).toEqual([])
})

test('every figure that finance decided otherwise is told, with what it was', () => {
  const decided = {
    ...confirm,
    currencyRate: '0.2150',
    payableAmount: '2380000.00',
    salesLines: [{ ...confirm.salesLines[0], confirmQty: '298', confirmPrice: '720' }],
    costLines: [{ ...confirm.costLines[0], amount: '3600' }],
    prepaymentLines: [{ ...confirm.prepaymentLines[0], confirmAppliedAmount: '800000' }],
  }
  expect(
    differencesFrom(decided, proposal).map(({ what, proposed, decided: now }) => [what[1], proposed, now]),
  ).toEqual([
    ['金枕 4-5 2025-05-05, boxes', '300', '298'],
    ['金枕 4-5 2025-05-05, price', '725', '720'],
    ['PR2025030017, applied', '0', '800000'],
    ['Settlement rate', '0.2145', '0.215'],
    ['Dock fees', '3650', '3600'],
    ['Payable', '2388951.05', '2380000'],
  ])
})
