import { expect, test, vi } from 'vitest'

// Addresses are followed by listening to the browser; there is none here.
vi.stubGlobal('addEventListener', () => {})
const { sentOnTo } = await import('./sent-on.ts')

const open = ['/login', '/lock', '/changePassword', '/authredirect', '/401', '/403', '/404', '/500']
const closed = ['/', '/wel', '/wel/index', '/info/index', '/admin/async/index', '/myiframe/x', '/no/such/path']

test.each(open)(
  '%s is open to somebody without a token [D0-2.1-01] [D0-2.1-02] [D0-2.1-03] [D0-2.1-04] [D0-2.1-05]',
  path => {
    expect(sentOnTo({ path, signedIn: false, locked: false })).toBeUndefined()
  },
)
test.each(closed)('%s without a token leads to sign-in [D0-2.2-01] [D0-2.1-06] [D0-2.1-09] [D0-2.1-10]', path => {
  expect(sentOnTo({ path, signedIn: false, locked: false })).toBe('/login')
})
test.each(['/login', '/', '/wel'])('%s with a token leads home [D0-2.2-02] [D0-2.1-07] [D0-9-01]', path => {
  expect(sentOnTo({ path, signedIn: true, locked: false })).toBe('/wel/index')
})
test.each([...closed, ...open].filter(path => path !== '/lock'))(
  '%s leads to the lock while the screen is locked [D0-2.2-03]',
  path => {
    expect(sentOnTo({ path, signedIn: true, locked: true })).toBe('/lock')
  },
)
test('the lock stays where it is, and leads home when nothing is locked [D0-2.2-03]', () => {
  expect(sentOnTo({ path: '/lock', signedIn: true, locked: true })).toBeUndefined()
  expect(sentOnTo({ path: '/lock', signedIn: true, locked: false })).toBe('/wel/index')
})
