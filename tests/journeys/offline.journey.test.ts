import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { save } from './saving.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'
const photo = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** What waits on the phone, by the badge in the bar. */
const waiting = (page: Page) => page.getByRole('button', { name: /^待送出/ })

/** What a call answers to whoever is signed in on the page. */
const asked = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(`(async () => {
    const kept = name => JSON.parse(localStorage.getItem('dop-' + name)).content
    const headers = { Authorization: 'Bearer ' + kept('tokens').access, 'TENANT-ID': kept('tenant-id') }
    return (await (await fetch('${path}', { headers })).json()).data
  })()`)

/** Cuts the line once the page has what it needs to go on without one. */
async function cut(page: Page, context: BrowserContext): Promise<void> {
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
}

test('what is done at a container without a line arrives once after the phone was restarted', async () => {
  const phone = app.restartable({ width: 390, height: 844 })
  let { page, context, problems } = await phone.start()
  await app.signIn(page, 'somchai')
  await page.goto('/producer/installCatinet/index?status=1')
  const shown = () => page.locator(visible)
  await shown().locator('.dop-link').first().click()
  await page.waitForURL('**/installCatinet/detail?id=*')
  await shown().getByRole('button', { name: '编辑', exact: true }).click()
  await page.waitForURL('**/installCatinet/edit?id=*')
  const id = new URL(page.url()).searchParams.get('id')
  const door = () => shown().getByRole('region', { name: '现场装柜' })
  await door().getByRole('button', { name: /拍照$/ }).waitFor()
  // Another try may have left photos there.
  const there = Number(
    /\d+/.exec(
      (await door()
        .getByText(/照片 \d+\/30/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? 0,
  )
  await cut(page, context)

  await door().getByLabel('现场封条号').fill('TH0000001')
  await door()
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'door.png', ...photo })
  await door()
    .getByText(`照片 ${there + 1}/30`)
    .waitFor()
  await door().getByText('在本机', { exact: true }).waitFor()
  await save(page)
  await page.getByRole('button', { name: '待送出1条', exact: true }).waitFor()
  await shown().locator('.record-bar').getByText('待送出', { exact: true }).waitFor()
  // It goes on: a wrong seal is put right, a second photo is taken.
  await door().getByLabel('现场封条号').fill('TH8842917')
  await door()
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'seal.png', ...photo })
  await door()
    .getByText(`照片 ${there + 2}/30`)
    .waitFor()
  await save(page)
  await page.getByRole('button', { name: '待送出2条', exact: true }).click()
  await page.getByRole('dialog').getByText('连不上服务器', { exact: false }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  expect(problems).toEqual([])

  ;({ page, context, problems } = await phone.start())
  await page.goto('/wel/index')
  await waiting(page).waitFor({ state: 'detached' })
  let photos: readonly { readonly fileName: string; readonly fileId: string }[] = []
  await expect
    .poll(async () => {
      const record = await asked<{ sealNumber: string; photos: typeof photos } | null>(
        page,
        `/logistics/loading-record/${id}`,
      )
      photos = record?.photos ?? []
      return record?.sealNumber
    })
    .toBe('TH8842917')
  expect(photos.slice(there).map(({ fileName }) => fileName)).toEqual(['door.png', 'seal.png'])
  expect(photos.every(({ fileId }) => /^\d+$/.test(fileId))).toBe(true)
  expect(problems).toEqual([])
})

test('a driver goes on without a line, and every step is told once when it is back', async () => {
  const phone = app.restartable({ width: 390, height: 844 })
  let { page, context, problems } = await phone.start()
  await app.signIn(page, 'siji')
  await page.goto('/tmsclient')
  const shown = () => page.locator(visible)
  const card = shown()
    .locator('.drive')
    .filter({ has: page.getByRole('button', { name: '接单', exact: true }) })
    .first()
  const no = (await card.getAttribute('aria-label')) ?? ''
  const mine = () => shown().getByRole('article', { name: no, exact: true })
  await cut(page, context)
  for (const [verb, state] of [
    ['接单', '已接单'],
    ['装货完成', '已装货'],
    ['出发', '运输中'],
  ] as const) {
    await mine().getByRole('button', { name: verb, exact: true }).click()
    await page.locator('.ant-modal:visible .ant-btn-primary').click()
    await mine().getByText(state, { exact: true }).waitFor()
  }
  await mine().getByRole('button', { name: '送达', exact: true }).click()
  const ask = page.locator('.ant-modal:visible')
  await ask
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'receipt.png', ...photo })
  await ask.getByText('在本机', { exact: true }).waitFor()
  await ask.getByLabel('签收人').fill('何仓')
  await ask.locator('.ant-btn-primary').last().click()
  await mine().getByText('已送达', { exact: true }).waitFor()
  await page.getByRole('button', { name: '待送出4条', exact: true }).waitFor()
  expect(problems).toEqual([])

  ;({ page, context, problems } = await phone.start())
  await page.goto('/tmsclient')
  await waiting(page).waitFor({ state: 'detached' })
  await shown().getByText('已送达', { exact: true }).first().click()
  await mine().getByText('已送达', { exact: true }).waitFor()
  expect(problems).toEqual([])
})
