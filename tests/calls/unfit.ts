import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { Field, Fields } from '#platform/model/fields.ts'
import { waysInTurn } from '../in-turn.ts'
import { addressOf, bearer, failing, isUpload, json, once, type Part, raw, running } from './known.ts'

const { admin } = running

/** Fields that take words: where a bad character could come in. */
const textFields = (document: Declaration): [string, Field][] =>
  Object.entries(headerFields(document) as Fields).filter(
    ([, field]) =>
      !field.readOnly &&
      !field.derived &&
      !['integer', 'flag', 'references', 'codes', 'attachment'].includes(field.kind),
  )

/** What is refused because of how it is sent. */
export function unfitRequestsAreRefused({ documents, writing }: Part): void {
  describe('an unfit request', () => {
    test('with a body that is no honest JSON is refused', async () => {
      const headers = { ...(await bearer()), ...json }
      const wrong = await failing(
        writing().filter(route => route.access !== 'public' && !isUpload(route)),
        [
          '{"__proto__":{"isAdmin":true}}',
          '{"rows":[{"id":"1","version":0,"__proto__":{"x":1}}]}',
          '{"constructor":{"prototype":{"x":1}}}',
          '{"rows":',
          '',
        ],
        (route, body) => raw(route.method, addressOf(route), { headers, body }),
        ({ status }) => status === 400,
      )
      expect(wrong).toEqual([])
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    })

    test('with characters that cannot be stored is refused by the place they stand in', async () => {
      const headers = { ...(await bearer()), ...json }
      for (const document of documents.filter(one => !one.generated && !one.readOnly))
        for (const [index, [name, field]] of [...textFields(document), ['remark', undefined] as const].entries())
          for (const unfit of waysInTurn(['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x'], index)) {
            const { status, body } = await raw('POST', document.calls, { headers, body: `{"${name}":"${unfit}"}` })
            expect(
              [status, (body.data as Wire | null)?.field],
              `${document.name} ${name} ${field?.kind} ${unfit}`,
            ).toEqual([400, name])
          }
    })

    test('with a NUL in a filter, a search or an address is refused', async () => {
      for (const [index, document] of documents.entries()) {
        for (const name of document.filters)
          expect(
            await admin.call('GET', `${document.calls}/totals?${name}=%00`),
            `${document.name} ${name}`,
          ).toMatchObject({ status: 400 })
        for (const path of waysInTurn(['/lookup?q=%00', '/totals?ascs=%00', '/%00'], index))
          expect(
            (await admin.call('GET', `${document.calls}${path}`)).status,
            `${document.name} ${path}`,
          ).toBeGreaterThanOrEqual(400)
      }
      for (const path of ['/admin/find?q=%00', '/admin/excel-task/page?fileName=%00'])
        expect(await admin.call('GET', path)).toMatchObject({ status: 400 })
    })

    test('with an id that is no number is an address that does not exist', async () => {
      for (const [index, document] of documents.entries())
        for (const id of waysInTurn(['1;drop', "1'", '-1', '1.5', '0x10', '%2e%2e', '9'.repeat(30)], index)) {
          const { status } = await admin.call('GET', `${document.calls}/${id}`)
          // Two points mean the address above, which may be there.
          const above = document.calls.replace(/\/[^/]*$/, '/')
          const right = id === '%2e%2e' ? (await admin.call('GET', above)).status : 404
          expect(status, `${document.name} ${id}`).toBe(right)
        }
    })

    test('of another content type is refused', async () => {
      const headers = await bearer()
      const wrong = await failing(
        writing(),
        ['text/plain', 'application/xml', 'text/html', 'application/octet-stream', 'application/x-ndjson'],
        (route, type) =>
          raw(route.method, addressOf(route), { headers: { ...headers, 'content-type': type }, body: '{}' }),
        ({ status, body }) => status === 415 && (body as Wire).bizCode === 'TYPE_NOT_ALLOWED',
      )
      expect(wrong).toEqual([])
    })

    test('over its limit is refused before it is read', async () => {
      const headers = { ...(await bearer()), ...json }
      const wrong = await failing(
        writing(),
        once,
        route =>
          raw(route.method, addressOf(route), {
            headers: { ...headers, 'content-length': String(route.limits.bodyKilobytes * 1024 + 1) },
          }),
        ({ status, body }) => status === 413 && (body as Wire).bizCode === 'TOO_LARGE',
      )
      expect(wrong).toEqual([])
    })
  })
}
