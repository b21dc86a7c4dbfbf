import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissionCodes } from '#areas/admin/permissions.ts'
import { lookupTable } from '#areas/masterdata/lookups/table.server.ts'
import { type Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { Field, Fields } from '#platform/model/fields.ts'
import { kebab } from '#platform/model/names.ts'
import { stepVerbs } from '#platform/model/verbs.ts'
import type { Call } from '#platform/server/http/call.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { queryOf, send } from '#platform/testing/person.ts'

const { admin, base, house, maker, neighbour, neighbourMaker, routes, sql, user } = await openHouse()
const documents = house.catalogue.all.map(known => known.document).filter(one => !one.report)
const missingId = '999999999999'

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const addressOf = ({ path }: Call, id = missingId) => path.replace(/:\w+/g, id)
const isUpload = ({ path, method }: Call) => method === 'POST' && /\/(import|upload|check-file)$/.test(path)
const guarded = () => routes().filter(route => route.access !== 'public')
const writing = () => routes().filter(route => route.method !== 'GET')

/** Asks each of some routes and answers the names of those that did not answer as they should. */
async function failing(
  some: readonly Call[],
  ask: (route: Call) => Promise<{ status: number; body?: unknown }>,
  right: (answer: { status: number; body?: unknown }) => boolean,
): Promise<string[]> {
  expect(some.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const route of some) {
    const answer = await ask(route)
    if (!right(answer)) wrong.push(`${nameOf(route)}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return wrong
}

/** Sends a request as the network allows it: headers twice, a body of any kind, or one that is only announced. */
function raw(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
): Promise<{ status: number; body: Wire }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request(`${base}${path}`, { method, headers: { ...length, ...headers }, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          body: text.startsWith('{') ? (JSON.parse(text) as Wire) : { text },
        })
        asked.destroy()
      })
    })
    asked.on('error', reject)
    // A length without a body is the announcement of one that never comes.
    if (headers['content-length']) asked.flushHeaders()
    else asked.end(body)
  })
}
const bearer = async (who = admin) => ({ authorization: `Bearer ${await who.token()}` })
const json = { 'content-type': 'application/json' }
const bodyFor = (route: Call) => (route.method === 'GET' ? undefined : {})

describe('every route', () => {
  test('declares every part', () => {
    const codes = new Set(
      permissionCodes(
        house.catalogue.all.map(({ document }) => document),
        [],
      ),
    )
    const handWritten = new Set([
      'system:route:list',
      'system:formula:evaluate',
      'customs:declare:generate',
      'finance:claim:create',
      'finance:invoice:create',
      'finance:invoice:export',
      'purchase:quotation:merge',
      'settlement:settlement:download',
      'settlement:settlement:report',
      'tracking:freight:map',
      'settlement:confirm:report',
      'settlement:match:list',
      'settlement:match:match',
      'settlement:match:unmatch',
      'settlement:match:auto',
      'settlement:settlement:upload',
      'report:dashboard:list',
    ])
    const isWhole = (route: Call) =>
      ['GET', 'POST', 'PUT', 'DELETE'].includes(route.method) &&
      route.path.startsWith('/') &&
      route.summary.every(words => words.trim() !== '') &&
      ['user', 'supplier', 'client', 'public'].includes(route.access) &&
      (route.permission === null || codes.has(route.permission) || handWritten.has(route.permission)) &&
      [route.input, route.output].every(schema => schema.safeParse(undefined) !== undefined) &&
      ['read', 'write'].includes(route.effect) &&
      route.audit !== '' &&
      route.limits.bodyKilobytes > 0 &&
      route.limits.seconds > 0 &&
      ['pipeline', 'own'].includes(route.transaction)
    const wrong = routes().filter(route => !isWhole(route))
    expect(wrong.map(nameOf)).toEqual([])
  })

  test('stands once', () => {
    const names = routes().map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('that only reads is a GET, and few GETs write', () => {
    // Spec 000 §7.3 lets either method start an export and fetch a template.
    const exports = new Set(house.catalogue.all.map(({ document }) => `${document.calls}/export`))
    const templates = new Set(documents.map(document => `${document.calls}/import/template`))
    expect(
      writing()
        .filter(route => route.effect === 'read' && !templates.has(route.path))
        .map(nameOf),
    ).toEqual([
      'POST /customs/importLicense/list',
      'POST /customs/trace-order/trace_no/page',
      'POST /customs/customs-document/rehearse',
      'POST /shared/sales-report/check-file',
      'POST /settlement/settlement/check-file',
      'POST /settlement/settlement-confirm/check-file',
      'POST /settlement/settlement/rehearse',
      'POST /settlement/settlement-confirm/rehearse',
      ...lookupTable.filter(one => one.method === 'POST').map(one => `POST ${one.path}`),
      'POST /admin/formula/evaluate',
    ])
    expect(
      routes()
        .filter(route => route.method === 'GET' && route.effect === 'write' && !exports.has(route.path))
        // A paper kept as PDF is counted, and files fetched together are noted.
        .filter(route => !/\/(:id\/(pdf|print)|files)$/.test(route.path))
        .map(nameOf),
    ).toEqual([
      'GET /auth/oauth/token',
      'GET /code',
      'GET /code/challenge',
      'GET /admin/excel-task/download',
      'GET /admin/excel-task/cancel/:id',
      'GET /shared/record',
      'GET /shared/file',
      'GET /admin/sys-file/address',
      'GET /admin/sys-file/:id',
      'GET /settlement/settlement/download',
    ])
  })

  test('that changes a document is written down in its history', () => {
    const own = new Set(documents.map(document => document.calls))
    const silent = writing().filter(
      route =>
        route.effect === 'write' &&
        [...own].some(calls => route.path.startsWith(calls)) &&
        route.permission &&
        route.audit === null,
    )
    expect(silent.map(nameOf)).toEqual([])
  })

  test('is open to everybody only where it must be [D0-6-10] [D1-6-04]', () => {
    expect(
      routes()
        .filter(route => route.access === 'public')
        .map(nameOf)
        .sort((a, b) => a.localeCompare(b)),
    ).toEqual([
      'DELETE /auth/token/logout',
      'GET /.well-known/oauth-authorization-server',
      'GET /admin/tenant/page',
      'GET /auth/demo-users',
      'GET /auth/oauth/check_token',
      'GET /auth/oauth/token',
      'GET /auth/ways',
      'GET /code',
      'GET /code/challenge',
      'GET /healthz',
      'GET /metrics',
      'GET /readyz',
      'GET /shared/file',
      'GET /shared/record',
      'GET /sim/:system/v1/by-key/:key',
      'GET /sim/carrier/v1/events',
      'GET /sim/erp/v1/ap/prepayments',
      'GET /sim/erp/v1/fx/receipts',
      'GET /sim/sms/outbox',
      'GET /sim/social/accounts',
      'GET /sim/social/userinfo',
      'POST /auth/oauth/revoke',
      'POST /auth/oauth/token',
      'POST /auth/sms-code',
      'POST /auth/social/begin',
      'POST /integration/callback/:system',
      'POST /integration/callback/carrier',
      'POST /shared/sales-report/check-file',
      'POST /sim/:system/v1/:kind',
      'POST /sim/:system/v1/:module/:kind',
      'POST /sim/sms/send',
      'POST /sim/social/authorize',
      'POST /sim/social/token',
      'POST /sim/wecom/cgi-bin/webhook/send',
    ])
  })

  test('asks for a permission, or answers only what is one’s own', () => {
    const free = guarded()
      .filter(route => route.permission === null)
      .map(nameOf)
    const lookups = [
      ...documents.map(document => `GET ${document.calls}/lookup`),
      ...lookupTable.map(({ method = 'GET', path }) => `${method} ${path}`),
    ]
    expect(free.filter(name => !lookups.includes(name)).sort((a, b) => a.localeCompare(b))).toEqual(
      [...ownRoutes].sort((a, b) => a.localeCompare(b)),
    )
  })
})

/** Calls of a signed-in person about themselves, or that look at rights further in. */
const ownRoutes = [
  // Rows for selection boxes under the addresses the specification spells.
  'GET /logistics/distributionOfGoods/lookup',
  'GET /mes/vendor/coefficient/dropdown/list',
  'GET /mes/vendor/coefficient/lookup',
  'GET /mes/vendor/people/lookup',
  'GET /mes/vendor/work-group/dropdown/list',
  'GET /mes/vendor/work-group/lookup',
  'GET /scm/base/basSupplierProduct/getSupplierProduct',
  'GET /scm/po/purchaseOrder/getPoPurchaseOrderInfo',
  'GET /settlement/jwmpoheadersall/getIdList',
  'GET /tms/cost-sharing/:kind/drop-down',
  'GET /vendor/coefficient/dropdown/list',
  'GET /vendor/work-group/dropdown/list',
  'DELETE /admin/comment/:id',
  'GET /admin/comment',
  'POST /admin/comment',
  'PUT /admin/comment/:id/done',
  'PUT /admin/comment/follow',
  'DELETE /admin/saved-view/:id',
  'GET /admin/client/switch-language',
  'GET /admin/dict/item/page',
  'GET /admin/dict/type/:type',
  'GET /admin/excel-task/cancel',
  'GET /admin/excel-task/cancel/:id',
  'GET /admin/excel-task/download',
  'GET /admin/excel-task/page',
  'GET /admin/find',
  'GET /admin/home',
  'GET /report/home/failed-pushes',
  'GET /admin/lookup',
  'GET /admin/lookup/names',
  'GET /admin/md-data-set/:kind',
  'GET /admin/menu',
  'GET /admin/notice/page',
  'POST /admin/ws/ticket',
  'PUT /admin/notice/read',
  'GET /admin/saved-view/list',
  'GET /admin/sys-file/:id',
  'GET /admin/sys-file/address',
  'GET /admin/sys-file/getAliyunOssToken',
  'GET /admin/sys-file/sources',
  'GET /admin/user/info',
  'GET /auth/bindings',
  'GET /docs/content',
  'GET /masterdata/administrativeArea/query/city/page',
  'GET /masterdata/administrativeArea/query/district/page',
  'GET /masterdata/administrativeArea/query/state/page',
  'GET /masterdata/material/items/detail/:code',
  'GET /masterdata/md-operating-units/get/current/org',
  'GET /masterdata/territories/page',
  'GET /openapi.json',
  'GET /customs/po-order/lookup/special',
  'GET /logistics/lgt-load-container/lookup/:kind',
  'GET /logistics/lgt-load-container/originBatch',
  'GET /scm/base/:x/dropdown/list',
  'GET /scm/stock/onhand/list',
  'POST /customs/importLicense/list',
  'POST /customs/trace-order/trace_no/page',
  'GET /scm/base/city/dropdown/tree',
  'POST /admin/log/logs',
  'POST /admin/saved-view',
  'POST /admin/sys-file/register',
  'POST /admin/sys-file/upload',
  'POST /admin/user/updatePasswordComplexity',
  'POST /auth/bind',
  'POST /auth/lock/unlock',
  'POST /auth/social/bind',
  'POST /auth/unbind',
  'POST /masterdata/md-operating-units/change/current/org',
  'PUT /admin/user/edit',
]

describe('a call without a right to it', () => {
  test('is refused without a token, in both languages [D0-7-02] [D0-8.1-02]', async () => {
    for (const [language, msg] of [
      ['zh-CN', '登录已过期，请重新登录'],
      ['en-US', 'Token expired, please log in again'],
    ]) {
      const wrong = await failing(
        guarded(),
        route =>
          send(base, route.method, addressOf(route), {
            headers: { 'accept-language': language ?? '', ...json },
            ...(route.method === 'GET' ? {} : { body: '{}' }),
          }),
        ({ status, body }) =>
          status === 424 && (body as Wire).msg === msg && (body as Wire).bizCode === 'TOKEN_EXPIRED',
      )
      expect(wrong).toEqual([])
    }
  })

  test.each(['', '1.', `1.${'A'.repeat(43)}`, `2.${'A'.repeat(43)}`, 'x'.repeat(5000), "1' or '1'='1"])(
    'is refused with the token %j',
    async token => {
      const wrong = await failing(
        guarded().filter((_, index) => index % 10 === 0),
        route =>
          send(base, route.method, addressOf(route), {
            headers: { authorization: `Bearer ${token}`, ...json },
            ...(route.method === 'GET' ? {} : { body: '{}' }),
          }),
        ({ status }) => status === 424,
      )
      expect(wrong).toEqual([])
    },
  )

  test('is refused when the header names another tenant than the token [D0-7-03]', async () => {
    for (const [who, tenant] of [
      [admin, '2'],
      [neighbour, '1'],
      [admin, '3'],
    ] as const) {
      const wrong = await failing(
        guarded(),
        route => who.call(route.method, addressOf(route), bodyFor(route), { headers: { 'tenant-id': tenant } }),
        ({ status, body }) => status === 403 && (body as Wire).bizCode === 'FORBIDDEN',
      )
      expect(wrong).toEqual([])
    }
  })

  test.each([['1', '1'], ['1', '2'], 'abc', '-1', '1.0', '0x1', '1 or 1=1', '9'.repeat(19)])(
    'is refused when the header says tenant %j',
    async tenant => {
      const headers = { ...(await bearer()), ...json, 'tenant-id': tenant }
      const wrong = await failing(
        routes().filter(route => !['/healthz', '/readyz'].includes(route.path)),
        route => raw(route.method, addressOf(route), { headers, ...(route.method === 'GET' ? {} : { body: '{}' }) }),
        ({ status }) => status === 400,
      )
      expect(wrong).toEqual([])
    },
  )

  test('is refused without the code, in both languages [D0-6-08] [D0-8.1-07] [D1-8-37]', async () => {
    const nobody = user('no:such:code')
    for (const [language, msg] of [
      ['zh', '当前操作没有权限'],
      ['en', 'You have no permission for this operation'],
    ] as const) {
      const wrong = await failing(
        guarded().filter(route => route.permission !== null),
        route => nobody.call(route.method, addressOf(route), bodyFor(route), { language }),
        ({ status, body }) => status === 403 && (body as Wire).msg === msg && (body as Wire).bizCode === 'FORBIDDEN',
      )
      expect(wrong).toEqual([])
    }
  })

  /** What some of them cannot do without. */
  const asksFor: Readonly<Record<string, string>> = {
    '/packing/original-packing-list/word-values': '?attrCode=brand&word=x',
  }

  test('is answered with the code and no other', async () => {
    const reading = guarded().filter(
      route => route.permission !== null && route.method === 'GET' && !route.path.includes(':'),
    )
    const wrong = await failing(
      reading.filter(route => asksFor[route.path] || route.input.safeParse({}).success),
      route => user(String(route.permission)).call('GET', route.path + (asksFor[route.path] ?? '')),
      ({ status }) => status === 200,
    )
    // What asks for more says so, and not that the code is lacking.
    const asking = await failing(
      reading.filter(route => !asksFor[route.path] && !route.input.safeParse({}).success),
      route => user(String(route.permission)).call('GET', route.path),
      ({ status }) => status === 400,
    )
    expect(asking).toEqual([])
    expect(wrong).toEqual([])
  })

  test('is refused to a supplier’s user and to a program, whatever their rights', async () => {
    const supplier = user('*', { kind: 'SUPPLIER' })
    const { body } = await send(base, 'POST', '/auth/oauth/token', {
      headers: {
        authorization: `Basic ${Buffer.from('test:test').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'tenant-id': '1',
      },
      body: 'grant_type=client_credentials',
    })
    for (const token of [await supplier.token(), String(body.access_token)]) {
      const wrong = await failing(
        routes().filter(route => route.access === 'user'),
        route =>
          send(base, route.method, addressOf(route), {
            headers: { authorization: `Bearer ${token}`, ...json },
            ...(route.method === 'GET' ? {} : { body: '{}' }),
          }),
        ({ status, body }) => status === 403 && (body as Wire).bizCode === 'FORBIDDEN',
      )
      expect(wrong).toEqual([])
    }
  })
})

