import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFailed } from 'vitest'
import type {} from './demo.setup.ts'
import { freePort, password, startProduct } from './product.ts'

/** The built product, started as a person would, with a browser in front of it. */
export interface App {
  readonly address: string
  /** The folder of its embedded database and its files. */
  readonly dataDir: string
  /** A browser window of its own, with nothing remembered. */
  open(size?: { width: number; height: number }): Promise<{ context: BrowserContext; page: Page; problems: string[] }>
  /** A browser that can be closed and started again with everything it keeps, as a phone is. */
  restartable(size: { width: number; height: number }): Promise<Restartable>
  /** Signs in through the page. */
  signIn(page: Page, username: string, language?: 'zh' | 'en'): Promise<void>
  /** Ends the server as an operator would; browsers stay where they are. */
  halt(): Promise<void>
  /** Starts it again, at the same address with the same data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A browser with a memory of its own. */
export interface Restartable {
  start(): Promise<{ context: BrowserContext; page: Page; problems: string[] }>
  /** Closes it for good and forgets what it kept. */
  end(): Promise<void>
}

/** How the browser is started. */
const launch = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
}

/** Journeys fill in forms from top to bottom; one of them looks at records as they open. */
const unfolded = `localStorage.setItem('dop-sections', '{"dataType":"boolean","content":true,"datetime":0}')`

/** A dialog that still grows is pressed beside its buttons: journeys ask for stillness, as some people do. */
const still = { reducedMotion: 'reduce' } as const

/** Starts the product from `dist/` on a copy of the demo tenant. */
export async function startApp(): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dop-journey-'))
  cpSync(inject('demoDir'), dataDir, { recursive: true })
  const port = await freePort()
  let product = await startProduct(dataDir, port)
  const { address } = product
  const browser: Browser = await chromium.launch(launch)
  return {
    address,
    dataDir,
    halt: () => product.end(),
    async resume() {
      product = await startProduct(dataDir, port)
    },
    async open(size = { width: 1440, height: 900 }) {
      const context = await browser.newContext({ viewport: size, baseURL: address, acceptDownloads: true, ...still })
      await context.addInitScript(unfolded)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', fault => problems.push(fault.message))
      onTestFailed(() => told(page, problems))
      return { context, page, problems }
    },
    async restartable(viewport) {
      const profile = mkdtempSync(join(tmpdir(), 'dop-browser-'))
      let context: BrowserContext | undefined
      return {
        async start() {
          await context?.close()
          context = await chromium.launchPersistentContext(profile, {
            ...launch,
            ...still,
            viewport,
            baseURL: address,
            hasTouch: true,
          })
          await context.addInitScript(unfolded)
          const page = context.pages()[0] ?? (await context.newPage())
          const problems: string[] = []
          page.on('pageerror', fault => problems.push(fault.message))
          onTestFailed(() => told(page, problems))
          return { context, page, problems }
        },
        async end() {
          await context?.close()
          rmSync(profile, { recursive: true, force: true })
        },
      }
    },
    async signIn(page, username, language = 'zh') {
      await page.goto('/')
      if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
      await page
        .getByRole('button', { name: new RegExp(`^${username} ·`) })
        .first()
        .click()
      await page.getByLabel(language === 'en' ? 'Password' : '密码', { exact: true }).fill(password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/wel/index')
    },
    async stop() {
      await browser.close()
      await product.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Says what stood on the page when a journey failed there, and closes its window for whoever comes next. */
async function told(page: Page, problems: readonly string[]): Promise<void> {
  if (page.isClosed()) return
  const seen = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  console.log([page.url(), ...problems, seen.slice(0, 3_000)].join('\n'))
  await page.context().close()
}
