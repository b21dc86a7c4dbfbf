import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { localeCode } from '#platform/model/label.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { told } from './told.ts'
import type { Language } from './windows.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const shots = process.env.DOP_PICTURES
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const [first, own] = ['Mangosteen-42', 'Mangosteen-43']
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** A company from nothing: the operator makes the tenant and names its administrator, who chooses a password. */
async function company(code: string) {
  const { id } = await ask<{ id: string }>('POST', '/admin/tenants', { code, name: `新公司${code}` })
  await ask('POST', '/admin/tenants/administrator', { id, username: 'boss', password: first })
  const token = async (password: string) => {
    const answer = await fetch(`${app.address}/auth/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('test:test')}`, 'TENANT-ID': id },
      body: new URLSearchParams({ grant_type: 'password', username: 'boss', password }),
    })
    return (await answer.json()) as { access_token: string; expires_in: number; user_info?: { id: string } }
  }
  const begun = await token(first)
  await fetch(`${app.address}/admin/user/updatePasswordComplexity`, {
    method: 'POST',
    headers: { authorization: `Bearer ${begun.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: first, newpassword1: own, newpassword2: own }),
  })
  const held = await token(own)
  return { id, code, held }
}
type Company = Awaited<ReturnType<typeof company>>

/** A window of the administrator of a company that begins. */
async function windowOf({ id, held }: Company, language: Language, size: { width: number; height: number }) {
  const { page, problems } = await app.open(size)
  await page.goto('/icon.svg')
  const memory = {
    'tenant-id': id,
    language,
    tokens: {
      access: held.access_token,
      refresh: null,
      expires: Date.now() + held.expires_in * 1000,
      userId: held.user_info?.id,
    },
  }
  for (const [name, content] of Object.entries(memory)) {
    const kept = JSON.stringify({ dataType: typeof content, content, datetime: Date.now() })
    await page.evaluate(`localStorage.setItem(${JSON.stringify(`dop-${name}`)}, ${JSON.stringify(kept)})`)
  }
  return { page, problems }
}

/** Hands a workbook in by the call behind the import of a list. */
async function bring({ held }: Company, calls: string, headings: readonly string[], ...rows: (string | null)[][]) {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(await workbookOf(headings, rows))]), 'own.xlsx')
  const answer = await fetch(`${app.address}${calls}/import?language=${localeCode('zh')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${held.access_token}` },
    body,
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  expect(code, `${calls}: ${msg}`).toBe(0)
}

const row = (page: Page, document: string) => page.locator(`[data-step="${document}"]`)
const stands = (page: Page, document: string, state: string) =>
  page.locator(`[data-step="${document}"][data-state="${state}"]`).waitFor()

test('a company comes from nothing to where its first packing list can be written, by its own workbooks [issue 40]', async () => {
  const begun = await company(`J${Date.now()}`.slice(0, 12))
  const { page, problems } = await windowOf(begun, 'zh', sizes.desk)
  await page.goto('/wel/index')
  await page.getByRole('button', { name: '继续启用步骤' }).click()
  await stands(page, 'operating-unit', 'open')
  await row(page, 'secondary-inventory').getByText('先要有：业务主体').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/first-hour.png` })

  // The first workbook has a mistake in it: it is seen before anything is written, and mended where it stands.
  await row(page, 'operating-unit').getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const content = await workbookOf(
    ['主体编码', '业务主体名称', '简码', '本位币'],
    [
      ['BJ', '北京鲜果', 'BJ', 'CNY'],
      ['HK', '香港鲜果', 'HK', 'RMB'],
    ],
  )
  await dialog.locator('input[type=file]').setInputFiles({ name: '主体.xlsx', mimeType: xlsx, buffer: content })
  await dialog.getByText('共2行：新增1，更新0，无变化0，有误1').waitFor()
  await dialog.getByText('本位币“RMB”不存在').first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/first-hour-mistake.png` })
  await dialog.getByLabel('第3行 本位币').fill('HKD')
  await dialog.getByRole('button', { name: '预检' }).click()
  await dialog.getByText('共2行：新增2，更新0，无变化0，有误0').waitFor()
  await dialog.getByRole('button', { name: '开始导入', exact: true }).click()
  await page.waitForURL('**/admin/async/index')
  await page.goto('/admin/setup/index')
  await stands(page, 'operating-unit', 'there')
  await stands(page, 'secondary-inventory', 'open')

  await bring(
    begun,
    '/masterdata/department',
    ['部门编码', '部门名称', '类型'],
    ['P1', '采购部', '采购'],
    ['R1', '收货部', '收货'],
  )
  await bring(
    begun,
    '/masterdata/attribute-value',
    ['属性', 'DOP编码', 'ERP编码', '中文名', '业务短码', '产地类型'],
    ['品类', 'CAT-DUR', 'DUR', '榴莲', 'DR', null],
    ['原产国', 'COO-TH', 'TH', '泰国', 'TH', '进口'],
  )
  await bring(
    begun,
    '/masterdata/vendor',
    ['供应商编码', '供应商名称', '简码', '供应商类型'],
    ['V1', 'Golden Ridge', 'GR', '外部'],
    ['N1', '香港鲜果', 'HK', '内部'],
  )
  await bring(begun, '/masterdata/exporter', ['出口商名称', '出口商地址'], ['Golden Ridge Co.', '1 Moo'])
  await bring(begun, '/masterdata/buyers', ['采购员编码', '采购员'], ['B1', '李采购'])
  await stands(page, 'vendor', 'there')
  await stands(page, 'attribute-value', 'there')
  await bring(
    begun,
    '/masterdata/secondary-inventories',
    ['子库存编码', '子库存名称', '类型', '业务主体'],
    ['W1', '北京冷库', '冷库', 'BJ'],
    ['T1', '北京在途', '在途', 'BJ'],
  )
  await bring(
    begun,
    '/masterdata/vendor-sites',
    ['供应商', '地点编码', '地点名称'],
    ['V1', 'S1', '曼谷'],
    ['N1', 'S1', '香港'],
  )
  await bring(
    begun,
    '/masterdata/material/items',
    ['物料编码', '物料名称', '品类', '原产国'],
    ['DUR-1', '金枕榴莲', '榴莲', '泰国'],
  )
  // What a packing list cannot be written without is there, told by what stands in the lists.
  for (const document of [
    'currency',
    'operating-unit',
    'department',
    'port',
    'vendor',
    'vendor-site',
    'exporter',
    'buyer',
    'secondary-inventory',
    'item',
  ])
    await stands(page, document, 'there')
  await row(page, 'prepayment').getByRole('button', { name: '不需要' }).click()
  await told(page, 'success', '此处不需要')
  await row(page, 'prepayment').getByText('说不需要').waitFor()
  await row(page, 'misc-transaction').getByRole('button', { name: '新增' }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/first-hour-end.png` })
  await page.goto('/originPackageMgt/originPackage/edit')
  await page.locator('.shell-page:not([aria-hidden=true])').getByRole('button', { name: '保存', exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('what was brought in travels to another company as one file, and a start that went wrong is taken back, on a phone [issue 40]', async () => {
  const [one, other] = [await company(`K${Date.now()}`.slice(0, 12)), await company(`L${Date.now()}`.slice(0, 12))]
  await bring(
    one,
    '/masterdata/md-operating-units',
    ['主体编码', '业务主体名称', '简码', '本位币'],
    ['BJ', '北京鲜果', 'BJ', 'CNY'],
  )
  await bring(
    one,
    '/masterdata/department',
    ['部门编码', '部门名称', '类型', '业务主体'],
    ['P1', '采购部', '采购', 'BJ'],
  )
  const desk = await windowOf(one, 'zh', sizes.desk)
  await desk.page.goto('/admin/package/index')
  const tick = async (name: string) => desk.page.getByRole('checkbox', { name, exact: true }).check()
  await tick('部门')
  await tick('业务主体')
  if (shots) await desk.page.screenshot({ path: `${shots}/package.png` })
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: '导出2项' }).click(),
  ])
  const path = await file.path()

  const { page, problems } = await windowOf(other, 'en', sizes.phone)
  await page.goto('/admin/package/index')
  await page.locator('input[type=file]').setInputFiles({
    name: 'package.zip',
    mimeType: 'application/zip',
    buffer: await readFile(path),
  })
  await page.getByText('Dry run: nothing is written yet').waitFor()
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await told(page, 'success', '2 rows written, 0 refused')
  await page.getByText('Brought in', { exact: true }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/package-390.png`, fullPage: true })

  await page.goto('/admin/setup/index')
  await stands(page, 'department', 'there')
  if (shots) await page.screenshot({ path: `${shots}/first-hour-390.png` })
  await page.getByRole('button', { name: 'Start anew' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').filter({ hasText: 'Department' }).waitFor()
  await dialog.getByLabel(`Type the tenant code ${other.code} to confirm`).fill(other.code)
  if (shots) await page.screenshot({ path: `${shots}/first-hour-reset-390.png` })
  await dialog.getByRole('button', { name: 'Take all of it away' }).click()
  await told(page, 'success', '2 rows of 2 kinds are gone')
  await stands(page, 'department', 'open')
  await page.goto('/wel/index')
  await page.getByRole('button', { name: 'Go on with the first hour' }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/first-hour-home-390.png` })
  expect([...problems, ...desk.problems]).toEqual([])
})
