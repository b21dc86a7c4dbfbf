import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import { kebab } from '#platform/model/names.ts'
import { stepVerbs } from '#platform/model/verbs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { today } from '#platform/testing/house.ts'
import { queryOf } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { addressOf, documents, missingId, nameOf, type Part, running } from './known.ts'

const { admin, house, maker, neighbour, neighbourMaker, routes, sql, user } = running

/** What a call that is about records of a document is asked with for one of them. */
async function about(document: Declaration, id: string): Promise<[method: string, path: string, body?: unknown][]> {
  const rows = [{ id, version: 0 }]
  const inputs: Wire = {}
  for (const [verb, { input = {} }] of Object.entries(document.actions ?? {})) {
    const values: Wire = {}
    for (const [name, field] of Object.entries(input))
      values[name] = await maker.value(`${verb} ${name}`, field, values)
    inputs[verb] = values
  }
  return [
    ['GET', `${document.calls}/${id}`],
    ['GET', `${document.calls}/${id}/history`],
    ...(document.states ? [['GET', `${document.calls}/${id}/flow`] as [string, string]] : []),
    ...(routes().some(route => route.path === `${document.calls}/:id/used-in`)
      ? [['GET', `${document.calls}/${id}/used-in`] as [string, string]]
      : []),
    ...Object.keys(document.transitions ?? {}).map((verb): [string, string, unknown] => [
      'POST',
      `${document.calls}/preview`,
      { verb, rows },
    ]),
    ['PUT', document.calls, { id, version: 0, remark: 'mine now' }],
    ...(document.kept ? [] : [['DELETE', document.calls, rows] as [string, string, unknown]]),
    ...stepVerbs(document).map((verb): [string, string, unknown] => [
      'POST',
      `${document.calls}/${kebab(verb)}`,
      { rows },
    ]),
    ...Object.keys(document.actions ?? {}).map((verb): [string, string, unknown] => [
      'POST',
      `${document.calls}/${kebab(verb)}`,
      { rows, ...(inputs[verb] as Wire) },
    ]),
  ]
}

/** That nothing is to be had of another tenant, not even that it is there. */
export function tenantsAreApart({ documents: own }: Part): void {
  describe('a record of the other tenant', () => {
    test.each(own)('$name is answered as one that does not exist, by every call', async document => {
      const { id } = await neighbourMaker.make(document)
      // What follows from it by itself is done first: a message goes out, and says so.
      await queueEmpty(sql)
      const theirs = await neighbour.get(document, { id })
      expect(theirs).toMatchObject({ id })
      const missing = await about(document, missingId)
      for (const [index, [method, path, body]] of (await about(document, theirs.id)).entries()) {
        const answer = await admin.call(method, path, body)
        expect([answer.status, answer.bizCode], `${method} ${path}`).toEqual([404, 'NOT_FOUND'])
        const [, otherPath = '', otherBody] = missing[index] ?? []
        expect((await admin.call(method, otherPath, otherBody)).body, `${method} ${path}`).toEqual(answer.body)
      }
      expect(await neighbour.get(document, { id: theirs.id })).toMatchObject({ version: theirs.version })
      expect(await admin.ask('GET', `/admin/lookup${queryOf({ document: document.name, values: theirs.id })}`)).toEqual(
        [],
      )
    })

    test('is no target of a reference', async () => {
      for (const document of own.filter(one => !one.generated && !one.readOnly)) {
        const values = await maker.filled(document)
        for (const [name, field] of Object.entries(headerFields(document))) {
          const { to } = field as Field & { to?: string }
          if (field.kind !== 'reference' || field.readOnly || !to || !house.catalogue.holdsId(to)) continue
          const theirs = await neighbourMaker.one(to, (field as { only?: Wire }).only)
          const answer = await admin.call('POST', document.calls, { ...values, [name]: theirs })
          expect(answer.code, `${document.name} ${name}`).toBe(1)
          expect(JSON.stringify(answer.data), `${document.name} ${name}`).toContain(`"field":"${name}"`)
        }
      }
    })

    test('is counted in no list of this tenant', async () => {
      for (const document of own) {
        const stored = `select count(*)::int as count from ${house.store.shapes.of(document.name).header.name} where tenant_id = 1`
        // What runs on in the background may write between the two.
        await eventually(async () => {
          const [row] = await sql(stored)
          const { total } = await admin.ask('GET', `${document.calls}/totals`)
          expect(total, document.name).toBe(row?.count)
        })
      }
    })
  })
}

