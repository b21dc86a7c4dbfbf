import { expect, test } from 'vitest'
import { code, money, text } from '../../../model/fields.ts'
import { factsOf } from './card-facts.ts'

const fields = {
  containerNo: code('柜号', 'Container no.'),
  vendor: text('供应商', 'Vendor'),
  etaTime: text('预计到港', 'ETA'),
  currencyCode: code('币种', 'Currency'),
  price: money('单价', 'Price'),
  payableAmount: money('应付', 'Payable', { total: true }),
}
const names = Object.keys(fields)
const row = {
  containerNo: 'TEMU9285018',
  vendor: 'V',
  etaTime: '2025-05-01',
  currencyCode: 'THB',
  price: '1',
  payableAmount: '9',
}

test('a card tells the first four facts, one of them an amount where there is one [issue 33, B15]', () => {
  expect(factsOf(names, fields, row)).toEqual(['containerNo', 'vendor', 'etaTime', 'payableAmount'])
  expect(factsOf(names, fields, { ...row, payableAmount: null })).toEqual(['containerNo', 'vendor', 'etaTime', 'price'])
  expect(factsOf(names, fields, { ...row, vendor: '', etaTime: null, price: '' })).toEqual([
    'containerNo',
    'currencyCode',
    'payableAmount',
  ])
  expect(factsOf(['vendor', 'price', 'payableAmount'], fields, row)).toEqual(['vendor', 'price', 'payableAmount'])
  expect(factsOf(['containerNo', 'vendor'], fields, row)).toEqual(['containerNo', 'vendor'])
})

test('a card of a report tells its figures beneath', () => {
  expect(factsOf(names, fields, row, true)).toEqual([
    'containerNo',
    'vendor',
    'etaTime',
    'currencyCode',
    'price',
    'payableAmount',
  ])
})
