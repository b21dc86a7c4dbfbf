import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { untilCut } from './cut-off.ts'

const request = (complete: boolean) =>
  Object.assign(new EventEmitter(), { complete, destroyed: false }) as unknown as IncomingMessage

/** Two pieces, and then nothing more, as a form reads whose sender has gone. */
async function* hanging(): AsyncGenerator<string> {
  yield 'a'
  yield 'b'
  await new Promise(() => {})
}

test('what arrives of a request ends with its sender, whatever still waits for it', async () => {
  const raw = request(false)
  const seen: string[] = []
  const reading = (async () => {
    for await (const piece of untilCut(raw, hanging())) seen.push(piece)
  })()
  await Promise.resolve()
  setImmediate(() => raw.emit('close'))
  await expect(reading).rejects.toMatchObject({ bizCode: 'CUT_OFF', status: 400 })
  expect(seen).toEqual(['a', 'b'])
  expect(raw.listenerCount('close')).toBe(0)
})

test('a request that has arrived whole is read to its end, though its connection closes', async () => {
  const raw = request(true)
  const seen: string[] = []
  for await (const piece of untilCut(
    raw,
    (async function* () {
      yield 'a'
      raw.emit('close')
      yield 'b'
    })(),
  ))
    seen.push(piece)
  expect(seen).toEqual(['a', 'b'])
})
