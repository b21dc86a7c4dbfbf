import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, step, Trouble, tail } from './steps.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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
    const wanted = [...(path ? [] : ['chromium']), ...((await hasChineseFont()) ? [] : ['fonts-noto-cjk'])]
    if (wanted.length > 0 && canInstall()) {
      await apt(wanted, path === undefined)
      path ??= await find()
      return `${path ?? 'none'}, installed ${wanted.join(' and ')}`
    }
    if (!path) return 'none'
    return wanted.length > 0 ? `${path}, no font for Chinese: its characters will be boxes in the pictures` : path
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

/** @param {readonly string[]} packages @param {boolean} needed */
async function apt(packages, needed) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env, timeout: 300_000 })
  const args = ['install', '-y', '--no-install-recommends', ...packages]
  const result = await run('apt-get', args, { env, timeout: 900_000 })
  if (result.code !== 0 && needed)
    console.log(`\n${tail(`${update.code === 0 ? '' : update.output}\n${result.output}`, 20)}`)
}
