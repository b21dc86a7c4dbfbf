import { describe, expect, test } from 'vitest'
import { usualBasis } from '#areas/cost/terms.ts'
import type { Wire } from '#platform/model/check.ts'
import { dehydrate, derived, hydrate, refusals, settled } from '#platform/model/compute.ts'
import { fixed, sum } from '#platform/model/decimal.ts'
import type { AnyRules } from '#platform/model/rules.ts'
import { costsOfA, salesOfA } from '../demo/worked-containers.ts'
import { settlement } from './document.ts'
import { rules } from './rules.ts'

const any = rules as unknown as AnyRules
const reckon = (given: Wire): Wire =>
  dehydrate(
    settlement,
    settled(settlement, derived(settlement, any, hydrate(settlement, { status: 'DRAFT', ...given }))),
  )
const reasonsOf = (given: Wire) =>
  refusals(any, 'save', derived(settlement, any, hydrate(settlement, { status: 'DRAFT', ...given })))
const refused = (given: Wire, side: 0 | 1 = 1) => reasonsOf(given).map(reason => reason.message[side])

const total = (lines: unknown, name: string) =>
  fixed(
    sum(lines as Wire[], line => line[name] as string),
    2,
  )

/** The settlement of container A as the clerk has it (business.md 2.1). */
const ofA: Wire = {
  tradeMode: 'CONSIGN',
  commissionRule: 'RATE_GROSS',
  commissionRate: '7',
  currencyCode: 'THB',
  currencyRate: '0.2145',
  avgCostRate: '0.2145',
  salesLines: salesOfA.map(line => ({ ...line, tickFlag: 'Y', netWeight: '18' })),
  costLines: costsOfA.map(line => ({
    ...line,
    flowStatus: 'CONFIRMED',
    allocateBasis: usualBasis[line.expenseSubType],
  })),
  prepaymentLines: [{ prepaymentId: '1', dopBalanceAmount: '5900000', appliedAmount: '800000' }],
}

