import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { anAuditedOriginal, anOriginal, type Original } from './records.ts'
import { agree, save, saveButton, saveQuestion } from './saving.ts'
import { told } from './told.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const originals = '/originPackageMgt/originPackage'
const visible = '.shell-page:not([aria-hidden=true])'

/** Opens the form of an original and answers its number. */
async function openOriginal(page: Page, original: Promise<Original>): Promise<string> {
  const { id, packingListNo } = await original
  await page.goto(`${originals}/edit?id=${id}`)
  await remark(page).waitFor()
  return packingListNo
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

test('a save asks and says what it would write: Escape goes back with everything typed, Enter goes on [D0-5.14-04] [D1-5-55]', async () => {
  const { page, problems } = await app.as('zhaomin', { language: 'en' })
  const number = await openOriginal(page, anOriginal(ask))
  const writes = writesOf(page)
  await remark(page).fill('asked first')
  const grid = page.locator(`${visible} [role=grid]`).last()
  const cell = grid.locator(`[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="4"]`)
  await cell.click()
  // The cell is still being typed in when the keys for saving come.
  await page.keyboard.type('BRAND')
  await page.keyboard.press('Control+s')
  const question = saveQuestion(page)
  await question.waitFor()
  await expect
    .poll(() => question.locator('.ant-modal-confirm-content').textContent())
    .toMatch(new RegExp(`^Original packing list ${number}: 1 field and 1 line changed$`))
  await question.locator('.ant-btn-primary:focus').waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(() => question.count()).toBe(1)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => remark(page).inputValue()).toBe('asked first')
  await expect.poll(() => cell.textContent()).toBe('BRAND')
  expect(writes).toEqual([])

  await saveButton(page).click()
  await question.waitFor()
  await question.locator('.ant-btn-primary:focus').waitFor()
  await page.keyboard.press('Enter')
  await told(page, 'success', 'Saved')
  expect(writes).toHaveLength(1)
  await page.reload()
  await remark(page).waitFor()
  await expect.poll(() => remark(page).inputValue()).toBe('asked first')
  await expect.poll(() => cell.textContent()).toBe('BRAND')
  expect(problems).toEqual([])
})

/** Holds what the next save answers; the save has been done when it is under way. */
async function heldSave(page: Page): Promise<{ readonly underway: Promise<void>; readonly release: () => void }> {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  let sent = () => {}
  const underway = new Promise<void>(done => {
    sent = done
  })
  await page.route('**/packing/original-packing-list', async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    sent()
    await held
    return route.fulfill({ response })
  })
  return { underway, release }
}

test('what is typed while a save is on its way stays, and is saved next [D0-8.5-07]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await openOriginal(page, anOriginal(ask))
  const grid = page.locator(`${visible} [role=grid]`).last()
  const cell = grid.locator('[role=row][aria-rowindex="4"] [role=gridcell][aria-colindex="4"]')
  const typedBrand = async (brand: string) => {
    await cell.click()
    await page.keyboard.type(brand)
    await page.keyboard.press('Enter')
  }
  const { underway, release } = await heldSave(page)
  await typedBrand('FIRST')
  await remark(page).fill('first')
  await page.keyboard.press('Control+s')
  await agree(page)
  // What is typed before the save is on its way goes with it.
  await underway
  await remark(page).fill('second')
  await typedBrand('SECOND')
  release()
  await told(page, 'success', '保存成功')
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor()
  expect(await save(page)).toMatch(/：修改1个字段、1行明细$/)
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await page.reload()
  await remark(page).waitFor()
  await expect.poll(() => remark(page).inputValue()).toBe('second')
  await expect.poll(() => cell.textContent()).toBe('SECOND')
  expect(problems).toEqual([])
})

