import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, step, Trouble, tail } from './steps.mjs'

/** Chromium without windows, as a package of its own: it takes a fifth less of the processor for the same pages. */
const windowless = 'chromium-headless-shell'
const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds a browser for the journeys, or installs one together with a font for Chinese where that is allowed.
 * @returns {Promise<string | undefined>} its path, or nothing when there is none and none can be installed
 */
export async function browser() {
  /** @type {string | undefined} */
  let path
  await step('Browser', async () => {
    path = await find()
    const font = (await hasChineseFont()) ? [] : ['fonts-noto-cjk']
    const installed = (await install(path, font)).join(' and ')
    if (installed) {
      path = (await find()) ?? path
      return `${path ?? 'none'}, installed ${installed}`
    }
    if (!path) return 'none'
    return font.length > 0 ? `${path}, no font for Chinese: its characters will be boxes in the pictures` : path
  })
  if (!path)
    console.log(
      'There is no browser for the journeys, so they are skipped. Install Chromium, or name one in CHROMIUM_PATH.\n' +
        '没有可用的浏览器，已跳过浏览器测试。请安装 Chromium，或用 CHROMIUM_PATH 指定。',
    )
  return path
}

async function find() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await works(given)) return given
    throw new Trouble(
      `CHROMIUM_PATH 指定的 ${given} 不能运行。请改正或删除该设置。`,
      `CHROMIUM_PATH names ${given}, which does not run. Correct or remove that setting.`,
    )
  }
  for (const path of [...names.map(onPath), macPath]) if (path && (await works(path))) return path
  return undefined
}

// Some systems have only a stub of that name, which asks to install something else.
const works = async (/** @type {string} */ path) =>
  isProgram(path) && (await run(path, ['--version'], { timeout: 30_000 })).code === 0

const onPath = (/** @type {string} */ name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(isProgram)

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { code, output } = await run('fc-list', [':lang=zh'])
  if (code === 0) return output.trim() !== ''
  const fonts = '/usr/share/fonts'
  return existsSync(fonts) && readdirSync(fonts, { recursive: true, encoding: 'utf8' }).some(name => /cjk/i.test(name))
}

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

/**
 * Installs what is missing, where that is allowed: the browser without windows before one with them, which stays as it is
 * where the first is not to be had.
 * @param {string | undefined} path the browser there is
 * @param {readonly string[]} font
 * @returns {Promise<readonly string[]>} what was installed
 */
async function install(path, font) {
  if (!canInstall()) return []
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  let told = ''
  const apt = async (/** @type {readonly string[]} */ packages) => {
    // Behind a wall that swallows what is sent, nobody waits for minutes.
    const patience = ['-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::Retries=1']
    const args = [...patience, 'install', '-y', '--no-install-recommends', ...packages]
    const { code, output } = await run('apt-get', args, { env, timeout: 900_000 })
    told = output
    return code === 0
  }
  const update = !path || font.length > 0 ? await run('apt-get', ['update'], { env, timeout: 300_000 }) : undefined
  const isBetter = path && !process.env.CHROMIUM_PATH && !onPath(windowless)
  const better = isBetter && (await run('apt-cache', ['show', windowless])).code === 0 ? [windowless] : []
  for (const browsers of path ? [better, []] : [[windowless], ['chromium']]) {
    const packages = [...browsers, ...font]
    if (packages.length > 0 && (await apt(packages))) return packages
  }
  if (!path) console.log(`\n${tail(`${update?.code === 0 ? '' : update?.output}\n${told}`, 20)}`)
  return []
}
