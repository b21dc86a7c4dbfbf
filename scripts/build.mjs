import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { report, weights } from './budget.mjs'
import { forgetBuild, rememberBuild, sourceHash } from './lib/build-state.mjs'
import { buildWorker } from './lib/build-worker.mjs'
import { chunkCircle } from './lib/chunk-circles.mjs'
import { compress } from './lib/compress.mjs'
import { buildPrograms, serverEntries } from './lib/server-program.mjs'
import { explain, root, Trouble, took } from './lib/steps.mjs'

/** Builds the web app and the server side by side into `dist/`. */
async function buildAll() {
  const hash = sourceHash()
  mkdirSync(join(root, 'dist'), { recursive: true })
  forgetBuild()
  await Promise.all([timed('web', buildWeb, 'dist/web'), timed('server', buildServer, 'dist/server')])
  keepToBudget()
  rememberBuild(hash)
}

/** Refuses a web app that has grown too heavy, and says which part of it. */
function keepToBudget() {
  const over = weights().filter(weight => !weight.ok)
  if (over.length === 0) return
  report(over)
  throw new Trouble(
    '网页超出体积预算，见上。请拆分或延迟加载；确有必要时在 scripts/budget.mjs 中调整并说明理由。',
    'The web app is over its budget, see above. Split it or load it later; where that is not possible, change scripts/budget.mjs and say why.',
  )
}

/** @param {string} name @param {() => Promise<unknown>} work @param {string} folder */
async function timed(name, work, folder) {
  const began = performance.now()
  await work()
  const { files, bytes } = sizeOf(join(root, folder))
  console.log(`${name}: ${took(began)}, ${files} files, ${(bytes / 1024).toFixed(0)} KB`)
}

async function buildWeb() {
  if (!existsSync(join(root, 'vite.config.ts'))) throw missing('vite.config.ts')
  const { build } = await import('vite')
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  const circle = chunkCircle(join(root, 'dist', 'web', 'assets'))
  if (circle.length > 0)
    throw new Trouble(
      '网页的几个代码块互相等待，页面会打不开，见上。请在 vite.config.ts 中调整分块。',
      'Pieces of the web app wait for each other, see above; their pages would not open. Change the groups in vite.config.ts.',
      circle.join('\n  → '),
    )
  await buildWorker(join(root, 'dist', 'web'))
  await compress(join(root, 'dist', 'web', 'assets'))
}

async function buildServer() {
  if (!existsSync(join(root, serverEntries.main))) throw missing(serverEntries.main)
  await buildPrograms(
    Object.fromEntries(Object.entries(serverEntries).filter(([, path]) => existsSync(join(root, path)))),
    join(root, 'dist', 'server'),
  )
}

/** @param {string} path */
const missing = path =>
  new Trouble(`缺少文件 ${path}，请检查代码是否完整检出。`, `${path} is missing; check that the checkout is complete.`)

/** @param {string} folder */
function sizeOf(folder) {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const sizes = names
    .filter(name => !name.endsWith('.map') && !name.endsWith('.br'))
    .map(name => statSync(join(folder, name)))
    .filter(entry => entry.isFile())
  return { files: sizes.length, bytes: sizes.reduce((sum, entry) => sum + entry.size, 0) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildAll()
  } catch (thrown) {
    console.error(explain(thrown))
    process.exit(1)
  }
}
