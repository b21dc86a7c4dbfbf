import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Declaration } from '#platform/model/document.ts'
import { standardFields } from '#platform/model/standard.ts'
import { stepOf, stepVerbs } from '#platform/model/verbs.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'

const { admin, make, user } = await house()

const said = async (document: Declaration, method: string, path: string, body: unknown) => {
  const words: unknown[] = []
  const zh = await admin.in('zh').call(method, `${document.calls}${path}`, body)
  words.push(zh.code, zh.msg)
  return words
}

test('what was done to a document is said in the words of the specification [D0-8.5-13] [D0-8.5-18] [D0-8.5-19] [D0-8.5-20] [D1-8-30] [D0-4-07]', async () => {
  const { id, version } = await make(originalPackingList)
  expect(await said(originalPackingList, 'PUT', '', { id, version, remark: '冷链车已订' })).toEqual([0, '保存成功'])
  const at = (later: number) => ({ rows: [{ id, version: version + later }] })
  expect(await said(originalPackingList, 'POST', '/audit', at(1))).toEqual([0, '审核成功'])
  expect(await said(originalPackingList, 'POST', '/anti-audit', at(2))).toEqual([0, '反审核成功'])
  expect(await said(originalPackingList, 'POST', '/void', at(3))).toEqual([0, '作废成功'])
})

test('what was done to a master is said as well; N is disabled, Y is enabled [D0-8.5-14] [D0-8.5-15] [D0-8.5-16] [D1-8-31] [D1-8-32] [D1-8-33] [D0-4-05] [D1-4-45]', async () => {
  const { id, version } = await make(exporter)
  const at = (later: number) => ({ rows: [{ id, version: version + later }] })
  const flag = async () => (await admin.get(exporter, { id })).enableFlag
  expect(await flag()).toBe('Y')
  expect(await said(exporter, 'POST', '/disable', at(0))).toEqual([0, '禁用成功'])
  expect(await flag()).toBe('N')
  expect(await said(exporter, 'POST', '/enable', at(1))).toEqual([0, '启用成功'])
  expect(await flag()).toBe('Y')
  expect(await said(exporter, 'DELETE', '', [{ id, version: version + 2 }])).toEqual([0, '删除成功'])
})

test('the switch of a master is called enable and disable, and a list says who is effective [D0-4-05] [D1-4-45]', () => {
  expect(stepVerbs(exporter).map(verb => stepOf(exporter, verb))).toMatchObject([
    { label: ['启用', 'Enable'], from: 'N', to: 'Y' },
    { label: ['禁用', 'Disable'], from: 'Y', to: 'N' },
  ])
  expect(standardFields.enableFlag?.label).toEqual(['有效', 'Effective'])
})

test('an action without words of its own says that it worked [D0-8.5-21]', async () => {
  for (const [language, words] of [
    ['zh', '操作成功'],
    ['en', 'Operation successful'],
  ] as const) {
    const { id, version } = await make(originalPackingList)
    const answer = await admin
      .in(language)
      .call('POST', `${originalPackingList.calls}/share`, { rows: [{ id, version }] })
    expect(answer).toMatchObject({ code: 0, msg: words })
  }
})

test('a required field that is missing is named [D0-8.5-07] [D1-8-27] [D1-8-28]', async () => {
  for (const [language, words] of [
    ['zh', '出口商名称不能为空'],
    ['en', 'Exporter name cannot be empty'],
  ] as const)
    expect(await admin.in(language).call('POST', exporter.calls, { attribute1: '1 Moo' })).toMatchObject({
      code: 1,
      msg: words,
    })
})

test('a save that changes nothing is told so: in the words of the exporter, or as everywhere else [D0-8.5-08] [D0-8.5-09] [D0-5.8-03] [D1-5-45]', async () => {
  for (const [document, zh, en] of [
    [exporter, '没有变更的数据', 'No changed data'],
    [originalPackingList, '没有改动，无需保存', 'No changes, no need to save'],
  ] as const) {
    const { id, version } = await make(document as Declaration)
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      expect(await admin.in(language).call('PUT', document.calls, { id, version })).toMatchObject({
        code: 1,
        bizCode: 'NO_CHANGE',
        msg,
      })
  }
})

