import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, step, Trouble, tail } from './steps.mjs'

const mark = join(root, 'dist', '.build-hash')
const sources = ['areas', 'platform', 'migrations', 'public', 'docs/guide', 'index.html', 'vite.config.ts']
const tools = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'scripts/budget.mjs']

/** Builds the program, unless what is built comes from exactly these sources. */
export async function build() {
  await step('Build', async () => {
    if (isCurrent()) return 'up to date'
    const { code, output } = await run(process.execPath, [join('scripts', 'build.mjs')])
    if (code !== 0)
      throw new Trouble(
        '构建失败，原因见上。修改过源代码时请先改正；否则请删除 node_modules 和 dist 后重试。',
        'The build failed for the reason above. If you changed the sources, put that right; else delete node_modules ' +
          'and dist and try again.',
        tail(output, 80),
      )
    return 'built'
  })
}

/** A fingerprint of everything that goes into a build; by content, because a checkout changes every time stamp. */
export function sourceHash() {
  const hash = createHash('sha256')
  const take = (/** @type {string} */ path) => {
    hash.update(`\n${relative(root, path)}\n`)
    hash.update(readFileSync(path))
  }
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (!/\.test\.tsx?$/.test(entry.name)) take(path)
    }
  }
  for (const name of [...sources, ...tools]) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    if (name.includes('.')) take(path)
    else walk(path)
  }
  return hash.digest('hex')
}

/** Whether what is built comes from these sources. */
export const isCurrent = () => existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash()

/** Notes that a build has begun: until it is done, what is there counts for nothing. */
export const forgetBuild = () => rmSync(mark, { force: true })

/** Notes from which sources the finished build came. @param {string} hash */
export const rememberBuild = hash => writeFileSync(mark, hash)
