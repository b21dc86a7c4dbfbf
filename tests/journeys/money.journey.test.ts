import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const visible = '.shell-page:not([aria-hidden=true])'
const words = {
  zh: {
    proposals: /接受全部建议/,
    sales: '销售明细',
    submit: '提交',
    submitted: '已提交',
    save: '保存',
    sure: '确定',
    audit: '审核',
    audited: '已审核',
    invoice: '生成应付发票',
    invoiceNo: '供应商发票编号',
    make: '生成',
    payable: '应付金额',
    where: '这个数字从何而来',
    calculation: '结算销售额',
    rehearse: '试算',
    prices: '全部单价 ±%',
    rehearsed: '采用并保存',
    keepNothing: '放弃',
    bridge: '利润桥',
    bars: '汇率',
    edit: '编辑',
    approve: '审批',
    quotation: '报价名称',
    package: '费用包名称',
    saveFirst: '页面数据已修改，请先保存',
    saveThenAudit: '数据已修改，是否先保存再审核？',
    remark: '备注',
    leave: '数据未保存，是否离开？',
    stay: '取消',
  },
  en: {
    proposals: /Take all proposals/,
    sales: 'Sales detail',
    submit: 'Submit',
    submitted: 'Submitted',
    save: 'Save',
    sure: 'OK',
    audit: 'Audit',
    audited: 'Audited',
    invoice: 'Make the invoice',
    invoiceNo: "Vendor's invoice no.",
    make: 'Make',
    payable: 'Payable',
    where: 'Where this figure comes from',
    calculation: 'settled sales',
    rehearse: 'Rehearse',
    prices: 'All prices ±%',
    rehearsed: 'Take over and save',
    keepNothing: 'Keep nothing',
    bridge: 'Margin bridge',
    bars: 'Exchange rate',
    edit: 'Edit',
    approve: 'Approve',
    quotation: 'Quotation name',
    package: 'Package name',
    saveFirst: 'Page data changed, save first',
    saveThenAudit: 'Data changed, save first then audit?',
    remark: 'Remark',
    leave: 'Unsaved changes; leave?',
    stay: 'Cancel',
  },
} as const