/** A request that is refused: by whom, and what is asked. */
type Refused = (who: Person, language: 'zh' | 'en') => ReturnType<Person['call']>

const nobody = user()
const unaudited = await make(originalPackingList)
const audited = await make(originalPackingList)
await admin.run(originalPackingList, 'audit', audited)
const invalid = await make(originalPackingList)
await admin.run(originalPackingList, 'void', invalid)
const unmatched = await make(originalPackingList, { details: [{ brand: '没有这个牌子', qty: '1' }] } as never)
const { orgId, vendorId, tradeType, internalVendorId, exporterId } = unaudited
const parties = { orgId, vendorId, tradeType, internalVendorId, exporterId }
const list = await make(packingList)
const known = await make(exporter)
const rate = { taxCode: 'T-OLD', taxName: '旧税率', taxType: 'VAT', rate: '1' }
const rowOf = async (document: Declaration, { id }: { readonly id: string }) => {
  const { version } = await admin.get(document as typeof exporter, { id })
  return { id, version }
}
const post =
  (document: Declaration, path: string, rows: readonly { readonly id: string }[], more: object = {}): Refused =>
  async who =>
    who.call('POST', `${document.calls}${path}`, {
      rows: await Promise.all(rows.map(row => rowOf(document, row))),
      ...more,
    })

/** What is refused, word for word as the specifications and the guide of the business say it. */
const wordings: readonly (readonly [why: string, zh: string, en: string, ask: Refused])[] = [
  [
    'without its name [D0-5.8-01] [D1-5-44]',
    '出口商名称不能为空',
    'Exporter name cannot be empty',
    who => who.call('POST', exporter.calls, { attribute1: '1 Moo' }),
  ],
  [
    'a second time [D0-8.5-11]',
    `出口商${known.lookupValue}已存在`,
    `Exporter ${known.lookupValue} already exists`,
    who => who.call('POST', exporter.calls, { lookupValue: known.lookupValue, attribute1: '1 Moo' }),
  ],
  [
    'with days in the wrong order',
    '失效日期不能早于生效日期',
    'Expiry may not be earlier than the effective date',
    who => who.call('POST', taxRate.calls, { ...rate, startDate: '2026-02-01', endDate: '2026-01-31' }),
  ],
  [
    'by somebody who may not [D0-6-08]',
    '当前操作没有权限',
    'You have no permission for this operation',
    (_, language) => nobody.in(language).call('GET', `${exporter.calls}/page`),
  ],
  [
    'what is not there [D0-8.1-08]',
    '资源不存在',
    'The resource does not exist',
    who => who.call('GET', `${exporter.calls}/424242`),
  ],
  [
    'what somebody else has changed',
    '数据已被他人修改，请刷新后重试',
    'The record was changed by someone else; refresh and try again',
    who => who.call('PUT', exporter.calls, { id: known.id, version: 99, attribute1: '2 Moo' }),
  ],
  [
    'a step from another state',
    `${unaudited.packingListNo}不允许反审核`,
    `${unaudited.packingListNo}: not allowed to anti-audit`,
    post(originalPackingList, '/anti-audit', [unaudited]),
  ],
  [
    'a change of what is audited',
    `${audited.packingListNo}已审核或已作废，不允许修改`,
    `${audited.packingListNo} is audited or invalid and cannot be changed`,
    async who =>
      who.call('PUT', originalPackingList.calls, { ...(await rowOf(originalPackingList, audited)), remark: 'x' }),
  ],
  [
    'an audit before the words are matched',
    `${unmatched.packingListNo}存在未匹配的属性，不允许审核`,
    `${unmatched.packingListNo}: unmatched attributes; not allowed to audit`,
    post(originalPackingList, '/audit', [unmatched]),
  ],
  [
    'a copy of what is invalid',
    '只能复制有效状态的数据',
    'Only effective rows can be copied',
    post(originalPackingList, '/copy', [invalid], parties),
  ],
  [
    'a copy of several [D0-8.5-03]',
    '只能选择单条数据',
    'Only a single item may be selected',
    post(originalPackingList, '/copy', [unaudited, audited], parties),
  ],
  [
    'an action on rows in another state [D0-8.5-12]',
    '只能操作状态匹配的数据',
    'Only rows in matching state can be operated',
    post(originalPackingList, '/generate-packing-list', [unaudited]),
  ],
  [
    'an action without a row [D0-8.5-02]',
    '请先选择数据！',
    'Please select data first!',
    post(originalPackingList, '/generate-packing-list', []),
  ],
  [
    'an audit before the contract',
    `${list.packingListNo}：请先生成采购合同`,
    `${list.packingListNo}: generate the purchase contract first`,
    post(packingList, '/audit', [list]),
  ],
  [
    'a task without a file [D0-8.2-04]',
    '文件地址为空，无法下载',
    'File url empty, cannot download',
    who => who.call('GET', '/admin/excel-task/download'),
  ],
  [
    'no task to cancel [D0-8.2-06]',
    'id不能为空',
    'Id cannot be empty',
    who => who.call('GET', '/admin/excel-task/cancel/'),
  ],
]

