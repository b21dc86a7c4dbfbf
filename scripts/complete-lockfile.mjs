import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/steps.mjs'

// A registry mirror may lack programs for other systems than its own. npm then leaves them out of the lockfile, and
// `npm ci` refuses that lockfile everywhere. This puts them back, each with the version its package asks for.
// With --check it only says whether something is missing.

const onlyCheck = process.argv.includes('--check')
const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
}
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Where Node would find a package from inside another one. @param {string} from @param {string} name */
function found(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (lock.packages[place]) return lock.packages[place]
    if (!folder) return undefined
  }
}

/** For which machines a package is, as its name says. @param {string} name */
function machines(name) {
  const words = name.split(/[/-]/)
  const os = Object.entries(systems).find(([word]) => words.includes(word))?.[1]
  const cpu = processors.find(word => words.includes(word))
  const libc = name.includes('musl') ? 'musl' : name.includes('-gnu') ? 'glibc' : undefined
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) }
}

let added = 0
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (place === '') continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const there = found(place, name)
    // A range is met by whatever npm has chosen; only exact versions can be wrong or be added.
    if (!/^\d/.test(version) || there?.version === version) continue
    const target =
      there || lock.packages[`node_modules/${name}`] ? `${place}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[target] = { version, ...(dev ? { dev } : {}), optional: true, ...machines(name) }
    added++
    console.log(`${target} ${version}`)
  }
}
if (added > 0 && onlyCheck) {
  console.log('The lockfile is not complete. Run: node scripts/complete-lockfile.mjs')
  process.exitCode = 1
} else if (added > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`${added} ${onlyCheck ? 'missing' : 'added'}`)
