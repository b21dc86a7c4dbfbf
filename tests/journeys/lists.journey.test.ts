import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { anOriginal } from './records.ts'
import { save } from './saving.ts'
import { visit } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const list = '/originPackageMgt/originPackage/index'
const visible = '.shell-page:not([aria-hidden=true])'
const head = (page: Page, name: string) => page.locator(visible).getByRole('columnheader', { name })
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test('a list is in the order of several columns, which its address says; loaded anew it is in the same [issue 33, C18]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(list)
  await head(page, '币种').click({ position: { x: 30, y: 12 } })
  await expect.poll(() => query(page)).toBe('?ascs=currencyCode')
  await head(page, '状态').click({ position: { x: 20, y: 12 }, modifiers: ['Shift'] })
  await expect.poll(() => query(page)).toBe('?sorts=currencyCode&sorts=status')
  await head(page, '状态').focus()
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => query(page)).toBe('?sorts=currencyCode&sorts=-status')
  const places = () => page.locator(`${visible} .dop-order`).allTextContents()
  expect((await places()).toSorted()).toEqual(['1', '2'])
  await page.reload()
  await expect.poll(async () => (await places()).toSorted()).toEqual(['1', '2'])
  expect(query(page)).toBe('?sorts=currencyCode&sorts=-status')
  await expect.poll(() => page.locator('.shell-tabs').getByRole('tab').count()).toBe(2)
  expect(problems).toEqual([])
})

test('what a column has nothing in is asked for on its heading and by its group, and said in words to be taken off [issue 33, C18]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(list)
  const chips = page.locator(visible).getByRole('group', { name: '已筛选' })
  await head(page, '船名航次').getByRole('button', { name: '筛选 船名航次' }).click()
  await page.getByRole('button', { name: '不为空', exact: true }).click()
  await expect.poll(() => query(page)).toBe('?vesselVoyageEmpty=N')
  await chips.getByText('船名航次：不为空').waitFor()
  await head(page, '船名航次').getByRole('button', { name: '筛选 船名航次' }).click()
  await page.getByRole('button', { name: '为空', exact: true }).click()
  await expect.poll(() => query(page)).toBe('?vesselVoyageEmpty=Y')
  await chips.getByText('船名航次：为空').getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => query(page)).toBe('')
  expect(problems).toEqual([])
})

test('by phone no card moves away when the sums of its list come late [D0-2.5-39]', async () => {
  const { page, problems } = await app.as('zhaomin', { size: { width: 320, height: 844 } })
  let come = () => {}
  const late = new Promise<void>(done => {
    come = done
  })
  await page.route('**/packing/original-packing-list/totals?*', async route => {
    await late
    await route.continue()
  })
  await page.goto(list)
  const card = page.locator(`${visible} .list-cards .dop-link`).first()
  await card.waitFor()
  const before = await card.boundingBox()
  come()
  await page.locator(`${visible} .list-cards-totals b`).filter({ hasText: /\d/ }).first().waitFor()
  expect(await card.boundingBox()).toEqual(before)
  expect(problems).toEqual([])
})

test('groups unfold in place to their records, over a total of all; each amount names its currency [issue 33, C18]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(`${list}?by=currencyCode`)
  const groups = page.locator(`${visible} .list-groups`)
  const baht = groups.locator('tbody tr').filter({ hasText: '泰铢' })
  await baht
    .getByText(/^THB [\d,]+\.\d\d/m)
    .first()
    .waitFor()
  const counts = await groups.locator('tbody tr td:nth-child(2)').allTextContents()
  const total = counts.reduce((sum, one) => sum + Number(one), 0)
  await groups.locator('tfoot').getByText(String(total), { exact: true }).waitFor()
  await groups
    .locator('tfoot')
    .getByText(/THB [\d,.]+\s+USD [\d,.]+/)
    .first()
    .waitFor()
  await baht.getByRole('button', { name: '展开' }).focus()
  await page.keyboard.press('Enter')
  await groups.locator('.list-groups-record a').first().waitFor()
  expect(await groups.locator('.list-groups-record').count()).toBeLessThanOrEqual(20)
  expect(query(page)).toBe('?by=currencyCode')
  expect(problems).toEqual([])
})

test('deliveries stand on tabs by where their expenses are, with counts [issue 33, C18]', async () => {
  const { page, problems } = await app.as('admin', { language: 'en' })
  await page.goto('/delivery/index')
  const tabs = page.locator(`${visible} .list-states`).getByRole('tab')
  await expect
    .poll(() => tabs.allTextContents())
    .toEqual([
      expect.stringMatching(/^All \d+$/),
      expect.stringMatching(/^Unconfirmed \d+$/),
      expect.stringMatching(/^Confirmed \d+$/),
      expect.stringMatching(/^Cancelled \d+$/),
    ])
  await tabs.filter({ hasText: 'Unconfirmed' }).click()
  await expect.poll(() => query(page)).toBe('?expensesStatue=UNCONFIRMED')
  expect(problems).toEqual([])
})

