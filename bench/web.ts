import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { openBrowser, Watched } from './browser.ts'
import { fill } from './data.ts'
import { quantile } from './load.ts'
import { buildBenched, password, productSettings, root, startProgram } from './processes.ts'
import { type Figure, megabytes, milliseconds, plainFigure, table } from './table.ts'

const listPage = '/originPackageMgt/originPackage/index'
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`
const count = (value: number) => value.toFixed(0)
const frameRate = (value: number) => `${value.toFixed(0)} fps`
const figures: Figure[] = []
const add = (figure: Figure) => {
  figures.push(figure)
  process.stderr.write(`${figure.work}: ${figure.measured} ${figure.floor} ${figure.limit}\n`)
}

const only = process.argv[2]

/** One part of the run, or the named one alone; what breaks it costs this part only. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  if (only !== undefined && only !== name) return
  try {
    await work()
  } catch (fault) {
    process.stderr.write(`${name}: ${fault instanceof Error ? fault.stack : String(fault)}\n`)
    figures.push({ work: name, measured: 'failed', floor: '', limit: '', ok: false })
  }
}

/** What a signed-in browser keeps. */
async function signedIn(base: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${base}/auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('test:test').toString('base64')}`, 'tenant-id': '1' },
    body: new URLSearchParams({ grant_type: 'password', username: 'chenli', password }),
  })
  const answer = (await response.json()) as { access_token: string; refresh_token: string; expires_in: number }
  return {
    tokens: {
      access: answer.access_token,
      refresh: answer.refresh_token,
      expires: Date.now() + answer.expires_in * 1000,
    },
    'tenant-id': '1',
    'tenant-name': 'DOP',
  }
}

const firstRow = '.shell-page[aria-hidden=false] .rdg-row'

async function signInPage(browser: Browser, base: string): Promise<void> {
  const watched = await Watched.open(browser)
  await watched.page.goto(`${base}/`, { waitUntil: 'networkidle' })
  add(plainFigure('sign-in page, everything transferred', watched.transferred, undefined, kilobytes))
  await watched.close()
}

/** A table without libraries over the same answer, from the same kind of connection. */
function plainPage(data: string): Promise<{ address: string; close(): void }> {
  const page = `<!doctype html><div id="root"></div><script>
    fetch('/data').then(answer => answer.json()).then(({ data }) => {
      document.getElementById('root').innerHTML = '<table>' + data.records.map(row =>
        '<tr class="row">' + Object.values(row).map(value => '<td>' + value + '</td>').join('') + '</tr>').join('') + '</table>'
    })</script>`
  const server = createServer((request, response) => {
    const isData = request.url === '/data'
    response.writeHead(200, { 'content-type': isData ? 'application/json' : 'text/html' }).end(isData ? data : page)
  })
  return new Promise(done => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({
        address: `http://127.0.0.1:${port}/`,
        close: () => {
          server.closeAllConnections()
          server.close()
        },
      })
    })
  })
}

async function coldList(browser: Browser, base: string, kept: Record<string, unknown>): Promise<void> {
  const { tokens } = kept as { tokens: { access: string } }
  const answer = await fetch(`${base}/packing/original-packing-list/page?size=50`, {
    headers: { authorization: `Bearer ${tokens.access}`, 'tenant-id': '1' },
  })
  const plain = await plainPage(await answer.text())
  const taken = {
    ours: [] as number[],
    floor: [] as number[],
    blocked: [] as number[],
    bytes: [] as number[],
    near: [] as number[],
    asked: [] as number[],
  }
  for (let turn = 0; turn < 5; turn++) {
    const floor = await Watched.open(browser)
    await floor.slowNetwork()
    let began = performance.now()
    await floor.page.goto(plain.address, { waitUntil: 'commit' })
    await floor.page.waitForSelector('.row')
    taken.floor.push(performance.now() - began)
    await floor.close()
    const watched = await Watched.open(browser, kept)
    await watched.slowNetwork()
    began = performance.now()
    await watched.page.goto(`${base}${listPage}`, { waitUntil: 'commit' })
    await watched.page.waitForSelector(firstRow)
    taken.ours.push(performance.now() - began)
    await watched.page.waitForLoadState('networkidle')
    taken.blocked.push(await watched.read<number>('window.blocked'))
    taken.bytes.push(watched.transferred)
    taken.asked.push(watched.requests)
    await watched.close()
    const near = await Watched.open(browser, kept)
    began = performance.now()
    await near.page.goto(`${base}${listPage}`, { waitUntil: 'commit' })
    await near.page.waitForSelector(firstRow)
    taken.near.push(performance.now() - began)
    await near.close()
  }
  plain.close()
  const cold = 'first list from a cold load (10 Mbit/s, 20 ms)'
  add(plainFigure(cold, quantile(taken.ours), 2000, milliseconds, quantile(taken.floor)))
  add(plainFigure('  main thread blocked', quantile(taken.blocked), 250, milliseconds))
  add(plainFigure('  transferred in all', quantile(taken.bytes), 400 * 1024, kilobytes))
  add(plainFigure('  requests', quantile(taken.asked), 30, count))
  add(plainFigure('  the same on this machine', quantile(taken.near), 1000, milliseconds))
}

