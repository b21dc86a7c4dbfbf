import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { serversOf, signal } from '#platform/server/database/embedded/processes.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { raw } from './attacker.ts'

const { admin, base } = await openHouse()
const root = fileURLToPath(new URL('..', import.meta.url))
const place = await mkdtemp(join(tmpdir(), 'dop-slow-'))
afterAll(() => rm(place, { recursive: true, force: true, maxRetries: 5 }))

/** Sends a beginning, and then a letter every half second for as long as it is let: it ends by being cut off alone. */
const trickle = (beginning: string, letter: string) =>
  raw(base, write => {
    write(beginning)
    const more = setInterval(() => {
      if (!write(letter)) clearInterval(more)
    }, 500)
    more.unref()
  })

describe('who sends slowly', () => {
  test('is cut off: headers after ten seconds, a body after thirty, and others are served meanwhile', async () => {
    const token = await admin.token()
    const head = (method: string, path: string, type: string) =>
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`
    /** Who was cut off, in that order. */
    const ended: string[] = []
    const slow = async (what: string, beginning: string, letter: string) => {
      const { milliseconds, text } = await trickle(beginning, letter)
      ended.push(what)
      return { what, milliseconds, text }
    }
    const all = [
      ...Array.from({ length: 20 }, () => slow('headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x')),
      // What is no method at all may be cut off sooner.
      slow('nothing', '', 'G'),
      ...[
        head('POST', '/masterdata/vendor', 'application/json'),
        head('POST', '/auth/oauth/token', 'application/x-www-form-urlencoded'),
        head('PUT', '/masterdata/exporter', 'application/json'),
        head('POST', '/nobody/knows', 'application/json'),
      ].map(beginning => slow('body', beginning, ' ')),
    ]
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    expect(ended).toEqual([])
    for (const { what, milliseconds, text } of await Promise.all(all)) {
      // No sooner than it says; later where the machine is busy.
      if (what !== 'nothing') expect(milliseconds).toBeGreaterThanOrEqual(what === 'headers' ? 9900 : 29_900)
      if (what === 'body') expect(text).not.toMatch(/^HTTP\/1\.1 (200|500)/)
    }
    expect(ended.filter(what => what !== 'nothing')).toEqual([
      ...Array.from({ length: 20 }, () => 'headers'),
      ...Array.from({ length: 4 }, () => 'body'),
    ])
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
  })

  test('and pipelines a thousand requests takes nothing from the next', async () => {
    const flood = raw(base, write => {
      write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
      write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    })
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    expect((await flood).text).toContain('HTTP/1.1')
  })

  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is no number', 'Content-Length: +5\r\n\r\n{"a":'],
    ['a header with a bare line feed', 'X-A: b\nX-C: d\r\n\r\n'],
    ['chunks in a coding that is none', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('or smuggles one request inside another is refused: %s', async (_, rest) => {
    const { text } = await raw(base, write => {
      write(`POST /masterdata/vendor HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`)
      write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    })
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(text).not.toContain('{"status":"ok"}')
  })
})

/** Every process that was started with this mark, by the number. */
function marked(mark: string): string[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(name => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)
      } catch {
        return false
      }
    })
}

describe.skipIf(process.platform !== 'linux')('a start that is ended before it is done', () => {
  /** Starts a program on an empty data folder, ends it when something has come, and says what is left of it. */
  async function endedWhen(program: readonly string[], isTime: (folder: string) => boolean, how: 'SIGTERM' | 'SIGINT') {
    const mark = `DOP_MARK=${unused('mark', 30)}-${process.pid}`
    const folder = join(place, unused('start', 12))
    const [command = '', ...rest] = program
    const child = spawn(command, rest, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: folder,
        PORT: '0',
        BACKUPS_KEPT: '0',
        [mark.split('=')[0] ?? '']: mark.split('=')[1],
      },
      stdio: 'ignore',
      detached: true,
    })
    const exit = once(child, 'exit')
    try {
      await eventually(async () => expect(isTime(folder)).toBe(true))
      child.kill(how)
      await exit
      await eventually(async () => expect(marked(mark)).toEqual([]))
      await eventually(async () => expect(serversOf(join(folder, 'postgres', 'data'))).toEqual([]))
    } finally {
      for (const pid of [...marked(mark).map(Number), ...serversOf(join(folder, 'postgres', 'data'))])
        signal(pid, 'SIGKILL')
    }
  }
  const after = (milliseconds: number) => {
    const began = Date.now()
    return () => Date.now() - began >= milliseconds
  }
  const server = [process.execPath, 'scripts/run.mjs', 'platform/server/main.ts']

  test.each([100, 250, 300, 350, 400, 700, 1000])(
    'leaves nothing running: npm start, after %i ms',
    async milliseconds => {
      await endedWhen(['npm', 'start'], after(milliseconds), 'SIGTERM')
    },
  )

  test.each([
    ['its data folder is there', 'SIGTERM', (folder: string) => existsSync(folder)],
    ['its database is being made', 'SIGINT', (folder: string) => existsSync(join(folder, 'postgres', 'data'))],
    ['its database begins', 'SIGTERM', (folder: string) => serversOf(join(folder, 'postgres', 'data')).length > 0],
    ['its database serves', 'SIGINT', (folder: string) => existsSync(join(folder, 'postgres.port'))],
  ] as const)('leaves nothing running: the server, when %s, by %s', async (_, how, isTime) => {
    await endedWhen(server, isTime, how)
  })

  test('and can be begun again on the same folder', async () => {
    const folder = join(place, 'again')
    const { childServer, endChildren } = await import('#platform/testing/child-server.ts')
    try {
      const child = spawn(process.execPath, server.slice(1), {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', BACKUPS_KEPT: '0', DOP_DEMO: 'off' },
        stdio: 'ignore',
      })
      const exit = once(child, 'exit')
      await eventually(async () => expect(serversOf(join(folder, 'postgres', 'data'))).not.toEqual([]))
      child.kill('SIGTERM')
      await exit
      const again = await childServer({ DATA_DIR: folder, BACKUPS_KEPT: '0', DOP_DEMO: 'off' })
      expect((await fetch(`${again.base}/readyz`)).status).toBe(200)
      expect(await again.terminate()).toBe(0)
    } finally {
      endChildren()
    }
  })
})
