import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { chosenLines } from '#platform/model/chosen-lines.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, course, date, lines, money, quantity, section, text } from '#platform/model/fields.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { type Actions, defineActions } from '#platform/server/documents/actions.ts'
import { smallWorld } from './small-world.ts'

/** A paper form with everything a form may declare beyond an audit: courses, steps with input, parts that stay open, fields that depend. */
const repairOrder = defineDocument({
  name: 'repair-order',
  label: ['维修单', 'Repair order'],
  calls: '/test/repair-order',
  screen: '/test/repairOrder',
  permission: 'test:repair',
  title: 'orderNo',
  header: {
    general: section('基本信息', 'General', {
      orderNo: code('单号', 'Order no.', { required: true, fixed: true }),
      machine: code('设备', 'Machine', { required: true }),
      place: choice('地点', 'Place', { HOUSE: ['厂内', 'In house'], AWAY: ['外修', 'Away'] }, { initial: 'HOUSE' }),
      workshop: text('外修厂', 'Workshop', { visibleWhen: { place: 'AWAY' }, requiredWhen: { place: 'AWAY' } }),
      maxAmount: money('限额', 'Most', { readOnlyWhen: { place: 'HOUSE' } }),
    }),
    times: section('时间', 'Times', {
      firstDay: date('开始日', 'First day', { required: true }),
      lastDay: date('结束日', 'Last day'),
    }),
    end: section('结束', 'End', {
      closedOn: date('关闭日期', 'Closed on', { readOnly: true }),
      closeReason: text('关闭原因', 'Reason', { readOnly: true }),
      discount: money('每件折让', 'Discount a piece', { readOnly: true }),
      total: money('合计', 'Total', { derived: true }),
      signStatus: course('签字', 'Signature', { OPEN: ['未签', 'Not signed'], SIGNED: ['已签', 'Signed'] }),
    }),
  },
  lines: {
    parts: lines('配件', 'Parts', {
      part: code('配件', 'Part', { required: true }),
      qty: quantity('数量', 'Quantity', { required: true, above: '0' }),
      old: text('旧件', 'Old part', { requiredWhen: { place: 'AWAY' } }),
      cost: money('费用', 'Cost'),
      due: money('应付', 'Due', { derived: true }),
      soFar: money('累计', 'So far', { derived: true }),
    }),
  },
  states: { DRAFT: ['草稿', 'Draft'], RUNNING: ['进行中', 'Running'], CLOSED: ['已关闭', 'Closed'] },
  transitions: {
    begin: { label: ['开工', 'Begin'], from: 'DRAFT', to: 'RUNNING' },
    close: {
      label: ['关闭', 'Close'],
      from: ['DRAFT', 'RUNNING'],
      to: 'CLOSED',
      ends: true,
      perRow: true,
      input: {
        closedOn: date('关闭日期', 'Closed on', { required: true }),
        closeReason: text('关闭原因', 'Reason', { required: true }),
        discount: money('每件折让', 'Discount a piece'),
      },
      refused: ['{no}已经关闭，不能再关闭', '{no} is closed already; it cannot be closed again'],
    },
    sign: { label: ['签字', 'Sign'], course: 'signStatus', from: 'OPEN', to: 'SIGNED', within: ['RUNNING'] },
    unsign: { label: ['撤销签字', 'Unsign'], course: 'signStatus', from: 'SIGNED', to: 'OPEN' },
  },
  editable: { RUNNING: ['parts', 'remark'] },
  actions: {
    remind: { label: ['催办', 'Remind'], rows: 'many', from: ['RUNNING'], perRow: true, done: ['已催办', 'Reminded'] },
    fit: {
      label: ['装上', 'Fit'],
      rows: 'one',
      lines: 'parts',
      from: ['RUNNING'],
      input: { by: text('装配工', 'Fitted by', { required: true }) },
    },
  },
  list: ['orderNo', 'machine', 'place', 'status', 'signStatus'],
  filters: ['orderNo', 'machine'],
  uniqueLive: [['orderNo']],
  period: { from: 'firstDay', to: 'lastDay', by: ['machine'] },
})
const zero = new Decimal(0)
const rules = defineRules(repairOrder, {
  refuse: {
    delete: ({ orderNo, total }) =>
      total?.isPositive() && !total.isZero()
        ? [
            `${orderNo}已发生费用${total.toFixed(2)}，请先删除配件`,
            `${orderNo} has cost ${total.toFixed(2)}; take its parts away first`,
          ]
        : null,
  },
  lines: {
    parts: defineLines(repairOrder, 'parts', {
      uses: ['discount'],
      derive: ({ cost, qty }, { discount }) => ({
        due: cost ? cost.minus((discount ?? zero).times(qty ?? zero)) : null,
      }),
      across: parts => {
        let sum = zero
        return parts.map(({ due }) => {
          sum = sum.plus(due ?? zero)
          return { soFar: sum }
        })
      },
      refuse: parts =>
        parts.flatMap(({ due }, line) =>
          due?.isNegative()
            ? [
                {
                  lines: 'parts',
                  line,
                  field: 'due',
                  message: ['折让超过费用', 'The discount exceeds the cost'] as const,
                },
              ]
            : [],
        ),
      totals: parts => ({ total: parts.reduce((sum, { due }) => (due ? due.plus(sum) : sum), zero) }),
    }),
  },
})
const reminded: string[] = []
const fitted: string[] = []
const run: Actions<typeof repairOrder>['run'] = {
  async remind(orders) {
    reminded.push(...orders.map(one => one.orderNo))
  },
  async begin({ id, version, machine }, work) {
    if (machine === 'noted') await work.update(repairOrder, { id, version }, { remark: 'begun' })
  },
  async fit({ parts }, _work, input) {
    fitted.push(...chosenLines(parts, input).map(({ part }) => `${part} by ${String(input.by)}`))
  },
}
const actions = defineActions(repairOrder, {
  run,
  refuse: {
    fit: ({ parts }, _work, input) =>
      chosenLines(parts, input).some(({ part }) => part === 'nut') && ['螺母不用装', 'Nuts are not fitted'],
  },
})

