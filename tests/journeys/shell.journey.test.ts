import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type App, sharedApp, type Whose, type Window } from './app.ts'
import { asking } from './asking.ts'
import { password } from './product.ts'
import { anOriginal } from './records.ts'
import { visit } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const list = '/originPackageMgt/originPackage/index'
const fresh = '/masterdataMgt/portPage/edit'
const phone = { width: 390, height: 844 }

/** Somebody at home. */
async function atHome(username = 'admin', whose?: Whose): Promise<Window> {
  const opened = await app.as(username, whose)
  await opened.page.goto('/wel/index')
  await opened.page.locator('.shell-tools button').first().waitFor()
  return opened
}

/** Somebody who has signed in for themselves, and may log out. */
async function signedIn(): Promise<Window> {
  const opened = await app.open()
  await app.signIn(opened.page, 'admin')
  await opened.page.locator('.shell-tools button').first().waitFor()
  return opened
}

/** What this browser keeps under our names. */
async function keptIn(context: BrowserContext): Promise<{ name: string; value: Record<string, unknown> }[]> {
  const { origins } = await context.storageState()
  return origins
    .flatMap(origin => origin.localStorage)
    .filter(({ name }) => name.startsWith('dop-'))
    .map(({ name, value }) => ({ name, value: JSON.parse(value) as Record<string, unknown> }))
}

const tabs = (page: Page) => page.getByRole('tab')
/** Brings a tab to the front by its words: beside short ones is the cross that closes it. */
const toFront = (page: Page, words: string) => tabs(page).getByText(words, { exact: true }).click()
const titled = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title)
const field = (page: Page) => page.locator(`${visible} #field-portName`)

/** Types something that is not saved. */
async function typed(page: Page, words: string): Promise<void> {
  await page.goto(fresh)
  await field(page).fill(words)
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '锁屏', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '锁定屏幕' })
  await dialog.getByLabel('锁屏密码').fill(password)
  await dialog.getByRole('button', { name: '锁屏', exact: true }).click()
  await page.waitForURL('**/lock')
}

describe('the lock', () => {
  test('refuses an empty and a wrong password, holds over reload and every address, and what was typed is still there [D0-2.1-02] [D0-2.2-03] [D0-2.3-07] [D0-2.3-36] [D0-2.3-37] [D0-4-23]', async () => {
    const { page, context, problems } = await signedIn()
    const other = await context.newPage()
    await other.goto(list)
    await other.getByRole('tab', { name: '原始装箱单' }).waitFor()
    // A browser draws a tab that is not in front once a second.
    await page.bringToFront()
    await typed(page, '没有保存的港口')

    await page.getByRole('button', { name: '锁屏', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '锁定屏幕' })
    await dialog.getByRole('button', { name: '锁屏', exact: true }).click()
    await dialog.getByText('锁屏密码不能为空').waitFor()
    await dialog.getByLabel('锁屏密码').fill('not-this-one')
    await dialog.getByRole('button', { name: '锁屏', exact: true }).click()
    await dialog.getByText('密码错误，请重新输入').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).or(dialog.locator('.ant-modal-close')).first().click()
    await lock(page)

    await other.waitForURL('**/lock')
    await expect.poll(() => field(page).isVisible()).toBe(false)
    await other.reload()
    await other.getByRole('heading', { name: '屏幕已锁定' }).waitFor()
    for (const address of ['/wel/index', list, '/404', '/login']) {
      await other.goto(address)
      await other.waitForURL('**/lock')
    }
    await other.goBack()
    await other.waitForURL('**/lock')
    await page.bringToFront()

    await page.getByRole('button', { name: '解锁' }).click()
    await page.getByText('锁屏密码不能为空').waitFor()
    await page.getByLabel('锁屏密码').fill('not-this-one')
    await page.getByRole('button', { name: '解锁' }).click()
    await page.getByText('密码错误，请重新输入').waitFor()
    await page.getByLabel('锁屏密码').fill(password)
    await page.getByRole('button', { name: '解锁' }).click()
    await other.waitForURL(url => url.pathname !== '/lock')
    await page.waitForURL(url => url.pathname !== '/lock')
    await toFront(page, '新增港口')
    await expect.poll(() => field(page).inputValue()).toBe('没有保存的港口')
    expect(problems).toEqual([])
  })

  test('lets one log out, in all tabs [D0-2.2-01] [D0-2.3-07] [D0-9-34]', async () => {
    const { page, context } = await signedIn()
    const other = await context.newPage()
    await other.goto('/wel/index')
    await tabs(other).first().waitFor()
    await page.bringToFront()
    await lock(page)
    await page.getByText('© 2024 数字化运营平台').waitFor()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/login')
    await other.bringToFront()
    await other.waitForURL('**/login')
    await app.signIn(page, 'admin')
    expect(new URL(page.url()).pathname).toBe('/wel/index')
  })
})

