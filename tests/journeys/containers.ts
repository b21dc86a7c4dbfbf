import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { save, standing } from './saving.ts'
import { visit } from './windows.ts'

const visible = '.shell-page:not([aria-hidden=true])'
export const phone = { width: 390, height: 844 }
/** The least a camera can take. */
const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** A container of business.md 2 as its vendor's workbook tells it, and what must come of it. */
interface Worked {
  readonly no: string
  readonly workbook: string
  readonly unit: string
  readonly vendor: string
  readonly loadDate: string
  readonly arrival: string
  /** The trade mode a person chooses because it asks for prices, which no workbook brings. */
  readonly mode?: string
  /** Of each pallet: what it was bought for, and sold on for. */
  readonly purchase: readonly string[]
  readonly sales: readonly string[]
  /** What all of it was bought for. */
  readonly total: string
}
const times = (count: number, price: string) => Array.from({ length: count }, () => price)

export const containerA: Worked = {
  no: 'TEMU9285511',
  workbook: 'container-a',
  unit: '深圳果源',
  vendor: '尖竹汶金果',
  loadDate: '2025-04-26',
  arrival: '2025-05-04',
  purchase: [...times(10, '2250'), ...times(6, '2070'), ...times(4, '1710')],
  sales: [...times(10, '2272.5'), ...times(6, '2090.7'), ...times(4, '1727.1')],
  total: '2,004,480.00',
}
export const containerB: Worked = {
  no: 'MEDU9125510',
  workbook: 'container-b',
  unit: '上海果源',
  vendor: '绿山奇异果',
  loadDate: '2025-05-10',
  arrival: '2025-05-28',
  mode: '买断',
  purchase: [...times(12, '11.4'), ...times(8, '10.85')],
  sales: [...times(12, '11.571'), ...times(8, '11.0128')],
  total: '60,372.00',
}

const shownOf = (page: Page) => page.locator(visible)

/** Presses a button of the record in front and says yes where it asks; waits for what comes of it. */
async function press(
  page: Page,
  name: string,
  outcome: Locator,
  fill?: (question: Locator) => Promise<void>,
  place = shownOf(page),
) {
  await place.getByRole('button', { name, exact: true }).first().click()
  const question = page.locator('.ant-modal:visible').last()
  if (fill) {
    await question.waitFor()
    await fill(question)
  }
  await question.or(outcome).first().waitFor()
  if (await question.isVisible()) await question.locator('.ant-btn-primary').last().click()
  // These containers came in a month that is over: their entries are asked about.
  const isOver = page.locator('.ant-modal:visible').filter({ hasText: '所在月份已过' })
  await isOver.or(outcome).first().waitFor()
  if (await isOver.isVisible()) await isOver.and(standing(page)).locator('.ant-btn-primary').last().click()
  await outcome.waitFor()
}

/** The state of the record in front, beside its title: neighbours of the same state are named on the page as well. */
const state = (page: Page, text: string) =>
  shownOf(page).locator('.record-bar > .ant-tag').getByText(text, { exact: true })

/** Opens the record of a container from its list. */
async function open(page: Page, screen: string, query: string): Promise<void> {
  await visit(page, `${screen}/index?${query}`)
  await shownOf(page).locator('.dop-link').first().click()
  await page.waitForURL(`**${screen}/detail?id=*`)
  // The address is ahead of the page: until the record stands, buttons are those of the list.
  await shownOf(page).locator('.record-bar').waitFor()
}

/** Goes from the record in front to its form. */
async function edit(page: Page): Promise<Locator> {
  await shownOf(page).getByRole('button', { name: '编辑', exact: true }).click()
  await page.waitForURL('**/edit?id=*')
  return shownOf(page)
}

/** Adds a file, and waits until the server has it. */
async function attach(place: Locator, name: string): Promise<void> {
  await place.locator('input[type=file]').first().setInputFiles(photo(name))
  await place
    .getByRole('button', { name: `下载 ${name}` })
    .first()
    .waitFor()
}

async function saved(page: Page): Promise<void> {
  await save(page)
  await shownOf(page).locator('.record-bar').getByText('未保存').waitFor({ state: 'detached' })
}

