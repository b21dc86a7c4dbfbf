import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** A request as the browser has it, which never ends by itself. */
class Request {
  static last: Request
  timeout = 0
  readonly headers = new Map<string, string>()
  readonly upload = {}
  ontimeout: (() => void) | undefined
  open() {
    Request.last = this
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value)
  }
  abort() {}
  send() {}
}

vi.stubGlobal('__DOP_BUILD__', '9.8.7')
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('XMLHttpRequest', Request)
const { postFile, sendToStorage } = await import('./send.ts')
const { useLanguageState } = await import('../language.ts')
const { useSession } = await import('../session/session.ts')

const { signal } = new AbortController()
const hour = 3_600_000
beforeEach(() => useLanguageState.setState({ language: 'en' }))
afterAll(() => {
  useLanguageState.setState({ language: 'zh' })
  useSession.setState({ tokens: undefined, tenantId: undefined })
  vi.unstubAllGlobals()
})

test('what goes to the object storage has an hour, then it has failed [D0-9-06] [D0-8.4-01]', async () => {
  const put = { method: 'PUT', url: 'https://storage.test/a', headers: new Headers({ a: 'b' }), body: 'x' }
  const sent = sendToStorage(put, { signal })
  expect(Request.last.timeout).toBe(hour)
  Request.last.ontimeout?.()
  await expect(sent).rejects.toThrow('Upload failed')
})

test('what goes through us has an hour as well, and says language, version, token and tenant [D0-9-06] [D0-7-04]', async () => {
  useSession.setState({ tokens: { access: 'live', refresh: null, expires: 0 }, tenantId: '1' })
  const sent = postFile('/admin/sys-file/upload', new Blob(['x']), 'a.png', {}, { onProgress() {}, signal })
  expect(Request.last.timeout).toBe(hour)
  expect(Object.fromEntries(Request.last.headers)).toEqual({
    'accept-language': 'en-US',
    version: '9.8.7',
    authorization: 'Bearer live',
    'tenant-id': '1',
  })
  Request.last.ontimeout?.()
  await expect(sent).rejects.toThrow('Upload failed')
})
