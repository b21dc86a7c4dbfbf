import { expect, test } from 'vitest'
import type { Label } from '#platform/model/label.ts'
import { unitBeside } from './counted.ts'

const containers: Label = ['柜', 'containers']

test.each([
  ['1', containers, ['柜', 'container']],
  ['1.000', ['件', 'boxes'], ['件', 'box']],
  ['0', containers, ['柜', 'containers']],
  ['12', containers, ['柜', 'containers']],
  ['1', ['元', 'CNY'], ['元', 'CNY']],
] as const)('%s is counted in one or in many (desk.md 6)', (value, unit, said) => {
  expect(unitBeside(value, unit)).toEqual(said)
})
