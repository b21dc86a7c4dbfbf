import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => {})
const open = vi.fn()
vi.stubGlobal('open', open)
vi.stubGlobal('window', { open })
vi.stubGlobal('location', { href: 'https://dop.test/wel/index', pathname: '/wel/index', search: '' })
const pushed = vi.fn()
vi.stubGlobal('history', { pushState: pushed, replaceState: pushed })
const { go, opensWindow } = await import('./location.ts')
const { tabKey } = await import('./tabs.ts')
const { redirectIn } = await import('./shell/redirect.ts')
const { addressOfEntry, entryFraming, framedIn } = await import('./shell/frame.ts')

afterEach(() => {
  open.mockClear()
  pushed.mockClear()
})

const entry = (path: string, more: object = {}) => ({
  id: '7',
  label: '外部',
  enName: 'Elsewhere',
  path,
  icon: null,
  keepAlive: '1',
  roles: [],
  ...more,
})

test('an address with http in it opens in a window of its own [D0-2.2-04]', () => {
  go('https://example.org/track?no=1')
  expect(open).toHaveBeenCalledWith('https://example.org/track?no=1', '_blank', 'noopener')
  expect(pushed).not.toHaveBeenCalled()
})
test('only web addresses open a window [D0-2.2-04]', () => {
  go('javascript:alert("http")')
  expect(open).not.toHaveBeenCalled()
})
test('a menu entry with an http address is framed in a tab of ours [D0-2.2-05] [D1-2-06] [D0-2.1-11]', () => {
  const address = addressOfEntry(entry('https://example.org/a?b=c&d=e'))
  expect(address).toBe('/myiframe/7?src=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc%26d%3De')
  expect(opensWindow(address)).toBe(false)
  expect(framedIn(address)).toBe('https://example.org/a?b=c&d=e')
  go(address)
  expect(pushed).toHaveBeenCalled()
  expect(addressOfEntry(entry('/wel/index'))).toBe('/wel/index')
})
test('only what the menu names is framed [D0-2.1-11]', () => {
  const menu = [entry('https://example.org/a'), entry('/myiframe/x?src=https%3A%2F%2Fexample.org%2Fb')]
  expect(entryFraming(menu, 'https://example.org/a')?.label).toBe('外部')
  expect(entryFraming(menu, 'https://example.org/b')?.label).toBe('外部')
  expect(entryFraming(menu, 'https://evil.example/')).toBeUndefined()
  expect(framedIn('/myiframe/javascript%3Aalert(1)')).toBeUndefined()
})
test('a tab is known by its full path, or by its src [D0-2.2-07]', () => {
  expect(tabKey('/a/edit?id=1')).toBe('/a/edit?id=1')
  expect(tabKey('/myiframe/7?src=https%3A%2F%2Fexample.org%2Fa')).toBe('https://example.org/a')
})
test('after an outside sign-in one is sent on to pages of ours only [D0-2.1-05]', () => {
  expect(redirectIn('/authredirect?redirect=%2Finfo%2Findex')).toBe('/info/index')
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', '/authredirect?redirect=x'])
    expect(redirectIn(`/authredirect?redirect=${encodeURIComponent(elsewhere)}`)).toBe('/wel/index')
})
