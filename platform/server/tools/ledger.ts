import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { documentPlace, errorPages, framePath, homeward, isUnder, openPages, shellPages } from '../../model/places.ts'
import { standardNames } from '../catalogue.ts'
import { acceptedBy, answeredBy } from '../http/openapi-schema.ts'
import { declared } from './declared.ts'
import { findings, form, type Having } from './ledger/findings.ts'
import { elsewhereIn, inBrowserIn, namedIn, waivedIn, webAddressesIn } from './ledger/names.ts'
import type { Ledger } from './ledger/records.ts'
import { areasIn, countLines, gapLines } from './ledger/report.ts'

/** Compares the house with the ledger of the specification: what no test names, no call answers, nothing holds or opens. */
const root = process.env.DOP_ROOT ?? process.cwd()
const folder = resolve(root, process.env.DOP_LEDGER ?? '../shared/spec')
const asked = process.argv.slice(2)
const area = asked.find(one => !one.startsWith('--'))
const unknown = asked.find(one => one.startsWith('--') && one !== '--all' && one !== '--strict')
if (unknown) {
  console.error('npm run ledger -- [area] [--all] [--strict]')
  process.exit(2)
}

const read = <Record>(name: string): Record[] => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
const names = ['rules', 'calls', 'entities', 'routes'] as const
const absent = names.find(name => !existsSync(join(folder, `${name}.json`)))
if (absent) {
  console.log(`规格台账不在此处：${folder} 没有 ${absent}.json。可用 DOP_LEDGER 指定其目录。`)
  console.log(`The ledger is not here: ${folder} has no ${absent}.json. DOP_LEDGER may name its folder.`)
  process.exit(0)
}

/** A decision of the house, where it was made. */
const decided = (name: string): string[] => {
  const file = join(root, 'docs/decisions', name)
  return existsSync(file) ? [readFileSync(file, 'utf8')] : []
}

/** Files below some folders whose names end like this, as text. */
const textsIn = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap(one =>
    readdirSync(join(root, one), { recursive: true, encoding: 'utf8' })
      .filter(name => ending.test(name))
      .map(name => readFileSync(join(root, one, name), 'utf8')),
  )

async function having(): Promise<Having> {
  const { calls, catalogue, sockets } = await declared(root)
  const documents = catalogue.all.map(({ document }) => document)
  const web = textsIn(['areas'], /^[\w-]+[/\\]area\.web\.ts$/).map(webAddressesIn)
  const under = web.flatMap(one => one.under)
  const pages = new Set([...web.flatMap(one => one.pages), ...Object.keys(shellPages)].map(form))
  // What several files of tests share states things as well; it stands in their folder.
  const told = [...textsIn(['tests'], /\.tsx?$/), ...textsIn(['areas', 'platform'], /\.test\.tsx?$/)]
  const named = new Set(told.flatMap(namedIn))
  return {
    named,
    waived: new Set(decided('0013-ledger-records-without-a-test.md').flatMap(waivedIn)),
    elsewhere: new Set(decided('0021-fields-under-other-names.md').flatMap(elsewhereIn)),
    inBrowser: new Set(decided('0037-what-the-browser-keeps.md').flatMap(one => inBrowserIn(one, named))),
    calls: calls.map(({ input, method, output, path }) => ({
      method,
      path,
      accepts: acceptedBy(input),
      answers: answeredBy(output),
    })),
    sockets,
    documents,
    standard: standardNames,
    opens: path =>
      pages.has(form(path)) ||
      // Whatever nobody knows is shown the page that says so.
      path.startsWith('/:pathMatch') ||
      [errorPages, openPages, homeward].some(some => some.has(path)) ||
      path.startsWith(framePath) ||
      (isUnder(path, under) && documents.some(document => documentPlace(document, path))),
  }
}

const ledger: Ledger = {
  rules: read('rules'),
  calls: read('calls'),
  entities: read('entities'),
  routes: read('routes'),
}
const all = findings(ledger, await having())
const areas = areasIn(all)
if (area && !areas.includes(area)) {
  console.error(`The ledger has no area ${area}; it has: ${areas.join(', ')}`)
  process.exit(2)
}
const told = area ? all.filter(one => one.areas.includes(area)) : all
const most = asked.includes('--all') ? Number.POSITIVE_INFINITY : 5
for (const line of [...countLines(told, area ? [area] : areas), ...gapLines(told, most)]) console.log(line)
process.exit(asked.includes('--strict') && told.some(one => one.state === 'missing') ? 1 : 0)
