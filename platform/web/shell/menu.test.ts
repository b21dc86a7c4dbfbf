import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('__DOP_BUILD__', '9.8.7')
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { href: 'https://dop.test/', pathname: '/', search: '' })
const { placeIn } = await import('./menu.ts')
const { giveAreas } = await import('../areas.ts')
const { webAreas } = await import('#areas/index.web.ts')
giveAreas(webAreas)
afterAll(() => vi.unstubAllGlobals())

const entry = (path: string) => ({ id: path, label: path, enName: path, path, icon: null, keepAlive: '1', roles: [] })
const menu = [
  {
    ...entry('/menu/tracking'),
    children: [
      entry('/freight/tracking/index'),
      entry('/freight/tracking/board'),
      entry('/freight/tracking/index/map'),
    ],
  },
  {
    ...entry('/menu/settlement'),
    children: [entry('/consign/settlement/index'), entry('/consign/settlementMatch/index')],
  },
]

test.each([
  ['/freight/tracking/detail', '/freight/tracking/index'],
  ['/freight/tracking/board', '/freight/tracking/board'],
  ['/freight/tracking/map', '/freight/tracking/index/map'],
  ['/freight/tracking/map-sea', '/freight/tracking/index/map'],
  ['/consign/settlementBridge/index', '/consign/settlement/index'],
  ['/settlementMatch/detail', '/consign/settlementMatch/index'],
])('the page %s lights the entry %s', (path, lit) => {
  expect(placeIn(menu, path)?.node.path).toBe(lit)
})

test('a page whose entry somebody does not have lights none of another group', () => {
  expect(placeIn([menu[0] as never], '/consign/settlementBridge/index')).toBeUndefined()
})
