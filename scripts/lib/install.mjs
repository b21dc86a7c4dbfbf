import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run, step, Trouble } from './steps.mjs'

const mark = join(root, 'node_modules', '.dop-lock-hash')

/** Installs the packages of the lockfile, unless they are there already. */
export async function install() {
  await step('Packages', async () => {
    const wanted = lockHash()
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return 'up to date'
    if (isComplete()) {
      writeFileSync(mark, wanted)
      return 'up to date'
    }
    rmSync(mark, { force: true })
    // Also where NODE_ENV says production: the tests need the development packages of the same folder.
    const options = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']
    const [program, ...before] = npm()
    let { code, output } = await run(program, [...before, 'ci', ...options])
    const isOutOfStep = code !== 0 && output.includes('EUSAGE')
    // Better a running program than a refusal: the versions of the lockfile are kept where it names them.
    if (isOutOfStep) ({ code, output } = await run(program, [...before, 'install', '--no-save', ...options]))
    if (code !== 0)
      throw new Trouble(
        '安装依赖包失败。请检查网络和 npm 源（npm config get registry）、磁盘空间以及 node_modules 的权限，然后重试。',
        'The packages could not be installed. Check the network and the npm registry (npm config get registry), the ' +
          'disk space and the rights of node_modules, then try again.',
        output.split('\n').slice(0, 40).join('\n'),
      )
    writeFileSync(mark, wanted)
    return isOutOfStep
      ? 'installed; package-lock.json is out of step, node scripts/complete-lockfile.mjs helps'
      : 'installed'
  })
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/** Whether somebody has installed exactly this lockfile by hand; npm notes what it has installed when it is done. */
function isComplete() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const { packages: there } = JSON.parse(readFileSync(note, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isHere = (/** @type {string[] | undefined} */ list, /** @type {string} */ here) =>
    !list || list.includes(here) || (list.some(name => name.startsWith('!')) && !list.includes(`!${here}`))
  return Object.entries(wanted).every(([path, { version, optional, os, cpu }]) => {
    if (path === '') return true
    if (there[path]) return there[path].version === version
    return optional && !(os && cpu && isHere(os, process.platform) && isHere(cpu, process.arch) && !isOtherLibc(path))
  })
}

// Packages for the other C library carry the same system and processor, and npm leaves them out.
const isOtherLibc = (/** @type {string} */ path) => /musl|wasm/.test(path)

/** @returns {[string, ...string[]]} */
function npm() {
  const own = process.env.npm_execpath
  return own && basename(own).startsWith('npm-cli') ? [process.execPath, own] : ['npm']
}
