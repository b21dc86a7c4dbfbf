import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { home } from '../model/places.ts'

vi.stubGlobal('addEventListener', () => {})
const place = { href: 'https://dop.test/', pathname: '/', search: '' }
vi.stubGlobal('location', place)
const replaced = vi.fn<(state: unknown, title: string, address: string) => void>()
vi.stubGlobal('history', { pushState() {}, replaceState: replaced })
const {
  addressOf,
  closeAll,
  closeOthers,
  closeTab,
  keyAt,
  markDirty,
  moveTab,
  renameTab,
  showTab,
  tabsOfPerson,
  useTabs,
} = await import('./tabs.ts')
const { queries } = await import('./queries.ts')

const keys = () => useTabs.getState().tabs.map(tab => tab.key)
beforeEach(closeAll)
afterAll(closeAll)

test('every address gets a tab of its own, once [D0-2.2-06] [D0-2.2-07]', () => {
  showTab('/a/index', ['甲', 'A'])
  showTab('/a/edit?id=1', ['编辑', 'Edit'])
  showTab('/a/index', ['甲', 'A'])
  expect(keys()).toEqual([home, '/a/index', '/a/edit?id=1'])
  expect(useTabs.getState().active).toBe('/a/index')
})
test('two ways to the same framed page are one tab, which keeps where it leads [D0-2.2-07]', () => {
  showTab('/myiframe/1?src=https%3A%2F%2Fexample.org', ['外部', 'Elsewhere'])
  showTab('/myiframe/2?src=https%3A%2F%2Fexample.org', ['外部', 'Elsewhere'])
  expect(useTabs.getState().tabs[1]).toMatchObject({
    key: 'https://example.org',
    address: '/myiframe/1?src=https%3A%2F%2Fexample.org',
  })
  expect(keys()).toHaveLength(2)
})
test('a tab whose new record was saved goes on in its place under the address of the record', () => {
  for (const key of ['/a/edit', '/b']) showTab(key, [key, key])
  moveTab('/a/edit', '/a/edit?id=7', ['编辑', 'Edit'])
  expect(keys()).toEqual([home, '/a/edit?id=7', '/b'])
  expect(useTabs.getState().active).toBe('/b')
  moveTab('/b', '/b?id=8', ['乙', 'B'])
  expect(useTabs.getState()).toMatchObject({
    active: '/b?id=8',
    tabs: [{}, {}, { key: '/b?id=8', title: ['乙', 'B'] }],
  })
})
test('the last tab stays [D0-2.3-18]', () => {
  showTab('/a/index', ['甲', 'A'])
  closeTab(home)
  closeTab('/a/index')
  expect(keys()).toEqual(['/a/index'])
})
test('closing the others keeps home and the one; closing all keeps home [D0-2.3-17]', () => {
  for (const key of ['/a', '/b', '/c']) showTab(key, [key, key])
  closeOthers('/b')
  expect(keys()).toEqual([home, '/b'])
  closeAll()
  expect(keys()).toEqual([home])
})
test('a list looked at otherwise keeps its tab under the new address, and its entry in the menu leads back to it so', () => {
  showTab('/a/index', ['甲', 'A'])
  renameTab('/a/index', '/a/index?descs=no')
  expect(replaced).toHaveBeenLastCalledWith(null, '', '/a/index?descs=no')
  expect(keyAt('/a/index?descs=no')).toBe('/a/index')
  showTab('/b', ['乙', 'B'])
  showTab('/a/index', ['甲', 'A'])
  expect(useTabs.getState()).toMatchObject({ active: '/a/index', tabs: [{}, { address: '/a/index?descs=no' }, {}] })
  expect(replaced).toHaveBeenLastCalledWith(null, '', '/a/index?descs=no')
  showTab('/a/index?descs=no', ['甲', 'A'])
  expect(keys()).toEqual([home, '/a/index', '/b'])
  // An address that would open a window is not taken on.
  renameTab('/a/index', '/a/index?no=http')
  expect(useTabs.getState().tabs.map(addressOf)).toEqual([home, '/a/index?descs=no', '/b'])
})

test('a link that is followed again shows what it says; the list that was looked at otherwise goes on beside it', () => {
  const link = '/a/index?status=DRAFT'
  showTab(link, ['甲', 'A'])
  renameTab(link, '/a/index?status=AUDITED')
  queries.setQueryData(['tab', link, 'page'], 'rows of the other look')
  showTab(home, ['首页', 'Home'])
  showTab(link, ['甲', 'A'])
  expect(keys()).toEqual([home, '/a/index?status=AUDITED', link])
  expect(useTabs.getState().active).toBe(link)
  expect(queries.getQueryData(['tab', link, 'page'])).toBeUndefined()
  // Where something is typed in it, it stays as it is.
  renameTab(link, '/a/index?status=SENT')
  markDirty(link, true)
  showTab(link, ['甲', 'A'])
  expect(keys()).toEqual([home, '/a/index?status=AUDITED', link])
})
test('a tab that is closed takes along what was looked at beside its list', () => {
  showTab('/a/index', ['甲', 'A'])
  queries.setQueryData(['tab', '/a/index peek', 'record', '1'], { id: '1' })
  closeTab('/a/index')
  expect(queries.getQueryData(['tab', '/a/index peek', 'record', '1'])).toBeUndefined()
})
test('what somebody left open is closed for the next person, but for the page they ask for', () => {
  const memory = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, text: string) => memory.set(name, text),
    removeItem: (name: string) => memory.delete(name),
  })
  tabsOfPerson('1', home)
  for (const key of ['/a/edit?id=1', '/b']) showTab(key, [key, key])
  tabsOfPerson('1', '/b')
  expect(keys()).toEqual([home, '/a/edit?id=1', '/b'])
  tabsOfPerson('2', '/b')
  expect(keys()).toEqual([home, '/b'])
  tabsOfPerson('3', home)
  expect(useTabs.getState()).toMatchObject({ active: home, tabs: [{ key: home }] })
})