/** The same for addresses written by hand. */
export function handWrittenCallsAreApart(): void {
  describe('a record of the other tenant', () => {
    const theirComment = async (more: Wire) => {
      const [document] = documents
      const { id: recordId } = await neighbourMaker.make(document as Declaration)
      const said = { document: document?.name, recordId, text: 'theirs', ...more }
      return String((await neighbour.ask('POST', '/admin/comment', said)).id)
    }
    const theirView = async () => {
      const settings = { columns: [], sort: [], filters: {} }
      const view = { screen: '/x', name: 'theirs', shared: true, settings }
      return String((await neighbour.ask('POST', '/admin/saved-view', view)).id)
    }
    const theirStandIn = async () => {
      const { id } = await user({ tenantId: '2' }).made
      const days = { fromDay: today, toDay: today }
      const { id: made } = await neighbour.ask('POST', '/admin/stand-in', { substituteId: id, ...days, reason: 'x' })
      await neighbour.ask('PUT', `/admin/stand-in/${String(made)}/end`)
      return String(made)
    }
    const others: Readonly<Record<string, () => Promise<string>>> = {
      'GET /admin/excel-task/cancel/:id': async () => {
        const [document] = documents.filter(one => one.excel?.export)
        const { taskId } = await neighbour.ask('POST', `${document?.calls}/export`, { columns: [document?.title] })
        return String(taskId)
      },
      'DELETE /admin/client/:client': () => neighbourMaker.one('client'),
      'GET /admin/client/:client': () => neighbourMaker.one('client'),
      'GET /admin/dict/type/:type': async () => {
        const { document } = house.catalogue.get('dict')
        const { dictType } = (await neighbourMaker.make(document, { dictType: '271828' })) as Wire
        return String(dictType)
      },
      'GET /admin/md-data-set/:kind': async () => {
        const { document } = house.catalogue.get('dict')
        return String(((await neighbourMaker.make(document, { dictType: '314159' })) as Wire).dictType)
      },
      'GET /masterdata/material/items/detail/:code': () => neighbourMaker.one('item', { itemCode: '161803' }),
      // It names a document, of which there is none with an id.
      'GET /logistics/lgt-load-container/lookup/:kind': async () => '271828',
      'GET /scm/base/:x/dropdown/list': async () => '271828',
      'GET /tms/cost-sharing/:kind/drop-down': async () => '271828',
      ...Object.fromEntries(
        ['coefficient', 'people', 'work-group'].flatMap(name =>
          ['', '/history'].map(part => [
            `GET /mes/vendor/${name}/:id${part}`,
            () => neighbourMaker.one(`vendor-${name}`),
          ]),
        ),
      ),
      'GET /packing/original-packing-list/:id/questions': () => neighbourMaker.one('original-packing-list'),
      'POST /packing/original-packing-list/:id/questions': () => neighbourMaker.one('original-packing-list'),
      'DELETE /admin/comment/:id': () => theirComment({}),
      'PUT /admin/comment/:id/done': async () => theirComment({ assignTo: (await neighbour.made).id }),
      'DELETE /admin/saved-view/:id': theirView,
      'GET /admin/saved-view/:id': theirView,
      'PUT /admin/stand-in/:id/end': theirStandIn,
      'POST /admin/stand-in/:id/start': theirStandIn,
      'DELETE /admin/view-subscription/:id': async () => {
        await neighbour.ask('PUT', '/admin/user/edit', { email: 'neighbour@example.com' })
        const settings = { columns: [], sort: [], filters: {} }
        const view = { screen: 'exporter', name: 'sent', shared: false, settings }
        const { id: viewId } = await neighbour.ask('POST', '/admin/saved-view', view)
        return String((await neighbour.ask('POST', '/admin/view-subscription', { viewId, every: 'DAY', hour: 8 })).id)
      },
      'GET /admin/sys-file/:id': async () => {
        const pixel = Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
          'base64',
        )
        const { data } = await neighbour.upload('/admin/sys-file/upload', { name: 'pixel.png', content: pixel })
        return String((data as Wire).fileId)
      },
    }
    /** What they cannot do without. */
    const said: Readonly<Record<string, Wire>> = {
      'POST /packing/original-packing-list/:id/questions': { questionId: '271828', answer: 'yes' },
    }
    const emptyWhenNotThere = new Set(['GET /admin/client/:client', 'GET /admin/dict/type/:type'])
    test('is not reached by any other address with an id in it', async () => {
      const generated = new Set(
        house.catalogue.all.flatMap(({ document: { calls } }) =>
          ['', '/history', '/flow', '/explain', '/share-links', '/used-in', '/pdf', '/print'].map(
            part => `GET ${calls}/:id${part}`,
          ),
        ),
      )
      const rest = routes().filter(
        route =>
          route.path.includes(':') &&
          route.access !== 'public' &&
          !generated.has(nameOf(route)) &&
          // The same calls a second time behind a prefix.
          !(generated.has(nameOf(route).replace(' /mes/', ' /')) && !Object.hasOwn(others, nameOf(route))),
      )
      expect(rest.map(nameOf).sort((a, b) => a.localeCompare(b))).toEqual(
        Object.keys(others).sort((a, b) => a.localeCompare(b)),
      )
      for (const route of rest) {
        const id = (await others[nameOf(route)]?.()) ?? ''
        expect(id).toMatch(/^\d+$/)
        const answer = await admin.call(route.method, addressOf(route, id), said[nameOf(route)])
        // The family asks these for a list: of what is not there, none (platform-family 6).
        if (emptyWhenNotThere.has(nameOf(route))) expect(answer, nameOf(route)).toMatchObject({ status: 200, data: [] })
        else expect([answer.status, answer.bizCode], nameOf(route)).toEqual([404, 'NOT_FOUND'])
        expect((await admin.call(route.method, addressOf(route), said[nameOf(route)])).body).toEqual(answer.body)
      }
    })
  })
}
