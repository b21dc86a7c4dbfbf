import { beforeAll, expect, test, vi } from 'vitest'
import { defineDocument } from '../../../model/document.ts'
import { choice, code, reference, section } from '../../../model/fields.ts'

const task = defineDocument({
  name: 'task-of-a-plan',
  label: ['任务', 'Task'],
  calls: '/task',
  screen: '/task',
  permission: 'test:task',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: code('编号', 'No.', { readOnly: true }),
      planId: reference('plan', '计划', 'Plan'),
      vendorId: reference('vendor', '供应商', 'Vendor', { readOnly: true }),
      way: choice('方式', 'Way', { ONE: ['一', 'One'], ALL: ['全', 'All'] }, { initial: 'ONE' }),
    }),
  },
  list: ['no'],
  filters: ['no'],
})

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

test('a new record begins with what the way to it said it is part of, and with nothing else an address may say', async () => {
  const { newRecord, placeOfPart } = await import('./new-record.ts')
  const place = placeOfPart(task, { planId: '7' })
  expect(place).toBe('/task/edit?planId=7')
  const query = new URLSearchParams(`${place.split('?')[1]}&vendorId=3&no=X&way=ALL&other=1`)
  expect(newRecord(task, null, query)).toEqual({ planId: '7', way: 'ONE' })
  expect(newRecord(task)).toEqual({ way: 'ONE' })
})

test('whoever has one place begins with it, where the record may be of such a place', async () => {
  const { newRecord } = await import('./new-record.ts')
  const { useSession } = await import('../../session/session.ts')
  const of = (only?: Readonly<Record<string, string>>) =>
    defineDocument({
      ...task,
      header: {
        general: section('基本信息', 'General', {
          no: code('编号', 'No.', { readOnly: true }),
          store: reference('secondary-inventory', '门店', 'Store', only ? { only } : {}),
        }),
      },
      scope: { warehouse: 'store' },
    })
  const own = { warehouseCode: 'S001', warehouseName: '福田店', warehouseType: 'STORE' }
  useSession.setState({ person: { ownPlace: own } as never })
  const begun = { store: 'S001', storeName: '福田店' }
  expect(newRecord(of({ warehouseType: 'STORE' }))).toEqual(begun)
  expect(newRecord(of())).toEqual(begun)
  expect(newRecord(of({ warehouseType: 'PROCESS' }))).toEqual({})
  // Of two ends the document says which one is theirs, by the kind of their place; else nobody can tell.
  const twoEnds = { ...of(), scope: { warehouse: ['no', 'store'] } }
  const ended = (more: object, desk: string | null = null) => newRecord({ ...twoEnds, ...more } as never, desk)
  expect(ended({})).toEqual({})
  expect(ended({ makersEnd: { STORE: 'store' } })).toEqual(begun)
  expect(ended({ makersEnd: { COLD: 'store' } })).toEqual({})
  expect(ended({ makersEnd: { ANY: 'store' } })).toEqual(begun)
  const desks = { back: { label: ['退', 'Back'], screen: '/back', only: {}, makersEnd: { STORE: 'store' } } }
  expect(ended({ makersEnd: { ANY: 'no' }, desks }, 'back')).toEqual(begun)
  useSession.setState({ person: { ownPlace: null } as never })
  expect(newRecord(of())).toEqual({})
  useSession.setState({ person: undefined })
})

test('at a desk about several kinds a record begins as the first of them, not as one that is not seen there', async () => {
  const { newRecord, placeOfNew } = await import('./new-record.ts')
  const desk = (only: readonly string[]) =>
    defineDocument({ ...task, desks: { own: { label: ['本人', 'Own'], screen: '/own', only: { way: only } } } })
  expect(placeOfNew(desk(['ALL']), 'own')).toBe('/task/edit?desk=own')
  expect(newRecord(desk(['ALL']), 'own')).toEqual({ way: 'ALL' })
  expect(newRecord(desk(['ALL', 'ONE']), 'own')).toEqual({ way: 'ONE' })
})
