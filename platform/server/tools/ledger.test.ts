import { describe, expect, test } from 'vitest'
import { auditStates, defineDocument } from '../../model/document.ts'
import { code, lines, quantity, reference, section, text } from '../../model/fields.ts'
import { documentOf, findings, form, type Having } from './ledger/findings.ts'
import { elsewhereIn, inBrowserIn, namedIn, waivedIn, webAddressesIn } from './ledger/names.ts'
import type { CallRecord, EntityRecord, Ledger, RouteRecord } from './ledger/records.ts'
import { areasIn, countLines, gapLines } from './ledger/report.ts'

const kite = defineDocument({
  name: 'kite',
  label: ['风筝', 'Kite'],
  calls: '/sky/md-flying-kites',
  screen: '/sky/kitePage',
  permission: 'sky:kite',
  title: 'kiteNo',
  key: 'kiteId',
  header: {
    general: section('基本信息', 'General', {
      kiteNo: code('编号', 'No.'),
      makerId: reference('maker', '制作人', 'Maker'),
    }),
  },
  lines: { tails: lines('尾巴', 'Tails', { colour: text('颜色', 'Colour'), length: quantity('长度', 'Length') }) },
  states: auditStates,
  list: ['kiteNo'],
  filters: ['kiteNo'],
})

const object = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, {}])),
})
const having: Having = {
  named: new Set(['D7-1-01']),
  waived: new Set(['D7-1-02']),
  elsewhere: new Set(['kite.tailWord', 'kite.tailSpelled']),
  inBrowser: new Set(['weather']),
  calls: [
    { method: 'GET', path: '/sky/kite/:id', accepts: object('id') },
    { method: 'GET', path: '/sky/kite/page', accepts: { type: 'object', propertyNames: {} } },
    { method: 'POST', path: '/sky/kite/fly', accepts: { anyOf: [object('wind'), object('gust')] } },
    {
      method: 'GET',
      path: '/sky/flight/list',
      accepts: object(),
      answers: { type: 'array', items: object('start', 'end', 'height') },
    },
  ],
  sockets: ['/sky/ws'],
  documents: [kite],
  standard: ['id', 'remark'],
  opens: path => ['/sky/kitePage/index', '/sky'].includes(path),
}
const nothing: Ledger = { rules: [], calls: [], entities: [], routes: [] }
const found = (ledger: Partial<Ledger>) => findings({ ...nothing, ...ledger }, having)

describe('a test file', () => {
  test('names records in brackets, several in one, and in the tables its names are made from', () => {
    const source = [
      "test('flies [D7-1-01] [C7-1.2-003]', () => {})",
      "test('lands [D7-1-04, D7-1-05 D7-1-06]', () => {})",
      "test.each([['a', 'D7-1-07'], ['b', 'D7-1-09] [D7-1-10']])('needs %s [%s]', () => {})",
      '// D7-1-08 is told elsewhere, and text[0] is no record',
    ].join('\n')
    expect(namedIn(source)).toEqual([
      'D7-1-01',
      'C7-1.2-003',
      'D7-1-04',
      'D7-1-05',
      'D7-1-06',
      'D7-1-07',
      'D7-1-09',
      'D7-1-10',
    ])
  })

  test('is not asked for what the first column of a decision waives', () => {
    const decision = '# Waived\nNot D7-9-01.\n\n| records | why |\n|---|---|\n| D7-1-02 D7-1.5-03 | as D7-9-02 |\n'
    expect(waivedIn(decision)).toEqual(['D7-1-02', 'D7-1.5-03'])
  })

  test('finds fields under other names where a decision says so, unless the specification spells them', () => {
    expect(elsewhereIn('a.b\n| field | where |\n|---|---|\n| kite.tailWord | tail, see x.y |\n')).toEqual([
      'kite.tailWord',
    ])
    const fields = [
      { name: 'tailWord', basis: 'worded' },
      { name: 'tailSpelled', basis: 'spelled' },
    ]
    const entity = {
      key: 'kite',
      zh: '风筝',
      en: 'Kite',
      area: 'sky',
      auditFields: null,
      groups: [{ group: 'header', fields }],
    }
    expect(found({ entities: [entity] }).map(({ id, state }) => [id, state])).toEqual([
      ['kite.tailWord', 'apart'],
      ['kite.tailSpelled', 'missing'],
    ])
  })
})

