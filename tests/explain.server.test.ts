import { describe, expect, test } from 'vitest'
import { decimal, sum } from '#platform/model/decimal.ts'
import { defineDocument } from '#platform/model/document.ts'
import { decimal as decimalField, lines, money, quantity, section, text } from '#platform/model/fields.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { smallWorld } from './small-world.ts'

/** A basket: what it costs follows from its lines. */
const basket = defineDocument({
  name: 'basket',
  label: ['篮', 'Basket'],
  calls: '/test/basket',
  screen: '/test/basket',
  permission: 'test:basket',
  title: 'name',
  list: ['name', 'total'],
  filters: [],
  scope: { warehouse: 'shelf' },
  explained: ['total', 'fruit.amount'],
  header: {
    general: section('基本', 'General', {
      name: text('名称', 'Name', { required: true }),
      total: money('合计', 'Total', { derived: true }),
      shelf: text('货架', 'Shelf'),
      beside: text('旁边的篮', 'Basket beside it'),
      margin: decimalField('毛利', 'Margin', { permission: 'test:margin', decimals: 2 }),
    }),
  },
  lines: {
    fruit: lines('水果', 'Fruit', {
      qty: quantity('数量', 'Quantity', { required: true }),
      price: money('单价', 'Price', { required: true }),
      amount: money('金额', 'Amount', { derived: true }),
    }),
  },
})
const rules = defineRules(basket, {
  lines: {
    fruit: defineLines(basket, 'fruit', {
      uses: [],
      derive: ({ qty, price }) => ({ amount: qty && price ? qty.times(price) : null }),
      totals: fruit => ({ total: sum(fruit, line => line.amount) }),
    }),
  },
})
const times = { formula: ['数量 × 单价', 'quantity × price'] } as const
const besideIt = (id: string) => ({
  label: ['旁边的篮', 'Basket beside it'] as const,
  value: decimal('5'),
  unit: 'CNY',
  from: { document: 'basket', id, no: 'Their basket' },
  parts: [{ label: ['苹果', 'Apples'] as const, value: decimal('5') }],
})
const explanations = [
  defineExplanations(basket, {
    total: ({ id, name, total, fruit, beside }) => ({
      label: ['合计', 'Total'],
      value: total,
      unit: 'CNY',
      formula: ['各行金额之和', 'sum of the lines'],
      parts: [
        ...fruit.map(line => ({
          ...times,
          label: ['金额', 'Amount'] as const,
          value: line.amount,
          from: { document: 'basket', id, no: name, lineNo: line.lineNo },
          parts: [
            { label: ['数量', 'Quantity'] as const, value: line.qty },
            { label: ['单价', 'Price'] as const, value: line.price },
          ],
        })),
        { label: ['成本', 'Cost'], value: decimal('1'), permission: 'test:cost' },
        ...(beside ? [besideIt(beside)] : []),
      ],
    }),
    'fruit.amount': (_, __, line) => ({ ...times, label: ['金额', 'Amount'], value: line.amount }),
  }),
]
const { ask } = await smallWorld([[basket, rules]], { explanations })

/** What stands for parts somebody has no right to see. */
const missing = { label: ['您无权查看的组成部分', 'Parts you have no right to see'], value: null, unit: null }

describe('a figure that explains itself', () => {
  test('tells how it is worked out, down to what was typed', async () => {
    const fruit = [
      { qty: '3', price: '2.50' },
      { qty: '1.5', price: '4' },
    ]
    const { data: made } = await ask(basket, 'POST', '', { name: 'Monday', fruit })
    const { data } = await ask(basket, 'GET', '/:id/explain', { id: made.id, field: 'total' })
    expect(data).toMatchObject({
      label: ['合计', 'Total'],
      value: '13.50',
      unit: 'CNY',
      parts: [
        { value: '7.5', from: { no: 'Monday', lineNo: 1 }, parts: [{ value: '3' }, { value: '2.5' }] },
        { value: '6', from: { no: 'Monday', lineNo: 2 } },
        { label: ['成本', 'Cost'], value: '1' },
      ],
    })
    const { data: record } = await ask(basket, 'GET', '/:id', { id: made.id })
    const [, second] = record.fruit as { id: string }[]
    const line = await ask(basket, 'GET', '/:id/explain', { id: made.id, field: 'fruit.amount', line: second?.id })
    expect(line.data.value).toBe('6')
  })

  test('refuses what nothing explains and lines that are not there', async () => {
    const { data: made } = await ask(basket, 'POST', '', { name: 'Tuesday', fruit: [] })
    const asked = (more: object) => ask(basket, 'GET', '/:id/explain', { id: made.id, ...more })
    await expect(asked({ field: 'margin' })).rejects.toMatchObject({
      bizCode: 'NOT_EXPLAINED',
      message: expect.stringContaining('Basket explains no field margin'),
    })
    await expect(asked({ field: '__proto__' })).rejects.toThrow('Basket explains no field __proto__')
    await expect(asked({ field: 'fruit.amount', line: '1' })).rejects.toThrow()
  })

  test('leaves out what the person may not see, and says that something is missing', async () => {
    const { data: made } = await ask(basket, 'POST', '', { name: 'Wednesday', fruit: [] })
    const { data } = await ask(basket, 'GET', '/:id/explain', { id: made.id, field: 'total' }, ['test:basket:list'])
    expect(data.parts).toEqual([missing])
    const { data: whole } = await ask(basket, 'GET', '/:id/explain', { id: made.id, field: 'total' })
    expect(whole.parts).toEqual([{ label: ['成本', 'Cost'], value: '1' }])
  })

  test('adds up by what is in the baskets of others, and names none of them (business.md 6.3)', async () => {
    const { data: theirs } = await ask(basket, 'POST', '', { name: 'Their basket', shelf: 'B', fruit: [] })
    const { data: made } = await ask(basket, 'POST', '', { name: 'Ours', shelf: 'A', beside: theirs.id, fruit: [] })
    const asked = async (...shelves: string[]) => {
      const place = { scope: 'WAREHOUSE' as const, warehouseCodes: shelves }
      const { data } = await ask(
        basket,
        'GET',
        '/:id/explain',
        { id: made.id, field: 'total' },
        ['test:basket:list'],
        place,
      )
      return data.parts
    }
    expect(await asked('A', 'B')).toMatchObject([
      { value: '5.00', from: { no: 'Their basket' }, parts: [{ value: '5' }] },
      missing,
    ])
    expect(await asked('A')).toEqual([
      { label: ['不在您数据权限内的记录', 'A record outside your data scope'], value: '5.00', unit: 'CNY' },
      missing,
    ])
  })

  test('is refused at the start where the declaration and the explanations differ', async () => {
    await expect(smallWorld([{ ...basket, name: 'other-basket', table: 'other_basket' }])).rejects.toThrow(
      'other-basket: nothing explains total',
    )
  })
})
