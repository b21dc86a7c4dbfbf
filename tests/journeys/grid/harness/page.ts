import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Locator, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { inject } from 'vitest'
import type { Wire } from '../../../../platform/model/check.ts'
import { newContext } from '../../app.ts'
import { lineFields } from './sample.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const place = 'tests/journeys/grid/harness/index.html'

/** The harness in a browser: built once, and shown in one page that goes from scene to scene. */
export class Harness {
  private readonly server: PreviewServer
  private readonly page: Page
  private faults: string[] = []

  private constructor(server: PreviewServer, page: Page) {
    this.server = server
    this.page = page
    page.on('pageerror', error => this.faults.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'error') this.faults.push(message.text())
    })
  }

  static async start(): Promise<Harness> {
    const outDir = mkdtempSync(join(inject('copiesDir'), 'grid-'))
    const options = { root, configFile: false, logLevel: 'error' } as const
    await build({
      ...options,
      plugins: [react()],
      build: {
        outDir,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { input: join(root, place) },
      },
    })
    const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
    const context = await newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    return new Harness(server, await context.newPage())
  }

  async stop(): Promise<void> {
    await this.page.context().close()
    await this.server.close()
  }

  /** The page with one scene; whatever goes wrong in it is remembered. */
  async open(query: string, size = { width: 1440, height: 800 }): Promise<GridPage> {
    const { page } = this
    this.faults = []
    await page.setViewportSize(size)
    await page.mouse.move(0, 0)
    await page.goto(`${this.server.resolvedUrls?.local[0] ?? ''}${place}?${query}`)
    await page.waitForSelector('.rdg-header-row')
    return new GridPage(page, this.faults)
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
}