async function tabs(browser: Browser, base: string, kept: Record<string, unknown>, ids: string[]): Promise<void> {
  const watched = await Watched.open(browser, kept)
  await watched.page.goto(`${base}${listPage}`)
  await watched.page.waitForSelector(firstRow)
  const before = await watched.heap()
  const go = async (address: string) => {
    await watched.read(
      `history.pushState(null, '', ${JSON.stringify(address)}), dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await watched.page.waitForSelector('.shell-page[aria-hidden=false] .rdg-row', { timeout: 20_000 })
    await watched.painted()
  }
  // Ten lists, ten details and ten edit pages, as a long day leaves them.
  const addresses = ids.slice(0, 28).map((id, index) => {
    const place = '/originPackageMgt/originPackage'
    if (index % 3 === 0) return `${place}/index?packingListNo=${id.slice(-2)}`
    return `${place}/${index % 3 === 1 ? 'detail' : 'edit'}?id=${id}`
  })
  for (const address of addresses) await go(address)
  const count = await watched.page.locator('.shell-tab').count()
  add(plainFigure(`${count} open tabs, heap`, await watched.heap(), 120 * 1_048_576, megabytes, before))
  const taken: number[] = []
  for (let turn = 0; turn < 10; turn++)
    taken.push(
      await watched.read<number>(`new Promise(done => {
        const tabs = document.querySelectorAll('.shell-tab')
        const began = performance.now()
        tabs[${1 + ((turn * 7) % (count - 1))}].click()
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)))
      })`),
    )
  add(plainFigure(`switch back to one of ${count} tabs`, quantile(taken), 200, milliseconds))
  await watched.read(
    `(async () => { for (;;) {
      const all = [...document.querySelectorAll('.shell-tab')]
      if (all.length <= 1) return
      all.at(-1).querySelector('.shell-tab-close').click()
      await new Promise(done => setTimeout(done, 50))
    } })()`,
  )
  await new Promise(done => setTimeout(done, 2000))
  add(plainFigure('  after closing all but one, heap', await watched.heap(), 30 * 1_048_576, megabytes))
  await watched.close()
}

/** Builds and serves the page with the grids alone. */
async function gridPages(folder: string): Promise<{ address: string; close(): Promise<void> }> {
  const outDir = join(folder, 'grid')
  await build({
    root: join(root, 'bench/grid'),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: { outDir },
  })
  const server = await preview({
    root: join(root, 'bench/grid'),
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** What was measured must have happened. */
async function sees(watched: Watched, expression: string): Promise<void> {
  if (!(await watched.read<boolean>(expression))) throw new Error(`Not so: ${expression}`)
}

async function grids(browser: Browser, folder: string): Promise<void> {
  const pages = await gridPages(folder)
  const open = async (query: string, selector: string) => {
    const watched = await Watched.open(browser)
    await watched.page.goto(`${pages.address}?${query}`)
    await watched.page.waitForSelector(selector)
    return watched
  }
  const plain = await open('scene=calibration', '.plain')
  const plainFrames = await plain.frames('.calibration')
  await plain.page.locator('.plain').focus()
  const plainKey = await plain.workOf(20, () => plain.page.keyboard.press('1'))
  const plainPaste = await plain.workOf(5, () =>
    plain.read(`{ const table = document.createElement('table')
      for (let row = 0; row < 400; row++) { const line = table.insertRow(); for (let column = 0; column < 10; column++) line.insertCell().textContent = row + '.' + column }
      document.querySelector('table')?.remove(); document.body.append(table) }`),
  )
  await plain.close()

  const lines = await open('scene=lines&rows=500', '.rdg-row')
  await lines.page.locator('.rdg-row [aria-colindex="4"]').first().click()
  await lines.page.keyboard.press('1')
  const key = await lines.workOf(20, () => lines.page.keyboard.press('2'))
  await lines.page.keyboard.press('Escape')
  add(plainFigure('500 edit lines: a key, main thread', key, 25, milliseconds, plainKey))
  const block = Array.from({ length: 400 }, (_, row) =>
    Array.from({ length: 10 }, (_, column) => `${row}${column}`).join('\t'),
  ).join('\n')
  await lines.page.locator('.rdg-row [aria-colindex="5"]').first().click()
  const paste = await lines.workOf(5, turn =>
    lines.read(`{ const data = new DataTransfer()
      data.setData('text/plain', ${JSON.stringify(block)}.replaceAll('0', '${turn}'))
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) }`),
  )
  await sees(lines, `document.querySelector('.rdg-row [aria-colindex="5"]').textContent.startsWith('44')`)
  add(plainFigure('500 edit lines: paste 400 × 10, main thread', paste, 100, milliseconds, plainPaste))
  await lines.close()

  const plan = await open('scene=plan&rows=200', '.rdg-row')
  await plan.page.locator('.rdg-row [aria-colindex="5"]').first().click()
  await plan.page.keyboard.press('1')
  const planKey = await plan.workOf(20, () => plan.page.keyboard.press('2'))
  await plan.page.keyboard.press('Escape')
  add(plainFigure('200 rows of 53 weeks: a key, main thread', planKey, 25, milliseconds, plainKey))
  const year = Array.from({ length: 200 }, (_, row) =>
    Array.from({ length: 53 }, (_, week) => `${(row % 9) + 1}${week}`).join('\t'),
  ).join('\n')
  await plan.page.locator('.rdg-row [aria-colindex="4"]').first().click()
  const planPaste = await plan.workOf(5, turn =>
    plan.read(`{ const data = new DataTransfer()
      data.setData('text/plain', ${JSON.stringify(year)}.replaceAll('9', '${turn}'))
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) }`),
  )
  await sees(plan, `document.querySelector('.rdg-row [aria-colindex="4"]').textContent === '10'`)
  add(plainFigure('200 rows of 53 weeks: paste of all 10,600, main thread', planPaste, 300, milliseconds, plainPaste))
  await plan.close()

  const list = await open('scene=list&rows=100000', '.rdg-row')
  const frames = await list.frames('.rdg')
  await sees(
    list,
    "document.querySelector('.rdg').scrollTop > 3000 && document.querySelector('.rdg-row').ariaRowIndex > 50",
  )
  await list.close()
  add({
    ...plainFigure('100,000 rows × 40 columns: scrolling', frames, undefined, frameRate, plainFrames),
    limit: '≥ 40 fps',
    ok: frames >= 40,
  })
  await pages.close()
}

async function run(): Promise<void> {
  const { browser: find } = (await import(join(root, 'scripts/lib/browser.mjs'))) as {
    browser: () => Promise<string | undefined>
  }
  const path = await find()
  if (!path) return
  const folder = mkdtempSync(join(tmpdir(), 'dop-bench-web-'))
  const closing: (() => Promise<unknown>)[] = []
  try {
    // A product folder of its own: what is built here disturbs nobody.
    const product = join(folder, 'product')
    mkdirSync(product)
    symlinkSync(join(root, 'migrations'), join(product, 'migrations'))
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: join(product, 'dist/web') },
    })
    const { compress } = (await import(join(root, 'scripts/lib/compress.mjs'))) as {
      compress: (folder: string) => Promise<void>
    }
    await compress(join(product, 'dist/web/assets'))
    const { weights } = (await import(join(root, 'scripts/budget.mjs'))) as {
      weights: (folder: string) => { what: string; bytes: number; limit: number }[]
    }
    const all = weights(join(product, 'dist/web'))
    const screens = all.filter(one => one.what.startsWith('screen: '))
    for (const { what, bytes, limit } of [...all.filter(one => !screens.includes(one)), ...screens.slice(0, 1)])
      add(plainFigure(`${what.replace('screen: ', 'largest screen: ')}, gzip`, bytes, limit, kilobytes))
    await buildBenched()
    const dataDir = join(folder, 'data')
    const server = await startProgram('main', productSettings(dataDir, product), '/readyz')
    closing.unshift(() => server.stop())
    const { url } = await startEmbedded({ dataDir, log: () => {} })
    const superuser = new pg.Client({ connectionString: url })
    await superuser.connect()
    await fill(superuser, 2000, 20)
    const { rows } = await superuser.query<{ id: string }>(
      "select id from original_packing_list where tenant_id = 1 and packing_list_no like 'BENCH%' and status = 'UNAUDITED' order by id limit 28",
    )
    await superuser.end()
    const kept = await signedIn(server.base)
    const browser = await openBrowser(path)
    closing.unshift(() => browser.close())
    await part('sign-in page', () => signInPage(browser, server.base))
    await part('first list', () => coldList(browser, server.base, kept))
    await part('tabs', () =>
      tabs(
        browser,
        server.base,
        kept,
        rows.map(row => row.id),
      ),
    )
    await part('grids', () => grids(browser, folder))
    console.log(`\n${table(figures)}`)
  } finally {
    for (const close of closing) await close().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

await run()
process.exit(figures.some(one => one.ok === false) ? 1 : 0)
