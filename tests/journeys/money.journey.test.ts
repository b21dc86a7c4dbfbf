import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { recordShown } from './record-shown.ts'
import { standing } from './saving.ts'
import { visit } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'

test('sales that wait are beside their proposals, and one press takes those that are sure', async () => {
  const { page, problems } = await app.as('jiesuan')
  await page.goto('/consign/settlementMatch/index')
  const shown = page.locator(visible)
  await shown.locator('.row-table input[type=checkbox]').first().waitFor()
  await shown.getByRole('button', { name: /接受全部建议/ }).waitFor()
  // By keys alone: the proposal of a row is taken, and taken back.
  const waiting = async () => Number(/\d+/.exec(await shown.locator('[aria-live=polite]').first().innerText())?.[0])
  const before = await waiting()
  await shown.locator('tr, [role=row]').filter({ hasText: '→' }).first().locator('input[type=checkbox]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(waiting).toBe(before - 1)
  await page.keyboard.press('Control+z')
  await expect.poll(waiting).toBe(before)
  // A split is taken back as well, and then the match that was made before it.
  await shown.locator('tr, [role=row]').filter({ hasText: '→' }).first().locator('input[type=checkbox]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(waiting).toBe(before - 1)
  await shown.locator('tr, [role=row]').filter({ hasText: '→' }).first().locator('input[type=checkbox]').focus()
  await page.keyboard.press('s')
  const question = page.locator('.ant-modal-confirm')
  await question.getByRole('textbox').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(waiting).toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(waiting).toBe(before - 1)
  await page.keyboard.press('Control+z')
  await expect.poll(waiting).toBe(before)
  expect(problems).toEqual([])
})

test('a settlement is rehearsed beside what it is, and its margin is told bar by bar', async () => {
  const { page, problems } = await app.as('caiwu', { language: 'en' })
  await page.goto('/consign/settlementConfirm/index?status=UNAUDITED')
  await page.locator(visible).locator('.dop-link').first().click()
  await page.locator(visible).getByRole('button', { name: 'Rehearse', exact: true }).click()
  const dialog = page.locator('.ant-modal')
  await expect.poll(() => dialog.locator('.rehearsal-figures tbody td').first().textContent()).toMatch(/\d/)
  await dialog.getByLabel('All prices ±%').fill('-3')
  await page.keyboard.press('Tab')
  await dialog.locator('.rehearsal-figures [data-tone=less]', { hasText: '-' }).first().waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Take over and save' }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Keep nothing' }).click()
  await visit(page, '/consign/settlement/index?containerNo=TEMU9284412')
  await page.locator(visible).locator('.dop-link').first().click()
  await page.locator(visible).getByRole('button', { name: 'Margin bridge', exact: true }).click()
  await page.locator('.margin-bridge').getByText('Exchange rate', { exact: true }).first().waitFor()
  await page.locator('.margin-bridge').getByText('44,970.14').first().waitFor()
  expect(problems).toEqual([])
})

test('a package asks to be saved before it is audited, a quotation before it is approved [D1-4-14] [D1-8-07] [D1-5-12]', async () => {
  const { page, problems } = await app.as('logi_lead')
  for (const [screen, name, verb, sentence] of [
    ['/generator/costPackagePage', '费用包名称', '审核', '数据已修改，是否先保存再审核？'],
    ['/generator/costQuotationPage', '报价名称', '审批', '页面数据已修改，请先保存'],
  ] as const) {
    await page.goto(`${screen}/index?status=UNAUDITED&enableFlag=Y`)
    await page.locator(visible).locator('.dop-link').first().click()
    await recordShown(page).getByRole('button', { name: '编辑', exact: true }).click()
    const field = page.locator(visible).getByLabel(name, { exact: true })
    await field.fill(`${await field.inputValue()} 2`)
    await page.locator(visible).getByRole('button', { name: verb, exact: true }).click()
    await page.getByText(sentence).filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Escape')
    // Nothing happened to it: what was typed is still there, and asked about before one leaves.
    await expect.poll(() => field.inputValue()).toMatch(/ 2$/)
  }
  expect(problems).toEqual([])
})