test('who keeps pages open finds them after choosing from the top menu, whose words are whole at any width [issue 33, C18 C20]', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto(list)
  const settings = async () => {
    await page.getByRole('button', { name: /^我的: / }).click()
    await page.getByRole('menuitem').filter({ hasText: '界面设置' }).click()
    return page.getByRole('dialog', { name: '界面设置' }).getByRole('switch', { name: '保留页签' })
  }
  await (await settings()).click()
  await page.keyboard.press('Escape')
  const menu = page.getByRole('navigation', { name: '顶部菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()
  await page.waitForURL('**/wel/index')
  await expect.poll(() => page.locator('.shell-tabs').getByRole('tab').count()).toBe(2)
  for (const width of [1440, 1100, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await menu.evaluate(nav => {
      const room = nav.getBoundingClientRect()
      const parts = [...nav.children].map(one => one.getBoundingClientRect())
      return parts.filter(
        ({ bottom, left, right, top }) =>
          (top < room.bottom && bottom > room.bottom + 1) ||
          (top >= room.top && top < room.bottom && right > room.right + 1) ||
          left < room.left - 1,
      ).length
    })
    expect([width, cut]).toEqual([width, 0])
  }
  await (await settings()).click()
  expect(problems).toEqual([])
})

test('a pasted column of numbers is looked for as one search; a code that is taken names the record that has it, one press away [field case C10] [issue 34, 7 and 8]', async () => {
  const { page, problems } = await app.as('admin', { language: 'en' })
  await page.goto('/masterdataMgt/vendorPage/index')
  const vendors = page.locator(visible)
  await vendors.locator('#query-vendorCode').focus()
  await page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/plain', 'v20001\\r\\nＶ20002\\r\\n')
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }`)
  await page.keyboard.press('Enter')
  await expect.poll(() => query(page)).toContain('vendorCode=V20002')
  await vendors.getByText('V20001', { exact: true }).waitFor()
  await vendors.getByText('V20002', { exact: true }).waitFor()
  await expect.poll(() => vendors.getByText('V20003', { exact: true }).count()).toBe(0)
  await page.goto('/masterdataMgt/vendorPage/edit')
  await vendors.locator('#field-vendorCode').fill('v20002 ')
  await vendors.locator('#field-vendorName').fill('再来一次')
  await vendors.locator('#field-shortCode').fill('ZX')
  await save(page)
  const taken = vendors.getByRole('alert').filter({ hasText: 'has this Vendor code already' })
  await taken.getByRole('link', { name: 'Open' }).click()
  await page.waitForURL('**/vendorPage/detail?id=*')
  await vendors.getByText('V20002', { exact: true }).first().waitFor()
  // What was typed waits on its tab.
  await page.goBack()
  await expect.poll(() => vendors.locator('#field-vendorName').inputValue()).toBe('再来一次')
  expect(problems).toEqual([])
})

test('a list stands as a pivot that is saved, shared, opened by who may see less, and sent by mail; a cell opens its rows [issue 38] [issue 34]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(list)
  await page.locator(visible).getByRole('button', { name: '透视', exact: true }).click()
  const pivot = page.locator(`${visible} .pivot`)
  const table = pivot.getByRole('table')
  await table.getByRole('columnheader', { name: '合计' }).first().waitFor()
  const choose = async (side: string, option: string) => {
    await pivot.getByRole('combobox', { name: side, exact: true }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click()
    await page.keyboard.press('Escape')
  }
  await choose('行', '币种')
  await choose('值', '条数')
  await choose('值', '销售总金额')
  await table.getByRole('row', { name: /泰铢/ }).first().waitFor()
  await pivot.getByRole('switch', { name: '图表' }).click()
  await pivot.locator('canvas').waitFor()
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/pivot.png` })
  await page.locator(visible).getByRole('button', { name: '视图' }).click()
  const views = page.locator('.ant-popover:visible').last()
  const name = `透视${Date.now() % 1_000_000}`
  await views.getByRole('textbox', { name: '视图名称' }).fill(name)
  await views.getByText('共享给所有人').click()
  await views.getByRole('button', { name: '保存', exact: true }).click()
  await views.getByRole('button', { name }).first().waitFor()
  await page.keyboard.press('Escape')
  // The second value chosen counts the rows.
  const figure = table.locator('tbody .pivot-figure').nth(1)
  const count = ((await figure.textContent()) ?? '').trim()

  const colleague = await app.as('chenli')
  await colleague.page.goto(list)
  await colleague.page.locator(visible).getByRole('button', { name: '视图' }).click()
  await colleague.page.locator('.ant-popover:visible').last().getByRole('button', { name }).first().click()
  const theirs = colleague.page.locator(`${visible} .pivot`)
  await theirs.getByText('此视图含您看不到的字段').waitFor()
  expect(await theirs.getByRole('columnheader', { name: '销售总金额' }).count()).toBe(0)
  await theirs.getByRole('table').getByRole('row', { name: /泰铢/ }).first().waitFor()

  await figure.click()
  await page.locator(`${visible} .list-foot-count`).getByText(`共${count}条`, { exact: false }).waitFor()

  await page.goto(list)
  await page.locator(visible).getByRole('button', { name: '视图' }).click()
  await page.getByRole('button', { name: `邮件发送 ${name}` }).click()
  const sending = page.getByRole('dialog', { name: `邮件发送：${name}` })
  await sending.getByText('发送到').waitFor()
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/send-view.png` })
  await sending.getByRole('button', { name: '开始发送' }).click()
  await page.getByText(`视图“${name}”将发送到`).waitFor()
  await page.goto('/info/index')
  const sent = page.locator(`${visible} .sent-views li`).filter({ hasText: name })
  await sent.getByText('周一至周五 8:00').waitFor()
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/sent-views.png` })
  await sent.getByRole('button', { name: `停止发送 ${name}` }).click()
  await sent.waitFor({ state: 'detached' })
  expect([...problems, ...colleague.problems]).toEqual([])
})

