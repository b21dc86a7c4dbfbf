import { beforeAll, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { type App, sharedApp } from './app.ts'
import { recordShown } from './record-shown.ts'
import { save } from './saving.ts'
import { told } from './told.ts'
import { visit } from './windows.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'

test('logistics go from the arrivals of the landing page to a container, and change its arrival with the reason', async () => {
  const { page, problems } = await app.as('logi_lead')
  await page.goto('/wel/index')
  const arrivals = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '七天内到港', exact: true }) })
    .last()
  const first = arrivals.locator('.palette-row').filter({ hasText: '已开船' }).getByRole('link').first()
  const containerNo = String(await first.textContent())
  await first.click()
  await page.waitForURL('**/freight/tracking/detail?id=*')
  const record = page.locator(visible)
  await record.locator('.record-strip').getByText(containerNo).first().waitFor()
  await record.getByRole('region', { name: '柜时间轴' }).getByText('滞箱费').first().waitFor()

  await record.getByRole('button', { name: '编辑', exact: true }).click()
  await page.waitForURL('**/freight/tracking/edit?id=*')
  const eta = record.locator('#field-etaDate')
  const before = await eta.inputValue()
  const after = new Date(Date.parse(`${before}T00:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10)
  await eta.fill(after)
  await page.keyboard.press('Enter')
  await record.locator('#field-etaReason').fill('台风，船期顺延三天')
  await save(page)
  await told(page, 'success')

  await visit(page, `/freight/tracking/detail?id=${new URL(page.url()).searchParams.get('id')}`)
  await record.getByText('台风，船期顺延三天').first().waitFor()
  await record.getByText(`到港日变化：${before.slice(5)} → ${after.slice(5)}`).waitFor()
  await record.getByRole('tab', { name: '操作记录' }).click()
  const history = record.getByRole('tabpanel', { name: '操作记录' })
  await history.getByText('周航').first().waitFor()
  await history.getByText(after).first().waitFor()
  expect(problems).toEqual([])
})

test('map, board and free time show what is under way and what waits at the port', async () => {
  const { page, problems } = await app.as('logi_lead')
  await page.goto('/freight/tracking/map')
  const shown = page.locator(visible)
  await shown.getByRole('list', { name: '在途的柜' }).getByText('天后到港').first().waitFor()
  await shown.getByRole('list', { name: '在途的柜' }).getByText('船位').first().waitFor()
  await expect.poll(() => shown.locator('circle.vessel').count()).toBeGreaterThanOrEqual(6)
  await visit(page, '/freight/tracking/board')
  const departed = shown.getByRole('region', { name: '已开船' })
  const number = await departed.getByRole('heading').textContent()
  await expect.poll(() => departed.getByRole('article').count()).toBe(Number(/\d+$/.exec(number ?? '')?.[0]))
  await departed.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/freight/tracking/detail?id=*')
  await visit(page, '/freight/freeTime/index')
  await shown.getByRole('region', { name: '免柜期' }).getByText('插电费').first().waitFor()
  expect(problems).toEqual([])
})

test('the estimated columns come into sight as they are unfolded, and leave the tracking list together', async () => {
  const { page, problems } = await app.as('logi_lead')
  await page.goto('/freight/tracking/index?status=ARRIVED')
  const shown = page.locator(visible)
  await shown.locator('.dop-link').first().waitFor()
  const group = shown.getByRole('button', { name: /(^| )预估$/ })
  const heading = shown.getByRole('columnheader', { name: '预估销售金额' })
  await group.click()
  await heading.waitFor()
  const box = await heading.boundingBox()
  expect(box && box.x > 0 && box.x + box.width).toBeLessThanOrEqual(1440)
  await group.click()
  await heading.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('customs open a declaration and see what its prices were checked against', async () => {
  const { page, problems } = await app.as('guanwu')
  await page.goto('/customs/document/index?status=DRAFT')
  const shown = page.locator(visible)
  await shown.locator('.dop-link').first().click()
  await page.waitForURL('**/customs/document/detail?id=*')
  const goods = shown.getByRole('grid').last()
  const heading = goods.getByRole('columnheader', { name: '价格检查' })
  await goods.waitFor()
  // The columns of a wide grid are drawn as they come into sight.
  for (let left = 0; left < 6000 && (await heading.count()) === 0; left += 400)
    await goods.evaluate((node, at) => node.scrollTo({ left: at }), left)
  await goods
    .getByText(/^(正常|低于下限|高于上限)$/)
    .first()
    .waitFor()
  expect(problems).toEqual([])
})

test('a submitted container was given to its broker by mail, and the letter can be read', async () => {
  const { page, problems } = await app.as('guanwu')
  await page.goto('/customs/brokerLetter/index')
  const shown = page.locator(visible)
  await shown.locator('.dop-link').first().click()
  await page.waitForURL('**/customs/brokerLetter/detail?id=*')
  await shown.locator('.record-strip').getByText('通达报关行').first().waitFor()
  await shown.getByText('请申报以下货柜').first().waitFor()
  expect(problems).toEqual([])
})

test('the warehouse finds a receipt by its container', async () => {
  const { page, problems } = await app.as('cangku')
  await page.goto('/producer/receiveGoods/index')
  const shown = page.locator(visible)
  await shown.locator('#query-containerNo').fill('TEMU9284412')
  await shown.getByRole('button', { name: '查询', exact: true }).click()
  await shown.getByRole('link', { name: 'RC2505050003' }).click()
  await page.waitForURL('**/receiveGoods/detail?id=*')
  await shown.locator('.record-strip').getByText('TEMU9284412').first().waitFor()
  expect(problems).toEqual([])
})

test('pallets are received by scanner, with what is damaged and how warm they are beside them', async () => {
  const { page, problems } = await app.as('admin')
  await page.goto('/producer/receiveGoods/index?status=0')
  const shown = page.locator(visible)
  await shown.locator('.dop-link').first().click()
  await page.waitForURL('**/receiveGoods/detail?id=*')
  await recordShown(page).getByRole('button', { name: '编辑', exact: true }).click()
  await page.waitForURL('**/receiveGoods/edit?id=*')
  const station = shown.getByRole('region', { name: '扫描收货' })
  await station.waitFor()
  const scan = async (pallet: string) => {
    await page.keyboard.type(pallet)
    await page.keyboard.press('Enter')
  }
  // Nothing has the cursor: what is typed is a pallet all the same.
  await scan('P02')
  await station.getByText('P02 已计入').waitFor()
  const row = station.getByRole('group', { name: 'P02' })
  const good = row.getByLabel('实收数量')
  const shipped = Number(await good.inputValue())
  await row.getByLabel('损坏数量').fill('5')
  await row.getByLabel('到货温度').fill('1.2')
  await page.keyboard.press('Enter')
  await expect.poll(async () => Number(await good.inputValue())).toBe(shipped - 5)
  await scan('p03')
  await station.getByText('p03 已计入').waitFor()
  await expect.poll(() => station.locator('.scan-count').textContent()).toMatch(/^2\//)
  await scan('P02')
  await station.getByText('P02 已经扫过').waitFor()
  await scan('P77')
  await station.getByText('P77 不在本收货单').waitFor()
  await save(page)
  await told(page, 'success')

  await visit(page, `/producer/receiveGoods/detail?id=${new URL(page.url()).searchParams.get('id')}`)
  await shown.locator('.record-strip').getByText('损坏数量').waitFor()
  await shown.getByRole('button', { name: '确认收货', exact: true }).click()
  await page.locator('.ant-modal:visible .ant-btn-primary').click()
  await told(page, 'success')
  await shown.getByText('已收货').first().waitFor()
  await shown.getByRole('link', { name: '追溯', exact: true }).click()
  await page.waitForURL('**/stock/trace/index?receiptNo=*')
  await shown.getByRole('region', { name: '托盘与收货' }).getByText('P02').first().waitFor()
  await shown.getByRole('region', { name: '变动' }).waitFor()
  expect(problems).toEqual([])
})

test('at the door of a container a phone takes boxes, seal and photo, and puts it in', async () => {
  const { page, problems } = await app.as('somchai', { size: { width: 390, height: 844 } })
  await page.goto('/producer/installCatinet/index?status=1')
  const shown = page.locator(visible)
  // The first is left to whoever is offline.
  await shown.locator('.dop-link').last().click()
  await page.waitForURL('**/installCatinet/detail?id=*')
  await recordShown(page).getByRole('button', { name: '编辑', exact: true }).click()
  await page.waitForURL('**/installCatinet/edit?id=*')
  const door = shown.getByRole('region', { name: '现场装柜' })
  await door.getByRole('button', { name: '全部按计划装入', exact: true }).click()
  await door.getByLabel('现场封条号').fill('TH8842917')
  await door.locator('input[type=file]').setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await door.getByText('照片 1/30').waitFor()
  await save(page)
  await told(page, 'success')

  await visit(page, `/producer/installCatinet/detail?id=${new URL(page.url()).searchParams.get('id')}`)
  await shown.getByRole('button', { name: '放柜', exact: true }).click()
  const question = page.locator('.ant-modal:visible .ant-btn-primary')
  const isAsked = await eventually(
    async () => (await question.count()) > 0 || ((await shown.getByText('已放柜').count()) === 0 ? undefined : false),
    seen => seen !== undefined,
  )
  if (isAsked) await question.first().click()
  await shown.getByText('已放柜').first().waitFor()
  // Whoever reads the record looks at the photo itself, not at its name.
  await shown.getByRole('button', { name: '查看 door.png', exact: true }).click()
  await page.getByRole('dialog').locator('img').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  expect(problems).toEqual([])
})

test('two containers that depart together are asked for what they differ in, and neither takes the other’s [issue 31]', async () => {
  const { page, problems } = await app.as('logi_lead')
  // Those of the demo that are still to depart go with one vessel; here the last goes with another.
  await page.route('**/logistics/cargo-tracking/page?*', async route => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.records.at(-1).vesselVoyage = 'MAERSK ALBA 301W'
    await route.fulfill({ response, json })
  })
  await page.goto('/freight/tracking/index?status=PLANNED')
  const shown = page.locator(visible)
  await shown.getByText('MAERSK ALBA 301W').waitFor()
  const boxes = shown.getByRole('grid').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.last().check()
  await shown.getByRole('button', { name: '开船', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('2条').waitFor()
  const voyage = question.locator('.ant-form-item', { has: page.locator('#ask-vesselVoyage') })
  await voyage.getByText('留空不变 各单据的现值不同').waitFor()
  expect(await voyage.locator('input').inputValue()).toBe('')
  await question.getByRole('button', { name: '取消' }).click()
  expect(problems).toEqual([])
})