test('the person’s menu has four entries; logging out in one tab logs out all [D0-2.3-10] [D0-2.1-09]', async () => {
  const { page, context } = await signedIn()
  const other = await context.newPage()
  await other.goto(list)
  await tabs(other).first().waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: /^我的/ }).last().click()
  await page.getByRole('menuitem').filter({ hasText: '个人信息' }).waitFor()
  await expect
    .poll(() => page.locator('.ant-dropdown-menu-item:visible').allTextContents())
    .toEqual(['首页看板', '个人信息', '界面设置', '退出登录'])
  await page.getByRole('menuitem').filter({ hasText: '个人信息' }).click()
  await page.waitForURL('**/info/index')
  // Another number each time: the one that stands there already would be no change.
  await page.getByLabel('手机号').fill(`138${String(Date.now()).slice(-8)}`)
  await page.locator(visible).getByRole('button', { name: '保存' }).click()
  // One signs in with the phone: it changes with the password, which has the keyboard at once.
  await page
    .locator('.ant-modal-confirm-title')
    .filter({ hasText: /：修改手机号$/ })
    .waitFor()
  await page.getByLabel('当前密码').waitFor()
  await page.keyboard.type('Wrong-Password-1')
  await page.keyboard.press('Enter')
  await page.getByText('密码错误，请重新输入').waitFor()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByText('修改成功').waitFor()
  await page.getByRole('button', { name: /^我的: / }).click()
  await page.getByRole('menuitem').filter({ hasText: '退出登录' }).click()
  await page.waitForURL('**/login')
  await other.bringToFront()
  await other.waitForURL('**/login')
})

test('signing out asks about what is not saved, and its owner finds it again', async () => {
  const { page } = await signedIn()
  await typed(page, '退出前的港口')
  await expect.poll(() => page.title()).toBe('新增港口 - 数字化运营平台')
  const out = async () => {
    await page.getByRole('button', { name: /^我的: / }).click()
    await page.getByRole('menuitem').filter({ hasText: '退出登录' }).click()
    await page.locator('.ant-modal-confirm-title').getByText('数据未保存，是否离开？').waitFor()
  }
  await out()
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).inputValue()).toBe('退出前的港口')
  await out()
  page.once('dialog', dialog => void dialog.accept())
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/login')
  // Whoever signs in goes on where they were.
  await page
    .getByRole('button', { name: /^admin ·/ })
    .first()
    .click()
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect.poll(() => field(page).inputValue()).toBe('退出前的港口')
})

test('the language is chosen in the top bar, at once and for the next visit; what was typed stays [D0-0-03] [D0-1-15] [D0-1-16] [D1-0-03] [D1-1-33] [D0-2.3-01] [D0-7.1-16] [D0-2.2-12] [D1-9-25]', async () => {
  const { page, context, problems } = await app.as('admin')
  await typed(page, '深圳东')
  await expect.poll(() => page.title()).toBe('新增港口 - 数字化运营平台')
  const told = page.waitForRequest(request => request.url().includes('switch-language?language=en_US'))
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await told
  await page.getByText('Port name').waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('深圳东')
  await expect.poll(() => page.title()).toBe('New port - Digital Operating Platform')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await toFront(page, 'Home')
  const next = await context.newPage()
  await next.goto('/wel/index')
  await next.getByText('Waiting for you').waitFor()
  await expect.poll(() => next.title()).toBe('Home - Digital Operating Platform')
  expect(problems).toEqual([])
})

