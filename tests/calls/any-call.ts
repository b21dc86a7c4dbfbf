import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { send } from '#platform/testing/person.ts'
import { missingId, running } from './known.ts'

const { admin, base } = running

/** What is said of calls by examples, whichever they are. */
export function anyCallHolds(): void {
  describe('an unfit request', () => {
    test('to an address nobody answers at is told so [D0-8.1-08] [D1-8-38]', async () => {
      for (const [method, path] of [
        ['GET', '/admin/nothing'],
        ['POST', '/packing/nothing'],
      ] as const)
        for (const [language, msg] of [
          ['zh', '资源不存在'],
          ['en', 'The resource does not exist'],
        ] as const)
          expect(await admin.call(method, path, undefined, { language })).toMatchObject({
            status: 404,
            msg,
            bizCode: 'NOT_FOUND',
          })
    })

    test('in a way it does not answer names the ways it does', async () => {
      const answer = await admin.call('PATCH', '/masterdata/vendor')
      expect(answer).toMatchObject({ status: 405, bizCode: 'METHOD_NOT_ALLOWED' })
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'POST', 'PUT'])
    })

    test('for the head alone gets what reading it would say of itself, and nothing else', async () => {
      const headers = { authorization: `Bearer ${await admin.token()}`, 'accept-encoding': 'identity' }
      for (const [path, status] of [
        ['/masterdata/vendor/page', 200],
        ['/healthz', 200],
        ['/admin/nothing', 404],
      ] as const) {
        const [head, read] = await Promise.all(
          ['HEAD', 'GET'].map(method => fetch(`${base}${path}`, { method, headers })),
        )
        expect([head?.status, read?.status], path).toEqual([status, status])
        expect(head?.headers.get('content-type')).toBe(read?.headers.get('content-type'))
        expect(await head?.text()).toBe('')
        expect(await read?.text()).not.toBe('')
      }
    })

    test('with JSON that does not parse is told where', async () => {
      const headers = { authorization: `Bearer ${await admin.token()}`, 'content-type': 'application/json' }
      const answer = await send(base, 'POST', '/masterdata/vendor', { headers, body: '{"vendorCode":\n "x",,}' })
      expect(answer).toMatchObject({ status: 400, bizCode: 'JSON_BROKEN', data: { line: 2 } })
    })

    test('never tells of the inside: no path, no SQL, no stack', async () => {
      const answers = await Promise.all([
        admin.call('GET', '/masterdata/vendor/page?current=x'),
        admin.call('GET', '/masterdata/vendor/page?ascs=select'),
        admin.call('POST', '/masterdata/vendor', { vendorCode: { $ne: 1 } }),
        admin.call('PUT', '/masterdata/vendor', { id: "1'", version: 0 }),
      ])
      for (const { status, body } of answers) {
        expect(status).toBe(400)
        expect(JSON.stringify(body)).not.toMatch(/\bat \w|node_modules|\.ts:|select .* from/i)
      }
    })
  })

  describe('lists', () => {
    test('end somewhere, and never ask for more than they may [D0-7-07]', async () => {
      const page = (query: string) => admin.call('GET', `/masterdata/port/page?${query}`)
      expect((await page('current=2&size=10')).data).toMatchObject({ current: 2, size: 10, totalExact: true })
      for (const query of ['size=101', 'size=100000', 'size=0', 'current=0', 'current=-3', 'current=2147483648'])
        expect(await page(query), query).toMatchObject({ status: 400, data: { field: query.split('=')[0] } })
      expect(await page('size=101')).toMatchObject({ msg: 'size must be a whole number from 1 to 100' })
      expect(await page('current=100000&size=100')).toMatchObject({
        status: 400,
        msg: 'The page is too far; narrow the filter',
      })
      for (const query of ['size=x', 'size=1.5', 'current=1e99', 'size=NaN', 'current=1e1'])
        expect(await page(query), query).toMatchObject({ status: 400 })
    })

    test('take several values of a filter as any of them [D0-7-05]', async () => {
      const { records } = (await admin.ask(
        'GET',
        '/masterdata/port/page?portCode=CNSHA&portCode=CNTAO',
      )) as unknown as {
        records: Wire[]
      }
      expect(records.map(one => one.portCode)).toEqual(['CNSHA', 'CNTAO'])
    })
  })

  describe('answers', () => {
    test('are kept by no cache, and guess no type', async () => {
      const { headers } = await admin.call('GET', '/admin/user/info')
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
    })

    test('speak the language of the header, Chinese when it says nothing [D0-7-01]', async () => {
      for (const [language, msg] of [
        ['en-US,en;q=0.9', 'The resource does not exist'],
        ['en_US', 'The resource does not exist'],
        ['th-TH,th;q=0.9', 'ไม่พบข้อมูล'],
        ['th_TH', 'ไม่พบข้อมูล'],
        ['zh_CN', '资源不存在'],
        ['fr', '资源不存在'],
        ['', '资源不存在'],
      ] as const)
        expect(
          (
            await admin.call('GET', `/masterdata/vendor/${missingId}`, undefined, {
              headers: { 'accept-language': language },
            })
          ).msg,
        ).toBe(msg)
    })

    test('of the health of the server tell nothing else', async () => {
      for (const path of ['/healthz', '/readyz']) expect((await send(base, 'GET', path)).body).toEqual({ status: 'ok' })
    })
  })

  describe('an address nobody knows', () => {
    const asked = (path: string, accept: string) => send(base, 'GET', path, { headers: { accept } })

    test('is a page for a browser, which says so itself, and a refusal for programs', async () => {
      const page = await asked('/settlement/nowhere', 'text/html,*/*')
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(await asked('/settlement/nowhere', 'application/json')).toMatchObject({
        status: 404,
        body: { code: 1, bizCode: 'NOT_FOUND', msg: '资源不存在' },
      })
    })

    test.each(['/assets/none.js', '/none.png'])('of a file is a refusal for everybody: %s', async path => {
      for (const accept of ['text/html,*/*', '*/*']) expect((await asked(path, accept)).status).toBe(404)
    })
  })
}
