import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Line } from './line.ts'

/** A socket as the browser has it, opened and closed by hand. */
class Socket extends EventTarget {
  readonly sent: string[] = []
  isClosed = false
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    if (this.isClosed) return
    this.isClosed = true
    this.dispatchEvent(new Event('close'))
  }
  says(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }
}

let sockets: Socket[]
let heard: string[]
let back: number
let line: Line
const last = () => sockets.at(-1) as Socket
const stands = () => last().dispatchEvent(new Event('open'))

beforeEach(async () => {
  vi.useFakeTimers()
  sockets = []
  heard = []
  back = 0
  line = new Line({
    address: () => Promise.resolve('ws://here'),
    open: () => {
      const socket = new Socket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    heard: text => heard.push(text),
    log: () => {},
    back: () => back++,
  })
  await line.open()
})
afterEach(() => {
  line.end()
  vi.useRealTimers()
})

describe('a line', () => {
  test('is pinged every 30 seconds [D0-9-35] [D1-9-17]', async () => {
    stands()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(last().sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(last().sent).toEqual(['ping'])
    last().says('pong')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(last().sent).toEqual(['ping', 'ping'])
    expect(last().isClosed).toBe(false)
  })

  test('is closed when no pong comes within 10 seconds, and opened again after 5 [D0-9-35] [D1-9-17]', async () => {
    stands()
    await vi.advanceTimersByTimeAsync(39_999)
    expect(last().isClosed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets[0]?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(4999)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(2)
  })

  test('that is woken twice at once opens once', async () => {
    last().close()
    line.wake()
    line.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
  })

  test('is tried six times at most [D0-9-36] [D1-9-18] [D1-8-49]', async () => {
    for (let at = 0; at < 10; at++) {
      last().close()
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(sockets).toHaveLength(7)
  })

  test('counts anew whenever it stands [D0-9-36] [D1-9-18]', async () => {
    for (let at = 0; at < 6; at++) {
      last().close()
      await vi.advanceTimersByTimeAsync(5000)
    }
    stands()
    for (let at = 0; at < 10; at++) {
      last().close()
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(sockets).toHaveLength(13)
  })

  test('gives on what is said, but not the answer to a ping', () => {
    stands()
    last().says('pong')
    last().says('{"type":"notice"}')
    expect(heard).toEqual(['{"type":"notice"}'])
  })

  test('says that it is back when it stands again, not when it stands first', async () => {
    stands()
    expect(back).toBe(0)
    last().close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(back).toBe(0)
    stands()
    expect(back).toBe(1)
  })

  test('that is over stays over', async () => {
    stands()
    line.end()
    expect(last().isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
  })

  test('is tried again from the beginning when the person is back', async () => {
    for (let at = 0; at < 10; at++) {
      last().close()
      await vi.advanceTimersByTimeAsync(5000)
    }
    line.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(8)
  })
})
