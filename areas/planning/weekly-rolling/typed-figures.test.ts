import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { withCells } from '#platform/web/grid/cells.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { firstWrong, reasonsOf, typedAfter, typedLeft, withTyped } from './typed-figures.web.ts'

const name = 'reportedQantity'
const field = weeklyTarget.header.figures.fields[name]
const place = { week: '2025W20', level: 'province' } as const
const stored: readonly Wire[] = [
  { id: '1', [name]: '100' },
  { id: '2', [name]: null },
]
const take = (before: ReturnType<typeof typedAfter>, rows: readonly Wire[]) =>
  typedAfter(before, { name, place, stored, rows })
const [first = {}, second = {}] = stored
const unreadable = withCells(second, [[name, { value: '12a', unread: ['应为数字', 'must be a number'] }]], {
  [name]: field,
})

test('a text that is no figure stays as typed, is no figure to be sent, and says so at its row', () => {
  const typed = take(new Map(), [first, unreadable])
  expect([...typed.keys()]).toEqual(['2'])
  const shown = withTyped(stored, typed)
  expect(shown[1]).toMatchObject({ [name]: '12a', unread: { [name]: ['应为数字', 'must be a number'] } })
  expect(firstWrong(typed, name, field)).toMatchObject(place)
  expect(reasonsOf(shown, typed, name, field)).toMatchObject([
    { line: 2, field: name, message: ['第2行上报数量应为数字', 'Row 2: Reported must be a number'] },
  ])
  expect(firstWrong(take(typed, [first, { ...second, [name]: '-3' }]), name, field)).toBeDefined()
  expect(take(typed, stored).size).toBe(0)
})

test('rows that were saved wait no more; one that was refused says why until another figure stands there', () => {
  const other = new Map([['9', { ...place, level: 'zone' as const, values: { [name]: '7' } }]])
  const rows = [
    { ...first, [name]: '120' },
    { ...second, [name]: '5' },
  ]
  const typed = take(other, rows)
  expect([...typed.keys()]).toEqual(['9', '1', '2'])
  const left = typedLeft(typed, [
    { id: '9', ok: true, msg: null },
    { id: '1', ok: true, msg: null },
    { id: '2', ok: false, msg: '已过填报时间' },
  ])
  expect([...left.keys()]).toEqual(['2'])
  const shown = withTyped(stored, left)
  expect(reasonsOf(shown, left, name, field)).toMatchObject([{ line: 2, message: ['已过填报时间', '已过填报时间'] }])
  expect(reasonsOf(shown, take(left, shown), name, field)).toHaveLength(1)
  const again = take(left, [first, { ...second, [name]: '6' }])
  expect(reasonsOf(withTyped(stored, again), again, name, field)).toEqual([])
})
