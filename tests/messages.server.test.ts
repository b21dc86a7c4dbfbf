import { expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Declaration } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'

const { admin, make } = await house()

const said = async (document: Declaration, method: string, path: string, body: unknown) => {
  const words: unknown[] = []
  const zh = await admin.in('zh').call(method, `${document.calls}${path}`, body)
  words.push(zh.code, zh.msg)
  return words
}

test('what was done to a document is said in the words of the specification [D0-8.5-13] [D0-8.5-18] [D0-8.5-19] [D0-8.5-20] [D1-8-30]', async () => {
  const { id, version } = await make(originalPackingList)
  expect(await said(originalPackingList, 'PUT', '', { id, version, remark: '冷链车已订' })).toEqual([0, '保存成功'])
  const at = (later: number) => ({ rows: [{ id, version: version + later }] })
  expect(await said(originalPackingList, 'POST', '/audit', at(1))).toEqual([0, '审核成功'])
  expect(await said(originalPackingList, 'POST', '/anti-audit', at(2))).toEqual([0, '反审核成功'])
  expect(await said(originalPackingList, 'POST', '/void', at(3))).toEqual([0, '作废成功'])
})

test('what was done to a master is said as well [D0-8.5-14] [D0-8.5-16] [D1-8-31] [D1-8-32]', async () => {
  const { id, version } = await make(exporter)
  const at = (later: number) => ({ rows: [{ id, version: version + later }] })
  expect(await said(exporter, 'POST', '/disable', at(0))).toEqual([0, '停用成功'])
  expect(await said(exporter, 'POST', '/enable', at(1))).toEqual([0, '启用成功'])
  expect(await said(exporter, 'DELETE', '', [{ id, version: version + 2 }])).toEqual([0, '删除成功'])
})
