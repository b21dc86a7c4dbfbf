import { afterAll, expect, test, vi } from 'vitest'
import { home } from '../../../model/places.ts'

vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { href: 'https://dop.test/', pathname: '/', search: '' })
vi.stubGlobal('history', { pushState() {}, replaceState() {} })
const memory = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, text: string) => memory.set(name, text),
  removeItem: (name: string) => memory.delete(name),
})
vi.stubGlobal('sessionStorage', localStorage)
/** The locks of one browser: whoever asks first has one, the others wait in turn. */
const queues = new Map<string, Promise<unknown>>()
vi.stubGlobal('navigator', {
  locks: {
    request: (name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => {
      const before = queues.get(name) ?? Promise.resolve()
      const turn = before.then(() => (signal.aborted ? undefined : held()))
      queues.set(name, turn)
      return turn
    },
  },
})
const { holdDraft, isOutOfSight, letDraftGo } = await import('./held-drafts.ts')
const { closeAll, closeTab, showTab } = await import('../../tabs.ts')
const { keep, kept } = await import('../../storage.ts')
afterAll(() => {
  closeAll()
  vi.unstubAllGlobals()
})
const soon = () => new Promise(resolve => setTimeout(resolve))

test('a second window keeps no draft while the first has the form open; then it has its turn [issue 33, C20]', async () => {
  showTab('/a/edit?id=1', ['甲', 'A'])
  let leave = () => {}
  const first = () => new Promise<void>(resolve => (leave = resolve))
  void navigator.locks.request('dop draft 1', { signal: new AbortController().signal }, first)
  const second = vi.fn()
  holdDraft('draft 1', '/a/edit?id=1', second)
  await soon()
  expect(second).not.toHaveBeenCalled()
  // Shown again it still waits: the draft is the first window's.
  const again = vi.fn()
  holdDraft('draft 1', '/a/edit?id=1', again)
  expect(again).not.toHaveBeenCalled()
  leave()
  await soon()
  expect(again).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
  letDraftGo('draft 1')
})

test('a tab that is closed takes its draft along, one that is out of sight keeps it [issue 33, C20]', async () => {
  showTab('/b/edit?id=2', ['乙', 'B'])
  holdDraft('draft 2', '/b/edit?id=2', () => {})
  keep('draft 2', { draft: 'typed' })
  expect(isOutOfSight('/b/edit?id=2')).toBe(false)
  showTab(home, ['首页', 'Home'])
  expect(isOutOfSight('/b/edit?id=2')).toBe(true)
  expect(kept('draft 2')).toEqual({ draft: 'typed' })
  closeTab('/b/edit?id=2')
  expect(kept('draft 2')).toBeUndefined()
})
