import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'
import { agree, save, saveButton, saveQuestion } from './saving.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const originals = '/originPackageMgt/originPackage'
const visible = '.shell-page:not([aria-hidden=true])'

/** Opens the form of an original in a state, and answers its number. */
async function openOriginal(page: Page, state: RegExp): Promise<string> {
  await page.goto(`${originals}/index`)
  const row = page.locator(visible).locator('[role=row]').filter({ hasText: state }).first()
  const link = row.locator('.dop-link').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await page.waitForURL('**/detail?id=*')
  await page.goto(page.url().replace('/detail', '/edit'))
  await remark(page).waitFor()
  return number
}
const remark = (page: Page) => page.locator(visible).getByRole('textbox', { name: /^(备注|Remark)$/ })

/** The writes a page sends from now on. */
function writesOf(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // The list of units is read by POST, whenever the top bar has come.
    if (
      /POST|PUT|DELETE/.test(request.method()) &&
      /packing|masterdata/.test(pathname) &&
      !pathname.endsWith('/data/list')
    )
      writes.push(request)
  })
  return writes
}

describe.each([
  ['zh', '原始装箱单', '修改1个字段、1行明细', '保存成功'],
  ['en', 'Original packing list', '1 field and 1 line changed', 'Saved'],
] as const)('a save, in %s', (language, label, what, done) => {
  test('asks and says what it would write: Escape goes back with everything typed, Enter goes on [D0-5.14-04] [D1-5-55]', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    const number = await openOriginal(page, /未审核|Unaudited/)
    const writes = writesOf(page)
    await remark(page).fill(`asked in ${language}`)
    const grid = page.locator(`${visible} [role=grid]`).last()
    // A line of its own for each language: the word the other has left on its line is unknown, and a press would ask for its code.
    const line = language === 'zh' ? 2 : 3
    const cell = grid.locator(`[role=row][aria-rowindex="${line}"] [role=gridcell][aria-colindex="4"]`)
    await cell.click()
    // The cell is still being typed in when the keys for saving come.
    await page.keyboard.type(`BRAND ${language}`)
    await page.keyboard.press('Control+s')
    const question = saveQuestion(page)
    await question.waitFor()
    expect(await question.locator('.ant-modal-confirm-content').textContent()).toMatch(
      new RegExp(`^${label} ${number}(：|: )${what}$`),
    )
    await question.locator('.ant-btn-primary:focus').waitFor()
    await page.keyboard.press('Control+s')
    expect(await question.count()).toBe(1)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await remark(page).inputValue()).toBe(`asked in ${language}`)
    expect(await cell.textContent()).toBe(`BRAND ${language}`)
    expect(writes).toEqual([])

    await saveButton(page).click()
    await question.waitFor()
    await question.locator('.ant-btn-primary:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.ant-message-success').getByText(done).waitFor()
    expect(writes).toHaveLength(1)
    await page.reload()
    await remark(page).waitFor()
    expect(await remark(page).inputValue()).toBe(`asked in ${language}`)
    expect(await cell.textContent()).toBe(`BRAND ${language}`)
    expect(problems).toEqual([])
    await context.close()
  })
})

test('what is typed while a save is on its way stays, and is saved next [D0-8.5-07]', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'zhaomin')
  await openOriginal(page, /未审核/)
  const grid = page.locator(`${visible} [role=grid]`).last()
  const cell = grid.locator('[role=row][aria-rowindex="4"] [role=gridcell][aria-colindex="4"]')
  const typedBrand = async (brand: string) => {
    await cell.click()
    await page.keyboard.type(brand)
    await page.keyboard.press('Enter')
  }
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/packing/original-packing-list', async route => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await typedBrand('FIRST')
  await remark(page).fill('first')
  await page.keyboard.press('Control+s')
  await agree(page)
  await remark(page).fill('second')
  await typedBrand('SECOND')
  release()
  await page.locator('.ant-message-success').getByText('保存成功').waitFor()
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor()
  expect(await save(page)).toMatch(/：修改1个字段、1行明细$/)
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await page.reload()
  await remark(page).waitFor()
  expect(await remark(page).inputValue()).toBe('second')
  expect(await cell.textContent()).toBe('SECOND')
  expect(problems).toEqual([])
  await context.close()
})