/** Goes from the form in front to its record, as it now stands. */
async function view(page: Page): Promise<void> {
  await shownOf(page).getByRole('button', { name: '查看', exact: true }).click()
  await page.waitForURL('**/detail?id=*')
  await shownOf(page).getByRole('button', { name: '刷新', exact: true }).click()
}

/** Pastes values down a column of the lines, as out of Excel, from their first line on. */
async function paste(page: Page, heading: string, values: readonly string[]): Promise<void> {
  const grid = shownOf(page).getByRole('grid').last()
  const head = grid.getByRole('columnheader', { name: heading }).first()
  for (let left = 0; left < 6000 && (await head.count()) === 0; left += 300)
    await grid.evaluate((node, at) => node.scrollTo({ left: at }), left)
  const column = await head.getAttribute('aria-colindex')
  await grid.locator(`[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="${column}"]`).click()
  await page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/plain', ${JSON.stringify(values.join('\n'))})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }`)
}

/** The buyer brings in the vendor's workbook, enters the prices, and makes packing list and contracts of it. */
export async function buy(page: Page, worked: Worked): Promise<void> {
  await visit(page, '/originPackageMgt/originPackage/index')
  await page.getByRole('button', { name: '导入装箱单' }).click()
  const dialog = page.locator('.ant-modal')
  const option = (name: string) =>
    page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name })
  await page.locator('#import-org').click()
  await option(worked.unit).first().click()
  await page.locator('#import-vendor').click()
  await option(worked.vendor).first().click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../data/vendor-files', `${worked.workbook}.xlsx`))
  await dialog.getByRole('region', { name: '抬头' }).getByText(worked.no).waitFor()
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.waitForURL('**/originPackage/edit?id=*')

  const form = shownOf(page)
  if (worked.mode) await form.getByRole('button', { name: `采用“${worked.mode}”` }).click()
  await form.locator('#field-loadDate').fill(worked.loadDate)
  await page.keyboard.press('Enter')
  await paste(page, '采购单价', worked.purchase)
  await paste(page, '销售单价', worked.sales)
  // Live while it is typed, before anything is saved.
  await form.locator('.record-strip').getByText(worked.total).first().waitFor()
  await paste(
    page,
    '托盘号',
    worked.purchase.map((_, at) => `P${String(at + 1).padStart(2, '0')}`),
  )
  await saved(page)
  await view(page)
  await press(page, '审核', state(page, '已审核'))
  const outcome = form.locator('.verb-outcome')
  await press(page, '生成装箱单', outcome.getByRole('link', { name: /^PL/ }))
  await press(page, '生成采购合同', outcome.getByRole('link', { name: /^PA/ }))
  await press(page, '生成销售合同', outcome.getByRole('link', { name: /^SC/ }))
  await open(page, '/originPackageMgt/packingList', `containerNo=${worked.no}`)
  await press(page, '审核', state(page, '已审核'))
}

/** At the packing house: boxes as planned, the seal, a photo out of the camera, and in it is. */
export async function load(page: Page, { no }: Worked): Promise<void> {
  await open(page, '/producer/installCatinet', `containerNo=${no}`)
  await press(page, '开始装柜', state(page, '装柜中'))
  const form = await edit(page)
  const door = form.getByRole('region', { name: '现场装柜' })
  await door.getByRole('button', { name: '全部按计划装入', exact: true }).click()
  await door.getByLabel('现场封条号').fill('TH8842917')
  await attach(door, 'door.png')
  await door.getByText('照片 1/30').waitFor()
  await saved(page)
  await view(page)
  await press(page, '放柜', state(page, '已放柜'))
}

/** The same at a desk: boxes out of a sheet, photos that came by mail. */
export async function loadAtDesk(page: Page, { no }: Worked, boxes: readonly string[]): Promise<void> {
  await open(page, '/producer/installCatinet', `containerNo=${no}`)
  await press(page, '开始装柜', state(page, '装柜中'))
  const form = await edit(page)
  await form.locator('#field-sealNumber').fill('NZ5520417')
  await attach(form, 'door.png')
  await paste(page, '装柜件数', boxes)
  await saved(page)
  await view(page)
  await press(page, '放柜', state(page, '已放柜'))
}