test('the web door of an area tells the first parts of its addresses and its own pages', () => {
  const source = `defineWebArea({ addresses: ['/sky', '/wind/mill'], screens: { kite: async () => 1 },
    pages: { '/sky/map/index': { title: ['地图', 'Map'], load } } })`
  expect(webAddressesIn(source)).toEqual({ under: ['/sky', '/wind/mill'], pages: ['/sky/map/index'] })
  expect(webAddressesIn("defineWebArea({ name: 'sky' })")).toEqual({ under: [], pages: [] })
})

describe('a rule', () => {
  const rule = (id: string, sameAs: string | null = null) => ({ id, area: 'sky', text: 'Kites fly.', sameAs })

  test('is there when a test names it, apart when a decision waives it, else missing', () => {
    expect(found({ rules: [rule('D7-1-01'), rule('D7-1-02'), rule('D7-1-03')] }).map(one => one.state)).toEqual([
      'there',
      'apart',
      'missing',
    ])
  })

  test('that repeats another says which, and whether a test names that one', () => {
    expect(found({ rules: [rule('D7-2-01', 'D7-1-01'), rule('D7-2-02', 'D7-1-03')] }).map(one => one.text)).toEqual([
      'Kites fly. (says the same as D7-1-01, which a test names)',
      'Kites fly. (says the same as D7-1-03)',
    ])
  })
})

describe('a call', () => {
  const call = (more: Partial<CallRecord>): CallRecord => ({
    id: 'C7-1-001',
    area: 'sky',
    transport: 'http',
    basis: 'spelled',
    method: 'GET',
    path: '/sky/kite/page',
    params: [],
    ...more,
  })
  const state = (more: Partial<CallRecord>) => found({ calls: [call(more)] })[0]?.state

  test('is answered at its method and address, whatever its parameters are called and however often it is slashed', () => {
    expect(form('/sky//kite/{code}/')).toBe(form('/sky/kite/:id'))
    expect(state({ path: '/sky//kite/{code}' })).toBe('there')
    expect(state({ path: '/sky/kite/newest' })).toBe('missing')
    expect(state({ method: 'PUT' })).toBe('missing')
  })

  test('takes the parameters that are spelled; those in words are not asked for', () => {
    expect(state({ params: ['current', 'anything'] })).toBe('there')
    const fly = { method: 'POST', path: '/sky/kite/fly' }
    expect(state({ ...fly, params: ['gust=strong', 'wind (force)', 'user id', 'query'] })).toBe('there')
    expect(found({ calls: [call({ ...fly, params: ['height | gust'] })] })).toMatchObject([
      { state: 'missing', text: 'POST /sky/kite/fly: does not take height', spelled: true },
    ])
  })

  test('without an address of its own stands apart, and a socket is looked for among the sockets', () => {
    expect(state({ path: null, method: '?' })).toBe('apart')
    expect(state({ path: '{export URL of the screen}' })).toBe('apart')
    expect(state({ path: '/sky/ws', method: 'WS', transport: 'ws' })).toBe('there')
    expect(state({ path: '/sea/ws', method: 'WS', transport: 'ws' })).toBe('missing')
  })
})