test('a screen that does not load says so in both languages and loads again; other tabs keep what was typed [D0-8.6-01]', async () => {
  const { page } = await app.as('admin', { isNew: true })
  await typed(page, '青岛')
  await page.route('**/assets/detail-screen-*.js', route => route.abort())
  await toFront(page, '首页')
  await page.getByRole('button', { name: '原始装箱单' }).first().waitFor()
  await page
    .getByRole('menuitem', { name: '原始装箱单', exact: true })
    .or(page.getByRole('button', { name: /原始装箱单$/ }))
    .first()
    .click()
  await page.locator(`${visible} [role=row] .dop-link`).first().click()
  await page.getByRole('alert').getByText('页面资源加载失败').waitFor()
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor()
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  await page.unroute('**/assets/detail-screen-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator(`${visible} h1`).getByText('OPL').waitFor()
  await toFront(page, 'New port')
  await expect.poll(() => field(page).inputValue()).toBe('青岛')
})

test('styles that do not load are told apart, and fetched again [D0-8.6-02]', async () => {
  const { page } = await app.as('admin', { isNew: true })
  await page.route('**/assets/styles*.css*', route => route.abort())
  await page.goto(list)
  await page.getByRole('alert').getByText('样式资源加载失败').waitFor()
  await page.unroute('**/assets/styles*.css*')
  await page.getByRole('button', { name: '重试' }).click()
  await page.locator(`${visible} [role=row] .dop-link`).first().waitFor()
  await expect
    .poll(() => page.evaluate("getComputedStyle(document.querySelector('.list-panel')).flexDirection"))
    .toBe('column')
})

test('tabs close one by one, the others or all, from the button and by right click; the last one stays; menu, tabs and title are there on every screen [D0-2.2-06] [D0-2.2-08] [D0-2.3-17] [D0-2.3-18] [D0-2.3-19] [D0-2.2-10] [D0-2.5-04] [D0-2.5-05]', async () => {
  const { page, problems } = await app.as('admin')
  for (const [path, name] of [
    ['portPage', '港口'],
    ['currencyPage', '币种'],
    ['departmentPage', '部门'],
  ] as const) {
    await visit(page, `/masterdataMgt/${path}/index`)
    await page.locator(`${visible} [role=grid]`).waitFor()
    await page.getByRole('navigation', { name: '侧边菜单' }).getByRole('menuitem', { name, exact: true }).waitFor()
    await page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab', { name, exact: true }).waitFor()
    await titled(page, `${name} - 数字化运营平台`)
  }
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['首页', '港口', '币种', '部门'])
  await tabs(page).filter({ hasText: '币种' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await page.waitForURL('**/currencyPage/index')
  await titled(page, '币种 - 数字化运营平台')
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['首页', '币种'])
  await page.getByRole('menuitem', { name: '关闭全部' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '标签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).filter({ visible: true }).click()
  await page.waitForURL('**/wel/index')
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['首页'])
  await titled(page, '首页 - 数字化运营平台')
  await expect.poll(() => page.locator('.shell-tab-close').count()).toBe(0)
  await tabs(page).first().press('Delete')
  await expect.poll(() => tabs(page).count()).toBe(1)
  await page.goto(list)
  await page.locator('.shell-logo').click()
  await page.waitForURL('**/wel/index')
  expect(problems).toEqual([])
})

test('choosing a menu group closes the tabs, goes home and shows the group’s own menu; unsaved work is asked about; where the window is narrow the side menu folds itself [D0-2.3-11] [D0-2.3-12] [D0-2.3-13] [D0-1-17] [D0-9-19]', async () => {
  const { page } = await app.as('admin')
  await typed(page, '未保存')
  await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '系统管理' }).click()
  const question = page.locator('.ant-modal-confirm')
  await question.locator('.ant-modal-confirm-title').getByText('数据未保存，是否离开？').waitFor()
  await question.getByRole('button', { name: '取消' }).click()
  await expect.poll(() => field(page).inputValue()).toBe('未保存')
  await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '系统管理' }).click()
  await Promise.all([
    page.waitForRequest(request => /\/admin\/menu\?parentId=\d+/.test(request.url())),
    page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).last().click(),
  ])
  await page.waitForURL('**/wel/index')
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['首页'])
  await page
    .getByRole('navigation', { name: '侧边菜单' })
    .getByRole('menuitem', { name: '用户', exact: true })
    .waitFor()
  const isFolded = () => page.locator('.shell-side').getAttribute('data-collapsed')
  await expect.poll(() => isFolded()).toBe('false')
  await page.setViewportSize({ width: 991, height: 900 })
  await expect.poll(isFolded).toBe('true')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect.poll(() => isFolded()).toBe('false')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.setViewportSize({ width: 992, height: 900 })
  await expect.poll(isFolded).toBe('false')
})

