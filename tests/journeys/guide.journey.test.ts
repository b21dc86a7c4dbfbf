import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { isWhole } from '../in-turn.ts'
import { type OwnApp, startApp } from './app.ts'
import { type Ask, asking } from './asking.ts'
import type { Language } from './windows.ts'

/** What a page of the guide is shown by: whose window, at which address, and what is on it once it stands. */
interface Shown {
  readonly who: string
  readonly address: string | ((ask: Ask) => Promise<string>)
  /** Cells of a grid, where nothing else is said. */
  readonly has?: string
}

/** A record of the demo by what it is found with, opened. */
const record = (calls: string, open: (id: string) => string) => async (ask: Ask) => {
  const { records } = await ask<{ records: { id: string }[] }>('GET', calls)
  const [first] = records
  expect(first, `The demo has none of ${calls}`).toBeDefined()
  return open(first?.id ?? '')
}

/** The container that the demo knows from its packing list to its payment. */
const container = 'containerNo=TEMU9284412'

const pages: Readonly<Record<string, Shown>> = {
  dashboards: { who: 'viewer', address: '/screen', has: 'canvas' },
  desk: { who: 'zhaomin', address: '/originPackageMgt/originPackage/index' },
  'first-hour': { who: 'admin', address: '/admin/setup/index', has: '[data-step]' },
  inspection: {
    who: 'pinkong_lead',
    address: record(
      '/qc/inspection-sheet/page?conclusion=CONCESSION',
      id => `/dis_qc/pomanage/inspection-view?id=${id}`,
    ),
  },
  integration: { who: 'admin', address: '/producer/weComMessagePage/index' },
  logistics: { who: 'logi_lead', address: '/freight/tracking/board', has: 'article, a[href*="/shipment/"]' },
  masterdata: { who: 'admin', address: '/masterdataMgt/vendorPage/index' },
  personnel: { who: 'renshi', address: '/preEmployment/index' },
  planning: { who: 'xiaoshou_lead', address: '/planMgt/weeklyRolling/province/index' },
  processing: { who: 'jiagong_lead', address: '/process/report/bulletinBoard', has: '[role=progressbar]' },
  purchase: {
    who: 'zhaomin',
    address: record(
      `/packing/original-packing-list/page?${container}`,
      id => `/originPackageMgt/originPackage/detail?id=${id}`,
    ),
  },
  quality: { who: 'pinkong_lead', address: '/qc/marketInspectionPage/index' },
  settlement: {
    who: 'jiesuan',
    address: record(`/settlement/settlement/page?${container}`, id => `/consign/settlement/detail?id=${id}`),
  },
  shipment: {
    who: 'zhaomin',
    address: record('/logistics/shipment/page?status=SELLING', id => `/shipment/${id}`),
    has: 'tbody tr',
  },
  stores: { who: 'xiaoshou_lead', address: '/salesMgt/submission/index' },
  supplier: { who: 'v10001', address: '/supplier/packingList/index' },
  vendor: { who: 'jiagong_lead', address: '/process/main/vendor/people/index' },
}

/** The languages a page of the guide is written in. */
const languagesOf = (name: string): readonly Language[] => (name === 'supplier' ? ['zh', 'en', 'th'] : ['zh', 'en'])

const folder = join(import.meta.dirname, '../../docs/guide/pictures')
const list = join(folder, 'shown.json')
/** Whether the pictures are made anew, instead of looked at. */
const isWritten = process.env.GUIDE_PICTURES === 'write'
/** As a photograph is kept: what is written stays sharp, in a third of the bytes. */
const quality = 70