describe('a field nobody knows', () => {
  test('is refused by name, in a body', async () => {
    const wrong = await failing(
      writing().filter(route => route.access !== 'public' && !isUpload(route) && !takesList(route)),
      route => admin.call(route.method, addressOf(route), { nobodyKnows: 1 }),
      ({ status, body }) => status === 400 && JSON.stringify(body).includes('nobodyKnows'),
    )
    expect(wrong).toEqual([])
  })

  test('is refused by name, in the rows of a list', async () => {
    const wrong = await failing(
      writing().filter(route => takesList(route) && route.path !== '/admin/log/logs'),
      route => admin.call(route.method, addressOf(route), [{ id: missingId, version: 0, nobodyKnows: 1 }]),
      ({ status, body }) => status === 400 && JSON.stringify(body).includes('nobodyKnows'),
    )
    expect(wrong).toEqual([])
  })

  test('is refused by name, behind an address', async () => {
    const wrong = await failing(
      // Which kinds there are its address says; of any other there is nothing to ask.
      guarded().filter(route => route.method === 'GET' && !route.path.endsWith('/:kind/drop-down')),
      route => admin.call('GET', `${addressOf(route)}?nobodyKnows=1`),
      ({ status, body }) => status === 400 && JSON.stringify(body).includes('nobodyKnows'),
    )
    expect(wrong).toEqual([])
  })

  test('is refused by name, in a line', async () => {
    for (const document of documents.filter(one => one.lines && !one.generated))
      for (const lines of Object.keys(document.lines ?? {}))
        expect(await admin.call('POST', document.calls, { [lines]: [{ nobodyKnows: 1 }] })).toMatchObject({
          status: 400,
          msg: `Unknown field: ${lines}.0.nobodyKnows`,
        })
  })
})

