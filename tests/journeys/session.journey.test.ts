import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { password } from './product.ts'
import { agree } from './saving.ts'
import { told } from './told.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const words = {
  zh: {
    tenant: '租户',
    guoyuan: '果源数字运营平台',
    user: '用户名',
    password: '密码',
    byPhone: '短信登录',
    mobile: '手机号',
    send: '获取验证码',
    again: /秒后重新获取/,
    code: '短信验证码',
    codeWrong: '短信验证码错误或已失效，请重新输入',
    elsewhere: '第三方登录',
    wecom: '使用企业微信(模拟)登录',
    bindTitle: '绑定登录账号',
    empty: ['请选择租户', '请输入用户名', '请输入密码'],
    short: '密码长度最少为6位',
    wrong: '用户名不存在或者密码错误',
  },
  en: {
    tenant: 'Tenant',
    guoyuan: 'Guoyuan Digital Operating Platform',
    user: 'User name',
    password: 'Password',
    expired: 'Token expired, please log in again',
    save: 'Save',
    saved: 'Saved',
    picture: 'Code in the picture',
    pictureWrong: 'Verification code wrong, re-enter',
    empty: ['Please choose a tenant', 'Please enter the user name', 'Please enter the password'],
    short: 'The password needs at least 6 characters',
    wrong: 'Wrong user name or password',
  },
} as const
type Language = keyof typeof words

/** Opens the sign-in page in a language, with nothing remembered. */
async function openSignIn(language: Language, before?: string) {
  const opened = await app.open()
  if (before) await opened.page.addInitScript(before)
  await opened.page.goto('/login')
  if (language === 'en') await opened.page.getByRole('button', { name: 'English' }).click()
  return opened
}

test('the sign-in form stays where it is when the other ways to sign in become known [issue 31]', async () => {
  const { page } = await app.open()
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  const address = await page.goto('/login').then(() => page.url())
  await page.getByRole('tablist').waitFor()
  const settled = await page.locator('button[type=submit]').boundingBox()
  await page.route(
    url => url.pathname.includes('/ways'),
    async route => {
      await held
      await route.continue()
    },
  )
  await page.goto(address)
  await page.locator('button[type=submit]').waitFor()
  expect(await page.getByRole('tablist').count()).toBe(0)
  expect(await page.locator('button[type=submit]').boundingBox()).toEqual(settled)
  release()
  await page.getByRole('tablist').waitFor()
  expect(await page.locator('button[type=submit]').boundingBox()).toEqual(settled)
})

/** Chooses the tenant in the form that is shown. */
async function chooseTenant(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: words[language].tenant }).click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: words[language].guoyuan })
    .first()
    .click()
}

