import { expect, test } from 'vitest'
import type { Refusals } from '../../model/rules.ts'
import { type AnyActions, type Reaction, withReaction } from './actions.ts'

const document = { name: 'probe' } as Reaction['document']
const asks = { message: ['真的吗？', 'Really?'], bizCode: 'ASKED', warning: true } as const
const refuses = { message: ['{no}不行', '{no} may not'], bizCode: 'REFUSED' } as const

const saying = (said: Refusals) => ({ document, verb: 'audit', refuse: async () => said }) as unknown as Reaction
const all = async (...said: Refusals[]) => {
  const told = said.map(saying).reduce<AnyActions | undefined>((own, one) => withReaction(own, one), undefined)
  return told?.refuse?.audit?.({} as never, {} as never, undefined as never)
}

test('what one area asks keeps no other from refusing: a yes to it would let the refused step through', async () => {
  expect(await all(asks, refuses)).toEqual([asks, refuses])
  expect(await all(asks, null, [asks, refuses])).toEqual([asks, asks, refuses])
  expect(await all(null, asks)).toEqual([asks])
})

test('what is refused already is not asked about any further', async () => {
  expect(await all([refuses, asks], asks)).toEqual([refuses, asks])
  expect(await all(refuses, refuses)).toEqual([refuses])
  expect(await all(null, false, undefined)).toEqual([])
})