const world = await smallWorld([[repairOrder, rules]], { actions: [actions] })
const ask = (method: string, path: string, input: unknown = {}) => world.ask(repairOrder, method, path, input)
let count = 0
const order = async (more: Wire = {}) => {
  const no = `R-${++count}`
  const values = {
    orderNo: no,
    machine: `M-${count}`,
    firstDay: '2025-05-01',
    parts: [{ part: 'belt', qty: '2', cost: '15.5' }],
  }
  const { data } = await ask('POST', '', { ...values, ...more })
  return read(data.id)
}
const read = async (id: unknown) => (await ask('GET', '/:id', { id: String(id) })).data
const put = (record: Wire, changes: Wire) => ask('PUT', '', { id: record.id, version: record.version, ...changes })
const step = (verb: string, records: readonly Wire[], more: Wire = {}) =>
  ask('POST', `/${verb}`, { rows: records.map(({ id, version }) => ({ id, version })), ...more })

describe('a step', () => {
  test('answers the version the record is left in, so that the next step can follow at once', async () => {
    const noted = await order({ machine: 'noted' })
    const begun = ((await step('begin', [noted])).data as readonly Wire[])[0] as Wire
    expect(begun).toMatchObject({ ok: true, version: Number(noted.version) + 2 })
    expect(await read(noted.id)).toMatchObject({ version: begun.version, remark: 'begun' })
    await step('close', [begun], { closedOn: '2025-05-20', closeReason: 'done' })
  })

  const ended = { closedOn: '2025-05-20', closeReason: 'scrapped' }

  test('is taken from several states, asks for what it needs and stores it', async () => {
    const [draft, other] = [await order(), await order()]
    await step('begin', [other])
    await expect(step('close', [draft])).rejects.toThrow('Closed on cannot be empty')
    await step('close', [draft, await read(other.id)], ended)
    for (const { id } of [draft, other])
      expect(await read(id)).toMatchObject({ ...ended, status: 'CLOSED', enableFlag: 'N' })
    const [last] = (await ask('GET', '/:id/history', { id: String(other.id) })).data
    expect(last).toMatchObject({
      action: 'close',
      fromStatus: 'RUNNING',
      toStatus: 'CLOSED',
      changes: { fields: { closeReason: [null, 'scrapped'] } },
    })
  })

  test('passes the rules of lines that look at what was filled in: figures follow, and what they refuse is refused', async () => {
    const made = await order({
      parts: [
        { part: 'belt', qty: '2', cost: '15.5' },
        { part: 'screw', qty: '1', cost: '4.5' },
      ],
    })
    expect(made).toMatchObject({ total: '20.00', parts: [{ due: '15.50' }, { due: '4.50' }] })
    await expect(step('close', [made], { ...ended, discount: '5' })).rejects.toThrow('The discount exceeds the cost')
    expect(await read(made.id)).toMatchObject({ status: 'DRAFT', total: '20.00', version: made.version })
    await step('close', [made], { ...ended, discount: '1.5' })
    expect(await read(made.id)).toMatchObject({
      status: 'CLOSED',
      total: '15.50',
      parts: [{ due: '12.50' }, { due: '3.00' }],
    })
    const [last] = (await ask('GET', '/:id/history', { id: String(made.id) })).data
    expect(last).toMatchObject({ action: 'close', changes: { fields: { total: ['20.00', '15.50'] } } })
  })

  test('answered row by row keeps those that may go and says of the others why not, in words of its own', async () => {
    const [gone, stays] = [await order(), await order()]
    await step('close', [gone], ended)
    const closed = await read(gone.id)
    const { data, message } = await step('close', [closed, stays], ended)
    expect(message).toBe('1 done, 1 not done')
    expect(data).toMatchObject([
      { ok: false, msg: `${gone.orderNo} is closed already; it cannot be closed again` },
      { ok: true, msg: null },
    ])
    expect(await read(stays.id)).toMatchObject({ status: 'CLOSED' })
    await expect(step('close', [closed], ended)).rejects.toThrow('is closed already')
  })

  test('moves a course of its own beside the state, within the states it is for', async () => {
    const made = await order()
    expect(made.signStatus).toBe('OPEN')
    await expect(step('sign', [made])).rejects.toThrow('not allowed to sign')
    await step('begin', [made])
    await step('sign', [await read(made.id)])
    expect(await read(made.id)).toMatchObject({ status: 'RUNNING', signStatus: 'SIGNED' })
    await expect(put(await read(made.id), { signStatus: 'OPEN' })).rejects.toThrow('Signature is written by the system')
    await step('unsign', [await read(made.id)])
    expect(await read(made.id)).toMatchObject({ status: 'RUNNING', signStatus: 'OPEN' })
  })
})

