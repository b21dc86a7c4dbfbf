import { expect, test } from 'vitest'
import { decimal } from '../../model/decimal.ts'
import { besideSums } from './beside.tsx'

test('what stands beside rows is added up where any of them has something beside it', () => {
  const of = (name: string, row: { readonly key?: unknown }) =>
    name === 'w01' && row.key !== 'c' ? decimal(row.key === 'a' ? '3' : '-1.5') : undefined
  const sums = besideSums([{ key: 'a' }, { key: 'b' }, { key: 'c' }], ['w01', 'w02'], { label: '', of })
  expect([...sums].map(([name, sum]) => [name, sum.toFixed()])).toEqual([['w01', '1.5']])
})