test('what is typed the moment a save is answered stays, also where drawing takes long [D0-8.5-07]', async () => {
  const { page, context, problems } = await app.as('zhaomin')
  await openOriginal(page, anOriginal(ask))
  const cell = page
    .locator(`${visible} [role=grid]`)
    .last()
    .locator('[role=row][aria-rowindex="4"] [role=gridcell][aria-colindex="4"]')
  const { underway, release } = await heldSave(page)
  await remark(page).fill('first')
  await page.keyboard.press('Control+s')
  await agree(page)
  await underway
  // The page still draws what was typed when the record that was read anew has come, and hears of it only after that.
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate(`{
    const plain = setTimeout
    globalThis.setTimeout = (what, after, ...more) => plain(what, after || 700, ...more)
  }`)
  await cell.click()
  await page.keyboard.type('SECOND')
  await page.keyboard.press('Enter')
  const readAnew = page.waitForResponse(
    response => response.request().method() === 'GET' && /original-packing-list\/\d+$/.test(response.url()),
  )
  release()
  await told(page, 'success', '保存成功')
  await (await readAnew).finished()
  await saveButton(page).and(page.locator(':not(.ant-btn-loading)')).waitFor()
  // Whatever the page was to hear of so late it has heard when it hears of this.
  await page.evaluate('new Promise(done => setTimeout(done))')
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(await save(page)).toMatch(/：修改1行明细$/)
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await page.reload()
  await remark(page).waitFor()
  await expect.poll(() => cell.textContent()).toBe('SECOND')
  expect(problems).toEqual([])
})

test('a save asked for while the record of the one before is read anew comes after it, once [D0-5.14-04] [D0-8.5-07]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await openOriginal(page, anOriginal(ask))
  const writes = writesOf(page)
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  const reading = page.waitForRequest(
    request => request.method() === 'GET' && /original-packing-list\/\d+$/.test(request.url()),
  )
  await page.route(/original-packing-list\/\d+$/, async route => {
    await held
    return route.continue()
  })
  await remark(page).fill('first')
  await page.keyboard.press('Control+s')
  await agree(page)
  await reading
  await remark(page).fill('second')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  release()
  expect(await agree(page)).toMatch(/：修改1个字段$/)
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await page.reload()
  await remark(page).waitFor()
  await expect.poll(() => remark(page).inputValue()).toBe('second')
  expect(writes).toHaveLength(2)
  expect(problems).toEqual([])
})

test('a save asked for twice with nothing typed between is done once, and nothing more is said [D0-5.14-04]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await openOriginal(page, anOriginal(ask))
  const writes = writesOf(page)
  const { underway, release } = await heldSave(page)
  await remark(page).fill('once')
  await page.keyboard.press('Control+s')
  await agree(page)
  await underway
  await page.keyboard.press('Control+s')
  release()
  await told(page, 'success', '保存成功')
  await page.locator(visible).locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
  await saveButton(page).and(page.locator(':not(.ant-btn-loading)')).waitFor()
  expect(await saveQuestion(page).count()).toBe(0)
  expect(await page.locator('.ant-message-error').count()).toBe(0)
  expect(writes).toHaveLength(1)
  expect(problems).toEqual([])
})

test('what cannot be saved is told before any question [D0-5.14-04] [D0-5.14-01] [D0-8.5-07] [D0-8.5-08] [D0-8.5-09] [D1-8-27] [D1-8-28] [D0-5.8-03]', async () => {
  const { page, problems } = await app.as('admin')
  const writes = writesOf(page)
  const refused = async (words: string | RegExp) => {
    await told(page, 'error', words)
    await expect.poll(() => saveQuestion(page).count()).toBe(0)
  }
  await page.goto('/masterdataMgt/exporterPage/edit')
  await page.locator(`${visible} #field-lookupValue`).waitFor()
  await saveButton(page).click()
  await refused('出口商名称不能为空')

  const { records } = await ask<{ records: { id: string }[] }>('GET', '/masterdata/exporter/page?size=1')
  await page.goto(`/masterdataMgt/exporterPage/edit?id=${records[0]?.id}`)
  await remark(page).waitFor()
  await saveButton(page).click()
  await refused('没有变更的数据')
  // Typed and taken back is no change either.
  const before = await remark(page).inputValue()
  await remark(page).fill('x')
  await remark(page).fill(before)
  await page.keyboard.press('Control+s')
  await refused('没有变更的数据')

  const number = await openOriginal(page, anOriginal(ask))
  await saveButton(page).click()
  await refused('没有改动，无需保存')
  expect(number).toMatch(/^OPL/)
  const audited = await openOriginal(page, anAuditedOriginal(ask))
  await page.keyboard.press('Control+s')
  await refused(`${audited}已审核或已作废，不允许修改`)
  expect(writes).toEqual([])
  expect(problems).toEqual([])
})