/** Calls whose body is a list. */
const takesList = ({ input }: Call) => input instanceof z.ZodArray

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
    ['DELETE', document.calls, rows],
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

describe('a record of the other tenant', () => {
  test.each(documents)('$name is answered as one that does not exist, by every call', async document => {
    const theirs = await neighbourMaker.make(document)
    expect(await neighbour.get(document, { id: theirs.id })).toMatchObject({ id: theirs.id })
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
    for (const document of documents.filter(one => !one.generated)) {
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

  const theirComment = async (more: Wire) => {
    const [document] = documents
    const { id: recordId } = await neighbourMaker.make(document as Declaration)
    const said = { document: document?.name, recordId, text: 'theirs', ...more }
    return String((await neighbour.ask('POST', '/admin/comment', said)).id)
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
    'DELETE /admin/comment/:id': () => theirComment({}),
    'PUT /admin/comment/:id/done': async () => theirComment({ assignTo: (await neighbour.made).id }),
    'DELETE /admin/saved-view/:id': async () => {
      const settings = { columns: [], sort: [], filters: {} }
      return String(
        (await neighbour.ask('POST', '/admin/saved-view', { screen: '/x', name: 'theirs', shared: true, settings })).id,
      )
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
      route => route.path.includes(':') && route.access !== 'public' && !generated.has(nameOf(route)),
    )
    expect(rest.map(nameOf).sort((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(others).sort((a, b) => a.localeCompare(b)),
    )
    for (const route of rest) {
      const id = (await others[nameOf(route)]?.()) ?? ''
      expect(id).toMatch(/^\d+$/)
      const answer = await admin.call(route.method, addressOf(route, id))
      // The family asks these for a list: of what is not there, none (platform-family 6).
      if (emptyWhenNotThere.has(nameOf(route))) expect(answer, nameOf(route)).toMatchObject({ status: 200, data: [] })
      else expect([answer.status, answer.bizCode], nameOf(route)).toEqual([404, 'NOT_FOUND'])
      expect((await admin.call(route.method, addressOf(route))).body).toEqual(answer.body)
    }
  })

  test('is counted in no list of this tenant', async () => {
    for (const document of documents) {
      const { rows } = {
        rows: await sql(
          `select count(*)::int as count from ${house.store.shapes.of(document.name).header.name} where tenant_id = 1`,
        ),
      }
      const { total } = await admin.ask('GET', `${document.calls}/totals`)
      expect(total, document.name).toBe(rows[0]?.count)
    }
  })
})

describe('an unfit request', () => {
  test.each([
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['a nested __proto__', '{"rows":[{"id":"1","version":0,"__proto__":{"x":1}}]}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
    ['half a JSON', '{"rows":'],
    ['nothing at all', ''],
  ])('with %s is refused', async (_, body) => {
    const headers = { ...(await bearer()), ...json }
    const wrong = await failing(
      writing().filter(route => route.access !== 'public' && !isUpload(route)),
      route => raw(route.method, addressOf(route), { headers, body }),
      ({ status }) => status === 400,
    )
    expect(wrong).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  test('with characters that cannot be stored is refused by the place they stand in', async () => {
    const headers = { ...(await bearer()), ...json }
    for (const unfit of ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x'])
      for (const document of documents.filter(one => !one.generated && !one.readOnly))
        for (const [name, field] of [...textFields(document), ['remark', undefined] as const]) {
          const { status, body } = await raw('POST', document.calls, { headers, body: `{"${name}":"${unfit}"}` })
          expect(
            [status, (body.data as Wire | null)?.field],
            `${document.name} ${name} ${field?.kind} ${unfit}`,
          ).toEqual([400, name])
        }
  })

  test('with a NUL in a filter, a search or an address is refused', async () => {
    for (const document of documents) {
      for (const name of document.filters)
        expect(
          await admin.call('GET', `${document.calls}/totals?${name}=%00`),
          `${document.name} ${name}`,
        ).toMatchObject({ status: 400 })
      for (const path of ['/lookup?q=%00', '/totals?ascs=%00', '/%00'])
        expect((await admin.call('GET', `${document.calls}${path}`)).status, path).toBeGreaterThanOrEqual(400)
    }
    for (const path of ['/admin/find?q=%00', '/admin/excel-task/page?fileName=%00'])
      expect(await admin.call('GET', path)).toMatchObject({ status: 400 })
  })

  test('with an id that is no number is an address that does not exist', async () => {
    for (const document of documents)
      for (const id of ['1;drop', "1'", '-1', '1.5', '0x10', '%2e%2e', '9'.repeat(30)])
        expect((await admin.call('GET', `${document.calls}/${id}`)).status, `${document.name} ${id}`).toBe(404)
  })

  test.each(['text/plain', 'application/xml', 'text/html', 'application/octet-stream', 'application/x-ndjson'])(
    'of content type %s is refused',
    async type => {
      const headers = { ...(await bearer()), 'content-type': type }
      const wrong = await failing(
        writing(),
        route => raw(route.method, addressOf(route), { headers, body: '{}' }),
        ({ status, body }) => status === 415 && (body as Wire).bizCode === 'TYPE_NOT_ALLOWED',
      )
      expect(wrong).toEqual([])
    },
  )

  test('over its limit is refused before it is read', async () => {
    const headers = { ...(await bearer()), ...json }
    const wrong = await failing(
      writing(),
      route =>
        raw(route.method, addressOf(route), {
          headers: { ...headers, 'content-length': String(route.limits.bodyKilobytes * 1024 + 1) },
        }),
      ({ status, body }) => status === 413 && (body as Wire).bizCode === 'TOO_LARGE',
    )
    expect(wrong).toEqual([])
  })

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

/** Fields that take words: where a bad character could come in. */
const textFields = (document: Declaration): [string, Field][] =>
  Object.entries(headerFields(document) as Fields).filter(
    ([, field]) =>
      !field.readOnly &&
      !field.derived &&
      !['integer', 'flag', 'references', 'codes', 'attachment'].includes(field.kind),
  )

describe('lists', () => {
  test.each(documents)('of $name take each filter as a value, never as SQL', async document => {
    for (const name of document.filters)
      for (const value of ["' or 1=1 --", '%', '_%_', '\\', '=1+1', '<b>x</b>']) {
        const { status, data } = await admin.call('GET', `${document.calls}/totals${queryOf({ [name]: value })}`)
        if (status === 200) expect((data as Wire).total, `${name} ${value}`).toBe(0)
        else expect(status, `${name} ${value}`).toBe(400)
      }
  })

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
    const { records } = (await admin.ask('GET', '/masterdata/port/page?portCode=CNSHA&portCode=CNTAO')) as unknown as {
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