test('a line follows its neighbours, however the lines come and go', async () => {
  const cost = (part: string, value: string) => ({ part, qty: '1', cost: value })
  const made = await order({ parts: [cost('belt', '10'), cost('screw', '4.5'), cost('nut', '0.5')] })
  const soFar = (record: Wire) => (record.parts as Wire[]).map(part => part.soFar)
  expect(soFar(made)).toEqual(['10.00', '14.50', '15.00'])
  const [belt, , nut] = made.parts as Wire[]
  await put(made, { parts: [nut, belt] })
  const less = await read(made.id)
  expect(soFar(less)).toEqual(['0.50', '10.50'])
  // A step that the lines look at moves every line behind it, too.
  await step('close', [less], { closedOn: '2025-05-20', closeReason: 'done', discount: '0.25' })
  expect(soFar(await read(made.id))).toEqual(['0.25', '10.00'])
  await expect(put(await order(), { parts: [{ ...cost('belt', '1'), soFar: '9' }] })).rejects.toThrow('So far')
})

test('what its rules keep from being deleted stays, and says why', async () => {
  const [kept, gone] = [await order(), await order({ parts: [] })]
  const remove = (record: Wire) => ask('DELETE', '', [{ id: record.id, version: record.version }])
  await expect(remove(kept)).rejects.toThrow(`${kept.orderNo} has cost 15.50; take its parts away first`)
  await remove(gone)
  await expect(read(gone.id)).rejects.toThrow()
  expect(await read(kept.id)).toMatchObject({ total: '15.50' })
})

test('an action answered row by row runs for those it may run for', async () => {
  const [draft, running] = [await order(), await order()]
  await step('begin', [running])
  const { data } = await step('remind', [draft, await read(running.id)])
  expect(data).toMatchObject([{ ok: false, msg: expect.stringContaining('is Draft') }, { ok: true }])
  expect(reminded).toEqual([running.orderNo])
  await expect(step('remind', [draft])).rejects.toThrow('is Draft')
})

test('a list is searched by what stands in lines: one line fulfils all that is asked of them', async () => {
  const part = (name: string, qty: string) => ({ part: name, qty, cost: '1' })
  const machine = `M-lines-${Date.now()}`
  const [one, other] = [
    await order({ machine, parts: [part('wheel', '5'), part('axle', '1')] }),
    await order({
      machine,
      firstDay: '2024-01-01',
      lastDay: '2024-02-01',
      parts: [part('wheel', '1'), part('axle', '5')],
    }),
  ]
  const found = async (asked: Wire) =>
    ((await ask('GET', '/page', { machine, ...asked })).data as unknown as { records: Wire[] }).records.map(
      ({ id }) => id,
    )
  expect(new Set(await found({ 'parts.part': 'wheel' }))).toEqual(new Set([one.id, other.id]))
  expect(await found({ 'parts.part': 'wheel', 'parts.qtyStart': '2' })).toEqual([one.id])
  expect(await found({ 'parts.part': 'axle', 'parts.qtyStart': '2', 'parts.qtyEnd': '9' })).toEqual([other.id])
  expect(await found({ 'parts.part': 'rudder' })).toEqual([])
  const totals = (await ask('GET', '/totals', { machine, 'parts.part': 'wheel', 'parts.qtyStart': '2' })).data
  expect(totals).toMatchObject({ total: 1 })
  for (const unknown of ['parts.nothing', 'nothing.part', 'parts.part.x'])
    await expect(found({ [unknown]: '1' })).rejects.toThrow(`Unknown filter: ${unknown}`)
})

