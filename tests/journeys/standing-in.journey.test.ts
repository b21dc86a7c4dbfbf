import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type App, sharedApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import { anOriginal } from './records.ts'

let app: App
let ask: Ask
beforeAll(async () => {
  app = await sharedApp()
  ask = await asking(app)
})

const visible = '.shell-page:not([aria-hidden=true])'
const detail = '/originPackageMgt/originPackage/detail'

async function pictured(page: Page, name: string): Promise<void> {
  if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/${name}.png` })
}

test('somebody goes away and names a substitute, who judges for them and goes back; both languages, desk and phone [issue 34]', async () => {
  const { id } = await anOriginal(ask)
  const absent = await app.as('zhaomin')
  await absent.page.goto('/info/index')
  const card = absent.page.locator(`${visible} .ant-card`).filter({ hasText: '代理期间可用您的权限' })
  await card.getByRole('combobox', { name: '代理人' }).click()
  await absent.page.keyboard.type('任慧')
  await absent.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '任慧' }).click()
  await card.getByLabel('从', { exact: true }).fill('今天')
  await card.getByLabel('至（含）').fill('+3')
  await card.getByRole('textbox', { name: '原因' }).fill('出差曼谷')
  await pictured(absent.page, 'stand-in-naming')
  await card.getByRole('button', { name: '指定代理人' }).click()
  await card.getByRole('list', { name: '代理人' }).getByText('代理中').waitFor()
  await pictured(absent.page, 'stand-in-named')

  const { page, problems } = await app.as('renshi')
  await page.goto('/')
  await page.getByText('代理赵敏').waitFor()
  await pictured(page, 'stand-in-home')
  await page.getByRole('button', { name: '代理处理' }).click()
  const banner = page.locator('.standing-in')
  await banner.getByText('您正在代赵敏处理').waitFor()
  await page.locator(visible).getByText('待处理').waitFor()
  await pictured(page, 'stand-in-acting')
  await page.goto(`${detail}?id=${id}`)
  const form = page.locator(visible)
  await form.getByRole('button', { name: '审核', exact: true }).click()
  await page.locator('.ant-modal-confirm .ant-btn-primary').click()
  await form.getByText('已审核', { exact: true }).first().waitFor()
  expect(await form.getByRole('button', { name: /^(编辑|反审核|作废)$/ }).count()).toBe(0)
  await pictured(page, 'stand-in-audited')
  const history = await ask<{ action: string; userName: string }[]>(
    'GET',
    `/packing/original-packing-list/${id}/history`,
  )
  expect(history[0]).toMatchObject({ action: 'audit', userName: '任慧（代 赵敏）' })
  await banner.getByRole('button', { name: '结束代理' }).click()
  await page.getByRole('button', { name: '代理处理' }).waitFor()
  await banner.waitFor({ state: 'detached' })

  const phone = await app.as('renshi', { language: 'en', size: { width: 390, height: 844 } })
  await phone.page.goto('/info/index')
  await phone.page.locator(visible).getByText('Standing in for others').waitFor()
  await pictured(phone.page, 'profile-390')
  await phone.page.goto('/')
  await phone.page.getByText(/You stand in for 赵敏 until/).waitFor()
  await pictured(phone.page, 'stand-in-home-390')
  await phone.page.getByRole('button', { name: 'Stand in' }).click()
  await phone.page.locator('.standing-in').getByText('You stand in for 赵敏').waitFor()
  await phone.page.goto(`${detail}?id=${id}`)
  await phone.page.locator(visible).getByText('Audited', { exact: true }).first().waitFor()
  await pictured(phone.page, 'stand-in-acting-390')
  // Whoever was away ends it: who stands in is told, and goes back.
  await card.getByRole('button', { name: '终止 任慧' }).click()
  await card.getByText('已终止').waitFor()
  await phone.page.reload()
  await phone.page.locator('.standing-in').getByText('The time you stood in is over').waitFor()
  await phone.page.locator('.standing-in').getByRole('button', { name: 'Stop' }).click()
  await phone.page.getByText('Waiting for you').waitFor()
  await phone.page.locator('.standing-in').waitFor({ state: 'detached' })
  expect([...absent.problems, ...problems]).toEqual([])
})
