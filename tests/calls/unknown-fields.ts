import { describe, expect, test } from 'vitest'
import type { Call } from '#platform/server/http/call.ts'
import { addressOf, failing, isUpload, missingId, once, type Part, running, takesList } from './known.ts'

const { admin, user } = running
const supplier = user('*', { kind: 'SUPPLIER' })
/** Somebody who may make a call: a supplier's view is its people's alone. */
const whoMay = ({ access }: Call) => (access === 'supplier' ? supplier : admin)

const isNamed = ({ status, body }: { status: number; body?: unknown }) =>
  status === 400 && JSON.stringify(body).includes('nobodyKnows')

/** What no call takes: a field that nobody has declared. */
export function unknownFieldsAreNamed({ documents, guarded, writing }: Part): void {
  describe('a field nobody knows', () => {
    test('is refused by name, in a body', async () => {
      const wrong = await failing(
        writing().filter(route => route.access !== 'public' && !isUpload(route) && !takesList(route)),
        once,
        route => whoMay(route).call(route.method, addressOf(route), { nobodyKnows: 1 }),
        isNamed,
      )
      expect(wrong).toEqual([])
    })

    test('is refused by name, in the rows of a list', async () => {
      const wrong = await failing(
        writing().filter(route => takesList(route) && route.path !== '/admin/log/logs'),
        once,
        route => whoMay(route).call(route.method, addressOf(route), [{ id: missingId, version: 0, nobodyKnows: 1 }]),
        isNamed,
      )
      expect(wrong).toEqual([])
    })

    test('is refused by name, behind an address', async () => {
      const wrong = await failing(
        // Which kinds there are its address says; of any other there is nothing to ask.
        guarded().filter(route => route.method === 'GET' && !route.path.endsWith('/:kind/drop-down')),
        once,
        route => whoMay(route).call('GET', `${addressOf(route)}?nobodyKnows=1`),
        isNamed,
      )
      expect(wrong).toEqual([])
    })

    test('is refused by name, in a line', async () => {
      for (const document of documents.filter(one => one.lines && !one.generated && !one.readOnly))
        for (const lines of Object.keys(document.lines ?? {}))
          expect(await admin.call('POST', document.calls, { [lines]: [{ nobodyKnows: 1 }] })).toMatchObject({
            status: 400,
            msg: `Unknown field: ${lines}.0.nobodyKnows`,
          })
    })
  })
}
