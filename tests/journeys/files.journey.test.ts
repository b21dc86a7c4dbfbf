import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import pg from 'pg'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { type RunningStorage, startStorage } from '#platform/testing/object-storage.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { type OwnApp, startApp } from './app.ts'
import { asking } from './asking.ts'
import { told } from './told.ts'

let app: OwnApp
let storage: RunningStorage
const folder = mkdtempSync(join(tmpdir(), 'dop-files-'))
beforeAll(async () => {
  storage = await startStorage()
  Object.assign(process.env, storage.settings)
  app = await startApp()
  for (const name of Object.keys(storage.settings)) delete process.env[name]
})
afterAll(async () => {
  await app?.stop()
  await storage?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const visible = '.shell-page:not([aria-hidden=true])'
const place = (name: string, content: Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
/** A small document that a browser can show. */
const pdf = (size = 0) =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
    size > 0 ? randomBytes(size) : Buffer.alloc(0),
  ])

async function gallery(language: 'zh' | 'en') {
  const { page, problems } = await app.as('admin', { language })
  await page.goto('/dev/gallery')
  const part = page
    .locator(visible)
    .getByRole('region', { name: language === 'zh' ? '上传与预览' : 'Upload and preview' })
  await part.waitFor()
  const input = (at: number): Locator => part.locator('input[type=file]').nth(at)
  return { page, part, documents: input(0), photos: input(1), problems }
}
const partsSent = () =>
  storage.requests
    .filter(one => one.method === 'PUT' && one.status === 200)
    .map(one => Number(/partNumber=(\d+)/.exec(one.path)?.[1] ?? 0))
    .filter(part => part > 0)

describe('uploads', () => {
  test('of 60 MB that is cut off goes on where it stopped, part by part [D0-2.5-16] [D0-7.4-02] [D0-8.4-01] [D0-8.5-17] [D1-8-34]', async () => {
    const { page, part, documents, problems } = await gallery('zh')
    storage.cut(request => /partNumber=[6-9]/.test(request.path))
    await documents.setInputFiles(place('scan.pdf', pdf(60 * 1_048_576)))
    const row = part.locator('.upload-row').filter({ hasText: 'scan.pdf' })
    await row.getByRole('button', { name: '继续上传' }).waitFor()
    await page.getByText('上传失败').first().waitFor()
    expect(partsSent()).toEqual([1, 2, 3, 4, 5])
    storage.cut()
    await row.getByRole('button', { name: '继续上传' }).click()
    await part.getByRole('button', { name: '移除 scan.pdf' }).waitFor()
    await told(page, 'success', '上传成功')
    expect(partsSent()).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
    expect(problems).toEqual([])
  })

  test('past a limit are not begun, and say which limit [D0-5.13-03] [D0-8.4-02]', async () => {
    const { page, part, photos } = await gallery('en')
    await photos.setInputFiles(place('notes.pdf', pdf()))
    await page.getByText('Only these file types are allowed: png, jpg, jpeg').waitFor()
    await expect.poll(() => part.locator('.upload-row').count()).toBe(0)
  })

  test('of photos are made smaller on the way, upright, and keep the time and place the camera wrote into them [D0-9-28] [issue 37]', async () => {
    const { page, part, photos } = await gallery('en')
    const photo = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD2: { DateTimeOriginal: '2026:11:26 04:12:07' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 51/1' },
      })
      .toBuffer()
    await photos.setInputFiles(place('box.jpg', photo))
    const size = part.locator('.upload-row').filter({ hasText: 'box.jpg' }).locator('.upload-size')
    await part.getByRole('button', { name: 'Remove box.jpg' }).waitFor()
    const kilobytes = Number.parseInt((await size.textContent()) ?? '', 10)
    expect(kilobytes).toBeGreaterThan(10)
    expect(kilobytes).toBeLessThan((photo.length / 1024) * 0.7)
    const [stored] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: 'Download box.jpg' }).click(),
    ])
    const { exif, height, orientation, width } = await sharp(await stored.path()).metadata()
    // What stood on its side in the camera stands upright now, and is not turned once more.
    expect([width, height, orientation]).toEqual([400, 600, 1])
    expect(exif?.toString('latin1')).toContain('2026:11:26 04:12:07')
    // 22° 32′ 51″ as three fractions of a GPS block.
    expect(
      exif?.includes(Buffer.from([22, 0, 0, 0, 1, 0, 0, 0, 32, 0, 0, 0, 1, 0, 0, 0, 51, 0, 0, 0, 1, 0, 0, 0])),
    ).toBe(true)
  })
})