/** Logistics audit the loading, have the container leave and arrive, and put the certificate of origin on file. */
export async function bring(page: Page, { no, arrival }: Worked): Promise<void> {
  await open(page, '/producer/installCatinet', `containerNo=${no}`)
  await press(page, '审核', state(page, '已审核'))
  await open(page, '/freight/tracking', `containerNo=${no}`)
  await press(page, '开船', state(page, '已开船'), question => question.locator('#ask-blNo').fill(`BL${no}`))
  await press(page, '到港', state(page, '已到港'), async question => {
    await question.locator('#ask-ataDate').fill(arrival)
    await page.keyboard.press('Tab')
  })
  await open(page, '/entrancePurchaseMgt/fileTracking', `containerNo=${no}&kind=ORIGIN_CERT`)
  const form = await edit(page)
  await attach(form, 'form-e.png')
  await saved(page)
}

interface Entry {
  readonly freight?: string
  /** What the entry must say before it is submitted; a licence it needs comes with it. */
  readonly figures: readonly string[]
}

/** Customs make the entry, see what it declares and is taxed, and take it from the draft to its release. */
export async function clear(page: Page, { no, arrival }: Worked, { freight, figures }: Entry): Promise<void> {
  await visit(page, '/customs/document/index')
  await shownOf(page).getByRole('button', { name: '生成报关单', exact: true }).click()
  await page.locator('.ant-modal').getByRole('checkbox', { name: no }).check()
  await page.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.waitForURL('**/customs/document/edit?id=*')
  const form = shownOf(page)
  await form.locator('#field-declareDate').fill(arrival)
  await page.keyboard.press('Enter')
  if (freight) await form.locator('#field-freightAmount').fill(freight)
  await saved(page)
  await view(page)
  for (const figure of figures) await form.getByText(figure).first().waitFor()
  await press(page, '提交', state(page, '已提交'))
  await press(page, '申报', state(page, '已申报'), question =>
    question.locator('#ask-entryNo').fill(`5316${no.slice(4)}0000001`),
  )
  // The usual next step, offered where the last one was told, asks what it asks everywhere.
  const offered = form.locator('.verb-outcome')
  await press(page, '缴税', state(page, '已缴税'), question => question.locator('#ask-tariffPaid').waitFor(), offered)
  await press(page, '放行', state(page, '已放行'))
}

/** The warehouse scans a pallet, counts what is damaged, takes the rest as shipped; answers what then lies in stock. */
export async function receive(page: Page, { no }: Worked, damaged?: string): Promise<string> {
  await open(page, '/producer/receiveGoods', `containerNo=${no}`)
  const form = await edit(page)
  const station = form.getByRole('region', { name: '扫描收货' })
  await station.waitFor()
  await page.keyboard.type('P01')
  await page.keyboard.press('Enter')
  await station.getByText('P01 已计入').waitFor()
  const pallet = station.getByRole('group', { name: 'P01' })
  await pallet.getByLabel('到货温度').fill('1.2')
  if (damaged) await pallet.getByLabel('损坏数量').fill(damaged)
  await page.keyboard.press('Enter')
  await saved(page)
  await view(page)
  await press(page, '确认收货', state(page, '已完成'), async question => {
    await question.locator('#ask-restAsShipped').click()
    await page.locator('.ant-select-dropdown:visible').getByText('按发运数量收货').click()
  })
  await form.getByRole('link', { name: '追溯', exact: true }).click()
  await page.waitForURL('**/stock/trace/index?receiptNo=*')
  const lot = /[A-Z]{4}\d{9}/.exec((await form.getByRole('region', { name: '现有量' }).textContent()) ?? '')?.[0]
  await visit(page, `/stock/onhandQuantity/index?lotNo=${lot}`)
  const totals = form.locator('.list-cards-totals, .rdg-summary-row').first()
  await totals.getByText(/\d/).first().waitFor()
  return (await totals.textContent()) ?? ''
}