describe('an entity', () => {
  const entity = (more: Partial<EntityRecord>): EntityRecord => ({
    key: 'kite',
    zh: '纸鸢',
    en: 'Paper kite',
    area: 'sky',
    auditFields: null,
    groups: [],
    ...more,
  })
  const list: RouteRecord = {
    id: 'R7-1-001',
    area: 'sky',
    path: '/sky/kitePage/index',
    kind: 'list',
    basis: 'spelled',
    alternatives: [],
    documents: ['glider'],
  }

  test.each<[string, Partial<EntityRecord>, readonly RouteRecord[]]>([
    ['its name', {}, []],
    ['its Chinese word', { key: 'k', zh: '风筝' }, []],
    ['its English word', { key: 'k', en: 'kite' }, []],
    ['its calls', { key: 'flyingKite' }, []],
    ['the list that shows it alone', { key: 'glider' }, [list]],
  ])('is found among the documents by %s', (_, more, routes) => {
    expect(documentOf(entity(more), [kite], routes)).toBe(kite)
  })

  test('is no document where nothing tells', () => {
    expect(documentOf(entity({ key: 'glider' }), [kite], [{ ...list, documents: ['glider', 'kite'] }])).toBeUndefined()
  })

  test('that is no document is carried by the call that answers all its fields, or kept in the browser by decision', () => {
    const told = (key: string, ...names: string[]) =>
      found({
        entities: [
          entity({
            key,
            zh: key,
            en: key,
            groups: [{ group: 'header', fields: names.map(name => ({ name, basis: 'spelled' })) }],
          }),
        ],
      })
    expect(told('flight', 'start', 'end')).toMatchObject([
      { state: 'there', under: 'flight header, GET /sky/flight/list' },
      { state: 'there' },
    ])
    const stored = {
      groups: [{ group: 'header', fields: [{ name: 'start', basis: 'spelled' }] }],
      auditFields: 'common',
    }
    expect(found({ entities: [entity({ key: 'flight', zh: '飞', en: 'Flight', ...stored })] })).toMatchObject([
      { state: 'missing' },
    ])
    expect(told('flight', 'start', 'gust').map(one => one.state)).toEqual(['missing', 'missing'])
    expect(told('weather', 'rain')).toMatchObject([{ state: 'there', under: 'weather header, the browser' }])
  })

  test('is kept in the browser where a test names every record that shows it', () => {
    const decision = '| entity | shown by |\n|---|---|\n| weather | D7-1-01 |\n| climate | D7-1-01 D7-1-09 |\n'
    expect(inBrowserIn(decision, new Set(['D7-1-01']))).toEqual(['weather'])
  })

  test('lacks the fields that neither header, lines nor every record hold', () => {
    const fields = (...names: string[]) => names.map(name => ({ name, basis: 'spelled' }))
    const groups = [
      { group: 'header', fields: fields('kiteNo', 'makerId', 'makerName', 'kiteId', 'status', 'remark', 'colour') },
      {
        group: 'tails',
        fields: [...fields('colour', 'kiteNo'), { name: 'sizes', basis: 'worded', expandTo: ['length', 'width'] }],
      },
      { group: 'lines', fields: fields('colour') },
    ]
    const missing = found({ entities: [entity({ groups })] }).filter(one => one.state === 'missing')
    expect(missing.map(({ id, text }) => [id, text])).toEqual([
      ['kite.colour', 'colour'],
      ['kite.kiteNo', 'kiteNo'],
      ['kite.sizes', 'sizes (width)'],
    ])
  })

  test('without a document says so, and holds nothing', () => {
    const groups = [{ group: 'header', fields: [{ name: 'remark', basis: 'spelled' }] }]
    expect(found({ entities: [entity({ key: 'glider', groups })] })).toMatchObject([
      { state: 'missing', under: 'glider header, no document' },
    ])
    expect(found({ entities: [entity({ key: 'common', groups })] })).toMatchObject([{ state: 'there' }])
  })
})

describe('a route', () => {
  const route = (path: string, ...alternatives: string[]): Ledger => ({
    ...nothing,
    routes: [{ id: 'R7-1-001', area: 'sky', path, kind: 'list', basis: 'proposed', alternatives, documents: [] }],
  })

  test('is open when every spelling opens; else it says which do not', () => {
    expect(found(route('/sky/kitePage/index', '/sky'))).toMatchObject([{ state: 'there' }])
    expect(found(route('/sky/kitePage/index', '/kites'))).toMatchObject([
      { state: 'missing', text: '/sky/kitePage/index (list): opens, but not at /kites', spelled: false },
    ])
    expect(found(route('/kites', '/sky'))).toMatchObject([{ state: 'missing', text: '/kites (list)' }])
  })
})

test('what is missing is counted by area and in total, and told line by line', () => {
  const rule = (id: string, area: string) => ({ id, area, text: 'Kites fly.', sameAs: null })
  const all = found({
    rules: [rule('D7-1-01', 'sky'), rule('D7-1-02', 'sky'), rule('D7-1-03', 'sky'), rule('D7-1-04', 'sea, sky')],
    entities: [
      {
        key: 'glider',
        zh: '滑翔机',
        en: 'Glider',
        auditFields: null,
        area: 'sky',
        groups: [{ group: 'header', fields: ['span', 'weight'].map(name => ({ name, basis: 'spelled' })) }],
      },
    ],
  })
  expect(areasIn(all)).toEqual(['sea', 'sky'])
  expect(countLines(all, areasIn(all))).toEqual([
    'missing of asked for  rules  calls  fields  routes',
    'sea                     1/1      ·       ·       ·',
    'sky                     2/3      ·     2/2       ·',
    'all                     2/3      ·     2/2       ·',
  ])
  const told = gapLines(all, 1)
  expect(told.slice(0, 4)).toEqual([
    '',
    'Rules no test names: 2 of 3; 1 more waived by decision 0013',
    '  D7-1-03 Kites fly.',
    '  … and 1 more lines: --all',
  ])
  expect(told).toContain('Fields no declaration holds: 2 of 2; 2 of them spelled in the specification')
  expect(told).toContain('  glider header, no document: span, weight')
  expect(told).toContain('Routes no screen opens: 0 of 0')
})
