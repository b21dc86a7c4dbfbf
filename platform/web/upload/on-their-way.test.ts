import { expect, test } from 'vitest'
import { filesArrived, hasOnTheirWay, isOffItsWay, isOnItsWay } from './on-their-way.ts'

test('who waits for the files of a tab goes on when the last has arrived', async () => {
  const arrive: (() => void)[] = []
  const file = (tab: string, id: string) =>
    isOnItsWay(tab, id, `${id}.pdf`, new Promise<void>(done => arrive.push(() => (isOffItsWay(tab, id), done()))))
  file('one', 'invoice')
  file('other', 'late')
  let hasArrived = false
  const waiting = filesArrived('one').then(cut => {
    hasArrived = true
    return cut
  })
  await Promise.resolve()
  // One more is chosen while the first is waited for.
  file('one', 'bl')
  arrive[0]?.()
  await new Promise(done => setTimeout(done))
  expect(hasArrived).toBe(false)
  arrive[2]?.()
  expect(await waiting).toEqual([])
  expect([hasOnTheirWay('one'), hasOnTheirWay('other')]).toEqual([false, true])
})

test('a file that was cut off is named instead of waited for', async () => {
  isOnItsWay('cut', 'a', 'invoice.pdf')
  expect(await filesArrived('cut')).toEqual(['invoice.pdf'])
  isOffItsWay('cut', 'a')
  expect(await filesArrived('cut')).toEqual([])
})
