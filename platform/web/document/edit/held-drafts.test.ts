import { expect, test, vi } from 'vitest'
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
const { closeTab, showTab } = await import('../../tabs.ts')
const { keep, kept } = await import('../../storage.ts')
const soon = () => new Promise(resolve => setTimeout(resolve))

test('the first form of a record keeps its draft; a second window has its turn when the first has gone [issue 33, C20]', async () => {
  showTab('/a/edit?id=1', ['甲', 'A'])
  const first = vi.fn()
  holdDraft('draft 1', '/a/edit?id=1', first)
  await soon()
  expect(first).toHaveBeenCalledOnce()
  // Another window of the same browser has its own memory of what it holds, and the same locks.
  vi.resetModules()
  const other = await import('./held-drafts.ts')
  const { showTab: showThere } = await import('../../tabs.ts')
  showThere('/a/edit?id=1', ['甲', 'A'])
  const second = vi.fn()
  other.holdDraft('draft 1', '/a/edit?id=1', second)
  await soon()
  expect(second).not.toHaveBeenCalled()
  letDraftGo('draft 1')
  await soon()
  expect(second).toHaveBeenCalledOnce()
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
