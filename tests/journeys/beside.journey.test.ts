import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { anAuditedOriginal, anOriginal } from './records.ts'
import { saveButton, saveQuestion } from './saving.ts'
import { told } from './told.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const originals = '/originPackageMgt/originPackage'
const visible = '.shell-page:not([aria-hidden=true])'

test('files are added to an audited record, beside those of its fields, and stand in its comments too [issue 33, C19]', async () => {
  const { page, problems } = await app.as('zhaomin', { language: 'en' })
  const { id } = await anAuditedOriginal(ask)
  await page.goto(`${originals}/detail?id=${id}`)
  await page.locator(visible).getByRole('tab', { name: 'Files', exact: true }).click()
  const files = page.locator(`${visible} .record-files`)
  await files.locator('input[type=file]').setInputFiles({
    name: 'weights.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(64)]),
  })
  await files.getByRole('button', { name: 'Add this file to the record' }).click()
  await told(page, 'success', '1 file added')
  await files.getByRole('heading', { name: /^added by 赵敏/ }).waitFor()
  await page.locator(visible).getByRole('tab', { name: 'Comments', exact: true }).click()
  await page.locator(`${visible} .comments-added`).waitFor()
  await page.locator(`${visible} .comments-list`).getByRole('button', { name: 'weights.pdf' }).waitFor()
  expect(problems).toEqual([])
})

test('a colleague is found behind @ by the initials of the name [issue 33, C19]', async () => {
  const { page, problems } = await app.as('chenli')
  const { id } = await anOriginal(ask)
  await page.goto(`${originals}/detail?id=${id}`)
  await page.locator(visible).getByRole('tab', { name: '评论', exact: true }).click()
  const box = page.locator(visible).getByRole('textbox', { name: '评论' })
  await box.focus()
  await page.keyboard.type('@zm')
  await page.locator('.ant-mentions-dropdown').getByText('赵敏').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('@赵敏 ')
  expect(problems).toEqual([])
})

test('who says so in the question is not asked at the next save that takes nothing away [issue 33, C19]', async () => {
  const { page, problems } = await app.as('zhaomin', { isNew: true })
  const { id } = await anOriginal(ask)
  await page.goto(`${originals}/edit?id=${id}`)
  const remark = page.locator(visible).getByRole('textbox', { name: '备注', exact: true })
  await remark.fill('先问')
  await saveButton(page).click()
  await saveQuestion(page).getByRole('checkbox', { name: '以后不再询问' }).check()
  await saveQuestion(page).locator('.ant-btn-primary').click()
  await told(page, 'success', '保存成功')
  await remark.fill('不再问')
  await page.keyboard.press('Control+s')
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('a person with one unit works for it without having chosen it [issue 33, C20]', async () => {
  const [person] = (
    await ask<{ records: Record<string, unknown>[] }>('GET', '/admin/user/page?username=xiaoshou&size=50')
  ).records.filter(({ username }) => username === 'xiaoshou')
  await ask('PUT', '/admin/user', { id: person?.id, version: person?.version, currentOrgId: null })
  const { page, problems } = await app.as('xiaoshou')
  await page.goto('/wel/index')
  await page.getByRole('button', { name: /^当前业务主体: (?!未选择)/ }).waitFor()
  await expect
    .poll(() => ask<{ currentOrgId: unknown }>('GET', `/admin/user/${String(person?.id)}`))
    .toMatchObject({ currentOrgId: '101' })
  expect(problems).toEqual([])
})