test('somebody without a menu is told so [D0-2.3-16]', async () => {
  const { page } = await app.as('admin')
  await page.route(/\/admin\/menu\?/, route => route.fulfill({ json: { code: 0, msg: null, data: [] } }))
  await page.goto('/wel/index')
  await page.getByRole('navigation', { name: '侧边菜单' }).getByText('没有发现菜单', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('navigation', { name: 'Side menu' }).getByText('No menu found', { exact: true }).waitFor()
})

test('somebody whose data scope holds nothing is told so in the list [D0-6-09] [D1-6-05]', async () => {
  const { page } = await app.as('admin')
  const data = { records: [], total: 0, totalExact: true, scopeEmpty: true, size: 50, current: 1, pages: 0 }
  await page.route(/\/packing\/original-packing-list\/page\?/, route =>
    route.fulfill({ json: { code: 0, msg: null, data } }),
  )
  await page.goto(list)
  await page.locator(visible).getByText('无数据权限', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.locator(visible).getByText('No data permission', { exact: true }).waitFor()
})

test('a menu entry from elsewhere is framed in a tab, once; what the menu does not name is not framed [D0-2.1-11] [D0-2.2-05] [D0-2.2-07] [D1-2-06]', async () => {
  const { page } = await app.as('admin')
  await page.route('https://elsewhere.test/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Tracking</h1>' }),
  )
  const ask = await asking(app)
  const [first] = await ask<{ id: string }[]>('GET', '/admin/menu?parentId=-1')
  await ask('POST', '/admin/menu', {
    parentId: first?.id,
    label: '船公司查询',
    enName: 'Carrier tracking',
    menuType: '0',
    path: 'https://elsewhere.test/track?no=1',
    sortOrder: 99,
    keepAlive: '1',
  })
  await page.goto('/wel/index')
  const entry = page.getByRole('navigation', { name: '侧边菜单' }).getByRole('menuitem', { name: '船公司查询' })
  await entry.click()
  await page.waitForURL('**/myiframe/*')
  await page.frameLocator('.shell-frame').getByRole('heading', { name: 'Tracking' }).waitFor()
  await toFront(page, '首页')
  await entry.click()
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['首页', '船公司查询'])
  await page.goto('/myiframe/x?src=https%3A%2F%2Fevil.test%2F')
  await page.getByText('该外部页面不在您的菜单中').waitFor()
})

