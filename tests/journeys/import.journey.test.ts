import { beforeAll, expect, test } from 'vitest'
import { costPackage } from '#areas/cost/cost-package/document.ts'
import { posOrder } from '#areas/stores/pos-order/document.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const shots = process.env.DOP_PICTURES
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

test.each([
  ['desk', 'zh', '导入', '共3行：新增3，更新0，无变化0，有误0', '开始导入', '预检'],
  ['phone', 'en', 'Import', '3 rows: 3 new, 0 changed, 0 unchanged, 0 with errors', 'Import', 'Check'],
] as const)(
  'any file is brought in, on a %s: its columns chosen, a row mended where it stands, in %s [issue 34]',
  async (size, language, open, whole, go, check) => {
    const { page, problems } = await app.as('admin', { language, size: sizes[size], isNew: true })
    const mark = `${size} ${Date.now()}`
    // Every size is somebody who has not chosen these columns before: their headings are their own.
    const content = await workbookOf(
      [`Company ${size}`, `Street ${size}`, 'Note'],
      [
        [`${mark} A`, '1 Moo', 'x'],
        [`${mark} B`, null, 'y'],
        [`${mark} C`, '3 Moo', null],
      ],
    )
    await page.goto('/masterdataMgt/exporterPage/index')
    const shown = page.locator('.shell-page:not([aria-hidden=true])')
    // On a telephone the rows stand first, and this waits behind one button.
    if (size === 'phone') await shown.getByRole('button', { name: 'Import, export and views' }).click()
    await shown.getByRole('button', { name: open, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'their list.xlsx', mimeType: xlsx, buffer: content })
    const choose = async (heading: string, field: RegExp) => {
      await dialog.getByRole('row').filter({ hasText: heading }).getByRole('combobox').click()
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: field })
        .first()
        .click()
    }
    await choose(`Company ${size}`, /^(出口商名称|Exporter name)/)
    await choose(`Street ${size}`, /^(出口商地址|Exporter address)/)
    const faulty = dialog.getByLabel(/^(第3行 出口商地址|Row 3 Exporter address)$/)
    await faulty.waitFor()
    if (shots) await page.screenshot({ path: `${shots}/import-${size}.png` })
    await faulty.fill('2 Moo')
    await dialog.getByRole('button', { name: check }).click()
    await dialog.getByText(whole).waitFor()
    await dialog.getByRole('button', { name: go, exact: true }).last().click()
    await page.waitForURL('**/admin/async/index')
    await expect
      .poll(async () => (await ask<{ total: number }>('GET', `/masterdata/exporter/page?lookupValue=${mark}`)).total)
      .toBe(3)
    expect(problems).toEqual([])
  },
)

test('records with lines are brought in the same way: looked through row by row, a line mended where it stands [issue 34]', async () => {
  const { page, problems } = await app.as('admin', { language: 'zh', isNew: true })
  const name = `费用包 ${Date.now()}`
  const content = await workbookOf(
    ['费用包名称', '费用包分类', '阶段', '行阶段', '一级科目', '二级科目'],
    [
      [name, '进口费用', '运输', '订舱', '海运费', '没有的科目'],
      [null, null, null, 'PORT', 'Dock fees', 'DOCK_THC'],
    ],
  )
  await page.goto(`${costPackage.screen}/index`)
  const shown = page.locator('.shell-page:not([aria-hidden=true])')
  await shown.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'packages.xlsx', mimeType: xlsx, buffer: content })
  const faulty = dialog.getByLabel('第2行 二级科目')
  await faulty.waitFor()
  if (shots) await page.screenshot({ path: `${shots}/import-lines.png` })
  await faulty.fill('基本海运费')
  await dialog.getByRole('button', { name: '预检' }).click()
  await dialog.getByText('共2行（1张单据）：新增2，更新0，无变化0，有误0').waitFor()
  await dialog.getByRole('button', { name: '开始导入', exact: true }).last().click()
  await page.waitForURL('**/admin/async/index')
  const path = `${costPackage.calls}/page?subjectPackageName=${encodeURIComponent(name)}`
  await expect.poll(async () => (await ask<{ total: number }>('GET', path)).total).toBe(1)
  expect(problems).toEqual([])
})

test('what only asks about a row is answered once for the file, taken back, and answered again (business.md C19)', async () => {
  const { page, problems } = await app.as('admin', { language: 'zh', isNew: true })
  const { records } = await ask<{ records: { id: string }[] }>('GET', `${posOrder.calls}/page?size=1`)
  const day = await ask<Record<string, string> & { details: Record<string, string>[] }>(
    'GET',
    `${posOrder.calls}/${records[0]?.id}`,
  )
  const { partnerCode = null, salesDate = null, salesAmount = null } = day
  const content = await workbookOf(
    ['partnerCode', 'salesDate', 'salesAmount', 'partnerItemNumber', 'quantity', '销售金额'],
    day.details.map(({ partnerItemNumber = null, quantity = null, salesAmount: sold = null }) => [
      partnerCode,
      salesDate,
      salesAmount,
      partnerItemNumber,
      // Without the zeros behind its point, which may be read two ways.
      String(Number(quantity)),
      sold,
    ]),
  )
  const count = day.details.length
  await page.goto(`${posOrder.screen}/index`)
  const shown = page.locator('.shell-page:not([aria-hidden=true])')
  await shown.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'days.xlsx', mimeType: xlsx, buffer: content })
  const question = dialog.getByRole('checkbox', { name: /是否继续保存？（1行）$/ })
  const all = dialog.getByText(`共${count}行（1张单据）：新增${count}，更新0，无变化0，有误0`)
  await question.check()
  await all.waitFor()
  await question.uncheck()
  await dialog.getByText(`待确认${count}，有误0`).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/import-asks.png` })
  await question.check()
  await all.waitFor()
  await dialog.getByRole('button', { name: '开始导入', exact: true }).last().click()
  await page.waitForURL('**/admin/async/index')
  const path = `${posOrder.calls}/page?partnerCode=${partnerCode}&salesDateStart=${salesDate}&salesDateEnd=${salesDate}`
  await expect.poll(async () => (await ask<{ total: number }>('GET', path)).total).toBe(2)
  expect(problems).toEqual([])
})
