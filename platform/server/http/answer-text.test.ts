import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { AnswerTooLarge, answerText, mostAnswerBytes } from './answer-text.ts'

let told: (response: ServerResponse) => void = response => response.end()
let sent = 0
const server = createServer((_request, response) => told(response))
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())
const asked = async () => answerText(await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

/** Sends megabytes for as long as somebody takes them. */
function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, 'x')
  const more = () => {
    while (!response.destroyed && sent < 900 * 1_048_576) {
      sent += piece.length
      if (!response.write(piece)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

test('an answer as large as allowed is read, in any characters', async () => {
  const text = `${'柜'.repeat((mostAnswerBytes - 2) / 3)}xx`.slice(0, mostAnswerBytes)
  told = response => response.end(text)
  expect(await asked()).toBe(text)
})

test('an answer of 900 MB is hung up on after the first', async () => {
  told = endless
  await expect(asked()).rejects.toThrow(AnswerTooLarge)
  expect(sent).toBeLessThan(16 * 1_048_576)
})

test('one that says so itself is not read at all, and one that is packed is counted unpacked', async () => {
  told = response => {
    response.writeHead(200, { 'content-length': String(mostAnswerBytes + 1) })
    response.flushHeaders()
  }
  await expect(asked()).rejects.toThrow(AnswerTooLarge)
  told = response => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(50 * 1_048_576)))
  }
  await expect(asked()).rejects.toThrow(AnswerTooLarge)
})

test('nothing else on the server reads what another house answers', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const readers = ['platform/server', 'areas'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !/\.(test|web)\.ts$|testing|docs-files/.test(name))
      .map(name => join(folder, name))
      .filter(name =>
        /\b(answer|response|fetched)\.(text|json|arrayBuffer|blob)\(\)|\)\)\.text\(\)/.test(
          readFileSync(join(root, name), 'utf8'),
        ),
      ),
  )
  expect(readers).toEqual([])
})