test('settings act at once and are the same after a reload, for this person only [D0-2.3-05] [D0-2.3-20] [D0-2.3-21] [D0-2.3-22] [D0-2.3-23] [D0-2.3-24] [D0-2.3-25] [D0-2.3-26] [D0-2.3-27] [D0-2.3-28] [D0-9-40] [D0-2.3-09] [D0-2.5-11] [D0-2.5-21] [D0-9-33]', async () => {
  const { page, context, problems } = await atHome()
  const parts: Readonly<Record<string, () => ReturnType<Page['locator']>>> = {
    页签: () => page.getByRole('tablist', { name: '打开的页面' }),
    '调试/日志': () => page.getByRole('button', { name: '错误日志' }),
    锁屏: () => page.locator('.shell-top').getByRole('button', { name: '锁屏', exact: true }),
    颜色: () => page.locator('.shell-top').getByRole('button', { name: '主题色' }),
    全屏: () => page.locator('.shell-top').getByRole('button', { name: '全屏', exact: true }),
    折叠: () => page.getByRole('button', { name: '收起菜单' }),
    搜索: () => page.getByRole('button', { name: '查找', exact: true }),
    菜单: () => page.getByRole('navigation', { name: '顶部菜单' }),
    主题: () => page.locator('.shell-top').getByRole('button', { name: '界面主题' }),
  }
  const panel = page.getByRole('dialog', { name: '界面设置' })
  const openPanel = async () => {
    await page.getByRole('button', { name: /^我的: / }).click()
    await page.getByRole('menuitem').filter({ hasText: '界面设置' }).click()
  }
  const isFull = () => page.evaluate('document.fullscreenElement !== null')
  await parts.全屏?.().click()
  await page.getByRole('button', { name: '退出全屏' }).waitFor()
  await expect.poll(() => isFull()).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await parts.全屏?.().waitFor()
  await expect.poll(() => isFull()).toBe(false)

  const primary = () =>
    page.evaluate("getComputedStyle(document.querySelector('.ant-app')).getPropertyValue('--ant-color-primary')")
  await parts.颜色?.().click()
  await page.locator('.colour-picker input[type=color]').fill('#b03a78')
  await expect.poll(primary).toBe('#b03a78')
  await page.keyboard.press('Escape')

  await openPanel()
  const sizes = await panel.getByRole('button', { name: '恢复默认设置' }).getAttribute('class')
  expect(sizes).toContain('ant-btn-sm')
  for (const [name, part] of Object.entries(parts)) {
    await part().waitFor()
    await panel.getByRole('switch', { name, exact: true }).click()
    await part().waitFor({ state: 'detached' })
  }
  await panel.getByRole('radio', { name: '星空' }).click()
  await panel.getByRole('radio', { name: '橘橙' }).click()
  const painted = () =>
    page.evaluate<string[]>(
      '[document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor, getComputedStyle(document.documentElement).colorScheme]',
    )
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('star')
  const before = await painted()
  await page.reload()
  await page.getByRole('heading', { name: '待处理' }).waitFor()
  await expect.poll(() => painted()).toEqual(before)
  expect(before).toEqual(['star', 'rgb(12, 18, 34)', 'dark'])
  for (const part of Object.values(parts)) await expect.poll(() => part().count()).toBe(0)
  const keptAs = (await keptIn(context))
    .filter(({ name }) => name.startsWith('dop-settings-'))
    .map(({ value }) => value)
  expect(keptAs).toEqual([
    {
      dataType: 'object',
      datetime: expect.any(Number),
      content: expect.objectContaining({ theme: 'star', colour: '#E67E22' }),
    },
  ])
  await openPanel()
  await panel.getByRole('button', { name: '恢复默认设置' }).click()
  for (const part of Object.values(parts)) await part().waitFor()
  expect(problems).toEqual([])
})

test('the look is there before the app is: no white flash in a dark theme', async () => {
  const { page } = await atHome()
  await page.getByRole('button', { name: '界面主题' }).click()
  await page.getByRole('radio', { name: '星空' }).click()
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('star')
  await page.route('**/assets/index-*.js', () => {})
  await page.goto('/wel/index', { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate('getComputedStyle(document.documentElement).backgroundColor'))
    .toBe('rgb(12, 18, 34)')
  await expect.poll(() => page.locator('#root').innerHTML()).toBe('')
})

const themes = ['default', 'white', 'star', 'iview', 'd2', 'hey']
test('no theme has a serious accessibility finding on home, list and edit [D0-2.3-08]', async () => {
  const { page } = await app.as('admin')
  const findings: string[] = []
  for (const [address, stands] of [
    ['/wel/index', page.getByRole('heading', { name: '待处理' })],
    [list, page.locator(`${visible} [role=row] .dop-link`).first()],
    [fresh, field(page)],
  ] as const) {
    await visit(page, address)
    await stands.waitFor()
    for (const [at, theme] of themes.entries()) {
      await page.getByRole('button', { name: '界面主题' }).click()
      await page.getByRole('radio').nth(at).click()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(theme)
      await page.getByRole('radio').first().waitFor({ state: 'hidden' })
      // What a page says and how it is built is the same in all themes; they differ in their colours.
      const look = new AxeBuilder({ page })
      const { violations } = await (at === 0 ? look : look.withRules('color-contrast')).analyze()
      for (const one of violations)
        if (one.impact === 'serious' || one.impact === 'critical')
          findings.push(
            `${theme} ${address}: ${one.id} ${one.nodes.map(node => `${node.html.slice(0, 140)} ${node.failureSummary}`)[0]}`,
          )
    }
  }
  expect(findings).toEqual([])
})

test('an error of the browser is logged, sent to the server and cleared [D0-2.3-06] [D0-2.3-29] [D0-2.3-30] [D0-2.3-31] [D0-2.3-32] [D0-7.1-14] [D0-9-14]', async () => {
  const { page } = await atHome()
  await page.evaluate(() => {
    for (let count = 1; count <= 11; count++)
      setTimeout(() => {
        throw new Error(`journey fault ${count}`)
      })
    void Promise.reject(new Error('journey promise'))
  })
  const button = page.getByRole('button', { name: '错误日志' })
  await page.locator('.shell-tools .ant-badge').filter({ has: button }).getByText('12').waitFor()
  await button.click()
  const dialog = page.getByRole('dialog', { name: '错误日志' })
  await dialog.getByText('journey fault 11').waitFor()
  await expect.poll(() => dialog.locator('th').allTextContents()).toEqual(['类型', '地址', '内容', '堆栈', '时间'])
  await expect.poll(() => dialog.locator('tbody tr').count()).toBe(10)
  await dialog.getByRole('button', { name: '查看' }).first().click()
  await dialog.locator('pre').getByText('Error: journey').waitFor()
  await dialog.getByRole('button', { name: '上传服务器' }).click()
  const [sent] = await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/admin/log/logs')),
    page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).click(),
  ])
  await page.getByText('发送成功').waitFor()
  expect(sent.status()).toBe(200)
  const entries = sent.request().postDataJSON() as Record<string, unknown>[]
  expect(entries).toHaveLength(12)
  expect(Object.keys(entries[0] ?? {})).toEqual(['type', 'url', 'message', 'stack', 'time'])
  await dialog.getByRole('button', { name: '清空本地日志' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).last().click()
  await page.getByText('清空成功').waitFor()
  await dialog.getByText('没有错误日志').waitFor()
})