test('a file on its way to a record arrives though its section is folded, or another tab is looked at', async () => {
  const { page, problems } = await app.as('caiwu')
  await page.goto('/importPurchaseOrderMgt/payableInvoice/index?status=UNAUDITED')
  const form = page.locator(visible)
  const invoice = await form.locator('.dop-link').first().getAttribute('href')
  let letThrough: (() => void) | undefined
  await page.route('**/*', async route => {
    if (route.request().method() === 'PUT')
      await new Promise<void>(done => {
        letThrough = done
      })
    await route.continue()
  })
  const choose = async (name: string) => {
    letThrough = undefined
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(place(name, pdf(64)))
    await expect.poll(() => letThrough).toBeDefined()
  }
  await page.goto(String(invoice).replace('/detail', '/edit'))
  await choose('invoice-folded.pdf')
  const fold = form
    .locator('.record-section')
    .filter({ has: page.locator('input[type=file]') })
    .locator('.record-fold')
  const section = await fold.innerText()
  await fold.click()
  letThrough?.()
  await form.locator('.record-bar').getByText('未保存').waitFor()
  await form.locator('.record-fold').filter({ hasText: section.trim() }).click()
  await form.getByRole('button', { name: '下载 invoice-folded.pdf' }).waitFor()

  await choose('invoice-elsewhere.pdf')
  // Its words are pressed: beside short ones is the cross that closes a tab.
  await page.locator('.shell-tab > span:first-child').first().click()
  await page.waitForURL('**/wel/index')
  letThrough?.()
  await page.getByText('上传成功', { exact: true }).last().waitFor()
  await page.locator('.shell-tab > span:first-child').last().click()
  for (const name of ['invoice-folded.pdf', 'invoice-elsewhere.pdf'])
    await form.getByRole('button', { name: `下载 ${name}` }).waitFor()
  expect(problems).toEqual([])
})

