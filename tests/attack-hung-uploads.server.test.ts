import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Call } from '#platform/server/http/call.ts'
import { eventually, patiently } from '#platform/testing/eventually.ts'
import { house as openHouse } from '#platform/testing/house.ts'

const { admin, base, house, routes, user } = await openHouse()
const { hostname, port } = new URL(base)

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

const boundary = 'dop-hung'
const beginning = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="list.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\nPK`

interface Hung {
  readonly socket: Socket
  /** What was answered so far. */
  readonly heard: () => string
}

/** Begins to send a file and then says nothing more. */
function hang(path: string, headers: Readonly<Record<string, string>> = {}): Hung {
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', data => {
    text += String(data)
  })
  socket.on('error', () => {})
  const lines = {
    host: 'x',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': '1000000',
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${beginning}`)
  open.push(socket)
  return { socket, heard: () => text }
}

const bearer = async (who = admin) => ({ authorization: `Bearer ${await who.token()}` })
const withIds = ({ path }: Call) => path.replace(/:(\w*[iI]d)\b/g, '1').replace(/:\w+/g, 'x')
const takesFiles = () => routes().filter(({ takesFile }) => takesFile !== undefined)

/** Nobody holds a connection of any pool. */
const atRest = () =>
  eventually(
    () => Object.values(house.database.connections()).map(({ used, waiting }) => [used, waiting]),
    seen => seen.every(([used, waiting]) => used === 0 && waiting === 0),
  )

describe('who hangs up in the middle of an upload', () => {
  test('there are calls that take a file, strangers’ among them', () => {
    expect(takesFiles().length).toBeGreaterThan(20)
    expect(takesFiles().some(({ access }) => access === 'public')).toBe(true)
  })

  test('no call holds a connection while its file is on the way', async () => {
    for (const call of takesFiles()) {
      const query = call.path.endsWith('/check-file') ? (call.access === 'public' ? '?token=1.nobody' : '?id=1') : ''
      const headers = call.access === 'public' ? {} : await bearer()
      const hung = Array.from({ length: 5 }, () => hang(`${withIds(call)}${query}`, headers))
      const silent = () => hung.filter(({ heard }) => heard() === '').length
      // The fifth is one too many, which says that the others are being read.
      if (call.takesFile !== 'as it arrives') await eventually(silent, count => count === 4)
      else await admin.page(vendor, { size: '1' })
      await atRest()
      expect(silent(), `${call.method} ${call.path}`).toBe(call.takesFile === 'as it arrives' ? 5 : 4)
      for (const { socket } of hung) socket.destroy()
      await atRest()
    }
  })

  test('a hundred times leaves every connection free, and the house answers meanwhile', async () => {
    const call = takesFiles().find(({ path }) => path.endsWith('/settlement/check-file')) as Call
    const people = Array.from({ length: 25 }, () => user(call.permission ?? ''))
    const headers = []
    for (const one of people) headers.push(await patiently(() => bearer(one)))
    const hung = headers.flatMap(one => Array.from({ length: 4 }, () => hang(`${withIds(call)}?id=1`, one)))
    await eventually(
      () => hung.filter(({ heard }) => heard() === '').length,
      waiting => waiting === 16,
    )
    for (const { heard } of hung.filter(one => one.heard() !== '')) expect(heard()).toMatch(/^HTTP\/1\.1 429/)
    expect((await patiently(() => admin.page(vendor, { size: '1' }))).records.length).toBe(1)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    await atRest()
    for (const { socket } of hung) socket.destroy()
    await atRest()
    // Who was cut off has given its place back: somebody else is read, and told that this is no workbook of ours.
    const [next] = people
    const answer = await eventually(
      () => next?.upload(`${withIds(call)}?id=1`, { name: 'a.pdf', content: Buffer.from('%PDF-1.7') }),
      seen => seen?.bizCode !== 'TOO_MANY_UPLOADS',
    )
    expect(answer).toMatchObject({ code: 1 })
  })

  test('strangers have four places of their own, and keep nobody else from theirs', async () => {
    const call = takesFiles().find(({ access }) => access === 'public') as Call
    const hung = Array.from({ length: 40 }, () => hang(`${withIds(call)}?token=1.nobody`))
    await eventually(
      () => hung.filter(({ heard }) => heard() === '').length,
      waiting => waiting === 4,
    )
    const own = takesFiles().find(({ path }) => path.endsWith('/settlement/check-file')) as Call
    const answer = await admin.upload(`${withIds(own)}?id=1`, { name: 'a.pdf', content: Buffer.from('%PDF-1.7') })
    expect(answer.bizCode).not.toBe('TOO_MANY_UPLOADS')
    await atRest()
  })
})

test('a form with a file is refused at once where none is taken, whatever key it has', async () => {
  const calls = routes().filter(
    ({ access, method, takesFile }) => access === 'user' && method === 'POST' && takesFile === undefined,
  )
  const headers = await bearer()
  // One of each address that ends alike: how it is refused does not hang on the document.
  const alike = new Map(calls.map(call => [call.path.split('/').at(-1), call]))
  for (const call of alike.values()) {
    const { heard, socket } = hang(withIds(call), { ...headers, 'idempotency-key': `hung-${alike.size}-0000` })
    await eventually(heard, text => text.includes('\r\n\r\n'))
    expect(heard(), call.path).toMatch(/^HTTP\/1\.1 (4\d\d|200)/)
    await atRest()
    socket.destroy()
  }
})