type Words = Readonly<Record<string, readonly string[]>>
let app: OwnApp
let ask: Ask
let kept: Words
const made: Record<string, readonly string[]> = {}
beforeAll(async () => {
  app = await startApp({ isFolded: true })
  ask = await asking(app)
  kept = JSON.parse(await readFile(list, 'utf8').catch(() => '{}')) as Words
})
afterAll(async () => {
  await app.stop()
  if (isWritten && Object.keys(made).length > 0) {
    const all = Object.entries({ ...kept, ...made }).toSorted(([one], [other]) => (one < other ? -1 : 1))
    await writeFile(list, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  }
})

const front = '.shell-page:not([aria-hidden=true])'

/** In the browser, after two frames: whether all of this is there, and nothing is on its way. */
const isThere = (selectors: readonly string[]) => `(async () => {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  return ${JSON.stringify(selectors)}.every(one => document.querySelector(one)) &&
    !document.querySelector('.ant-skeleton, .ant-spin-spinning, .ant-message-notice, .ant-notification-notice') &&
    document.fonts.status === 'loaded' &&
    [...document.images].every(one => one.complete)
})()`

/** Waits until a page stands: everything it asked for has come and is drawn, twice in a row. */
async function standing(page: Page, { who, has = '[role=gridcell]' }: Shown, asked: ReadonlySet<Request>) {
  // What stands in the bar comes by itself, last of all; a supplier has no unit to choose.
  const bar = ['.anticon-bell', ...(who === 'v10001' ? [] : ['.anticon-bank'])].map(one => `.shell-tools ${one}`)
  const there = isThere([`${front} :is(${has})`, ...bar])
  const stands = async () => (await page.evaluate<boolean>(there)) && asked.size === 0
  await eventually(async () => (await stands()) && (await stands()), Boolean)
}

/** What a page has asked for and not got yet. */
function askedBy(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  const answered = (one: Request) => open.delete(one)
  page.on('request', one => one.resourceType() !== 'websocket' && open.add(one))
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return open
}

/** In the browser: the words of the product on the page in front, each once; no values, and numbers as what they are. */
const words = `(() => {
  const named = 'h1, h2:not(:has(button)), h3, [role=columnheader], th, label, button, [role=tab]'
  const said = [...document.querySelector(${JSON.stringify(front)}).querySelectorAll(named)]
    .filter(one => !one.closest('tbody, [role=gridcell]') && one.checkVisibility())
    .map(one => one.textContent.replaceAll(/[A-Z]*\\d[\\d.,:/-]*/g, '#').replaceAll(/\\s+/g, ' ').trim())
  return [...new Set(said)].filter(one => /\\p{L}/u.test(one)).sort()
})()`

/** Makes a picture of a window as it stands. */
async function taken(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await writeFile(join(folder, `${file}.webp`), Buffer.from(data, 'base64'))
  await session.detach()
}

// Who changes a screen is to hear of it at once, not whoever comes next; its other languages change with the first.
const cases = Object.entries(pages).flatMap(([name, shown]) =>
  (isWritten || isWhole ? languagesOf(name) : languagesOf(name).slice(0, 1)).map(
    language => [name, language, shown] as const,
  ),
)

test.each(cases)('the picture of the page %s in %s shows what stands there today [issue 40]', async (...one) => {
  const [name, language, shown] = one
  const { who, address } = shown
  const { page, problems } = await app.as(who, { language, isNew: isWritten })
  const asked = askedBy(page)
  await page.goto(typeof address === 'string' ? address : await address(ask))
  await standing(page, shown, asked)
  const seen = await page.evaluate<string[]>(words)
  const file = `${name}.${language}`
  if (isWritten) {
    await taken(page, file)
    made[file] = seen
  } else {
    const lags = `The picture of the page ${name} in ${language} lags behind its screen; make it anew by: npm run pictures`
    expect(seen, lags).toEqual(kept[file])
  }
  expect(problems).toEqual([])
})

/** How wide a picture itself is; nothing where it did not come. */
const widthOf = (picture: Locator) => picture.evaluate(one => (one as unknown as { naturalWidth: number }).naturalWidth)

test.skipIf(isWritten)(
  'F1 shows the page of a desk with its picture, by keyboard large and small again [issue 40]',
  async () => {
    const { page, problems } = await app.as('zhaomin', { language: 'en', isNew: true })
    await page.goto('/originPackageMgt/originPackage/index')
    await page.locator(front).getByRole('gridcell').first().waitFor()
    await page.keyboard.press('F1')
    const guide = page.locator('.guide-text')
    const press = guide.getByRole('button', { name: /^Enlarge the picture: An original packing list/ })
    await expect.poll(() => widthOf(press.locator('img'))).toBeGreaterThan(0)
    await press.focus()
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog', { name: /^An original packing list/ })
    await expect.poll(() => widthOf(large.locator('img'))).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    // The guide stays, and whoever looked goes on where they were.
    await guide.locator('.guide-picture:focus').waitFor()
    await page.keyboard.press('Space')
    await large.getByRole('button', { name: 'Close', exact: true }).click()
    await large.waitFor({ state: 'hidden' })
    await guide.getByRole('heading', { level: 1 }).waitFor()
    expect(problems).toEqual([])
  },
)
