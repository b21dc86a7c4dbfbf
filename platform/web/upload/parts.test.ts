import { expect, test } from 'vitest'
import { type Begun, putInParts, StorageFailure } from './parts.ts'

const token = {
  accessKeyId: 'k',
  accessKeySecret: 's',
  securityToken: 't',
  region: 'us-east-1',
  address: 'https://store.example/fruit/',
  directory: 'scm',
  environment: 'prod',
  mark: 'abc',
}

/** The kinds of content that were said, of the object and of its parts. */
let kinds: (string | null)[] = []

/** Puts a file of two parts into a storage whose completion answers so; answers what is remembered of it. */
async function put(completion: string, megabytes = 6): Promise<Begun | undefined> {
  let begun: Begun | undefined
  const memory = {
    get: () => begun,
    put: (one: Begun) => {
      begun = one
    },
    forget: () => {
      begun = undefined
    },
  }
  const file = Object.assign(new Blob([new Uint8Array(megabytes * 1_048_576)], { type: 'application/pdf' }), {
    name: 'scan.pdf',
  })
  await putInParts({
    file,
    token: async () => token as never,
    memory: memory as never,
    onProgress: () => {},
    signal: new AbortController().signal,
    pause: async () => {},
    send: async ({ method, url, headers }) => {
      if (method === 'PUT' || url.includes('uploads')) kinds.push(new Headers(headers).get('content-type'))
      const text = url.includes('uploads') ? '<UploadId>u</UploadId>' : method === 'POST' ? completion : ''
      return { status: 200, etag: '"e"', text } as never
    },
  })
  return begun
}

test('a storage that says 200 and then that it failed has not taken the file', async () => {
  await expect(put('<Error><Code>InternalError</Code></Error>')).rejects.toBeInstanceOf(StorageFailure)
  expect(await put('<CompleteMultipartUploadResult/>')).toMatchObject({ whole: true })
})

test.each([
  ['in parts', 6, 'application/pdf'],
  ['whole', 1, 'application/pdf'],
])('an object that is sent %s is kept under its kind of content', async (_, megabytes, kind) => {
  kinds = []
  await put('<CompleteMultipartUploadResult/>', megabytes)
  expect(kinds[0]).toBe(kind)
})
