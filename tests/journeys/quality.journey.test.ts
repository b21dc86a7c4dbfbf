import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { anAuditedOriginal } from './records.ts'
import { standing } from './saving.ts'
import { told } from './told.ts'

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

const visible = '.shell-page:not([aria-hidden=true])'

/** Presses a button of the record in front and says yes to what it asks. */
async function press(page: Page, name: string): Promise<void> {
  await page.locator(visible).getByRole('button', { name, exact: true }).first().click()
  await page.locator('.ant-modal:visible').and(standing(page)).last().locator('.ant-btn-primary').last().click()
}
const pictures = process.env.DOP_PICTURES
interface Sheet {
  readonly id: string
  readonly version: number
  readonly qcNumber: string
  readonly standardId: string
}

/** Exports what a list shows with the pictures of each row. */
async function exportWithPictures(page: Page, button: string, choice: string): Promise<void> {
  await page.locator(visible).getByRole('button', { name: button, exact: true }).first().hover()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
  await told(page, 'success')
}

test('a standard or a sheet that cannot be read is said, and its list is in front [D0-8.1-04] [D0-8.1-05] [D1-2-08] [D1-2-09] [D1-7-11] [D1-8-47]', async () => {
  const { page } = await app.as('pinkong')
  for (const [address, list] of [
    ['/dis_qc/business_define/standard_view?id=999999999', '/dis_qc/business_define/standard_list'],
    ['/dis_qc/business_define/standard_edit?id=999999999', '/dis_qc/business_define/standard_list'],
    ['/dis_qc/pomanage/inspection-view?id=999999999', '/dis_qc/pomanage/polist'],
    ['/dis_qc/pomanage/qcs-edit?id=999999999', '/dis_qc/pomanage/polist'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${list}/index`)
    await page.locator(visible).getByRole('grid').first().waitFor()
  }
})

test('a sheet that was looked at twice is concluded by whoever is at its desk [D1-2-10]', async () => {
  const ask = await asking(app)
  const { records } = await ask<{ records: Sheet[] }>('GET', '/qc/inspection-sheet/page?status=SPOT_CHECKED')
  const sheet = records[0] as Sheet
  const { page, problems } = await app.as('pinkong')
  await page.goto(`/dis_qc/pomanage/inspection-view?id=${sheet.id}`)
  const record = page.locator(visible)
  await record.getByRole('button', { name: '下结论', exact: true }).click()
  const question = page.locator('.ant-modal:visible').last()
  await question.getByLabel('结论', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '拒收' }).first().click()
  await question.locator('.ant-btn-primary').last().click()
  await told(page, 'success')
  await record.getByText('已结论', { exact: true }).first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/sheet.png`, fullPage: true })

  await page.goto(`/dis_qc/business_define/standard_view?id=${sheet.standardId}`)
  await record.getByRole('region', { name: '按此版本重新判定' }).getByText('张已结论的质检单').waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/standard.png`, fullPage: true })
  await page.goto('/dis_qc/report/quality-summary-supplier')
  await record.getByRole('grid').first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/report.png`, fullPage: true })
  await exportWithPictures(page, '导出', '带图片 (.xlsx)')
  await page.goto('/dis_qc/pomanage/polist')
  await record.getByRole('grid').first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/list.png`, fullPage: true })
  await exportWithPictures(page, '导出', '带图片 (.xlsx)')
  // Both are made by the house meanwhile, the pictures in them.
  const mine = await asking(app, 'pinkong')
  await expect
    .poll(async () => {
      const { records: tasks } = await mine<{ records: { fileName: string | null; status: number }[] }>(
        'GET',
        '/admin/excel-task/page?size=2',
      )
      return tasks.map(({ fileName, status }) => [fileName?.replace(/_.*/, ''), status])
    })
    .toEqual([
      ['质检单', 2],
      ['质量汇总（供应商）', 2],
    ])
  expect(problems).toEqual([])
})

test('a standard goes on by a new version, which is looked at against last year and published [D1-2-74]', async () => {
  const ask = await asking(app)
  const { records } = await ask<{ records: (Sheet & { standardCode: string; versionNo: number })[] }>(
    'GET',
    '/qc/quality-standard/page?status=EFFECTIVE&standardCode=QS-CHERRY',
  )
  const effective = records[0]
  const { page, problems } = await app.as('pinkong_lead', { language: 'en' })
  const record = page.locator(visible)
  await page.goto(`/dis_qc/business_define/standard_view?id=${effective?.id}`)
  await press(page, 'New version')
  await record.locator('.verb-outcome').getByRole('link', { name: 'QS-CHERRY' }).click()
  await page.waitForURL(address => address.searchParams.get('id') !== effective?.id)
  const before = record.getByRole('region', { name: 'Sheets judged by this version' })
  await before.getByText('Last year').click()
  await before.getByText(/\d+ concluded sheets?, \d+ with another verdict/).waitFor()
  await press(page, 'Publish')
  await told(page, 'success')
  await record.getByText('Effective', { exact: true }).first().waitFor()
  expect(await ask('GET', `/qc/quality-standard/${effective?.id}`)).toMatchObject({ status: 'HISTORY' })
  expect(problems).toEqual([])
})

/** What of an audited contract for container A's durians, in a container of its own, journeys need to know. */
async function aContract(ask: Ask): Promise<{ readonly id: string; readonly contractNo: string }> {
  const original = await anAuditedOriginal(ask)
  const rows = (one: { id: string; version: number }) => ({ rows: [{ id: one.id, version: one.version }] })
  const packing = '/packing/original-packing-list'
  await ask('POST', `${packing}/generate-packing-list`, rows(original))
  const listed = await ask<{ id: string; version: number }>('GET', `${packing}/${original.id}`)
  const [made] = await ask<{ targetId: string }[]>('POST', `${packing}/generate-purchase-contract`, rows(listed))
  const calls = '/purchase/purchase-contract'
  const contract = await ask<{ id: string; version: number }>('GET', `${calls}/${made?.targetId}`)
  await ask('POST', `${calls}/audit`, rows(contract))
  return ask('GET', `${calls}/${contract.id}`)
}

test('what was bought is inspected from its contract, refused by the desk, and becomes a claim by one press [D1-2-10]', async () => {
  const [ask, inspecting] = [await asking(app), await asking(app, 'pinkong')]
  const contract = await aContract(ask)
  const buyer = await app.as('zhaomin')
  await buyer.page.goto(`/entrancePurchaseMgt/poContract/detail?id=${contract.id}`)
  await press(buyer.page, '生成质检单')
  await buyer.page.locator(visible).locator('.verb-outcome').getByText(/QI\d+/).waitFor()

  const sheets = '/qc/inspection-sheet'
  const { records } = await ask<{ records: Sheet[] }>('GET', `${sheets}/page?contractId=${contract.id}`)
  const now = () => ask<Sheet & { defects: object[]; spotChecks: object[] }>('GET', `${sheets}/${records[0]?.id}`)
  const { id, version } = await now()
  await ask('POST', `${sheets}/check`, { rows: [{ id, version }] })
  // A fifth of what was sampled is bad, and the second look finds the same.
  const open = await now()
  const found = { ...open, sampleQty: '500', defects: open.defects.map(line => ({ ...line, defectQty: '100' })) }
  await ask('PUT', sheets, found)
  const again = await now()
  const second = again.spotChecks.map(line => ({ ...line, secondQty: '20' }))
  await inspecting('PUT', sheets, { ...again, spotSampleQty: '100', spotChecks: second })

  const { page, problems } = await app.as('pinkong')
  const record = page.locator(visible)
  await page.goto(`/dis_qc/pomanage/inspection-view?id=${id}`)
  await press(page, '复检完成')
  await told(page, 'success')
  await record.getByText('已复检', { exact: true }).first().waitFor()
  await record.getByRole('button', { name: '下结论', exact: true }).first().click()
  const question = page.locator('.ant-modal:visible').and(standing(page)).last()
  await question.getByLabel('结论', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '拒收' }).first().click()
  await question.locator('.ant-btn-primary').last().click()
  await record.getByText('已结论', { exact: true }).first().waitFor()
  await record.getByRole('button', { name: '生成索赔', exact: true }).first().click()
  await page.locator('.ant-modal:visible').and(standing(page)).last().locator('.ant-btn-primary').last().click()
  await record
    .locator('.verb-outcome')
    .getByText(/CLM\d+/)
    .waitFor()

  const { records: claims } = await ask<{ records: { id: string }[] }>('GET', `/purchase/claim/page?inspectionId=${id}`)
  await buyer.page.goto(`/importPurchaseOrderMgt/claimManagement/detail?id=${claims[0]?.id}`)
  const claim = buyer.page.locator(visible)
  await claim.getByText(String(open.qcNumber)).first().waitFor()
  await claim.getByText(contract.contractNo).first().waitFor()
  expect([...problems, ...buyer.problems]).toEqual([])
})

const phone = { width: 390, height: 844 }
const calls = '/qc/market-check'

test('by phone an inspector opens a container, and each part is saved as it is left; what is refused keeps its part [D1-2-81] [D0-1-07]', async () => {
  const ask = await asking(app)
  const { id } = await ask<{ id: string }>('POST', calls, {
    containerNoShip: `KIWI${Date.now() % 10_000_000}`,
    productCategory: 'KIWI',
    vendorId: '20003',
    orgId: '103',
    totalToleranceRate: '5',
    details: [{ palletNo: 'P01' }, { palletNo: 'P02' }],
    defects: [],
  })
  const now = () => ask<Record<string, unknown>>('GET', `${calls}/${id}`)
  const { page, problems } = await app.as('pinkong', { size: phone })
  await page.goto(`/qc/marketInspectionPage/edit/edit?id=${id}`)
  const form = page.locator(visible)
  const tab = (name: string) => form.getByRole('tab', { name, exact: true })
  await form.getByRole('button', { name: '开柜', exact: true }).click()
  await tab('压力').click()
  const key = (name: string) => form.locator('.inspection-keys').getByRole('button', { name, exact: true }).click()
  for (const reading of ['1.6', '1.9', '2.2']) {
    for (const one of reading) await key(one)
    await form.getByRole('button', { name: '记录读数', exact: true }).click()
  }
  await form.getByText('全柜平均').getByText('1.90').first().waitFor()
  await page.screenshot({ path: 'node_modules/.cache/dop/market-pressure.png' })
  await tab('缺陷').click()
  await form.getByRole('button', { name: '添加缺陷' }).waitFor()
  await expect.poll(now).toMatchObject({ averageHardness: '1.90', readingCount: 3, status: 'CHECKING' })

  // Fruit is found bad before it was said how many were sampled: the part stays, and says why.
  await form.getByRole('button', { name: '添加缺陷' }).click()
  await form.getByLabel('缺陷1', { exact: true }).fill('压伤')
  await form.getByLabel('缺陷果数').fill('8')
  await tab('结论').click()
  await form.getByText('请填写抽样果数再录入缺陷').waitFor()
  await expect.poll(() => tab('缺陷').getAttribute('aria-selected')).toBe('true')
  await page.screenshot({ path: 'node_modules/.cache/dop/market-defects.png' })
  await form.locator('#inspection-sampleQty').fill('250')
  await tab('结论').click()
  await form.locator('#inspection-proposedClaimRate').getByText('1.2').waitFor()
  await expect.poll(now).toMatchObject({ proposedConclusion: 'CONCESSION', proposedClaimRate: '1.2000' })
  await page.screenshot({ path: 'node_modules/.cache/dop/market-conclusion.png' })

  // Without photos nothing is submitted, and it says so.
  await form.getByRole('button', { name: '提交审核', exact: true }).click()
  await form.getByText('请上传至少3张照片再提交').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  expect(problems).toEqual([])
})

test('on an English phone nothing lies beyond the edge, the keypad takes brix, and two quick taps are one save [issue 37]', async () => {
  const ask = await asking(app)
  const { id } = await ask<{ id: string }>('POST', calls, {
    containerNoShip: `KIWI${Date.now() % 10_000_000}`,
    productCategory: 'KIWI',
    vendorId: '20003',
    orgId: '103',
    totalToleranceRate: '5',
    details: [{ palletNo: 'P01' }],
    defects: [],
  })
  const now = () => ask<Record<string, unknown>>('GET', `${calls}/${id}`)
  const { page, problems } = await app.as('pinkong', { size: phone, language: 'en' })
  await page.goto(`/qc/marketInspectionPage/edit/edit?id=${id}`)
  const form = page.locator(visible)
  const tab = (name: string) => form.getByRole('tab', { name, exact: true })
  await form.getByRole('button', { name: 'Open the container', exact: true }).click()
  await tab('Pressure').click()
  await form.getByText('Brix', { exact: true }).click()
  const key = (name: string) => form.locator('.inspection-keys').getByRole('button', { name, exact: true }).click()
  for (const one of '15.5') await key(one)
  await form.getByRole('button', { name: 'Take the brix', exact: true }).click()
  const beyond = `(one => one.scrollWidth - one.clientWidth)(document.querySelector('${visible}'))`
  await expect.poll(() => page.evaluate(beyond)).toBe(0)
  await tab('Defects').click()
  await tab('Photos').click()
  await form.getByRole('tab', { selected: true }).filter({ hasText: 'Photos' }).waitFor()
  await expect.poll(now).toMatchObject({ inspectedCount: 1, details: [{ brix: '15.5' }] })
  await form.getByText('Not saved; put this right first').waitFor({ state: 'detached' })
  await page.screenshot({ path: 'node_modules/.cache/dop/market-photos.png' })

  // A letter stays as it was typed, and is said with its row.
  await tab('Pressure').click()
  await form.getByLabel('Brix (°Bx)', { exact: true }).fill('1a3')
  await tab('Defects').click()
  await form.getByText('Not saved; put this right first').waitFor()
  expect(await form.getByLabel('Brix (°Bx)', { exact: true }).inputValue()).toBe('1a3')
  expect(problems).toEqual([])
})

test('two people at one check: what they did to different rows is one, and the same field is asked about [issue 37]', async () => {
  const ask = await asking(app)
  const { id } = await ask<{ id: string }>('POST', calls, {
    containerNoShip: `KIWI${Date.now() % 10_000_000}`,
    productCategory: 'KIWI',
    vendorId: '20003',
    orgId: '103',
    totalToleranceRate: '5',
    details: [{ palletNo: 'P01' }],
    defects: [],
  })
  const now = () => ask<Record<string, unknown> & { version: number }>('GET', `${calls}/${id}`)
  await ask('POST', `${calls}/open`, { rows: [{ id, version: (await now()).version }] })
  const { page, problems } = await app.as('pinkong', { size: phone })
  await page.goto(`/qc/marketInspectionPage/edit/edit?id=${id}`)
  const form = page.locator(visible)
  const city = form.locator('#inspection-marketCityName')
  const save = form.getByRole('button', { name: '保存', exact: true })
  await city.fill('上海')
  await ask('PUT', calls, { ...(await now()), origin: '新西兰' })
  await save.click()
  await expect.poll(now).toMatchObject({ marketCityName: '上海', origin: '新西兰' })

  await expect.poll(() => form.locator('#inspection-origin').inputValue()).toBe('新西兰')
  await city.fill('广州')
  await ask('PUT', calls, { ...(await now()), marketCityName: '深圳' })
  await save.click()
  const dialog = page.getByRole('dialog', { name: '数据已被他人修改' })
  for (const words of ['广州', '深圳']) await dialog.getByText(words, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: '合并并继续编辑' }).click()
  await dialog.waitFor({ state: 'detached' })
  await save.click()
  await expect.poll(now).toMatchObject({ marketCityName: '广州' })
  expect(problems.filter(one => !one.includes('409'))).toEqual([])
})

const photo = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a photo that is still on its way when the check is submitted goes along', async () => {
  const ask = await asking(app)
  const { id } = await ask<{ id: string }>('POST', calls, {
    containerNoShip: `KIWI${Date.now() % 10_000_000}`,
    productCategory: 'KIWI',
    vendorId: '20003',
    orgId: '103',
    totalToleranceRate: '5',
    conclusion: 'PASS',
    details: [{ palletNo: 'P01', pressureReadings: '1.6' }],
    defects: [],
  })
  const now = () => ask<Record<string, unknown> & { version: number }>('GET', `${calls}/${id}`)
  await ask('POST', `${calls}/open`, { rows: [{ id, version: (await now()).version }] })
  const { page, problems } = await app.as('pinkong', { size: phone })
  await page.goto(`/qc/marketInspectionPage/edit/edit?id=${id}`)
  const form = page.locator(visible)
  const take = (name: string) =>
    form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, ...photo })
  await form.getByRole('tab', { name: '照片', exact: true }).click()
  for (const name of ['door.png', 'fruit.png']) {
    await take(name)
    await form.getByText(name).first().waitFor()
  }
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(now).toMatchObject({ photos: [{}, {}] })
  await form.getByText('未保存').waitFor({ state: 'detached' })

  let letThrough: (() => void) | undefined
  const onItsWay = async (route: Route) => {
    await new Promise<void>(done => {
      letThrough = done
    })
    await route.continue()
  }
  await page.route(/\/admin\/sys-file\//, onItsWay, { times: 1 })
  await take('label.png')
  await expect.poll(() => letThrough).toBeDefined()
  await form.getByRole('button', { name: '提交审核', exact: true }).click()
  letThrough?.()
  await told(page, 'success', '已提交审核')
  expect(await now()).toMatchObject({ status: 'SUBMITTED', photos: [{}, {}, { fileName: 'label.png' }] })
  expect(problems).toEqual([])
})