test('a button’s name is said at once and goes by itself; a new export is pointed at for a while, and the badge opens the list over the page [D0-9-17] [D0-2.3-02] [D0-2.3-03] [D0-2.3-04] [D0-9-16]', async () => {
  const { page } = await app.as('zhaomin')
  await page.goto(list)
  await page.locator(`${visible} [role=grid]`).getByText('OPL').first().waitFor()
  await page.getByRole('button', { name: '错误日志' }).hover()
  await page.getByRole('tooltip').getByText('错误日志').waitFor()
  await page.getByRole('tooltip').getByText('错误日志').waitFor({ state: 'hidden' })
  await page.locator(visible).getByRole('button', { name: '导出', exact: true }).hover()
  await page.getByText('Excel (.xlsx)').click()
  await page.getByRole('tooltip').getByText('有新的导入导出任务').waitFor()
  await page.getByRole('tooltip').getByText('有新的导入导出任务').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '我的导入导出' }).click()
  await page.getByRole('dialog', { name: '我的导入导出' }).locator('[role=grid]').waitFor()
  expect(new URL(page.url()).pathname).toBe(list)
})

test('the badge says 99+ above ninety-nine [D0-2.3-02]', async () => {
  const { page } = await app.as('admin')
  await page.route(/\/admin\/excel-task\/page\?current=1&size=1(&|$)/, route =>
    route.fulfill({ json: { code: 0, msg: null, data: { records: [], total: 120 } } }),
  )
  await page.goto('/wel/index')
  await page.locator('.shell-tools').getByText('99+').waitFor()
})

const errorPages = {
  zh: { 401: '未登录或登录已失效', 403: '没有权限访问该页面', 404: '页面不存在', 500: '系统出错了' },
  en: {
    401: 'Not signed in',
    403: 'You may not see this page',
    404: 'This page does not exist',
    500: 'Something went wrong',
  },
}
test('error pages are open to everybody, in both languages; an unknown address is the 404 page and opens no tab [D0-2.1-04] [D0-2.1-13] [D1-2-02]', async () => {
  const stranger = await app.open()
  await stranger.page.goto('/login')
  for (const language of ['zh', 'en'] as const) {
    if (language === 'en') await stranger.page.getByRole('button', { name: 'English' }).click()
    for (const [status, words] of Object.entries(errorPages[language])) {
      await visit(stranger.page, `/${status}`)
      await stranger.page.getByText(words).waitFor()
      await titled(stranger.page, language === 'en' ? 'Digital Operating Platform' : '数字化运营平台')
    }
    await visit(stranger.page, '/login')
  }
  const { page } = await app.as('admin')
  await page.goto('/no/such/path')
  await page.waitForURL('**/404')
  await page.getByText(errorPages.zh[404]).waitFor()
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.waitForURL('**/wel/index')
  await expect.poll(() => tabs(page).count()).toBe(1)
})

