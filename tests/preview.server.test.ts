import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { defineDocument } from '#platform/model/document.ts'
import { code, longText, money, reference, section, text } from '#platform/model/fields.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { smallWorld } from './small-world.ts'

const common = { screen: '/test/none', list: ['no', 'status'], filters: ['no'], title: 'no' } as const

/** A purse that papers are paid from. */
const purse = defineDocument({
  ...common,
  name: 'purse',
  label: ['钱袋', 'Purse'],
  calls: '/test/purse',
  permission: 'test:purse',
  header: {
    general: section('基本信息', 'General', {
      no: code('编号', 'No.', { required: true }),
      held: money('余额', 'Held', { required: true }),
      secret: text('密语', 'Secret', { permission: 'test:purse:secret' }),
      filledFromId: reference('purse', '取自', 'Filled from', { readOnly: true }),
      letter: longText('信', 'Letter', { readOnly: true }),
    }),
  },
  states: { FULL: ['满', 'Full'], TAKEN: ['已取', 'Taken from'] },
  transitions: { take: { label: ['取', 'Take'], from: 'FULL', to: 'TAKEN' } },
})

/** A paper whose one step takes from a purse and writes a note. */
const paper = defineDocument({
  ...common,
  name: 'paper',
  label: ['票据', 'Paper'],
  calls: '/test/paper',
  permission: 'test:paper',
  header: {
    general: section('基本信息', 'General', {
      no: code('编号', 'No.', { required: true }),
      purseId: reference('purse', '钱袋', 'Purse', { required: true }),
      amount: money('金额', 'Amount', { required: true }),
      paidFor: text('事由', 'Reason', { readOnly: true }),
    }),
  },
  states: { DRAFT: ['草稿', 'Draft'], PAID: ['已付', 'Paid'] },
  transitions: {
    pay: {
      label: ['付款', 'Pay'],
      from: 'DRAFT',
      to: 'PAID',
      perRow: true,
      input: { paidFor: text('事由', 'Reason', { required: true }) },
    },
  },
})
const actions = defineActions(paper, {
  refuse: {
    async pay({ no, purseId, amount }, work) {
      const { held } = await work.get(purse, purseId)
      return held.lt(amount) && [`${no}余额不足`, `${no}: too little is held`]
    },
  },
  run: {
    async pay({ purseId, amount, no }, work) {
      const { id, version, held } = await work.get(purse, purseId)
      await work.update(purse, { id, version }, { held: held.minus(amount), secret: `for ${no}`, status: 'TAKEN' })
      const receipt = await work.create(purse, { no: `${no}-receipt`, held: decimal('0'), filledFromId: id })
      await work.update(purse, receipt, { held: amount, letter: '{"to":"the bank"}' })
    },
  },
})

const world = await smallWorld([purse, paper], { actions: [actions] })
const codes = ['test:paper:list', 'test:paper:pay', 'test:paper:save', 'test:purse:list', 'test:purse:save']
const ask = (method: string, path: string, input: unknown, more: readonly string[] = codes) =>
  world.ask(paper, method, path, input, more)
const purses = async () =>
  (await world.ask(purse, 'GET', '/page', { size: '100' })).data as unknown as { records: Wire[]; total: number }

let count = 0
async function made(held: string, amount: string) {
  const no = `P${++count}`
  const { data: from } = await world.ask(purse, 'POST', '', { no: `${no}-purse`, held, secret: 'none' })
  const { data } = await ask('POST', '', { no, purseId: from.id, amount })
  return { no, from, id: String(data.id), version: data.version, row: { id: data.id, version: data.version } }
}
const tried = async (rows: readonly unknown[], more?: readonly string[]) =>
  (await ask('POST', '/preview', { verb: 'pay', rows, input: { paidFor: 'crates' } }, more)).data

describe('trying a step out', () => {
  test('tells what it would change of this record and of others, and leaves all as it was', async () => {
    const one = await made('100', '30')
    const before = await purses()
    const told = await tried([one.row])
    expect(told).toMatchObject({ allowed: true, reasons: [] })
    const { effects } = told as unknown as { effects: Wire[] }
    expect(effects.map(({ document, action, own, no }) => [document, action, own, no])).toEqual([
      ['paper', 'pay', true, one.no],
      ['purse', 'update', false, `${one.no}-purse`],
      ['purse', 'create', false, `${one.no}-receipt`],
    ])
    expect(effects[0]?.changes).toEqual([
      { field: 'status', label: 'Status', from: 'Draft', to: 'Paid' },
      { field: 'paidFor', label: 'Reason', from: null, to: 'crates' },
    ])
    // What stands behind a permission is not told to who lacks it.
    expect(effects[1]?.changes).toEqual([
      { field: 'status', label: 'Status', from: 'Full', to: 'Taken from' },
      { field: 'held', label: 'Held', from: '100.00', to: '70.00' },
    ])
    // What is made in several steps is one effect: under names, and without what machines write to each other.
    expect(effects[2]?.changes).toEqual([
      { field: 'status', label: 'Status', from: null, to: 'Full' },
      { field: 'no', label: 'No.', from: null, to: `${one.no}-receipt` },
      { field: 'held', label: 'Held', from: null, to: '30.00' },
      { field: 'filledFromId', label: 'Filled from', from: null, to: `${one.no}-purse` },
    ])
    expect(await purses()).toEqual(before)
    expect((await ask('GET', '/:id', { id: one.id })).data).toMatchObject({ status: 'DRAFT', version: one.version })
    expect((await ask('GET', '/:id/history', { id: one.id })).data).toHaveLength(1)
    await ask('POST', '/pay', { rows: [one.row], paidFor: 'crates' })
    expect((await ask('GET', '/:id', { id: one.id })).data).toMatchObject({ status: 'PAID', paidFor: 'crates' })
  })

  test('says why it may not be taken, of each record that may not', async () => {
    const [poor, rich] = [await made('10', '30'), await made('100', '30')]
    expect(await tried([poor.row])).toEqual({
      allowed: false,
      reasons: [`${poor.no}: too little is held`],
      effects: [],
    })
    expect(await tried([poor.row, rich.row])).toMatchObject({
      allowed: true,
      reasons: [`${poor.no}: too little is held`],
    })
    const without = ask('POST', '/preview', { verb: 'pay', rows: [rich.row] })
    await expect(without).rejects.toThrow('Reason cannot be empty')
    expect(await tried([{ ...rich.row, version: 99 }]).catch((fault: Error) => fault)).toBeInstanceOf(Error)
  })

  test('is for who may take it, and names no record of a kind they may not see', async () => {
    const one = await made('100', '30')
    await expect(tried([one.row], ['test:paper:list'])).rejects.toThrow()
    const { effects } = (await tried([one.row], ['test:paper:list', 'test:paper:pay'])) as unknown as {
      effects: Wire[]
    }
    expect(effects.map(({ no, changes }) => [no, (changes as Wire[]).length])).toEqual([
      [one.no, 2],
      [null, 1],
      [null, 1],
    ])
  })
})
