import { describe, expect, test } from 'vitest'
import type { ContainerList, Goods } from '#areas/packing/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import { filledFrom, saidAnew } from './filled.ts'

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

describe('a container of a cost entry whose packing list is amended', () => {
  const half = { ...list, totalQty: decimal(480), totalNetWeight: decimal(8640) } as ContainerList
  const says = { list: half, goods: goods.slice(0, 1), rate: null }
  const said = { list, goods, rate: null }
  const figures = { qty: null, palletQty: null, netWeight: null, grossWeight: null, value: null }
  const amended = (given: { qty?: string; netWeight?: string }, isTold = false) => {
    const told = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, decimal(text)]))
    const line = filledFrom({ ...figures, ...told } as Parameters<typeof filledFrom>[0], list, goods, null)
    const { qty, palletQty, netWeight, grossWeight } = saidAnew(line, { said, says, isTold })
    return [qty, palletQty, netWeight, grossWeight].map(one => one?.toFixed() ?? null)
  }

  test.each([
    ['follows it whole', {}, false, ['480', '10', '8640', '9360']],
    ['keeps the boxes that were told', { qty: '240' }, false, ['240', '5', '4320', '4680']],
    ['keeps what it was weighed at', { netWeight: '17107.2' }, false, ['480', '10', '17107.2', '18532.8']],
    ['keeps what a delivery carried', { qty: '960', netWeight: '17280' }, true, ['960', '20', '17280', '18720']],
  ])('%s', (_, given, isTold, expected) => {
    expect(amended(given, isTold)).toEqual(expected)
  })
})
