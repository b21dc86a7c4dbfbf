import { expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Declaration } from '#platform/model/document.ts'
import { inBothWords } from '#platform/server/http/noted.ts'
import { exporter } from '../../masterdata/exporter/document.ts'
import { user } from '../user/document.ts'
import { browserNamed } from './browser.ts'
import { inWords, type Line } from './words.server.ts'

const documents = [originalPackingList, exporter, user] as readonly Declaration[]
const known = {
  documentOf: (name: string) => documents.find(document => document.name === name),
  verbOf: (verb: string) => originalPackingList.transitions[verb as 'audit']?.label,
  callOf: (name: string) => (name === 'POST /admin/user' ? (['用户：新增', 'User: create'] as const) : undefined),
}
const line = (more: Partial<Line>) =>
  inWords(
    { document: 'exporter', action: 'save', recordNo: 'E1', fromStatus: null, toStatus: null, remark: null, ...more },
    known,
  )

test('a step says its states as the screens call them', () => {
  expect(
    line({ document: 'original-packing-list', action: 'audit', fromStatus: 'UNAUDITED', toStatus: 'AUDITED' }),
  ).toMatchObject({
    documentName: ['原始装箱单', 'Original packing list'],
    actionName: ['审核', 'Audit'],
    fromStatusName: ['未审核', 'Unaudited'],
    toStatusName: ['已审核', 'Audited'],
  })
  expect(line({ action: 'disable', fromStatus: 'Y', toStatus: 'N' })).toMatchObject({
    fromStatusName: ['已启用', 'Enabled'],
    toStatusName: ['已禁用', 'Disabled'],
  })
})

test('a refused call is named by what it is for, not by its address', () => {
  expect(
    line({ document: 'call', action: 'refused', recordNo: 'POST /admin/user', remark: 'create: 当前操作没有权限' }),
  ).toMatchObject({
    documentName: ['接口', 'Call'],
    recordName: ['用户：新增', 'User: create'],
    remarkName: ['新增：当前操作没有权限', 'Create: You have no permission for this operation'],
  })
  const both = inBothWords(['明细不能为空', 'Detail lines cannot be empty'])
  expect(line({ document: 'call', action: 'refused', remark: `audit: ${both}` }).remarkName).toEqual([
    '审核：明细不能为空',
    'Audit: Detail lines cannot be empty',
  ])
  // A line from before both languages were kept.
  expect(line({ document: 'call', action: 'refused', remark: 'audit: 明细不能为空' }).remarkName).toEqual([
    '审核：明细不能为空',
    'Audit: 明细不能为空',
  ])
  expect(
    line({ document: 'call', action: 'refused', recordNo: 'GET /gone', remark: 'read: 当前操作没有权限' }),
  ).toMatchObject({
    recordName: ['GET /gone', 'GET /gone'],
    remarkName: ['查询：当前操作没有权限', 'Read: You have no permission for this operation'],
  })
})

test('tasks, the fields of a profile and a bound phone are words as well', () => {
  expect(line({ action: 'export', recordNo: '12' }).recordName).toEqual(['任务12', 'Task 12'])
  expect(line({ document: 'client', action: 'sync', recordNo: '*' }).recordName).toEqual(['全部', 'All'])
  expect(line({ document: 'user', action: 'edit-profile', remark: 'phone, avatar' }).remarkName).toEqual([
    '手机、头像',
    'Mobile, Avatar',
  ])
  expect(line({ document: 'user', action: 'bind-account', remark: 'mobile' }).remarkName).toEqual([
    '手机号',
    'Mobile number',
  ])
  expect(line({ remark: '冷链车已订' }).remarkName).toEqual(['冷链车已订', '冷链车已订'])
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome 131, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70',
    'Edge 131, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    'WeChat 8, Android',
  ],
  ['undici', 'undici'],
  ['', ''],
])('the browser %s is told as people know it', (agent, name) => {
  expect(browserNamed(agent)).toBe(name)
})
