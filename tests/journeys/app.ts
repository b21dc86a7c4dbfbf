import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { languages } from '#platform/model/label.ts'
import { patience } from '#platform/testing/patience.ts'
import type {} from './demo.setup.ts'
import { password, startProduct } from './product.ts'
import { forgetTold, listen } from './told.ts'
import { type Language, Windows } from './windows.ts'

const passwordIn: Readonly<Record<Language, string>> = { zh: '密码', en: 'Password', th: 'รหัสผ่าน' }

/** A window of a browser, and what went wrong in it. */
export interface Window {
  readonly context: BrowserContext
  readonly page: Page
  readonly problems: string[]
}

interface Lent extends Window {
  readonly handOn: () => Promise<void>
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Whose window it is to be. */
export interface Whose {
  readonly language?: Language
  readonly size?: Size
  /** Whoever has it does what stays with a window, which nobody gets afterwards. */
  readonly isNew?: boolean
}

/** The built product, started as a person would, with a browser in front of it. */
export interface App {
  readonly address: string
  /** The folder of its embedded database and its files. */
  readonly dataDir: string
  /** A browser window of its own, with nothing remembered; closed when its test has ended. */
  open(size?: Size): Promise<Window>
  /** A window of somebody who has signed in and been nowhere yet; handed on when its test has ended. */
  as(username: string, whose?: Whose): Promise<Window>
  /** The same for several tests that look at one page; whoever has it hands it on. */
  lent(username: string, whose?: Whose): Promise<Lent>
  /** A browser that can be closed and started again with everything it keeps, as a phone is. */
  restartable(size: Size): Restartable
  /** Signs in through the page. */
  signIn(page: Page, username: string, language?: Language): Promise<void>
}

/** A product that one file has for itself: what is done to it concerns nobody else. */
export interface OwnApp extends App {
  /** Ends the server as an operator would; browsers stay where they are. */
  halt(): Promise<void>
  /** Starts it again, at the same address with the same data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A browser with a memory of its own, which is forgotten when its test has ended. */
export interface Restartable {
  start(): Promise<Window>
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
    // Pages live for seconds here: code compiled to run faster later costs more than it saves, a quarter of the whole.
    '--js-flags=--no-opt,--invocation-count-for-maglev=4000',
  ],
}

/** Journeys fill in forms from top to bottom; one of them looks at records as they open. */
const unfolded = `localStorage.setItem('dop-sections', '{"dataType":"boolean","content":true,"datetime":0}')`

/** Ends only what never comes. */
const longest = 120_000 * patience()

/** A dialog that still grows is pressed beside its buttons: journeys ask for stillness, as some people do. */
const still = { reducedMotion: 'reduce' } as const

const usual: Size = { width: 1440, height: 900 }

let started: Promise<Browser> | undefined
/** A context, with nothing remembered, in the browser of this worker. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  started ??= chromium.launch(launch)
  const context = await (await started).newContext({ ...options, ...still })
  context.setDefaultTimeout(longest)
  return context
}

let shared: Promise<App> | undefined
/** The product that all journeys of a worker share; it is started when the first of them asks, and ends with the worker. */
export const sharedApp = (): Promise<App> => {
  shared ??= startApp()
  return shared
}

/**
 * Starts the product from `dist/` on a copy of the demo tenant of its own, for journeys that stop it or need it untouched;
 * with records that open as people find them, where those are looked at.
 */
export async function startApp({ isFolded = false } = {}): Promise<OwnApp> {
  const dataDir = mkdtempSync(join(inject('copiesDir'), 'copy-'))
  cpSync(inject('demoDir'), dataDir, { recursive: true })
  let product = await startProduct(dataDir)
  const { address } = product
  const options = { baseURL: address, acceptDownloads: true }
  const fresh = async (viewport = usual) => {
    const context = await newContext({ ...options, viewport })
    if (!isFolded) await context.addInitScript(unfolded)
    await listen(context)
    return context
  }
  const windows = new Windows(address, fresh)
  const lent: App['lent'] = async (username, { language = 'zh', size = usual, isNew = false } = {}) => {
    const kept = await windows.of(username, language, isNew)
    const { context, page } = kept
    await page.setViewportSize(size)
    forgetTold(page)
    return { context, page, problems: problemsOf(page), handOn: () => (isNew ? context.close() : windows.handOn(kept)) }
  }
  return {
    address,
    dataDir,
    halt: () => product.end(),
    async resume() {
      product = await startProduct(dataDir, Number(new URL(address).port))
    },
    async open(size) {
      const context = await fresh(size)
      const page = await context.newPage()
      return opened({ context, page, problems: problemsOf(page), handOn: () => context.close() })
    },
    as: async (username, whose) => opened(await lent(username, whose)),
    lent,
    restartable(viewport) {
      const profile = mkdtempSync(join(tmpdir(), 'dop-browser-'))
      let context: BrowserContext | undefined
      onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
      return {
        async start() {
          await context?.close()
          const begun = await chromium.launchPersistentContext(profile, {
            ...launch,
            ...options,
            ...still,
            viewport,
            hasTouch: true,
          })
          context = begun
          begun.setDefaultTimeout(longest)
          await begun.addInitScript(unfolded)
          await listen(begun)
          const page = begun.pages()[0] ?? (await begun.newPage())
          return opened({ context: begun, page, problems: problemsOf(page), handOn: () => begun.close() })
        },
      }
    },
    async signIn(page, username, language = 'zh') {
      await page.goto('/')
      if (language !== 'zh') await page.getByRole('button', { name: languages[language] }).click()
      await page
        .getByRole('button', { name: new RegExp(`^${username} ·`) })
        .first()
        .click()
      await page.getByLabel(passwordIn[language], { exact: true }).fill(password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/wel/index')
    },
    async stop() {
      await windows.close()
      await product.end()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What goes wrong on a page from now on. */
function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', fault => problems.push(fault.message))
  return problems
}

/** A window of one test: when that has ended it goes on, or is looked at and closed if the test failed. */
function opened({ context, page, problems, handOn }: Lent): Window {
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return handOn()
    await told(page, problems)
    await context.close()
  })
  return { context, page, problems }
}

/** Says what stood on the page when a journey failed there. */
async function told(page: Page, problems: readonly string[]): Promise<void> {
  if (page.isClosed()) return
  const seen = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  console.log([page.url(), ...problems, seen.slice(0, 3_000)].join('\n'))
}
