import { describe, expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { type Evidenced, evidenceGaps, evidenceIndex, type Papers } from './evidence.ts'

const paper = { documentNo: 'CD2505030004', fileName: null }
const none: Papers = { costs: new Map(), certificates: [], consents: [] }
const sale = (lineNo: number, salePrice: string, confirmPrice: string, confirmQty = '10') => ({
  lineNo,
  itemCode: '1010011',
  salePrice: decimal(salePrice),
  confirmPrice: decimal(confirmPrice),
  confirmQty: decimal(confirmQty),
})
const cost = (lineNo: number, more: object = {}) => ({
  lineNo,
  businessCostId: String(lineNo),
  businessCostName: `BC${lineNo}`,
  expenseSubType: 'DOCK',
  deductFlag: 'Y',
  amountCny: decimal(100),
  ...more,
})
const one = (given: Partial<Evidenced>): Evidenced => ({
  tradeMode: 'CONSIGN',
  finalFlag: 'N',
  salesLines: [sale(1, '700', '700')],
  costLines: [],
  ...given,
})
const codes = (given: Partial<Evidenced>, papers = none, missing = new Map()) =>
  evidenceGaps(one(given), papers, missing).map(gap => gap.bizCode)

describe('an account sale', () => {
  test('shows a document for every cost it deducts, and none for what it does not', () => {
    const costLines = [cost(1), cost(2, { deductFlag: 'N' }), cost(3, { amountCny: decimal(0) })]
    const [gap, ...others] = evidenceGaps(one({ costLines }), none, new Map())
    expect(gap).toMatchObject({
      lines: 'costLines',
      line: 1,
      message: [expect.stringContaining('码头费BC1'), expect.any(String)],
    })
    expect(others).toEqual([])
    expect(codes({ costLines }, { ...none, costs: new Map([['1', [paper]]]) })).toEqual([])
    expect(codes({ costLines, tradeMode: 'PURCHASE' })).toEqual([])
  })

  test('shows a certificate for boxes nobody paid for: at no price, or gone when it is the last one', () => {
    const free = { salesLines: [sale(1, '700', '700'), sale(2, '700', '0', '3')] }
    expect(codes(free)).toEqual(['EVIDENCE_CERTIFICATE'])
    const missing = new Map([['1010011', decimal(6)]])
    expect(codes({}, none, missing)).toEqual([])
    expect(codes({ finalFlag: 'Y' }, none, missing)).toEqual(['EVIDENCE_CERTIFICATE'])
    expect(codes({ finalFlag: 'Y' }, { ...none, certificates: [paper] }, missing)).toEqual([])
  })

  test('shows the vendor’s consent where several prices became one', () => {
    expect(codes({ salesLines: [sale(1, '700', '690'), sale(2, '680', '690')] })).toEqual(['EVIDENCE_CONSENT'])
    expect(codes({ salesLines: [sale(1, '700', '700'), sale(2, '680', '680')] })).toEqual([])
    expect(codes({ salesLines: [sale(1, '700', '690'), sale(2, '700', '690')] })).toEqual([])
    expect(
      codes({ salesLines: [sale(1, '700', '690'), sale(2, '680', '690')] }, { ...none, consents: [paper] }),
    ).toEqual([])
  })

  test('carries an index of its papers', () => {
    const papers = {
      ...none,
      costs: new Map([['1', [paper]]]),
      consents: [{ documentNo: null, fileName: 'consent.pdf' }],
    }
    expect(evidenceIndex(one({ costLines: [cost(1)] }), papers, 'en')).toMatchObject([
      { kind: 'COST', about: 'Dock fees', documentNo: 'CD2505030004' },
      { kind: 'CONSENT', fileName: 'consent.pdf' },
    ])
  })
})
