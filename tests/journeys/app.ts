import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const root = join(import.meta.dirname, '../..')
const password = 'Journey-pass-1x'

/** The built product, started as a person would, with a browser in front of it. */
export interface App {
  readonly address: string
  /** The folder of its embedded database and its files. */
  readonly dataDir: string
  /** A browser window of its own, with nothing remembered. */
  open(size?: { width: number; height: number }): Promise<{ context: BrowserContext; page: Page; problems: string[] }>
  /** Signs in through the page. */
  signIn(page: Page, username: string, language?: 'zh' | 'en'): Promise<void>
  /** Ends the server as an operator would; browsers stay where they are. */
  halt(): Promise<void>
  /** Starts it again, at the same address with the same data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function ready(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The server did not become ready')
}

/** Starts the product from `dist/` on an empty data folder with the demo tenant. */
export async function startApp(): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dop-journey-'))
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DOP_DEMO_PASSWORD: password,
    DATABASE_URL: '',
  }
  const address = `http://127.0.0.1:${port}`
  const begin = async () => {
    const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await ready(address, server)
    return server
  }
  let child = await begin()
  const end = async () => {
    if (child.exitCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })
  return {
    address,
    dataDir,
    halt: end,
    async resume() {
      child = await begin()
    },
    async open(size = { width: 1440, height: 900 }) {
      const context = await browser.newContext({ viewport: size, baseURL: address, acceptDownloads: true })
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', fault => problems.push(fault.message))
      return { context, page, problems }
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
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
