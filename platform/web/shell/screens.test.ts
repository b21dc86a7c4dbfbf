import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('__DOP_BUILD__', '9.8.7')
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { href: 'https://dop.test/', pathname: '/', search: '' })
const { screenAt } = await import('./screens.ts')
const { giveAreas } = await import('../areas.ts')
const { webAreas } = await import('#areas/index.web.ts')
giveAreas(webAreas)
afterAll(() => vi.unstubAllGlobals())

/** Where an address arrives at last: the document and which of its screens, or the title of a page without a document. */
async function arrived(address: string): Promise<string | undefined> {
  const screen = await screenAt(address, [])
  if (screen?.redirect) return arrived(screen.redirect)
  return screen?.member ? `${screen.member.document.name} ${screen.kind}` : screen?.title[1]
}

test.each([
  ['/originPackageMgt', 'original-packing-list list'],
  ['/originPackageMgt/originPackage/index', 'original-packing-list list'],
  ['/originPackageMgt/originPackage/edit', 'original-packing-list edit'],
  ['/originPackageMgt/originPackage/edit?id=7', 'original-packing-list edit'],
  ['/originPackageMgt/originPackage/detail?id=7', 'original-packing-list detail'],
])('an original packing list has a list, a form and a detail: %s is %s [D0-2.6-01]', async (address, screen) => {
  expect(await arrived(address)).toBe(screen)
})

test.each([
  ['/originPackageMgt/packingList/index', 'packing-list list'],
  ['/generator/jwmpspackinglistl', 'packing-list list'],
  ['/originPackageMgt/packingList/detail?id=7', 'packing-list detail'],
  ['/generator/jwmpspackinglistl/details?id=7', 'packing-list detail'],
])('a packing list has a list and a detail: %s is %s [D0-2.6-02]', async (address, screen) => {
  expect(await arrived(address)).toBe(screen)
})

test('the template of packing lists has a screen [D0-2.6-03]', async () => {
  expect(await arrived('/originPackageMgt/packingTemplate/index')).toBe('packing-template list')
  expect(await arrived('/originPackageMgt/packingTemplate/edit')).toBe('packing-template edit')
})

test('my imports and exports are those of the shell [D1-2-114]', async () => {
  expect(await arrived('/admin/async/index')).toBe('My imports and exports')
})

test('an address keeps what it asks for on its way', async () => {
  expect(await screenAt('/generator/jwmpspackinglistl/details?id=7', [])).toMatchObject({
    redirect: '/originPackageMgt/packingList/detail?id=7',
  })
  expect(await screenAt('/originPackageMgt/nothing', [])).toBeUndefined()
})
