import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { auditStates, auditTransitions, defineDocument } from '#platform/model/document.ts'
import { code, flag, lines, reference, section } from '#platform/model/fields.ts'
import { defineActions, defineReaction } from '#platform/server/documents/actions.ts'
import { smallWorld } from './small-world.ts'

const audited = { states: auditStates, transitions: auditTransitions, filters: [], permission: 'test:chain' } as const

/** A tree that planks are sawn from. */
const tree = defineDocument({
  ...audited,
  name: 'tree',
  label: ['树', 'Tree'],
  calls: '/test/tree',
  screen: '/test/tree',
  title: 'no',
  list: ['no'],
  header: { general: section('基本', 'General', { no: code('号', 'No.', { required: true }) }) },
  actions: {
    fell: { label: ['砍伐', 'Fell'], rows: 'many' },
    prune: { label: ['修剪', 'Prune'], rows: 'many', perRow: true },
  },
})
/** A plank: one of each tree, and the tree must stand while the plank is dry. */
const plank = defineDocument({
  ...audited,
  name: 'plank',
  label: ['板', 'Plank'],
  calls: '/test/plank',
  screen: '/test/plank',
  title: 'no',
  list: ['no'],
  origins: { treeId: { blocks: ['antiAudit', 'fell', 'prune'], while: { dryFlag: 'Y' }, once: true } },
  header: {
    general: section('基本', 'General', {
      no: code('号', 'No.', { required: true }),
      treeId: reference('tree', '树', 'Tree', { required: true }),
      dryFlag: flag('已干', 'Dry'),
    }),
  },
})
/** A table, joined from several planks. */
const table = defineDocument({
  ...audited,
  name: 'dining-table',
  label: ['桌', 'Table'],
  calls: '/test/dining-table',
  screen: '/test/diningTable',
  title: 'no',
  list: ['no'],
  origins: { 'parts.plankId': { blocks: ['void', 'delete'] } },
  header: { general: section('基本', 'General', { no: code('号', 'No.', { required: true }) }) },
  lines: { parts: lines('部件', 'Parts', { plankId: reference('plank', '板', 'Plank', { required: true }) }) },
})

const heard: string[] = []
const said = (trees: unknown, what: string) => {
  for (const { no } of trees as { no: string }[]) heard.push(`${no} ${what}`)
}
const { ask } = await smallWorld([tree, plank, table], {
  actions: [
    defineActions(tree, {
      run: {
        fell: async trees => said(trees, 'felled'),
        prune: async trees => said(trees, 'pruned'),
      },
    }),
  ],
  reactions: [
    defineReaction(tree, 'audit', {
      refuse: async ({ no }) => no.startsWith('sick') && ['{no}有病', '{no} is sick'],
      run: async ({ no, status }) => {
        heard.push(`${no} ${status}`)
      },
    }),
  ],
})

let count = 0
const made = async (document: typeof tree | typeof plank | typeof table, values: Wire = {}) => {
  const { data } = await ask(document, 'POST', '', { no: `N-${++count}`, ...values })
  return { id: String(data.id), version: 0, no: String(data.no) }
}
const step = (document: typeof tree | typeof plank, verb: string, { id, version }: { id: string; version: number }) =>
  ask(document, 'POST', `/${verb}`, { rows: [{ id, version }] })

describe('what a record was made from', () => {
  test('is not taken back while the record stands on it, and may be once it does no longer', async () => {
    const oak = await made(tree)
    await step(tree, 'audit', oak)
    const board = await made(plank, { treeId: oak.id, dryFlag: 'Y' })
    await expect(step(tree, 'anti-audit', { ...oak, version: 1 })).rejects.toThrow(
      `Downstream documents exist: plank ${board.no}; not allowed`,
    )
    await step(plank, 'void', board)
    await step(tree, 'anti-audit', { ...oak, version: 1 })
  })

  test('is held against actions as against steps: all together, or row by row', async () => {
    const [oak, elm] = [await made(tree), await made(tree)]
    const board = await made(plank, { treeId: oak.id, dryFlag: 'Y' })
    const press = (verb: string) =>
      ask(tree, 'POST', `/${verb}`, { rows: [oak, elm].map(({ id }) => ({ id, version: 0 })) })
    await expect(press('fell')).rejects.toThrow(`Downstream documents exist: plank ${board.no}; not allowed`)
    const { data } = await press('prune')
    expect(data).toMatchObject([
      { id: oak.id, ok: false, msg: expect.stringContaining(board.no) },
      { id: elm.id, ok: true },
    ])
    expect(heard.filter(one => /felled|pruned/.test(one))).toEqual([`${elm.no} pruned`])
  })

  test('is free while the condition of the record does not hold', async () => {
    const oak = await made(tree)
    await step(tree, 'audit', oak)
    await made(plank, { treeId: oak.id, dryFlag: 'N' })
    await step(tree, 'anti-audit', { ...oak, version: 1 })
  })

  test('makes one only: the second is told which one there is, also of many at once', async () => {
    const oak = await made(tree)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => made(plank, { treeId: oak.id })))
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(String(one.reason)).toMatch(
          new RegExp(`${oak.no} has already generated plank N-\\d+; cannot generate again`),
        )
  })

  test('is found through the lines of what was made, both ways and further on', async () => {
    const oak = await made(tree)
    const board = await made(plank, { treeId: oak.id })
    const dining = await made(table, { parts: [{ plankId: board.id }] })
    await expect(step(plank, 'void', board)).rejects.toThrow(`Downstream documents exist: table ${dining.no}`)
    await expect(ask(plank, 'DELETE', '', [{ id: board.id, version: 0 }])).rejects.toThrow(
      `Downstream documents exist: table ${dining.no}`,
    )
    const flow = async (document: typeof tree | typeof plank | typeof table, { id }: { id: string }) => {
      const { from, into } = (await ask(document, 'GET', '/:id/flow', { id })).data as unknown as Record<string, Wire[]>
      return { from: from?.map(one => one.no), into: into?.map(one => [one.no, one.blocks]) }
    }
    expect(await flow(tree, oak)).toEqual({
      from: [],
      into: [
        [board.no, []],
        [dining.no, []],
      ],
    })
    expect(await flow(plank, board)).toEqual({ from: [oak.no], into: [[dining.no, ['void', 'delete']]] })
    expect(await flow(table, dining)).toEqual({ from: [oak.no, board.no], into: [] })
  })
})

describe('what another area does after a verb', () => {
  test('happens in the same transaction, and its refusal stops the verb', async () => {
    const oak = await made(tree)
    await step(tree, 'audit', oak)
    expect(heard).toContain(`${oak.no} AUDITED`)
    const sick = await made(tree, { no: 'sick oak' })
    await expect(step(tree, 'audit', sick)).rejects.toThrow('sick oak is sick')
  })
})

test('a list says how many of its rows stand in each state', async () => {
  const mark = `count-${Date.now()}`
  const trees = [
    await made(tree, { no: `${mark}-1` }),
    await made(tree, { no: `${mark}-2` }),
    await made(tree, { no: `${mark}-3` }),
  ]
  await step(tree, 'audit', trees[0] as (typeof trees)[0])
  const { data } = await ask(tree, 'GET', '/states', { q: mark, status: 'AUDITED' })
  expect(data).toEqual({ UNAUDITED: 2, AUDITED: 1 })
})