/** Ends this browser's session on the server without the page hearing of it, as time does. */
const endOnServer = async (page: Page) => {
  const kept = JSON.parse((await tokensIn(page)) ?? '{}') as { content: { access: string } }
  await fetch(`${app.address}/auth/token/logout`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${kept.content.access}` },
  })
}

const tokensIn = (page: Page) => page.evaluate<string | null>("localStorage.getItem('dop-tokens')")

test.each(['zh', 'en'] as const)(
  'in %s, the sign-in form asks for what is missing, and says when the password is wrong [D0-5.1-01] [D0-5.1-02] [D0-5.1-03] [D0-5.1-05] [D0-9-09]',
  async language => {
    const say = words[language]
    const { page } = await openSignIn(language)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations
        .filter(one => one.impact === 'serious' || one.impact === 'critical')
        .map(one => `${one.id} ${one.nodes[0]?.html.slice(0, 120)}`),
    ).toEqual([])
    await page.locator('button[type=submit]').click()
    for (const sentence of say.empty) await page.getByText(sentence).last().waitFor()
    await chooseTenant(page, language)
    await page.getByLabel(say.user).fill('chenli')
    await page.getByLabel(say.password, { exact: true }).fill('12345')
    await page.locator('button[type=submit]').click()
    await page.getByText(say.short).waitFor()
    await page.getByLabel(say.password, { exact: true }).fill('Wrong-Password-1')
    await page.locator('button[type=submit]').click()
    await page.getByText(say.wrong).waitFor()
  },
)

test('a token that dies under a form being filled in costs nothing: sign in over the page, and the save goes through [D0-8.1-02] [D1-8-35]', async () => {
  const { page, problems } = await app.open()
  await app.signIn(page, 'admin', 'en')
  const { records } = await (await asking(app))<{ records: { id: string }[] }>(
    'GET',
    '/masterdata/exporter/page?size=1',
  )
  await page.goto(`/masterdataMgt/exporterPage/edit?id=${records[0]?.id}`)
  const remark = page.locator(visible).getByRole('textbox', { name: 'Remark', exact: true })
  await remark.waitFor()
  const typed = 'typed before the token died'
  await remark.fill(typed)
  await endOnServer(page)
  await page.locator(visible).getByRole('button', { name: words.en.save, exact: true }).click()
  await agree(page)
  const dialog = page.getByRole('dialog').filter({ hasText: words.en.expired })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel(words.en.user).inputValue()).toBe('admin')
  await expect.poll(() => dialog.getByLabel(words.en.user).isDisabled()).toBe(true)
  await dialog.getByText(words.en.guoyuan).waitFor()
  await expect.poll(() => remark.inputValue()).toBe(typed)
  await dialog.getByLabel(words.en.password, { exact: true }).fill('Wrong-Password-1')
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText(words.en.wrong).waitFor()
  await dialog.getByLabel(words.en.password, { exact: true }).fill(password)
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await told(page, 'success', words.en.saved)
  await expect.poll(() => remark.inputValue()).toBe(typed)
  await page.reload()
  await expect.poll(() => remark.inputValue()).toBe(typed)
  expect(problems).toEqual([])
})

test('one signs in by phone with the code it is sent [D0-7.1-03]', async () => {
  const { page, problems } = await openSignIn('zh')
  await page.getByRole('tab', { name: words.zh.byPhone }).click()
  await chooseTenant(page, 'zh')
  await page.getByLabel(words.zh.mobile).fill('13800000002')
  await page.getByRole('button', { name: words.zh.send }).click()
  await page.getByRole('button', { name: words.zh.again }).waitFor()
  const message = await page.locator('.sign-in-demo').textContent()
  const code = /\d{6}/.exec(message ?? '')?.[0] ?? ''
  const field = page.getByRole('textbox', { name: words.zh.code })
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.locator('button[type=submit]').click()
  await page.getByText(words.zh.codeWrong).waitFor()
  await field.fill(code)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/wel/index')
  await page.getByRole('button', { name: '陈丽' }).waitFor()
  expect(problems).toEqual([])
})

test('one signs in at another house and is home; an account nobody has bound is bound once [D0-7.1-04] [D0-8.1-09]', async () => {
  const { page, problems } = await openSignIn('zh')
  const leave = async (nickname: string) => {
    await page.getByRole('tab', { name: words.zh.elsewhere }).click()
    await page.getByRole('button', { name: words.zh.wecom }).click()
    await page.waitForURL('**/sim/social/authorize?*')
    await page.getByRole('button', { name: nickname }).click()
  }
  await page.getByRole('tab', { name: words.zh.elsewhere }).click()
  await chooseTenant(page, 'zh')
  await leave('赵敏的企业微信')
  await page.waitForURL('**/wel/index')
  await page.getByRole('button', { name: '赵敏' }).waitFor()
  const forgotten = async () => {
    await endOnServer(page)
    await page.evaluate("localStorage.removeItem('dop-tokens')")
    await page.goto('/login')
  }
  await forgotten()
  await leave('新同事')
  await page.waitForURL('**/bindAccount')
  await page.getByText(words.zh.bindTitle, { exact: true }).waitFor()
  await page.getByLabel(words.zh.user).fill('caiwu')
  await page.getByLabel(words.zh.password, { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/wel/index')
  await page.getByRole('button', { name: '蔡文' }).waitFor()

  await forgotten()
  await leave('新同事')
  await page.waitForURL('**/wel/index')
  await page.getByRole('button', { name: '蔡文' }).waitFor()
  expect(problems).toEqual([])
})

test('a browser that cannot work off a challenge shows a picture to read, a new one after every try [D0-5.1-04] [D0-8.1-12]', async () => {
  const { page } = await openSignIn('en', "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
  await chooseTenant(page, 'en')
  await page.getByLabel(words.en.user).fill('chenli')
  await page.getByLabel(words.en.password, { exact: true }).fill(password)
  const picture = page.locator('.sign-in-picture img')
  await picture.waitFor()
  const first = await picture.getAttribute('src')
  await page.getByLabel(words.en.picture).fill('????')
  await page.locator('button[type=submit]').click()
  await page.getByText(words.en.pictureWrong).waitFor()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  await expect.poll(() => page.getByLabel(words.en.picture).inputValue()).toBe('')
})

test('a return from another house that this tab was not sent to is not taken', async () => {
  const { page } = await app.open()
  await page.goto('/authredirect?state=somebody-elses&code=x')
  await page.getByText('登录已失效，请重新登录').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/login')
})

test('two tabs refresh once between them, each works on, and the session does not end [D0-4-22] [D0-9-03] [D1-9-20]', async () => {
  const { page, context } = await app.open()
  await page.clock.install()
  await app.signIn(page, 'liuwei')
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/wel/index')
  await other.getByRole('button', { name: '刘伟' }).waitFor()
  const before = await tokensIn(page)
  const { access } = (JSON.parse(before ?? '') as { content: { access: string } }).content
  let checks = 0
  let refreshes = 0
  for (const tab of [page, other]) {
    await tab.route('**/auth/oauth/check_token?*', async route => {
      checks++
      const answer = await route.fetch()
      const body = (await answer.json()) as { exp: number }
      // Of the new token it is told the truth: whoever looks after the refresh must not refresh again.
      if (!route.request().url().includes(encodeURIComponent(access))) return route.fulfill({ response: answer })
      // Half an hour is nearly over, as far as this tab can tell.
      await route.fulfill({ response: answer, json: { ...body, exp: Math.floor(Date.now() / 1000) + 1000 } })
    })
    tab.on('request', request => {
      if (request.url().includes('grant_type=refresh_token')) refreshes++
    })
  }
  await Promise.all([page.clock.runFor(61_000), other.clock.runFor(61_000)])
  await expect.poll(() => tokensIn(page)).not.toBe(before)
  await expect.poll(() => checks).toBeGreaterThanOrEqual(2)
  expect(refreshes).toBe(1)
  const after = await tokensIn(page)
  await expect.poll(() => tokensIn(other)).toBe(after)
  for (const tab of [page, other]) {
    await tab.goto('/info/index')
    await tab.getByText('13800000005').or(tab.locator('input[value="13800000005"]')).first().waitFor()
    await expect.poll(() => tab.getByRole('dialog').count()).toBe(0)
  }
})
