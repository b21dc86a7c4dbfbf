import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { save } from './saving.ts'
import { told } from './told.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const visible = '.shell-page:not([aria-hidden=true])'
const calls = '/sales/sales-demand'
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
type Record = { readonly id: string; readonly details: readonly Wire[] } & Wire
type Wire = Readonly<{ [name: string]: unknown }>

/** A demand like one of the demo, for a day some days from now. */
async function aDemand(days: number): Promise<Record> {
  const { records } = await ask<{ records: readonly Wire[] }>('GET', `${calls}/page?orderStatus=DRAFT&size=1`)
  const like = await ask<Record>('GET', `${calls}/${records[0]?.id}`)
  const { customerId, shipToOrgId, salesrepId, orgId, shipFromWarehouseCode } = like
  const { itemCode, unitPrice } = like.details[0] ?? {}
  const { id } = await ask<Wire>('POST', calls, {
    customerId,
    shipToOrgId,
    salesrepId,
    orgId,
    shipFromWarehouseCode,
    preDeliveryDate: dayIn(days),
    details: [{ itemCode, applyQty: '5', unitPrice }],
  })
  return ask<Record>('GET', `${calls}/${id}`)
}

test('a demand is dragged to another week, and moved by keyboard as well [issue 35]', async () => {
  const { id, salesPlanNumber, details } = await aDemand(1)
  const { page, problems } = await app.as('xiaoshou_lead')
  await page.goto('/salesMgt/demandWeeks/index')
  const row = page
    .locator(`${visible} tr`)
    .filter({ hasText: String(details[0]?.itemCode) })
    .first()
  await row.getByRole('button').first().click()
  const chip = row.locator('.demand-weeks-chip').filter({ hasText: String(salesPlanNumber) })
  const day = async () => String((await ask<Record>('GET', `${calls}/${id}`)).preDeliveryDate)
  const before = await day()
  const weeks = row.locator('td')
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/demand-weeks.png` })
  const last = weeks.nth((await weeks.count()) - 1)
  // By its edge: in its middle may lie the choice beside it, which is not dragged by.
  await chip.dragTo(last, { sourcePosition: { x: 3, y: 3 } })
  await told(page, 'success', /已改为/)
  const dragged = await day()
  expect(dragged > before).toBe(true)
  // The page is read anew after that: what is chosen before it stands in its week would be gone.
  await last
    .locator('.demand-weeks-chip')
    .filter({ hasText: String(salesPlanNumber) })
    .waitFor()
  await chip.getByRole('combobox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await told(page, 'success', /已改为/)
  expect((await day()) < dragged).toBe(true)
  expect(problems).toEqual([])
})

test('two hundred rows of a demand come out of a sheet by one paste, and are saved [issue 35]', async () => {
  const { id, details } = await aDemand(3)
  const { page, problems } = await app.as('xiaoshou_lead')
  await page.goto(`/salesMgt/submission/edit?id=${id}`)
  const grid = page.locator(visible).getByRole('grid').last()
  const first = grid.locator('[role=row][aria-rowindex="2"]')
  const column = async (name: string) =>
    Number(await grid.getByRole('columnheader', { name }).first().getAttribute('aria-colindex'))
  const [item, quantity, price] = [await column('物料'), await column('申请数量'), await column('单价')]
  await first.locator(`[role=gridcell][aria-colindex="${item}"]`).click()
  const rows = Array.from({ length: 200 }, (_, at) => {
    const cells = Array.from({ length: price - item + 1 }, () => '')
    cells[0] = String(details[0]?.itemCode)
    cells[quantity - item] = String(1 + (at % 40))
    cells[price - item] = String(details[0]?.unitPrice)
    return cells.join('\t')
  })
  await page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/plain', ${JSON.stringify(rows.join('\n'))})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }`)
  await save(page)
  await told(page, 'success', '保存成功')
  const saved = await ask<Record>('GET', `${calls}/${id}`)
  expect(saved.details).toHaveLength(200)
  expect(saved.totalQty).toBe('4100.000')
  expect(problems).toEqual([])
})

test('sales that name no province open as such: whom they were sold to, and their rows alone', async () => {
  const { records } = await ask<{ records: readonly Wire[] }>('GET', '/sales/sale-record/page?size=1')
  const { channel, itemCode, orgId } = records[0] ?? {}
  await ask('POST', '/sales/sale-record', {
    feederSystem: 'MARKET',
    feederDocNo: `NOWHERE-${Date.now()}`,
    feederLineNo: '1',
    saleDate: dayIn(0),
    orgId,
    channel,
    itemCode,
    saleQty: '41',
    salePrice: '100',
  })
  const { page, problems } = await app.as('admin')
  await page.goto('/planMgt/salesMap/index')
  const shown = page.locator(visible)
  await shown.getByRole('button', { name: /^未填写/ }).click()
  await shown.getByRole('heading', { name: '未填写省区' }).waitFor()
  await shown.getByText('（无客户）').waitFor()
  await shown.locator('section .sales-map-facts .dop-link').click()
  await page.waitForURL(/provinceEmpty=Y/)
  await shown.getByText('41', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})