test.each(wordings)('is refused in the words of the specification, in both languages: %s', async (_, zh, en, ask) => {
  for (const [language, msg] of [
    ['zh', zh],
    ['en', en],
  ] as const)
    expect(await ask(admin.in(language), language)).toMatchObject({ code: 1, msg })
})

interface Node {
  readonly type: string
  readonly start: number
  readonly [name: string]: unknown
}
const isNode = (given: unknown): given is Node =>
  typeof given === 'object' && given !== null && typeof (given as Node).type === 'string'

/** Every node at and below one. */
function* below(given: unknown): Generator<Node> {
  if (isNode(given)) yield given
  if (typeof given === 'object' && given !== null) for (const one of Object.values(given)) yield* below(one)
}

/** The words of a node that is a text, with a mark where values are put in. */
function wordsOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
const isChinese = (words: string | undefined) => words !== undefined && /[\u4e00-\u9fff]/.test(words)

/** What is no sentence of ours: what people and papers call things, and the names of what a tenant starts with. */
const data =
  /areas\/(demo\/|[\w-]+\/(demo\/|worked-containers|(carrier-)?simulator\/|rooms\/words|([\w-]+\/)?push(\.server)?\.ts)|admin\/found\.|packing\/packing-template\/(proposal|vocabulary|sheet-)|demand\/regions|masterdata\/(lookup-value\/usual|currency\/names|port\/names))|\.test\.ts|testing|samples\.ts|enter-user\.ts/

test('whatever the areas say in Chinese has its English beside it', () => {
  const root = join(import.meta.dirname, '..')
  const files = execFileSync('git', ['ls-files', 'areas'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(path => /\.tsx?$/.test(path) && !data.test(path))
  expect(files.length).toBeGreaterThan(100)
  const alone = files.flatMap(path => {
    const text = readFileSync(join(root, path), 'utf8')
    const { program } = parseSync(path, text)
    const nodes = [...below(program)]
    const beside = new Set<Node>()
    for (const node of nodes) {
      const list =
        node.type === 'ArrayExpression' ? node.elements : node.type === 'CallExpression' ? node.arguments : []
      for (const [at, one] of (list as unknown[]).entries()) {
        const next = (list as unknown[])[at + 1]
        if (isNode(next) && !isChinese(wordsOf(next))) for (const part of below(one)) beside.add(part)
      }
    }
    return nodes
      .filter(node => isChinese(wordsOf(node)) && !beside.has(node))
      .map(node => `${path}:${text.slice(0, node.start).split('\n').length} ${wordsOf(node)}`)
  })
  expect(alone).toEqual([])
})
