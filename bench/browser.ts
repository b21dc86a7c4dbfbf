import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { quantile } from './load.ts'

/** Opens the browser the journeys use. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })

/** A page with its debugging session and the bytes that came over the wire for it. */
export class Watched {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
  transferred = 0
  /** What came over the network; what the browser had already does not count. */
  requests = 0

  private constructor(context: BrowserContext, page: Page, devtools: CDPSession) {
    this.context = context
    this.page = page
    this.devtools = devtools
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      this.transferred += encodedDataLength
      if (encodedDataLength > 0) this.requests += 1
    })
  }

  static async open(browser: Browser, kept: Readonly<Record<string, unknown>> = {}): Promise<Watched> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const entries = Object.entries(kept).map(([name, content]) => [
      `dop-${name}`,
      JSON.stringify({ dataType: typeof content, content, datetime: Date.now() }),
    ])
    await context.addInitScript(
      `for (const [name, text] of ${JSON.stringify(entries)}) localStorage.setItem(name, text);
       window.blocked = 0;
       new PerformanceObserver(list => { for (const one of list.getEntries()) window.blocked += Math.max(0, one.duration - 50) })
         .observe({ type: 'longtask', buffered: true });`,
    )
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Performance.enable')
    return new Watched(context, page, devtools)
  }

  /** The network of stack-notes-web 10: ten megabits a second, twenty milliseconds away. */
  async slowNetwork(): Promise<void> {
    const bytes = 10_000_000 / 8
    await this.devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  }

  read<Value>(expression: string): Promise<Value> {
    return this.page.evaluate<Value>(expression)
  }

  /** Milliseconds the main thread has worked so far. */
  async worked(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics')
    return (metrics.find(one => one.name === 'TaskDuration')?.value ?? 0) * 1000
  }

  /** Bytes of heap in use when everything that can go has gone. */
  async heap(): Promise<number> {
    for (let turn = 0; turn < 3; turn++) await this.devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.devtools.send('Runtime.getHeapUsage')
    return usedSize
  }

  /** Main-thread work of a step, the middle of several. */
  async workOf(times: number, step: (turn: number) => Promise<unknown>): Promise<number> {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn++) {
      const before = await this.worked()
      await step(turn)
      await this.painted()
      taken.push((await this.worked()) - before)
    }
    return quantile(taken)
  }

  /** Waits until what was changed is on the screen. */
  painted(): Promise<unknown> {
    return this.read('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
  }

  /** Scrolls an element for some seconds as fast as frames come; answers the frames of a second. */
  frames(selector: string, seconds = 3): Promise<number> {
    return this.read(`new Promise(done => {
      const element = document.querySelector(${JSON.stringify(selector)})
      let frames = 0
      const began = performance.now()
      const step = now => {
        element.scrollTop += 120
        frames++
        if (now - began < ${seconds * 1000}) requestAnimationFrame(step)
        else done(frames / ((now - began) / 1000))
      }
      requestAnimationFrame(step)
    })`)
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