test('a new record says that it is new; deleting it asks as well [D0-5.14-03] [D0-5.14-04] [D1-5-55]', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/masterdataMgt/exporterPage/edit')
  await page.locator(`${visible} #field-lookupValue`).fill('SAVED AND GONE CO')
  await page.locator(`${visible} #field-attribute1`).fill('1 Moo')
  expect(await save(page)).toBe('出口商 SAVED AND GONE CO：新增')
  await told(page, 'success', '保存成功')
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
  await told(page, 'success', '删除成功')
  expect(problems).toEqual([])
})

test('a save that somebody else came before is asked once more after merging, and what the server asks comes after', async () => {
  const [mine, theirs] = [await app.as('zhaomin'), await app.as('zhaomin')]
  await openOriginal(mine.page, anOriginal(ask))
  await theirs.page.goto(mine.page.url())
  await remark(theirs.page).fill('theirs')
  await save(theirs.page)
  await told(theirs.page, 'success')
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
  await expect.poll(() => warning.count()).toBe(1)
  await warning.locator('.ant-btn-primary').click()
  await told(mine.page, 'success', '保存成功')
  await expect.poll(() => remark(mine.page).inputValue()).toBe('theirs')
})

test('buttons that need rows are off while none is chosen and say so; pressed all the same they say it aloud [D0-5.14-02] [D1-5-53] [D0-8.5-01] [D0-8.5-02] [D1-8-25]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`${originals}/index`)
  const form = page.locator(visible)
  await form.locator('[role=row] .dop-link').first().waitFor()
  const writes = writesOf(page)
  const off = form.locator('.why')
  const count = await off.count()
  expect(count).toBeGreaterThan(5)
  for (let at = 0; at < count; at++) {
    await expect.poll(() => off.nth(at).getAttribute('aria-label')).toMatch(/: 请选择数据$/)
    await expect.poll(() => off.nth(at).locator('button').isDisabled()).toBe(true)
  }
  await off.first().hover()
  await page.getByRole('tooltip').getByText('请选择数据', { exact: true }).waitFor()
  await off.last().focus()
  await page.keyboard.press('Enter')
  await told(page, 'warning', '请先选择数据！')
  await off.first().click()
  await told(page, 'warning', '请先选择数据！')
  await expect.poll(() => page.locator('.ant-modal-confirm').count()).toBe(0)
  expect(writes).toEqual([])
  await form.locator('[role=row]').nth(1).getByRole('checkbox').check()
  await expect.poll(() => off.count()).toBeLessThan(count)
  expect(problems).toEqual([])
})

test('what the browser has no room to keep is said, once, and is saved all the same', async () => {
  const { page, problems } = await app.as('zhaomin')
  await openOriginal(page, anOriginal(ask))
  // The last free corner is filled, too.
  await page.evaluate(`for (let size = 2 ** 22, at = 0; size >= 1; )
    try { localStorage.setItem('filled' + at++, 'x'.repeat(size)) } catch { size >>= 1 }`)
  try {
    await remark(page).fill('写了很多')
    await told(page, 'warning', '浏览器无法暂存')
    await remark(page).fill('又写了很多')
    await save(page)
    expect(await page.locator('.ant-message-warning').count()).toBeLessThan(2)
  } finally {
    await page.evaluate(
      `for (const name of Object.keys(localStorage)) if (name.startsWith('filled')) localStorage.removeItem(name)`,
    )
  }
  expect(problems).toEqual([])
})

test('one’s own account is asked about as well', async () => {
  const { page, problems } = await app.as('chenli')
  await page.goto('/info/index')
  const button = page.locator(visible).getByRole('button', { name: '保存', exact: true })
  await button.click()
  await told(page, 'warning', '没有变更的数据')
  await page.getByLabel('邮箱').fill(`chen.li.${Date.now()}@guoyuan.example`)
  await button.click()
  expect(await agree(page)).toBe('陈丽：修改邮箱')
  await page.getByText('修改成功').waitFor()
  expect(problems).toEqual([])
})
