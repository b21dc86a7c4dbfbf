import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { ObjectStorage } from './object.ts'
import type { StorageSettings } from './settings.ts'

interface Heard {
  readonly method: string
  readonly path: string
  readonly type: string | undefined
}

const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
})

/** A storage that answers as it is told, and what it was asked. */
async function storageThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    heard.push({ method: request.method ?? '', path: request.url ?? '', type: request.headers['content-type'] })
    request.resume()
    request.on('end', () => answer(request, response))
  })
  running.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { heard, storage: new ObjectStorage({ ...settings, endpoint }) }
}

const settings: StorageSettings = {
  kind: 's3',
  endpoint: 'http://127.0.0.1:9',
  bucket: 'fruit',
  region: 'us-east-1',
  key: 'k',
  secret: 's',
  temporary: false,
  role: undefined,
  sts: 'http://127.0.0.1:9',
  directory: 'scm',
  environment: 'prod',
}
async function* bytes(megabytes: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < megabytes; sent++) yield Buffer.alloc(1_048_576)
}
const away = { status: 503, bizCode: 'STORAGE_UNAVAILABLE' }

/** Answers parts as a storage does, and the completion as the test wants it. */
const inParts = (completion: string) => (request: IncomingMessage, response: ServerResponse) => {
  const { method, url = '' } = request
  if (method === 'POST' && url.includes('?uploads')) response.end('<R><UploadId>u1</UploadId></R>')
  else if (method === 'PUT') response.setHeader('etag', '"e"').end()
  else if (method === 'POST') response.end(completion)
  else response.end()
}

describe('an object storage', () => {
  test('that says 200 and then that the parts could not be put together has kept nothing, and is tidied', async () => {
    const { heard, storage } = await storageThat(
      inParts('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>'),
    )
    await expect(storage.write('scm/x.pdf', bytes(9), 'application/pdf')).rejects.toMatchObject({
      ...away,
      message: expect.stringContaining('InternalError'),
    })
    expect(heard.at(-1)).toMatchObject({ method: 'DELETE', path: expect.stringContaining('uploadId=u1') })
  })

  test('is told what a file is, short or in parts', async () => {
    const { heard, storage } = await storageThat(inParts('<CompleteMultipartUploadResult/>'))
    await storage.write('scm/short.pdf', bytes(1), 'application/pdf')
    await storage.write('scm/long.mp4', bytes(9), 'video/mp4')
    expect(heard[0]).toMatchObject({ method: 'PUT', type: 'application/pdf' })
    expect(heard[1]).toMatchObject({ method: 'POST', path: expect.stringContaining('?uploads'), type: 'video/mp4' })
  })

  test('that refuses our key, or is not there, is “unavailable” and no fault of the house', async () => {
    const { storage } = await storageThat((_, response) => {
      response.statusCode = 403
      response.end('<Error><Code>InvalidAccessKeyId</Code></Error>')
    })
    await expect(storage.size('scm/x.pdf')).rejects.toMatchObject(away)
    await expect(storage.read('scm/x.pdf')).rejects.toMatchObject({
      ...away,
      message: expect.stringContaining('InvalidAccessKeyId'),
    })
    await expect(new ObjectStorage(settings).remove('scm/x.pdf')).rejects.toMatchObject(away)
  })
})