describe('a settlement', () => {
  test('of a purchase whose prices nobody may see here owes what it owed', () => {
    const known = reckon({
      tradeMode: 'PURCHASE',
      currencyRate: '7',
      payableAmount: '7617.88',
      payableAmountCny: '53325.16',
      salesLines: [{ saleQty: '10', salePrice: '100', netWeight: '18', itemCode: 'KW1' }],
      purchaseLines: [{ itemCode: 'KW1', qty: '10', purchaseUnitPrice: null }],
      prepaymentLines: [{ prepaymentId: '1', dopBalanceAmount: '900', appliedAmount: '617.88' }],
    })
    expect(known).toMatchObject({ salesAmountCny: '1000.00', payableAmount: '7617.88', netPayAmount: '7000.00' })
  })

  test('of container A comes to 512,430.00 CNY, 2,388,951.05 THB [D1-1-02] [D1-3-01] [D1-3-02] [D1-3-03] [D1-9-28]', () => {
    expect(reckon(ofA)).toMatchObject({
      confirmQty: '954.00',
      confirmWeight: '17172.00',
      salesAmountCny: '636350.00',
      deductibleCostCny: '79375.50',
      costAmountCny: '79975.50',
      commissionAmount: '44544.50',
      payableAmountCny: '512430.00',
      payableAmount: '2388951.05',
      payablePrice: '139.119',
      totalApplied: '800000.00',
      netPayAmount: '1588951.05',
      profit: '43944.50',
      profitRate: '6.91',
      costLines: [{ amount: '2600.00', amountCny: '18664.10' }, ...Array.from({ length: 6 }, () => ({}))],
      prepaymentLines: [{ appliedAmount: '800000.00', confirmAppliedAmount: '800000.00', remainAmount: '5100000.00' }],
    })
  })

  test('is split by item to the cent, the commission over its lines', () => {
    const { skuLines, salesLines } = reckon(ofA)
    expect(skuLines).toMatchObject([
      {
        itemCode: '1010011',
        confirmQty: '476.00',
        confirmAmountCny: '345516.00',
        costAmountCny: '41392.80',
        commissionAmount: '24186.12',
        payableAmountCny: '279937.08',
        payableAmount: '1305067.97',
        payablePrice: '152.3189',
      },
      { itemCode: '1010012', costAmountCny: '23777.14', payableAmount: '709475.90', payablePrice: '136.8588' },
      { itemCode: '1010013', costAmountCny: '14205.56', payableAmount: '374407.18', payablePrice: '109.4758' },
    ])
    expect((salesLines as Wire[])[3]).toMatchObject({ saleQty: '-4.00', commission: '0.00' })
    expect(total(salesLines, 'commission')).toBe('44544.50')
  })

  test.each([
    ['RATE_NET', '8', null, '44557.96'],
    ['FIXED_UNIT', '45.5', 'BOX', '43407.00'],
    ['FIXED_UNIT', '2.5', 'KG', '42930.00'],
    ['NONE', null, null, '0.00'],
  ])('takes a commission by %s %s %s', (commissionRule, commissionRate, commissionUnit, commissionAmount) => {
    expect(reckon({ ...ofA, commissionRule, commissionRate, commissionUnit })).toMatchObject({ commissionAmount })
  })

  test('with a guarantee never falls below it, item by item', () => {
    const guaranteed = {
      ...ofA,
      tradeMode: 'CONSIGN_MG',
      commissionRate: '7',
      prepaymentLines: [],
      costLines: [
        {
          expenseSubType: 'OTHER',
          flowStatus: 'CONFIRMED',
          amount: '80000',
          currencyCode: 'CNY',
          allocateBasis: 'WEIGHT',
          deductFlag: 'Y',
        },
      ],
      salesLines: [
        { itemCode: 'A', saleQty: '1', salePrice: '250000', netWeight: '8568', guaranteedPrice: '110' },
        { itemCode: 'B', saleQty: '1', salePrice: '250000', netWeight: '8604', guaranteedPrice: '102.5' },
      ],
    }
    const known = reckon(guaranteed)
    expect(known).toMatchObject({
      guaranteedAmount: '1824390.00',
      payableAmount: '1824390.00',
      payableAmountCny: '391331.66',
      skuLines: [
        { itemCode: 'A', payableAmount: '942480.00' },
        { itemCode: 'B', payableAmount: '881910.00' },
      ],
    })
    expect(known).toMatchObject({ commissionAmount: '35000.00', topUpAmount: '29518.21' })
    expect(total(known.skuLines, 'payableAmountCny')).toBe('391331.66')
  })

  test('of a purchase shares what is owed over all that was bought, sold or not', () => {
    const known = reckon({
      tradeMode: 'PURCHASE',
      commissionRule: 'NONE',
      currencyRate: '1',
      claimAmount: '100',
      purchaseLines: [
        { itemCode: 'KW1', qty: '10', purchaseUnitPrice: '60' },
        { itemCode: 'KW2', qty: '10', purchaseUnitPrice: '40' },
      ],
      salesLines: [{ itemCode: 'KW1', tickFlag: 'Y', saleQty: '4', salePrice: '110', netWeight: '3.5' }],
    })
    expect(known).toMatchObject({
      payableAmount: '900.00',
      skuLines: [
        { itemCode: 'KW1', confirmQty: '4.00', payableAmount: '540.00' },
        { itemCode: 'KW2', confirmQty: '0.00', payableAmount: '360.00', payablePrice: null },
      ],
    })
  })

  test('of container B owes what was bought less claims: 59,953.97 USD, 431,308.86 CNY', () => {
    const known = reckon({
      tradeMode: 'PURCHASE',
      commissionRule: 'NONE',
      currencyRate: '7.1940',
      claimAmount: '418.03',
      purchaseLines: [
        { itemCode: 'KW1', qty: '3240', purchaseUnitPrice: '11.40' },
        { itemCode: 'KW2', qty: '2160', purchaseUnitPrice: '10.85' },
      ],
      costLines: [
        {
          expenseSubType: 'HAULAGE',
          flowStatus: 'CONFIRMED',
          amount: '6800',
          currencyCode: 'CNY',
          allocateBasis: 'WEIGHT',
          deductFlag: 'Y',
        },
      ],
      salesLines: [
        { itemCode: 'KW1', tickFlag: 'Y', saleQty: '3228', salePrice: '110', netWeight: '3.5' },
        { itemCode: 'KW2', tickFlag: 'Y', saleQty: '2160', salePrice: '100', netWeight: '3.5' },
      ],
    })
    expect(known).toMatchObject({
      payableAmount: '59953.97',
      payableAmountCny: '431308.86',
      deductibleCostCny: '0.00',
      commissionAmount: '0.00',
      purchaseLines: [{ amount: '36936.00' }, { amount: '23436.00' }],
    })
    expect(total(known.skuLines, 'payableAmount')).toBe('59953.97')
  })

  test('of fruit nobody bought owes less than nothing: its costs', () => {
    const lost = {
      ...ofA,
      prepaymentLines: [],
      salesLines: [{ itemCode: '1010011', tickFlag: 'Y', saleDate: '2025-05-12', saleQty: '0', salePrice: '0' }],
    }
    expect(reckon(lost)).toMatchObject({
      salesAmountCny: '0.00',
      commissionAmount: '0.00',
      payableAmountCny: '-79375.50',
    })
    expect(refused(lost)).toEqual([])
  })

  test('says of each tab which row lacks what [D1-5-03]', () => {
    const empty = {
      ...ofA,
      salesLines: [{ tickFlag: 'Y', saleQty: '1', salePrice: '1' }],
      costLines: [{ expenseSubType: 'DOCK', currencyCode: 'CNY', flowStatus: null, allocateBasis: 'QTY' }],
      prepaymentLines: [{}],
    }
    expect(refused(empty)).toEqual([
      'Sales detail row 1: Sale date cannot be empty',
      'Sales detail row 1: Item cannot be empty',
      'Cost detail row 1: Flow status cannot be empty',
      'Cost detail row 1: Amount cannot be empty',
      'Prepayment row 1: Prepayment request cannot be empty',
    ])
    expect(refused(empty, 0)).toEqual([
      '销售明细第1行销售日期不能为空',
      '销售明细第1行物料不能为空',
      '费用明细第1行流程状态不能为空',
      '费用明细第1行金额不能为空',
      '预付款第1行预付款单不能为空',
    ])
  })

  const lines = (more: Wire) => ({
    ...ofA,
    salesLines: [{ ...(ofA.salesLines as Wire[])[0], ...more }],
    prepaymentLines: [],
  })
  test.each([
    [
      'SETTLE_QTY_EXCEEDS_SALE',
      lines({ settleQty: '301' }),
      'Sales detail row 1: the settle quantity exceeds the sale quantity',
    ],
    [
      'SETTLE_QTY_EXCEEDS_SALE',
      lines({ saleQty: '-4', settleQty: '-5' }),
      'Sales detail row 1: the settle quantity exceeds the sale quantity',
    ],
    [
      'SETTLE_QTY_EXCEEDS_SALE',
      lines({ settleQty: '-1' }),
      'Sales detail row 1: the settle quantity exceeds the sale quantity',
    ],
    ['PRICE_NEGATIVE', lines({ settlePrice: '-1' }), 'Sales detail row 1: the price may not be less than 0'],
    [
      'COMMISSION_RATE_RANGE',
      { ...ofA, commissionRate: '100.01', prepaymentLines: [] },
      'The commission rate must be between 0 and 100',
    ],
    [
      'PREPAYMENT_EXCEEDS_DOP_BALANCE',
      { ...ofA, prepaymentLines: [{ prepaymentId: '1', dopBalanceAmount: '799999.99', appliedAmount: '800000' }] },
      'The confirmed applied amount may not exceed the DOP remaining prepayment',
    ],
    [
      'PREPAYMENT_EXCEEDS_PAYABLE',
      { ...ofA, prepaymentLines: [{ prepaymentId: '1', dopBalanceAmount: '5900000', appliedAmount: '2388951.06' }] },
      'Total applied exceeds the payable',
    ],
    [
      'PREPAYMENT_TWICE',
      {
        ...ofA,
        prepaymentLines: [1, 2].map(() => ({
          prepaymentId: '1',
          paymentRequestNumber: 'PR1',
          dopBalanceAmount: '9',
          appliedAmount: '1',
        })),
      },
      'Prepayment row 2: PR1 is there twice',
    ],
    [
      'RATE_REMARK_REQUIRED',
      { ...ofA, currencyRate: '0.2189' },
      'The rate differs from the usual 0.2145 by more than 2%; enter a remark',
    ],
  ])('is not saved: %s, %#', (bizCode, given, sentence) => {
    expect(refused(given)).toEqual([sentence])
    expect(reasonsOf(given)).toMatchObject([{ bizCode }])
  })

  test('may take another rate within two percent, or with a word why', () => {
    expect(refused({ ...ofA, currencyRate: '0.21879' })).toEqual([])
    expect(refused({ ...ofA, currencyRate: '0.25', remark: '按银行牌价' })).toEqual([])
  })
})