test('who says yes has the package saved and audited [D1-4-14] [D1-8-07]', async () => {
  const { page, problems } = await app.as('logi_lead')
  const ask = await asking(app)
  const calls = '/cost/cost-package'
  const { records } = await ask<{ records: { id: string }[] }>('GET', `${calls}/page?enableFlag=Y&size=1`)
  const { subjectPackageClassCode, stageCode, details } = await ask<Record<string, unknown>>(
    'GET',
    `${calls}/${records[0]?.id}`,
  )
  const lines = (details as Record<string, unknown>[]).map(line => ({
    lineStageCode: line.lineStageCode,
    firstSubjectCode: line.firstSubjectCode,
    secondarySubjectCode: line.secondarySubjectCode,
  }))
  const { id } = await ask<{ id: string }>('POST', calls, {
    subjectPackageName: 'One that is audited where it is written',
    subjectPackageClassCode,
    stageCode,
    details: lines,
  })
  await page.goto(`/generator/costPackagePage/edit?id=${id}`)
  const field = page.locator(visible).getByLabel('费用包名称', { exact: true })
  await field.fill('Saved first')
  // On its page beside the form the step would be taken without what is typed there: one is led back to it.
  await page.locator(visible).getByRole('button', { name: '查看', exact: true }).click()
  await recordShown(page).getByRole('button', { name: '审核', exact: true }).click()
  await page.getByText('的页面数据已修改，请先保存').waitFor()
  await expect.poll(() => field.inputValue()).toBe('Saved first')
  await page.locator(visible).getByRole('button', { name: '审核', exact: true }).click()
  const question = page.locator('.ant-modal-confirm').filter({ hasText: '数据已修改，是否先保存再审核？' })
  await question.and(standing(page)).getByRole('button', { name: '确定' }).click()
  await page.locator(visible).getByText('已审核', { exact: true }).first().waitFor()
  expect(await ask('GET', `${calls}/${id}`)).toMatchObject({ status: 'AUDITED', subjectPackageName: 'Saved first' })
  expect(problems).toEqual([])
})

test('a demand asks to be saved before it is confirmed [D1-4-20]', async () => {
  const { page, problems } = await app.as('xiaoshou_lead')
  await page.goto('/salesMgt/submission/index?status=DRAFT')
  await page.locator(visible).locator('.dop-link').first().click()
  await recordShown(page).getByRole('button', { name: '编辑', exact: true }).click()
  const field = page.locator(visible).getByLabel('备注', { exact: true })
  await field.fill('改了一半')
  await page.locator(visible).getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('数据已修改，是否先保存？').filter({ visible: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('改了一半')
  expect(problems).toEqual([])
})

test('a confirmation and a declared weight ask before what is typed in them is left [D1-4-06] [D1-5-17]', async () => {
  for (const [person, list] of [
    ['caiwu', '/consign/settlementConfirm/index?status=UNAUDITED'],
    ['guanwu_lead', '/producer/basicDataMgt/declareWeightConfigPage/index?enableFlag=Y'],
  ] as const) {
    const { page, problems } = await app.as(person, { language: 'en' })
    await page.goto(list)
    await page.locator(visible).locator('.dop-link').first().click()
    await recordShown(page).getByRole('button', { name: 'Edit', exact: true }).click()
    const remark = page.locator(visible).getByLabel('Remark', { exact: true })
    await remark.fill('half a sentence')
    await page.keyboard.press('Tab')
    await page.locator('.shell-tab[data-active=true] .shell-tab-close').click()
    const question = page.locator('.ant-modal-confirm')
    await question.locator('.ant-modal-confirm-title').getByText('Unsaved changes; leave?').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => remark.inputValue()).toBe('half a sentence')
    await page.locator('.shell-tab[data-active=true] .shell-tab-close').click()
    await question.getByRole('button', { name: 'OK' }).last().click()
    await page.waitForURL(address => !address.pathname.endsWith('/edit'))
    expect(problems).toEqual([])
  }
})

test('a settlement is worked like a sheet, says where its payable comes from, and is handed in', async () => {
  const { page, problems } = await app.as('jiesuan')
  // The container of money-paid is left to it.
  const { records } = await (await asking(app))<{ records: Record<'id' | 'containerNo', string>[] }>(
    'GET',
    '/settlement/settlement/page?status=DRAFT&size=50',
  )
  const { id } = records.find(({ containerNo }) => containerNo !== 'TEMU9676218') ?? {}
  await page.goto(`/consign/settlement/detail?id=${id}`)
  const record = page.locator(visible)
  await record.getByTitle('这个数字从何而来').first().click()
  const explained = page.locator('.ant-modal')
  await explained.getByText('结算销售额').first().waitFor()
  await expect.poll(() => explained.innerText()).not.toContain('settlement.')
  await page.keyboard.press('Escape')
  await record.getByRole('button', { name: '提交', exact: true }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).click()
  await record.locator('.record-strip, .record-bar').getByText('已提交', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})
