import { describe, expect, test } from 'vitest'
import type { ContainerList, Goods } from '#areas/packing/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import { filledFrom } from './filled.ts'

/** Container A of the worked example: 960 boxes of 18.000 kg, 19.5 kg gross, on twenty pallets. */
const list = {
  id: '7',
  shipmentLotNo: 'THDR250426003',
  poNumber: 'SZ25000123',
  totalQty: decimal(960),
  totalNetWeight: decimal(17280),
  totalSalesAmount: decimal('2024524.80'),
} as ContainerList
const goods = [
  { grossWeight: decimal(9360), palletQty: decimal(10) },
  { grossWeight: decimal(9360), palletQty: decimal(10) },
] as unknown as Goods[]
const rate = decimal('0.2132')

const filled = (given: { qty?: string; netWeight?: string; grossWeight?: string; palletQty?: string }) => {
  const figure = (text?: string) => (text ? decimal(text) : null)
  const line = {
    containerNo: 'TEMU9284412',
    qty: figure(given.qty),
    netWeight: figure(given.netWeight),
    grossWeight: figure(given.grossWeight),
    palletQty: figure(given.palletQty),
    value: null,
  } as Parameters<typeof filledFrom>[0]
  const { qty, palletQty, netWeight, grossWeight, value } = filledFrom(line, list, goods, rate)
  return [qty, palletQty, netWeight, grossWeight, value].map(one => one?.toFixed() ?? null)
}

describe('a container of a cost entry', () => {
  test.each([
    ['the whole of it, when nothing is told', {}, ['960', '20', '17280', '18720', '431628.69']],
    ['the part a truck took', { qty: '240', netWeight: '4320' }, ['240', '5', '4320', '4680', '107907.17']],
    ['the part of so many boxes', { qty: '100' }, ['100', '3', '1800', '1950', '44961.32']],
    ['weighed: all its boxes, lighter', { netWeight: '17107.2' }, ['960', '20', '17107.2', '18532.8', '431628.69']],
    [
      'as it was typed',
      { qty: '100', netWeight: '1790', grossWeight: '2000', palletQty: '2' },
      ['100', '2', '1790', '2000', '44961.32'],
    ],
  ])('counts %s', (_, given, expected) => {
    expect(filled(given)).toEqual(expected)
  })

  test('has no value in CNY without a rate of its currency', () => {
    const line = { qty: null, netWeight: null, value: null } as Parameters<typeof filledFrom>[0]
    expect(filledFrom(line, list, goods, null).value).toBeNull()
  })
})