describe.each(['zh', 'en'] as const)('in %s', language => {
  const say = words[language]

  test('sales that wait are beside their proposals, and one press takes those that are sure', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'jiesuan', language)
    await page.goto('/consign/settlementMatch/index')
    const shown = page.locator(visible)
    await shown.locator('.row-table input[type=checkbox]').first().waitFor()
    await shown.getByRole('button', { name: say.proposals }).waitFor()
    // By keys alone: the proposal of a row is taken, and taken back.
    const waiting = async () => Number(/\d+/.exec(await shown.locator('[aria-live=polite]').first().innerText())?.[0])
    const before = await waiting()
    await shown.locator('tr, [role=row]').filter({ hasText: '→' }).first().locator('input[type=checkbox]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(waiting).toBe(before - 1)
    await page.keyboard.press('Control+z')
    await expect.poll(waiting).toBe(before)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a settlement is rehearsed beside what it is, and its margin is told bar by bar', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'caiwu', language)
    await page.goto('/consign/settlementConfirm/index?status=UNAUDITED')
    await page.locator(visible).locator('.dop-link').first().click()
    await page.locator(visible).getByRole('button', { name: say.rehearse, exact: true }).click()
    const dialog = page.locator('.ant-modal')
    await expect.poll(() => dialog.locator('.rehearsal-figures tbody td').first().textContent()).toMatch(/\d/)
    await dialog.getByLabel(say.prices).fill('-3')
    await page.keyboard.press('Tab')
    await dialog.locator('.rehearsal-figures [data-tone=less]', { hasText: '-' }).first().waitFor()
    expect(await dialog.getByRole('button', { name: say.rehearsed }).isEnabled()).toBe(true)
    await dialog.getByRole('button', { name: say.keepNothing }).click()
    await page.goto('/consign/settlement/index?containerNo=TEMU9284412')
    await page.locator(visible).locator('.dop-link').first().click()
    await page.locator(visible).getByRole('button', { name: say.bridge, exact: true }).click()
    await page.locator('.margin-bridge').getByText(say.bars, { exact: true }).first().waitFor()
    await page.locator('.margin-bridge').getByText('44,970.14').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a package asks to be saved before it is audited, a quotation before it is approved [D1-4-14] [D1-8-07] [D1-5-12]', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'logi_lead', language)
    for (const [screen, name, verb, sentence] of [
      ['/generator/costPackagePage', say.package, say.audit, say.saveThenAudit],
      ['/generator/costQuotationPage', say.quotation, say.approve, say.saveFirst],
    ] as const) {
      await page.goto(`${screen}/index?status=UNAUDITED&enableFlag=Y`)
      await page.locator(visible).locator('.dop-link').first().click()
      await page.locator(visible).getByRole('button', { name: say.edit, exact: true }).click()
      const field = page.locator(visible).getByLabel(name, { exact: true })
      await field.fill(`${await field.inputValue()} 2`)
      await page.locator(visible).getByRole('button', { name: verb, exact: true }).click()
      await page.getByText(sentence).filter({ visible: true }).first().waitFor()
      await page.keyboard.press('Escape')
      // Nothing happened to it: what was typed is still there, and asked about before one leaves.
      expect(await field.inputValue()).toMatch(/ 2$/)
    }
    expect(problems).toEqual([])
    await context.close()
  })

  test('a confirmation and a declared weight ask before what is typed in them is left [D1-4-06] [D1-5-17]', async () => {
    for (const [person, list] of [
      ['caiwu', '/consign/settlementConfirm/index?status=UNAUDITED'],
      ['guanwu_lead', '/producer/basicDataMgt/declareWeightConfigPage/index?enableFlag=Y'],
    ] as const) {
      const { page, problems, context } = await app.open()
      await app.signIn(page, person, language)
      await page.goto(list)
      await page.locator(visible).locator('.dop-link').first().click()
      await page.locator(visible).getByRole('button', { name: say.edit, exact: true }).click()
      const remark = page.locator(visible).getByLabel(say.remark, { exact: true })
      await remark.fill('half a sentence')
      await page.keyboard.press('Tab')
      await page.locator('.shell-tab[data-active=true] .shell-tab-close').click()
      const question = page.locator('.ant-modal-confirm')
      await question.locator('.ant-modal-confirm-title').getByText(say.leave).waitFor()
      await question.getByRole('button', { name: say.stay }).click()
      expect(await remark.inputValue()).toBe('half a sentence')
      await page.locator('.shell-tab[data-active=true] .shell-tab-close').click()
      await question.getByRole('button', { name: say.sure }).last().click()
      await page.waitForURL(address => !address.pathname.endsWith('/edit'))
      expect(problems).toEqual([])
      await context.close()
    }
  })

  test('a settlement is worked like a sheet, says where its payable comes from, and is handed in', async () => {
    const { page, problems, context } = await app.open()
    await app.signIn(page, 'jiesuan', language)
    await page.goto('/consign/settlement/index?status=DRAFT')
    await page.locator(visible).locator('.dop-link').first().click()
    await page.waitForURL('**/consign/settlement/detail?id=*')
    const record = page.locator(visible)
    await record.getByTitle(say.where).first().click()
    const explained = page.locator('.ant-modal')
    await explained.getByText(say.calculation).first().waitFor()
    expect(await explained.innerText()).not.toContain('settlement.')
    await page.keyboard.press('Escape')
    await record.getByRole('button', { name: say.submit, exact: true }).click()
    await page.locator('.ant-modal-confirm').getByRole('button', { name: say.sure }).click()
    await record.locator('.record-strip, .record-bar').getByText(say.submitted, { exact: true }).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
