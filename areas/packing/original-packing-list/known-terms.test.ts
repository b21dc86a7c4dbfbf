import { describe, expect, test } from 'vitest'
import { becauseOf, becauses, filledBy, type Source } from './known-terms.ts'

const source = (because: Source['because'], terms: Source['terms'], from: string | null = null): Source => ({
  because,
  from,
  terms,
})
const said = (sources: readonly Source[]) =>
  filledBy(sources).map(({ field, value, because }) => `${field} ${value} ${because}`)

describe('a term is filled by the first who knows it', () => {
  const only = source('only', { vendorSiteId: '11' })
  const agreement = source('agreement', { currencyCode: 'THB', tradeMode: 'CONSIGN' }, 'AG-1')
  const last = source('last', { vendorSiteId: '12', currencyCode: 'USD', buyerId: '7' }, 'OPL1')

  test('the only one, then the agreement, then the last list', () => {
    expect(said([only, agreement, last])).toEqual([
      'tradeMode CONSIGN agreement',
      'vendorSiteId 11 only',
      'currencyCode THB agreement',
      'buyerId 7 last',
    ])
  })
  test('what nobody knows stays empty', () => {
    expect(said([source('only', { vendorSiteId: null, warehouseCode: '' })])).toEqual([])
    expect(said([])).toEqual([])
  })
  test('a site goes with its company: not the one of another list', () => {
    const own = source('only', { internalVendorId: '101' })
    const other = source('last', { internalVendorId: '201', internalVendorSiteId: '24' })
    expect(said([own, other])).toEqual(['internalVendorId 101 only'])
    expect(said([other])).toEqual(['internalVendorId 201 last', 'internalVendorSiteId 24 last'])
    expect(said([source('only', { internalVendorId: '101', internalVendorSiteId: '21' }), other])).toEqual([
      'internalVendorId 101 only',
      'internalVendorSiteId 21 only',
    ])
    expect(said([source('last', { internalVendorSiteId: '24' })])).toEqual([])
  })
})

test('each says why it stands there, in both languages', () => {
  const reasons = becauses.map(because => becauseOf({ because, from: 'OPL26110001' }))
  expect(new Set(reasons.map(([zh]) => zh)).size).toBe(becauses.length)
  for (const [zh, en] of reasons) expect([zh.length > 2, en.length > 5]).toEqual([true, true])
  expect(becauseOf({ because: 'last', from: 'OPL26110001' })).toEqual([
    '同该供应商上一单OPL26110001',
    'as in OPL26110001, the vendor’s last',
  ])
})
