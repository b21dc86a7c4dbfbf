import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { asking } from './asking.ts'
import { recordShown } from './record-shown.ts'
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
  await recordShown(page).getByRole('button', { name: '编辑', exact: true }).click()
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

/** Waits until the phone keeps the pages of this build, and the records of the list in front. */
async function keeps(page: Page, address: string): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect
    .poll(() =>
      page.evaluate(`new Promise((done, fail) => {
        const opening = indexedDB.open('dop-answers')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          reading.onsuccess = () => done(reading.result.some(key => key.endsWith(' ${address}')))
          reading.onerror = () => fail(reading.error)
        }
      })`),
    )
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

test('an inspector opens the day where there is no line after a restart; readings and photos wait and arrive once, in order [issue 37]', async () => {
  const ask = await asking(app)
  const { id, qcNumber } = await ask<{ id: string; qcNumber: string }>('POST', '/qc/market-check', {
    containerNoShip: `KIWI${Date.now() % 10_000_000}`,
    productCategory: 'KIWI',
    vendorId: '20003',
    orgId: '103',
    totalToleranceRate: '5',
    details: [{ palletNo: 'P01' }],
    defects: [],
  })
  const phone = app.restartable({ width: 390, height: 844 })
  let { page, context, problems } = await phone.start()
  await app.signIn(page, 'pinkong')
  await page.goto('/qc/marketInspectionPage/index')
  const shown = () => page.locator(visible)
  await shown().getByText(qcNumber).first().waitFor()
  await keeps(page, `/qc/market-check/${id}`)

  ;({ page, context, problems } = await phone.start())
  await context.setOffline(true)
  await page.goto('/qc/marketInspectionPage/index')
  await page.getByText('没有网络：显示本机保存的内容').waitFor()
  await shown().getByText(qcNumber).first().click()
  await page.waitForURL('**/qc/marketInspectionPage/**')
  await page.goto(`/qc/marketInspectionPage/edit/edit?id=${id}`)
  await shown().getByRole('button', { name: '开柜', exact: true }).click()
  await shown().getByRole('tab', { name: '压力', exact: true }).click()
  const key = (name: string) => shown().locator('.inspection-keys').getByRole('button', { name, exact: true }).click()
  for (const reading of ['1.6', '2.2']) {
    for (const one of reading) await key(one)
    await shown().getByRole('button', { name: '记录读数', exact: true }).click()
  }
  await shown().getByRole('tab', { name: '缺陷', exact: true }).click()
  await shown().getByText('待送出', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '待送出2条', exact: true }).waitFor()
  expect(problems).toEqual([])

  // Once more without a line: what was done is still there, over what was read.
  ;({ page, context, problems } = await phone.start())
  await context.setOffline(true)
  await page.goto(`/qc/marketInspectionPage/edit/edit?id=${id}`)
  await shown().getByRole('tab', { name: '压力', exact: true }).click()
  await shown().getByText('全柜平均').getByText('1.90').first().waitFor()
  // Its photos are taken and it is submitted where there is no line as well; without them it says so at once.
  await shown().getByRole('button', { name: '提交审核', exact: true }).click()
  await shown().getByText('请上传至少3张照片再提交').waitFor()
  await shown().getByRole('tab', { name: '照片', exact: true }).click()
  for (const name of ['door.png', 'fruit.png', 'label.png']) {
    await shown()
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, ...photo })
    await shown().getByText(name).first().waitFor()
  }
  await expect.poll(() => shown().getByText('在本机', { exact: true }).count()).toBe(3)
  await shown().getByRole('tab', { name: '结论', exact: true }).click()
  await shown().locator('#inspection-conclusion').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '合格' }).first().click()
  await shown().getByRole('button', { name: '提交审核', exact: true }).click()
  await shown().getByText('待审核', { exact: true }).first().waitFor()
  await context.setOffline(false)
  await waiting(page).waitFor({ state: 'detached' })
  await expect
    .poll(() => ask<Record<string, unknown>>('GET', `/qc/market-check/${id}`))
    .toMatchObject({ averageHardness: '1.90', readingCount: 2, status: 'SUBMITTED', photos: [{}, {}, {}] })
  expect(problems).toEqual([])
})

test('what was typed without a line and meets a newer version stands beside it, and going back loses nothing [issue 37]', async () => {
  const ask = await asking(app)
  const phone = app.restartable({ width: 390, height: 844 })
  const { page, context, problems } = await phone.start()
  await app.signIn(page, 'somchai')
  await page.goto('/producer/installCatinet/index?status=1')
  const shown = page.locator(visible)
  const link = await shown.locator('.dop-link').last().getAttribute('href')
  const id = new URL(String(link), app.address).searchParams.get('id')
  const place = `/logistics/loading-record/${id}`
  await page.goto(String(link).replace('/detail', '/edit'))
  const door = shown.getByRole('region', { name: '现场装柜' })
  await door.getByRole('button', { name: /拍照$/ }).waitFor()
  await cut(page, context)
  const seal = door.getByLabel('现场封条号')
  await seal.fill('TH0000003')
  await save(page)
  await page.getByRole('button', { name: '待送出1条', exact: true }).waitFor()
  const { version } = await ask<{ version: number }>('GET', place)
  await ask('PUT', '/logistics/loading-record', { id, version, sealNumber: 'TH0000004' })

  await context.setOffline(false)
  const restore = shown.getByRole('button', { name: '恢复', exact: true })
  await restore.click()
  const dialog = page.getByRole('dialog', { name: '数据已被他人修改' })
  for (const words of ['TH0000003', 'TH0000004']) await dialog.getByText(words, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: '返回', exact: true }).click()
  await restore.click()
  await dialog.getByRole('button', { name: '合并并继续编辑' }).click()
  await expect.poll(() => seal.inputValue()).toBe('TH0000003')
  await save(page)
  await expect.poll(async () => (await ask<{ sealNumber: string }>('GET', place)).sealNumber).toBe('TH0000003')
  await waiting(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
