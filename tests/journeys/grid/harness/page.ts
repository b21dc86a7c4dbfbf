import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import type { Wire } from '../../../../platform/model/check.ts'
import { lineFields } from './sample.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The harness in a browser, served as it is developed. */
export class Harness {
  private readonly server: ViteDevServer
  private readonly browser: Browser

  private constructor(server: ViteDevServer, browser: Browser) {
    this.server = server
    this.browser = browser
  }

  static async start(): Promise<Harness> {
    const server = await createServer({
      root,
      configFile: false,
      plugins: [react()],
      logLevel: 'error',
      cacheDir: 'node_modules/.vite-grid',
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      optimizeDeps: { entries: ['tests/journeys/grid/harness/main.web.tsx'] },
    })
    await server.listen()
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    return new Harness(server, browser)
  }

  async stop(): Promise<void> {
    await this.browser.close()
    await this.server.close()
  }

  /** A page with one scene; whatever goes wrong in it is remembered. */
  async open(query: string, size = { width: 1440, height: 800 }): Promise<GridPage> {
    const context = await this.browser.newContext({
      viewport: size,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'error') faults.push(message.text())
    })
    const address = this.server.resolvedUrls?.local[0] ?? ''
    await page.goto(`${address}tests/journeys/grid/harness/index.html?${query}`)
    await page.waitForSelector('.rdg-header-row', { timeout: 60_000 })
    return new GridPage(page, faults)
  }
}

const names = Object.keys(lineFields)

/** A person at the grid. */
export class GridPage {
  readonly page: Page
  readonly faults: readonly string[]

  constructor(page: Page, faults: readonly string[]) {
    this.page = page
    this.faults = faults
  }

  /** A cell by its row as shown, from 1, and the name of its field; two columns of ticks and numbers stand before. */
  cell(row: number, name: string, lead = 2): Locator {
    return this.page.locator(
      `.rdg-row[aria-rowindex="${row + 1}"] > [aria-colindex="${names.indexOf(name) + 1 + lead}"]`,
    )
  }

  heading(name: string, lead = 2): Locator {
    return this.page.locator(`.rdg-header-row > [aria-colindex="${names.indexOf(name) + 1 + lead}"]`)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Pastes a text as a spreadsheet would hand it over. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate(`{
      const data = new DataTransfer()
      data.setData('text/plain', ${JSON.stringify(text)})
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }`)
  }

  /** What copying or cutting hands over. */
  async copy(event: 'copy' | 'cut' = 'copy'): Promise<string> {
    return this.page.evaluate<string>(`(() => {
      const data = new DataTransfer()
      document.activeElement.dispatchEvent(
        new ClipboardEvent('${event}', { clipboardData: data, bubbles: true, cancelable: true }))
      return data.getData('text/plain')
    })()`)
  }

  /** The lines as the screen around the grid has them. */
  rows(): Promise<Wire[]> {
    return this.page.evaluate<Wire[]>('window.rows')
  }

  /** One field of all lines. */
  async column(name: string): Promise<unknown[]> {
    return (await this.rows()).map(row => row[name])
  }

  read<Value>(expression: string): Promise<Value> {
    return this.page.evaluate<Value>(expression)
  }

  /** What stands in the cells of one column, from the top, as shown. */
  shown(name: string, lead = 2): Promise<string[]> {
    const at = names.indexOf(name) + 1 + lead
    return this.page.locator(`.rdg-row:not(.rdg-summary-row) > [aria-colindex="${at}"]`).allTextContents()
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