describe('looking at files', () => {
  async function withPhotos(language: 'zh' | 'en') {
    const opened = await gallery(language)
    for (const [name, background] of [
      ['red.png', '#c00'],
      ['blue.png', '#00c'],
    ] as const) {
      const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
      await opened.photos.setInputFiles(place(name, picture))
      await opened.part.getByRole('button', { name: name, exact: true }).waitFor()
    }
    await opened.part.getByRole('button', { name: 'red.png', exact: true }).click()
    const viewer = opened.page.getByRole('dialog', { name: 'red.png' })
    await viewer.locator('.image-viewer-stage img').waitFor()
    return { ...opened, viewer: opened.page.locator('.image-viewer') }
  }
  const transform = (viewer: Locator) =>
    viewer
      .locator('.image-viewer-stage img')
      .evaluate(node => (node as unknown as { style: { transform: string } }).style.transform)

  test('pictures are enlarged, turned and leafed through by keys [D0-2.5-12] [D0-2.5-27] [D0-2.5-28] [D0-2.5-29] [D0-2.5-30] [D0-9-29]', async () => {
    const { page, part, viewer, problems } = await withPhotos('en')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => transform(viewer)).toBe('scale(1.2) rotate(0deg)')
    for (let turn = 0; turn < 8; turn++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => transform(viewer)).toBe('scale(0.4) rotate(0deg)')
    await page.mouse.move(700, 450)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => transform(viewer)).toBe('scale(0.415) rotate(0deg)')
    await viewer.getByRole('button', { name: 'Rotate right' }).click()
    await expect.poll(() => transform(viewer)).toBe('scale(0.415) rotate(90deg)')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'blue.png' }).waitFor()
    const found = await new AxeBuilder({ page }).include('.image-viewer').analyze()
    expect(found.violations.filter(one => one.impact === 'critical' || one.impact === 'serious')).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    // The small picture is as good a way in as the name beside it.
    await part.getByRole('button', { name: 'View blue.png' }).click()
    await page.getByRole('dialog', { name: 'blue.png' }).locator('.image-viewer-stage img').waitFor()
    await page.keyboard.press('Escape')
    expect(problems).toEqual([])
  })

  test('selected pictures are deleted after a question; one that cannot be loaded says so [D0-2.5-32] [D0-2.5-33] [D0-2.5-31]', async () => {
    const { page, part, photos, viewer } = await withPhotos('zh')
    const green = { width: 300, height: 200, channels: 3, background: '#0c0' } as const
    await viewer.getByRole('button', { name: '删除选中' }).click()
    await page.getByText('请先选择要删除的图片').waitFor()
    await viewer.getByRole('checkbox').check()
    await viewer.getByRole('button', { name: '删除选中' }).click()
    const question = page.locator('.ant-modal-confirm')
    await question.locator('.ant-modal-confirm-title', { hasText: '是否删除选中的图片？' }).waitFor()
    await question.locator('.ant-btn-dangerous').click()
    await page.getByRole('dialog', { name: 'blue.png' }).waitFor()
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await expect.poll(() => part.getByRole('button', { name: 'red.png', exact: true }).count()).toBe(0)
    await page.route(/\/admin\/sys-file\/address/, route => route.abort())
    await photos.setInputFiles(place('green.png', await sharp({ create: green }).png().toBuffer()))
    await part.getByRole('button', { name: 'green.png', exact: true }).click()
    const picture = viewer.getByAltText('加载失败')
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate(node => (node as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(0)
  })

  test('a document is shown in the page, from the storage itself [D0-2.5-13] [D0-9-29]', async () => {
    const { page, part, documents, problems } = await gallery('zh')
    const blocked: string[] = []
    page.on('console', message => {
      // A dialog's own scroll lock is an inline style that the policy refuses; what matters here is the document.
      if (/Content Security Policy/i.test(message.text()) && !/inline style/i.test(message.text()))
        blocked.push(message.text())
    })
    await documents.setInputFiles(place('contract.pdf', pdf()))
    await part.getByRole('button', { name: 'contract.pdf', exact: true }).click()
    const frame = page.locator('.ant-modal iframe')
    await frame.waitFor()
    await expect.poll(() => frame.getAttribute('src')).toMatch(/^blob:/)
    expect(storage.requests.some(one => one.method === 'GET' && one.path.includes('X-Amz-Expires=600'))).toBe(true)
    if (process.env.DOP_PICTURES) await page.screenshot({ path: `${process.env.DOP_PICTURES}/preview.png` })
    expect(blocked).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('my imports and exports', () => {
  test('stand under one’s own name, which only role 1 may change [D0-2.4-01] [D0-2.4-05] [D0-6-02]', async () => {
    for (const [username, isFree] of [
      ['admin', true],
      ['zhaomin', false],
    ] as const) {
      const { page } = await app.as(username)
      await page.goto('/admin/async/index')
      const account = page.locator(`${visible} #query-createdByAccount`)
      await expect.poll(() => account.inputValue()).toBe(username)
      await expect.poll(() => page.locator(`${visible} #query-createdByName`).inputValue()).not.toBe('')
      // The file is what a person looks for.
      await expect.poll(() => page.locator(`${visible} [role=columnheader]`).first().textContent()).toContain('文件名')
      await expect
        .poll(async () => [
          await account.isEnabled(),
          await page.locator(`${visible} #query-createdByName`).isEnabled(),
        ])
        .toEqual([isFree, isFree])
      await page
        .locator(visible)
        .getByRole('button', { name: /重\s*置/ })
        .click()
      await expect.poll(() => account.inputValue()).toBe(isFree ? '' : username)
    }
  })

  test('an export is cancelled while it runs: it says so, stays cancelled and leaves no file [D0-2.4-04] [D0-4-08] [D0-4-09] [D1-4-49]', async () => {
    const { page, problems } = await app.as('admin')
    await page.goto('/masterdataMgt/exporterPage/index')
    const list = page.locator(visible)
    await list.locator('.dop-link').first().waitFor()
    const database = new pg.Client({
      connectionString: (await startEmbedded({ dataDir: app.dataDir, log: () => {} })).url,
    })
    await database.connect()
    database.on('error', () => {})
    // What it locks is free again, however the test ends.
    onTestFinished(() => database.end())
    const begin = async () => {
      await list.getByRole('button', { name: '导出', exact: true }).hover()
      await page.getByText('CSV', { exact: true }).click()
      await page.getByText('导出处理中').first().waitFor()
    }
    // The export has begun and waits for the table it reads.
    await database.query('begin; lock table exporter in access exclusive mode')
    await begin()
    await page.goto('/admin/async/index')
    const newest = list.locator('[role=row][aria-rowindex="2"]')
    await newest.getByText('进行中', { exact: true }).waitFor()
    const grid = list.locator('[role=grid]').first()
    const toTheEnd = () => grid.evaluate(node => node.scrollTo({ left: node.scrollWidth }))
    await toTheEnd()
    await newest.getByRole('button', { name: '取消' }).click()
    await told(page, 'success', '已取消')
    await newest.getByRole('button', { name: '取消' }).waitFor({ state: 'detached' })
    await database.query('rollback')

    // The next export of the same person runs when the cancelled one has ended.
    await page.goto('/masterdataMgt/exporterPage/index')
    await list.locator('.dop-link').first().waitFor()
    await begin()
    await page.goto('/admin/async/index')
    await newest.getByText('完成', { exact: true }).waitFor()
    const cancelled = list.locator('[role=row][aria-rowindex="3"]')
    await cancelled.getByText('已取消', { exact: true }).waitFor()
    await newest.locator('.dop-link').waitFor()
    await expect.poll(() => cancelled.locator('.dop-link').count()).toBe(0)
    const { rows } = await database.query(
      'select status, file_id from excel_task where document = $1 and type = 2 order by id',
      ['exporter'],
    )
    expect(rows).toEqual([
      { status: 4, file_id: null },
      { status: 2, file_id: expect.any(String) },
    ])
    const written = storage.requests.filter(({ method, path }) => method === 'PUT' && /\.csv/.test(path))
    expect(written).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('an import shows what it would do, asks before the same file again, and ends in the list [D0-2.5-15] [D0-5.13-05] [D0-5.13-06] [D0-8.3-02] [D0-8.3-03] [D0-2.4-02]', async () => {
    const { page, problems } = await app.as('admin', { language: 'en' })
    await page.goto('/masterdataMgt/exporterPage/index')
    const content = await workbookOf(
      ['Exporter name*', 'Short name', 'Exporter address*'],
      [
        ['JOURNEY FRUIT CO', null, '1 Moo'],
        ['JOURNEY PLUM CO', null, '2 Moo'],
        ['JOURNEY LYCHEE CO', null, null],
      ],
    )
    const path = place('exporters.xlsx', content)
    const bring = async () => {
      await page.locator(visible).getByRole('button', { name: 'Import', exact: true }).click()
      const dialog = page.locator('.ant-modal:visible')
      await dialog.getByRole('button', { name: 'Check' }).click()
      await dialog.getByText('Please choose a file first').waitFor()
      await dialog.locator('input[type=file]').setInputFiles(path)
      await dialog.getByRole('button', { name: 'Check' }).click()
      await dialog.getByText('3 rows: ').waitFor()
      await dialog.getByText('Exporter address cannot be empty').waitFor()
      return dialog
    }
    await (await bring()).locator('.ant-btn-primary').click()
    await page.waitForURL('**/admin/async/index')
    const grid = page.locator(`${visible} [role=grid]`).first()
    await grid.getByText('Complete').first().waitFor()
    // The file of failed rows stands at the far end of a wide list.
    await grid.evaluate(node => node.scrollTo({ left: node.scrollWidth }))
    await grid.getByText('Failed rows').first().waitFor()
    // Somebody has changed one of them meanwhile: the same file says something again.
    const ask = await asking(app)
    const { records } = await ask<{ records: Record<string, unknown>[] }>(
      'GET',
      '/masterdata/exporter/page?lookupValue=JOURNEY%20FRUIT%20CO',
    )
    const known = await ask<Record<string, unknown>>('GET', `/masterdata/exporter/${String(records[0]?.exporterId)}`)
    await ask('PUT', '/masterdata/exporter', { ...known, attribute1: '9 Moo' })
    await page.goto('/masterdataMgt/exporterPage/index')
    const again = await bring()
    await again.locator('.ant-btn-primary').click()
    const question = page.locator('.ant-modal-confirm')
    await question.locator('.ant-modal-confirm-content', { hasText: 'Import it again?' }).waitFor()
    await question.locator('.ant-btn-primary').click()
    await page.waitForURL('**/admin/async/index')
    expect(problems).toEqual([])
  })
})
