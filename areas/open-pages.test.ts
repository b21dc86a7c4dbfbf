import { afterAll, expect, test, vi } from 'vitest'
import type { Area } from '#platform/model/area.ts'

vi.stubGlobal('__DOP_BUILD__', '0')
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { href: 'https://dop.test/', pathname: '/', search: '' })
afterAll(() => vi.unstubAllGlobals())

const shared = Object.values(import.meta.glob<Record<string, Area>>('./*/area.ts', { eager: true }))
  .flatMap(module => Object.values(module))
  .flatMap(area =>
    area.members.flatMap(({ document: { share } }) => [
      ...(share?.address ? [share.address] : []),
      ...Object.values(share?.addresses?.of ?? {}),
    ]),
  )
const doors = import.meta.glob<{ open?: readonly string[] }>('./*/area.web.ts', { import: 'default' })

test('the pages a stranger is sent to are open, and no others are [D0-2.1-14] [D1-2-03]', async () => {
  const areas = await Promise.all(Object.values(doors).map(load => load()))
  const open = areas.flatMap(area => area.open ?? [])
  expect(open).toEqual(expect.arrayContaining(shared))
  expect(open.toSorted()).toEqual(
    [
      '/appH5/installCatinet/detail',
      '/appH5/orderQuality/detail',
      '/costPackage/editPreview',
      '/delivery/inspection/order',
      '/expenseManagerMgt/costPackagePage/editPreview',
      '/generator/costPackagePage/editPreview',
      '/qc/kiwiFruitMgt/previewPicture',
      '/yard/inspection/report',
    ].toSorted(),
  )
  expect(shared).toEqual(
    expect.arrayContaining(['/appH5/installCatinet/detail', '/generator/costPackagePage/editPreview']),
  )
})
