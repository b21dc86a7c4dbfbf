import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { home } from '../model/places.ts'

vi.stubGlobal('addEventListener', () => {})
const place = { href: 'https://dop.test/', pathname: '/', search: '' }
vi.stubGlobal('location', place)
const replaced = vi.fn<(state: unknown, title: string, address: string) => void>()
vi.stubGlobal('history', { pushState() {}, replaceState: replaced })
const { addressOf, closeAll, closeOthers, closeTab, keyAt, moveTab, renameTab, showTab, useTabs } = await import(
  './tabs.ts'
)

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
