import { expect, test } from 'vitest'
import { addressesIn, letterOf, type Order, tonguesOf } from './words.ts'

const order: Order = {
  customsNo: 'CD2505030004',
  containerNo: 'TEMU9284412',
  broker: ['通达报关行', 'Tongda Customs Brokers'],
  sender: '何关务',
  currency: 'THB',
  facts: [
    [['柜号', 'Container'], 'TEMU9284412'],
    [['提单号', 'B/L no.'], null],
    [
      ['起运港', 'Port of loading'],
      ['林查班', 'Laem Chabang'],
    ],
  ],
  goods: [
    {
      hsCode: '08106000',
      name: ['金枕 A', 'Monthong A'],
      boxes: '768',
      netWeight: '13478.40',
      price: '122.4625',
      amount: '1692921.60',
    },
  ],
  totals: { boxes: '960', netWeight: '16848.00', amount: '2024524.80' },
  came: [
    ['提单', 'Bill of lading'],
    ['植检证', 'Phytosanitary certificate'],
  ],
  missing: [['原产地证', 'Certificate of origin']],
}

test('a broker is told what to declare and which papers are there, in its tongue (business.md 3.7)', () => {
  expect(letterOf('ORDER', order, ['zh'])).toEqual({
    subject: '报关委托 TEMU9284412 CD2505030004',
    content: `通达报关行：

请申报以下货柜：

柜号：TEMU9284412
起运港：林查班

商品
1. 08106000 金枕 A 768件，申报净重13478.40公斤，单价122.4625 THB/公斤，货值1692921.60 THB
合计 960件，申报净重16848.00公斤，货值2024524.80 THB

已有单证：提单、植检证
未到单证：原产地证

何关务`,
  })
  const { content } = letterOf('ORDER', { ...order, missing: [] }, ['en'])
  expect(content).toContain('Port of loading: Laem Chabang')
  expect(content).toContain('Total: 960 boxes, declared net weight 16848.00 kg, 2024524.80 THB')
  expect(content).toContain('Papers at hand: Bill of lading, Phytosanitary certificate\n\n何关务')
  expect(content).not.toMatch(/to come|报关|公斤/)
})

test('one whose tongue nobody knows reads both, one after the other', () => {
  const { content, subject } = letterOf('CANCEL', order, ['zh', 'en'])
  expect(subject).toBe('取消报关委托 / Customs declaration cancelled TEMU9284412 CD2505030004')
  expect(content).toMatch(/请勿申报。[\s\S]+-{10}[\s\S]+is not to be declared any more\./)
})

test.each([
  ['CN', ['zh']],
  ['hk', ['zh']],
  ['NL', ['en']],
  [null, ['zh', 'en']],
])('a broker in %s is written to in %o', (country, tongues) => {
  expect(tonguesOf(country)).toEqual(tongues)
})

test('addresses are taken as they were written, what is none is left out', () => {
  expect(addressesIn(['a@b.com; c@d.cn，a@b.com', null, 'ask Min', '<e@f.com>', 'g@h', 'i@j.co.uk '])).toEqual([
    'a@b.com',
    'c@d.cn',
    'i@j.co.uk',
  ])
})
