import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, quantity, section } from '#platform/model/fields.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { smallWorld } from './small-world.ts'

const kinds = { SEA: ['海运', 'Sea'], AIR: ['空运', 'Air'], RAIL: ['铁路', 'Rail'] } as const

/** A paper form with desks that are walls: by sea, by air, each for who holds its permission. */
const passage = defineDocument({
  name: 'passage',
  label: ['航程', 'Passage'],
  calls: '/test/passage',
  screen: '/test/passage',
  permission: 'test:passage',
  title: 'passageNo',
  header: {
    general: section('基本信息', 'General', {
      passageNo: code('单号', 'Passage no.', { required: true }),
      kind: choice('运输方式', 'By', kinds),
      boxes: quantity('箱数', 'Boxes'),
    }),
  },
  states: { DRAFT: ['草稿', 'Draft'], SAILED: ['已开航', 'Sailed'] },
  transitions: { sail: { label: ['开航', 'Sail'], from: 'DRAFT', to: 'SAILED' } },
  desks: {
    sea: {
      label: ['海运航程', 'By sea'],
      screen: '/test/bySea',
      only: { kind: 'SEA' },
      permission: 'test:passage:sea',
    },
    air: {
      label: ['空运航程', 'By air'],
      screen: '/test/byAir',
      only: { kind: 'AIR' },
      permission: 'test:passage:air',
    },
    open: { label: ['未开航', 'Not sailed'], screen: '/test/open', only: { status: 'DRAFT' } },
  },
  list: ['passageNo', 'kind', 'boxes', 'status'],
  filters: ['passageNo', 'kind'],
})

const world = await smallWorld([passage], { actions: [defineActions(passage, { run: {} })] })
const all = ['test:passage:save', 'test:passage:sail', 'test:passage:delete', 'test:passage:export']
const asked =
  (...codes: readonly string[]) =>
  (method: string, path: string, input: unknown = {}) =>
    world.ask(passage, method, path, input, [...codes, ...all])
const whole = asked('test:passage:list')
const bySea = asked('test:passage:sea')
const byBoth = asked('test:passage:sea', 'test:passage:air')

let count = 0
const made = async (kind: string) =>
  (await whole('POST', '', { passageNo: `P-${++count}-${kind}`, kind, boxes: String(count) })).data
const [sea, air, rail] = [await made('SEA'), await made('AIR'), await made('RAIL')]
const seen = async (ask: typeof whole, filters: Wire = {}) =>
  ((await ask('GET', '/page', { size: '100', ...filters })).data as unknown as { records: Wire[] }).records
    .map(one => String(one.kind))
    .sort((one, other) => one.localeCompare(other))
const row = ({ id, version }: Wire) => ({ id, version })

describe('a desk with a permission of its own', () => {
  test('opens its part of the list, whatever is asked for; desks add up, and the list itself is all of it', async () => {
    expect(await seen(bySea)).toEqual(['SEA'])
    expect(await seen(bySea, { kind: 'AIR' })).toEqual([])
    expect(await seen(byBoth)).toEqual(['AIR', 'SEA'])
    expect(await seen(asked('test:passage:sea', 'test:passage:list'))).toEqual(['AIR', 'RAIL', 'SEA'])
    const totals = (await bySea('GET', '/totals')).data
    expect(JSON.stringify(totals)).toContain('1')
    expect((await bySea('GET', '/:id', { id: sea.id })).data).toMatchObject({ kind: 'SEA' })
    for (const other of [air, rail]) await expect(bySea('GET', '/:id', { id: other.id })).rejects.toThrow()
  })

  test('keeps what is written to its part: nothing is made or moved beyond it', async () => {
    const words = 'By: outside your data scope; choose one you have access to'
    await expect(bySea('POST', '', { passageNo: 'P-x', kind: 'AIR' })).rejects.toThrow(words)
    const own = (await bySea('POST', '', { passageNo: 'P-own', kind: 'SEA' })).data
    await expect(bySea('PUT', '', { ...row(own), kind: 'RAIL' })).rejects.toThrow(words)
    await expect(bySea('PUT', '', { ...row(air), boxes: '9' })).rejects.toThrow()
    await bySea('PUT', '', { ...row(own), boxes: '9' })
    expect((await whole('GET', '/:id', { id: own.id })).data).toMatchObject({ kind: 'SEA', boxes: '9.000' })
    await expect(bySea('DELETE', '', [row(air)])).rejects.toThrow()
    await bySea('DELETE', '', [row((await whole('GET', '/:id', { id: own.id })).data)])
  })

  test('steps its records alone', async () => {
    await expect(bySea('POST', '/sail', { rows: [row(air)] })).rejects.toThrow()
    await bySea('POST', '/sail', { rows: [row(sea)] })
    expect((await whole('GET', '/:id', { id: sea.id })).data).toMatchObject({ status: 'SAILED' })
    expect((await whole('GET', '/:id', { id: air.id })).data).toMatchObject({ status: 'DRAFT' })
  })
})
