import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import type { Ask } from './asking.ts'
import { standing } from './saving.ts'

const visible = '.shell-page:not([aria-hidden=true])'
export const front = (page: Page): Locator => page.locator(visible)

type Row = Readonly<Record<string, string>>
const first = async (ask: Ask, path: string): Promise<Row> => {
  const { records } = await ask<{ records: Row[] }>('GET', path)
  expect(records.length, path).toBeGreaterThan(0)
  return records[0] as Row
}

/** What a journey through the processing house works with, of its own: fruit in the store, what is made of it, a line with a scale. */
export interface Ground {
  readonly product: string
  readonly juice: string
  readonly lots: readonly [string, string]
  readonly line: string
  readonly lineId: string
  readonly deviceCode: string
  /** What a box of the product is paid, by the masters as they stand. */
  readonly price: string
}

/** Trays of the raw fruit weigh so much, boxes made of them so much, and there are so many trays in the older lot. */
export const weights = { tray: '3.5', box: '0.5625', least: '0.53', most: '0.6', tare: '0.05', inFirstLot: 6 } as const

/** The business day, in Shanghai. */
export const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Other desks do their part: items, stock and masters, each with codes of this journey. */
export async function ground(ask: Ask, mark: string): Promise<Ground> {
  const kiwi = await first(ask, '/masterdata/material/items/page?itemCode=KW3')
  const like = await first(ask, '/process/product/page?itemCode=KW3')
  const [product, raw, juice] = [`P36${mark}`, `R36${mark}`, `J36${mark}`]
  for (const [itemCode, itemName, netWeight] of [
    [product, `礼盒${mark}`, '0.563'],
    [raw, `原果${mark}`, weights.tray],
    [juice, `果汁${mark}`, '1'],
  ] as const)
    await ask('POST', '/masterdata/material/items', {
      itemCode,
      itemName,
      itemNameEn: `${itemCode} in English`,
      netWeight,
      category: kiwi.category,
      // No other kiwifruit here is from there: only the lots of this journey can go into its plan.
      coo: 'CL',
      uom: kiwi.uom,
    })
  const { procedureCombinationId, packageId, levelId, difficultyId } = like
  await ask('POST', '/process/product', {
    itemCode: product,
    procedureCombinationId,
    packageId,
    levelId,
    difficultyId,
    unitWeight: weights.box,
    weighingMin: weights.least,
    weighingMax: weights.most,
    tareWeight: weights.tare,
    standardPerManHour: '60',
  })
  await ask('POST', '/process/yield-rate', { itemCode: product, standardYield: '94', startDate: '2026-01-01' })
  const lots = [`L36${mark}A`, `L36${mark}B`] as const
  const { id } = await ask<{ id: string }>('POST', '/scm/stock/misc', {
    warehouseCode: 'SH-COLD',
    transactionType: 'IN',
    reason: 'FOUND',
    transactionDate: today(),
    remark: mark,
    details: [
      { itemCode: raw, lotNo: lots[0], quantity: String(weights.inFirstLot) },
      { itemCode: raw, lotNo: lots[1], quantity: '100' },
    ],
  })
  const found = await ask<{ id: string; version: number }>('GET', `/scm/stock/misc/${id}`)
  await ask('POST', '/scm/stock/misc/audit', { rows: [{ id, version: found.version }] })

  const hall = await first(ask, '/process/workshop/page?workshopCode=WS-SH1')
  const deviceCode = `DEV36${mark}`
  const scale = await ask<Row>('POST', '/process/steelyard', {
    steelyardCode: `SC36${mark}`,
    steelyardName: `秤${mark}`,
    deviceCode,
    protocol: 'TEXT',
  })
  const made = await ask<Row>('POST', '/process/production-line', {
    lineCode: `LN36${mark}`,
    lineName: `产线${mark}`,
    lineNameEn: `Line ${mark}`,
    workshopId: hall.id,
    steelyardId: scale.id,
  })
  return {
    product,
    juice,
    lots,
    line: `LN36${mark}`,
    lineId: String(made.id),
    deviceCode,
    price: await priceOf(ask, like, String(kiwi.category)),
  }
}

/** What a box is worth by its procedures and coefficients, added up here and not by the house (process.combination). */
async function priceOf(ask: Ask, like: Row, category: string): Promise<string> {
  const combination = await ask<{ procedures: Row[] }>(
    'GET',
    `/process/procedure-combination/${like.procedureCombinationId}`,
  )
  const factor = async (calls: string, id: string | undefined) =>
    (await ask<Row>('GET', `${calls}/${id}`)).coefficient ?? '1'
  const { records } = await ask<{ records: Row[] }>(
    'GET',
    `/vendor/coefficient/page?vendorId=40001&productCategory=${category}&size=50`,
  )
  const vendor = records.find(one => one.procedureCombination === null && one.enableFlag === 'Y')?.coefficient ?? '1'
  const steps = combination.procedures.reduce(
    (all, one) => all.plus(decimal(one.basePrice ?? '0').times(one.coefficient ?? '1')),
    decimal(0),
  )
  return steps
    .times(await factor('/process/package', like.packageId))
    .times(await factor('/process/level', like.levelId))
    .times(await factor('/process/difficulty', like.difficultyId))
    .times(vendor)
    .toFixed(4)
}

/** Chooses a record in a field of the form in front by typing some of it. */
export async function choose(page: Page, field: string, typed: string): Promise<void> {
  await front(page).locator(`#field-${field}`).click()
  await page.keyboard.type(typed)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: typed }).first().click()
}

/** Presses a button of the record in front, fills in what it asks, and says yes. */
export async function press(page: Page, name: string, fill?: (question: Locator) => Promise<unknown>): Promise<void> {
  await front(page).getByRole('button', { name, exact: true }).first().click()
  const question = page.locator('.ant-modal:visible').and(standing(page)).last()
  await question.waitFor()
  await fill?.(question)
  await question.locator('.ant-btn-primary').last().click()
  await question.waitFor({ state: 'detached' }).catch(() => question.waitFor({ state: 'hidden' }))
}

/** The state of the record in front. */
export const state = (page: Page, text: string): Locator =>
  front(page).locator('.record-bar > .ant-tag').getByText(text, { exact: true })

/** A box on the scale of the station in front, by hand. */
export async function onScale(page: Page, gross: string): Promise<void> {
  const field = front(page).getByLabel(/^(毛重|Gross weight)$/)
  await field.fill(gross)
  await field.press('Tab')
}