test('one of several groups of conditions is enough: filled in by keyboard, told as chips, kept in the address and in a view, also on a telephone [issue 34, 8]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(list)
  const shown = page.locator(visible)
  const links = shown.locator('[role=row] .dop-link')
  await links.first().waitFor()
  const numbers = [...new Set(await links.allTextContents())].filter(one => one.startsWith('OPL'))
  const [first = '', second = ''] = numbers
  await shown.locator('#query-packingListNo').focus()
  await page.keyboard.type(first)
  await shown.getByRole('button', { name: '或…', exact: true }).focus()
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate<string>('document.activeElement.id')
  await expect.poll(focused).toBe('query-2-containerNo')
  while ((await focused()) !== 'query-2-packingListNo') await page.keyboard.press('Tab')
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  const isNarrow = async (who: Page) => {
    await who.locator(`${visible} .list-foot-count`).getByText('共2条').waitFor()
    const chips = await who.locator(`${visible} .filter-chips`).textContent()
    expect(chips).toContain(`${first}）或（`)
    expect(chips).toContain(second)
  }
  await isNarrow(page)
  await page.reload()
  await isNarrow(page)
  expect(query(page)).toContain(`{"packingListNo":"${second}"}]`)
  expect(await shown.locator('#query-2-packingListNo').inputValue()).toBe(second)
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/any-of.png` })

  const views = page.locator('.ant-popover:visible').last()
  await shown.getByRole('button', { name: '视图' }).click()
  await views.getByRole('textbox', { name: '视图名称' }).fill('两单之一')
  await views.getByRole('button', { name: '保存', exact: true }).click()
  await views.getByRole('button', { name: '默认视图' }).click()
  // How many there are in all may have changed since: what journeys before this one began may have come.
  await expect.poll(() => shown.locator('.list-foot-count').textContent()).toMatch(/共\d{2,}条/)
  await views.getByRole('button', { name: '两单之一', exact: true }).click()
  await isNarrow(page)

  const phone = await app.as('zhaomin', { language: 'zh', size: { width: 390, height: 844 }, isNew: true })
  await visit(phone.page, page.url())
  await isNarrow(phone.page)
  await phone.page.locator(`${visible} .list-cards > li`).nth(1).waitFor()
  if (process.env.DOP_PICTURES) await phone.page.screenshot({ path: `${process.env.DOP_PICTURES}/any-of-390.png` })

  await shown.locator('.filter-chips .ant-tag-close-icon').first().click()
  await shown.locator('.list-foot-count').getByText('共1条').waitFor()
  await expect.poll(() => query(page)).toBe(`?packingListNo=${second}`)
  expect(await shown.locator('#query-packingListNo').inputValue()).toBe(second)
  expect([...problems, ...phone.problems]).toEqual([])
})

test('rows are coloured by rules that a view keeps: written in a dialog, told in words as well, in the dark and on a telephone [issue 34, E]', async () => {
  const { page, problems } = await app.as('zhaomin')
  await page.goto(list)
  const shown = page.locator(visible)
  await shown.locator('[role=row] .dop-link').first().waitFor()
  const views = page.locator('.ant-popover:visible').last()
  const dialog = page.getByRole('dialog', { name: '行颜色' })
  const pick = async (box: string, option: string) => {
    await dialog.getByRole('combobox', { name: box, exact: true }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click()
  }
  await shown.getByRole('button', { name: '视图' }).click()
  await views.getByRole('button', { name: /行颜色/ }).click()
  await dialog.getByRole('button', { name: '加一条规则' }).click()
  await dialog.getByRole('textbox', { name: '第1条规则：名称' }).fill('还没审核')
  await pick('第1条规则：加条件', '状态')
  await dialog.locator('#rule-0-status').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '未审核' }).first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '加一条规则' }).click()
  await dialog.getByRole('textbox', { name: '第2条规则：名称' }).fill('已审核的')
  await pick('第2条规则：颜色', '绿')
  await pick('第2条规则：加条件', '状态')
  await dialog.locator('#rule-1-status').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '已审核' }).first().click()
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/colours-dialog.png` })
  await dialog.getByRole('button', { name: '应用' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const red = shown.locator('[role=row].dop-rule-red')
  const green = shown.locator('[role=row].dop-rule-green')
  await red.first().waitFor()
  await green.first().waitFor()
  expect(await red.first().getAttribute('title')).toBe('还没审核')
  expect(await red.first().textContent()).toContain('还没审核')
  // In front of the rule stand the rows that meet it, and no others.
  for (const words of await red.allTextContents()) expect(words).toContain('未审核')
  await shown.getByRole('button', { name: '视图' }).click()
  await views.getByRole('textbox', { name: '视图名称' }).fill('按状态着色')
  await views.getByText('共享给所有人').click()
  await views.getByRole('button', { name: '保存', exact: true }).click()
  await views.getByRole('button', { name: '默认视图' }).click()
  await expect.poll(() => red.count()).toBe(0)
  await views.getByRole('button', { name: /^按状态着色/ }).click()
  await red.first().waitFor()
  await page.reload()
  await red.first().waitFor()
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/colours.png` })

  const dark = await app.as('admin', { language: 'en', isNew: true })
  const other = dark.page.locator(visible)
  await dark.context.addInitScript(
    "localStorage.setItem('dop-settings-1', JSON.stringify({ dataType: 'object', content: { theme: 'star' }, datetime: 0 }))",
  )
  await dark.page.goto(list)
  await other.getByRole('button', { name: 'Views' }).click()
  await dark.page.locator('.ant-popover:visible').last().getByRole('button', { name: '按状态着色' }).first().click()
  await other.locator('[role=row].dop-rule-red').first().waitFor()
  if (process.env.DOP_PICTURES) await dark.page.screenshot({ path: `${process.env.DOP_PICTURES}/colours-dark.png` })
  await dark.page.setViewportSize({ width: 390, height: 844 })
  await other.locator('.list-cards > li.dop-rule-red .dop-rule-name').first().waitFor()
  await other.locator('.list-cards > li').first().scrollIntoViewIfNeeded()
  if (process.env.DOP_PICTURES) await dark.page.screenshot({ path: `${process.env.DOP_PICTURES}/colours-390.png` })
  expect([...problems, ...dark.problems]).toEqual([])
})

test('people are asked for by a role: its name is typed and chosen, the list and its address hold those who have it (business.md C18)', async () => {
  const { page, problems } = await app.as('admin', { language: 'zh' })
  await page.goto('/admin/user/index')
  const shown = page.locator(visible)
  const box = shown.getByRole('combobox', { name: '角色' })
  await box.fill('采购主管')
  await page
    .getByRole('option', { name: /采购主管/ })
    .first()
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await shown.getByText('采购主管').first().waitFor()
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => query(page)).toMatch(/^\?roleIds=\d+$/)
  await shown.getByText('zhaomin', { exact: true }).waitFor()
  await shown.getByRole('button', { name: '重置', exact: true }).click()
  await expect.poll(() => query(page)).toBe('')
  expect(problems).toEqual([])
})

test('a draft deleted by mistake is there again with one press, and days later from the menu of views [issue 34 E]', async () => {
  const { page, problems } = await app.as('admin', { language: 'en' })
  const { packingListNo: no } = await anOriginal(await asking(app))
  await page.goto(`${list}?packingListNo=${no}`)
  const there = page.locator(visible)
  const row = there.getByRole('link', { name: no, exact: true })
  const remove = async () => {
    await row.waitFor()
    await there.getByRole('grid').getByRole('checkbox').last().check()
    await there.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.locator('.ant-modal-confirm').getByRole('button', { name: 'OK' }).click()
    await row.waitFor({ state: 'detached' })
  }
  await remove()
  await there.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Undo' }).click()
  await remove()
  await page.reload()
  await there.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Deleted drafts…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Restore ${no}` }).click()
  await dialog.getByText(no, { exact: true }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await row.waitFor()
  expect(problems).toEqual([])
})