test('addresses that only point elsewhere arrive: / and /wel at home, the sign-in redirect at the page wanted [D0-2.1-05] [D0-2.1-07] [D0-2.2-02] [D0-9-01]', async () => {
  const { page } = await app.as('admin')
  for (const address of ['/', '/wel', '/login', '/authredirect', '/lock']) {
    await page.goto(address)
    await page.waitForURL('**/wel/index')
  }
  await page.goto('/authredirect?redirect=%2Finfo%2Findex')
  await page.waitForURL('**/info/index')
})

test('home shows what waits, and a card opens its list with just that [D0-2.1-06]', async () => {
  const { page, problems } = await atHome('zhaomin')
  const card = page.locator('.home-card').filter({ hasText: '原始装箱单 · 未审核' })
  const count = await card.locator('strong').textContent()
  await card.click()
  await page.waitForURL('**/originPackage/index?status=*')
  await page.locator(visible).getByText(`共${count}条`).waitFor()
  expect(problems).toEqual([])
})

test('on a telephone one reads a list and a document [D0-2.5-40]', async () => {
  const { packingListNo } = await anOriginal(await asking(app))
  const { page, problems } = await atHome('zhaomin', { language: 'en', size: phone })
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  await page.getByText('Waiting for you').waitFor()
  await expect.poll(() => overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('.ant-drawer').getByRole('menuitem', { name: 'Packing lists' }).click()
  await page.locator('.ant-drawer').getByRole('menuitem', { name: 'Original packing list', exact: true }).click()
  await page.waitForURL('**/originPackage/index')
  await page.locator(`${visible} .list-cards a`).filter({ hasText: packingListNo }).first().click()
  await page.waitForURL('**/originPackage/detail?id=*')
  await page.locator(`${visible} h1`).getByText('OPL').waitFor()
  await page.locator(visible).getByRole('button', { name: 'Audit', exact: true }).waitFor()
  await expect.poll(() => overflow()).toBeLessThanOrEqual(0)
  expect(problems).toEqual([])
})

test('home on a telephone stands still while it comes, in parts with headings and buttons a finger hits', async () => {
  const { page, problems } = await app.as('zhaomin', { size: phone, isNew: true })
  await page.addInitScript(`window.shifted = 0
    new PerformanceObserver(list => list.getEntries().forEach(one => (window.shifted += one.hadRecentInput ? 0 : one.value)))
      .observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/wel/index')
  await page.locator('.home-card').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate<number>('window.shifted')).toBeLessThan(0.1)
  const { violations } = await new AxeBuilder({ page })
    .withRules(['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main', 'target-size'])
    .analyze()
  expect(violations.map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
  expect(problems).toEqual([])
})

test('F1 opens the page of the guide for this desk, and the search finds its sentences, in both languages [issue 40]', async () => {
  for (const [language, say] of [
    ['zh', { guide: '使用说明', title: '采购：合同', words: '反审核', find: '查找' }],
    ['en', { guide: 'Guide', title: 'Purchase', words: 'claim', find: 'Find' }],
  ] as const) {
    const { page, problems } = await app.as('zhaomin', { language })
    await page.goto('/entrancePurchaseMgt/poContract/index')
    await page.locator('.shell-page:not([aria-hidden=true])').getByRole('grid').first().waitFor()
    await page.keyboard.press('F1')
    const guide = page.getByRole('dialog', { name: say.guide })
    await guide.getByRole('heading', { level: 1, name: new RegExp(`^${say.title}`) }).waitFor()
    if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/guide-${language}.png` })
    await page.keyboard.press('F1')
    await guide.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').last().fill(say.words)
    await page
      .getByRole('option', { name: new RegExp(say.guide) })
      .first()
      .click()
    await guide.locator('[data-found=true]').waitFor()
    expect(problems).toEqual([])
  }
})