test('what cannot be saved is told before any question [D0-5.14-04] [D0-5.14-01] [D0-8.5-07] [D0-8.5-08] [D0-8.5-09] [D1-8-27] [D1-8-28] [D0-5.8-03]', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'admin')
  const writes = writesOf(page)
  const told = async (words: string | RegExp) => {
    await page.locator('.ant-message-error').getByText(words).first().waitFor()
    expect(await saveQuestion(page).count()).toBe(0)
  }
  await page.goto('/masterdataMgt/exporterPage/edit')
  await page.locator(`${visible} #field-lookupValue`).waitFor()
  await saveButton(page).click()
  await told('出口商名称不能为空')

  await page.goto('/masterdataMgt/exporterPage/index')
  await page.locator(`${visible} [role=row] .dop-link`).first().click()
  await page.waitForURL('**/detail?id=*')
  await page.goto(page.url().replace('/detail', '/edit'))
  await remark(page).waitFor()
  await saveButton(page).click()
  await told('没有变更的数据')
  // Typed and taken back is no change either.
  await remark(page).fill('x')
  await remark(page).fill('')
  await page.keyboard.press('Control+s')
  await told('没有变更的数据')

  const number = await openOriginal(page, /未审核/)
  await saveButton(page).click()
  await told('没有改动，无需保存')
  expect(number).toMatch(/^OPL/)
  const audited = await openOriginal(page, /已审核/)
  await page.keyboard.press('Control+s')
  await told(`${audited}已审核或已作废，不允许修改`)
  expect(writes).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('a new record says that it is new; deleting it asks as well [D0-5.14-03] [D0-5.14-04] [D1-5-55]', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'admin')
  await page.goto('/masterdataMgt/exporterPage/edit')
  await page.locator(`${visible} #field-lookupValue`).fill('SAVED AND GONE CO')
  await page.locator(`${visible} #field-attribute1`).fill('1 Moo')
  expect(await save(page)).toBe('出口商 SAVED AND GONE CO：新增')
  await page.locator('.ant-message-success').getByText('保存成功').waitFor()
  await page.waitForURL('**/exporterPage/edit?id=*')
  await page.goto(page.url().replace('/edit', '/detail'))
  const writes = writesOf(page)
  const remove = page.locator(visible).getByRole('button', { name: '删除', exact: true })
  await remove.click()
  const question = page.locator('.ant-modal-confirm')
  await question.locator('.ant-modal-confirm-title').getByText('确定删除“SAVED AND GONE CO”？').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(writes).toEqual([])
  await remove.click()
  await question.locator('.ant-btn-dangerous').click()
  await page.locator('.ant-message-success').getByText('删除成功').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a save that somebody else came before is asked once more after merging, and what the server asks comes after', async () => {
  const [mine, theirs] = [await app.open(), await app.open()]
  await app.signIn(mine.page, 'zhaomin')
  await openOriginal(mine.page, /未审核/)
  await app.signIn(theirs.page, 'zhaomin')
  await theirs.page.goto(mine.page.url())
  await remark(theirs.page).fill('theirs')
  await save(theirs.page)
  await theirs.page.locator('.ant-message-success').first().waitFor()
  const container = mine.page.locator(`${visible} #field-containerNo`)
  // One digit of a container number is its check digit: a wrong one is asked about by the server.
  const was = await container.inputValue()
  await container.fill(`${was.slice(0, -1)}${(Number(was.at(-1)) + 1) % 10}`)
  expect(await save(mine.page)).toContain('修改1个字段')
  await mine.page.locator('.ant-modal:visible').getByText('合并并继续编辑').click()
  await mine.page.locator('.ant-modal').waitFor({ state: 'detached' })
  expect(await save(mine.page)).toContain('修改1个字段')
  const warning = mine.page.locator('.ant-modal-confirm')
  await warning
    .locator('.ant-modal-confirm-title')
    .getByText(/的校验码不正确，是否继续保存？/)
    .waitFor()
  expect(await warning.count()).toBe(1)
  await warning.locator('.ant-btn-primary').click()
  await mine.page.locator('.ant-message-success').getByText('保存成功').waitFor()
  expect(await remark(mine.page).inputValue()).toBe('theirs')
  await mine.context.close()
  await theirs.context.close()
})

describe.each([
  ['zh', '请选择数据', '请先选择数据！'],
  ['en', 'Please select data', 'Please select data first!'],
] as const)('buttons that need rows, in %s', (language, why, said) => {
  test('are off while none is chosen and say so; pressed all the same they say it aloud [D0-5.14-02] [D1-5-53] [D0-8.5-01] [D0-8.5-02] [D1-8-25]', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'zhaomin', language)
    await page.goto(`${originals}/index`)
    const form = page.locator(visible)
    await form.locator('[role=row] .dop-link').first().waitFor()
    const writes = writesOf(page)
    const off = form.locator('.why')
    const count = await off.count()
    expect(count).toBeGreaterThan(5)
    for (let at = 0; at < count; at++) {
      expect(await off.nth(at).getAttribute('aria-label')).toMatch(new RegExp(`: ${why}$`))
      expect(await off.nth(at).locator('button').isDisabled()).toBe(true)
    }
    await off.first().hover()
    await page.getByRole('tooltip').getByText(why, { exact: true }).waitFor()
    const messages = page.locator('.ant-message-warning').getByText(said, { exact: true })
    await off.last().focus()
    await page.keyboard.press('Enter')
    await messages.first().waitFor()
    await off.first().click()
    await messages.nth(1).waitFor()
    expect(await page.locator('.ant-modal-confirm').count()).toBe(0)
    expect(writes).toEqual([])
    await form.locator('[role=row]').nth(1).getByRole('checkbox').check()
    await expect.poll(() => off.count()).toBeLessThan(count)
    expect(problems).toEqual([])
    await context.close()
  })
})

test('one’s own account is asked about as well', async () => {
  const { page, problems, context } = await app.open()
  await app.signIn(page, 'chenli')
  await page.goto('/info/index')
  const button = page.locator(visible).getByRole('button', { name: '保存', exact: true })
  await button.click()
  await page.locator('.ant-message-warning').getByText('没有变更的数据').waitFor()
  await page.getByLabel('邮箱').fill('chen.li@guoyuan.example')
  await button.click()
  expect(await agree(page)).toBe('陈丽：修改邮箱')
  await page.getByText('修改成功').waitFor()
  expect(problems).toEqual([])
  await context.close()
})
