import { expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Declaration } from '#platform/model/document.ts'
import { standardFields } from '#platform/model/standard.ts'
import { stepOf, stepVerbs } from '#platform/model/verbs.ts'
import { house } from '#platform/testing/house.ts'

const { admin, make } = await house()

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