test('a verb on lines is for the lines that were ticked, with what it asks for, and for no others', async () => {
  const part = (name: string) => ({ part: name, qty: '1', cost: '1' })
  const made = await order({ parts: [part('belt'), part('screw'), part('nut')] })
  const other = await order()
  const [belt, screw, nut] = (made.parts as Wire[]).map(({ id }) => id)
  const fit = async (lines: readonly unknown[], more: Wire = { by: 'Lin' }) =>
    step('fit', [await read(made.id)], { lines, ...more })
  await expect(fit([belt])).rejects.toThrow('is Draft')
  await step('begin', [made])
  await fit([screw, belt])
  expect(fitted).toEqual(['belt by Lin', 'screw by Lin'])
  await expect(fit([belt], {})).rejects.toThrow('Fitted by cannot be empty')
  await expect(fit([belt, nut])).rejects.toThrow('Nuts are not fitted')
  await expect(fit([belt, (other.parts as Wire[])[0]?.id])).rejects.toMatchObject({
    bizCode: 'LINE_GONE',
    message: expect.stringContaining('no longer there'),
  })
  await expect(fit([])).rejects.toThrow()
  expect(fitted).toHaveLength(2)
})

test('in a later state only the parts that stay open may be changed, and figures follow', async () => {
  const made = await order()
  await step('begin', [made])
  const running = await read(made.id)
  await expect(put(running, { machine: 'M-other' })).rejects.toThrow(`Machine of ${made.orderNo} cannot be changed now`)
  await put(running, {
    remark: 'hot',
    parts: [
      { ...(running.parts as Wire[])[0], cost: '20' },
      { part: 'screw', qty: '1', cost: '0.5' },
    ],
  })
  expect(await read(made.id)).toMatchObject({
    total: '20.50',
    remark: 'hot',
    parts: [{ part: 'belt' }, { part: 'screw' }],
  })
  await step('close', [await read(made.id)], { closedOn: '2025-05-20', closeReason: 'done' })
  await expect(put(await read(made.id), { remark: 'late' })).rejects.toThrow('cannot be changed')
})

describe('a field', () => {
  test('is required, there and to be written as others say', async () => {
    await expect(order({ place: 'AWAY' })).rejects.toThrow('Workshop cannot be empty')
    await expect(order({ place: 'AWAY', workshop: 'Lee' })).rejects.toThrow('Row 1: Old part cannot be empty')
    const away = await order({
      place: 'AWAY',
      workshop: 'Lee',
      maxAmount: '90',
      parts: [{ part: 'belt', qty: '1', old: 'b1' }],
    })
    expect(away).toMatchObject({ workshop: 'Lee', maxAmount: '90.00' })
    await put(away, { place: 'HOUSE' })
    const home = await read(away.id)
    expect(home).toMatchObject({ workshop: null, maxAmount: '90.00' })
    await expect(put(home, { maxAmount: '100' })).rejects.toThrow(`Most of ${away.orderNo} cannot be changed now`)
  })
})

describe('a key', () => {
  test('stands once among records in use; one that was ended is in nobody’s way', async () => {
    const made = await order()
    const twin = { orderNo: made.orderNo, machine: 'M-free' }
    await expect(order(twin)).rejects.toMatchObject({ code: '23505' })
    await step('close', [made], { closedOn: '2025-05-20', closeReason: 'again' })
    await expect(order(twin)).resolves.toMatchObject({ orderNo: made.orderNo })
  })

  test('holds on no common day twice, of the same machine, until it is ended', async () => {
    const made = await order({ firstDay: '2025-05-01', lastDay: '2025-05-10' })
    const { machine } = made
    await expect(order({ machine, firstDay: '2025-05-10' })).rejects.toMatchObject({ code: '23P01' })
    await expect(order({ machine, firstDay: '2025-05-11', lastDay: '2025-05-10' })).rejects.toThrow(
      'Last day cannot be before first day',
    )
    await order({ machine, firstDay: '2025-05-11' })
    await expect(order({ machine, firstDay: '2026-01-01' })).rejects.toMatchObject({ code: '23P01' })
    await order({ machine: 'M-another', firstDay: '2026-01-01' })
    await step('close', [made], { closedOn: '2025-05-20', closeReason: 'again' })
    await order({ machine, firstDay: '2025-05-02', lastDay: '2025-05-03' })
  })
})
