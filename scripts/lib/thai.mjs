import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './steps.mjs'

/** @typedef {{ type: string, start: number, end: number, [name: string]: unknown }} Node */
/** @typedef {{ key: string, chinese: string, at: string, file: string }} Said a sentence by its English, and where it stands */

/** Where everything stands that a supplier's person or somebody with a link can be shown, told, sent or printed. */
const demanded = [
  'platform/kinds/',
  'platform/model/',
  'platform/server/',
  'platform/web/',
  'areas/supplier-portal/',
  // What everybody asks about themselves.
  'areas/admin/area.ts',
  'areas/admin/calls.server.ts',
  'areas/admin/dict/calls.server.ts',
  // The map of containers under way, which suppliers see theirs on.
  'areas/tracking/offers.web.ts',
  'areas/tracking/voyage-map.web.tsx',
  'areas/tracking/voyage-sea.web.tsx',
  // What suppliers are told by others: their list was shared, their settlement is confirmed.
  'areas/packing/original-packing-list/actions.server.ts',
  'areas/settlement/settlement-confirm/told.server.ts',
  // What is shown under a link.
  'areas/cost/cost-package/document.ts',
  'areas/personnel/electronic-signature/document.ts',
  'areas/producer/loading-record/document.ts',
  'areas/quality/inspection-sheet/document.ts',
  'areas/quality/market-check/document.ts',
  'areas/quality/market-check/shared-pictures.web.tsx',
  'areas/sales/sales-report/document.ts',
  'areas/settlement/evidence/shared-check.web.tsx',
]

/**
 * What of those folders only people who run the house see, in English where no Thai is: programs of operators, the queue
 * of pushes, the page of all widgets, the page of the calls, lists and forms of masters under a tree.
 */
const ofTheHouse =
  /^platform\/(server\/(tools|operations|database|outbox|storage)\/|server\/(config|main|start|worker-file)\.ts|server\/http\/docs|server\/session\/simulators|web\/(gallery|outbox)\/)|\/demo\//
const beside = /\.test\.tsx?$|\/testing(\/|\.)|samples\.ts$/

const isDemanded = (/** @type {string} */ file) =>
  demanded.some(place => file.startsWith(place)) && !ofTheHouse.test(file)

const han = /[\u4e00-\u9fff]/
/** @param {unknown} given @returns {given is Node} */
const isNode = given =>
  typeof given === 'object' && given !== null && typeof (/** @type {Node} */ (given).type) === 'string'

/** Every node at and below one; what a call says of itself is for those who write programs. @param {unknown} given @returns {Generator<Node>} */
function* below(given) {
  if (isNode(given)) {
    if (given.type === 'Property' && ['summary', 'descriptions'].includes(nameOf(given.key))) return
    yield given
  }
  if (typeof given === 'object' && given !== null) for (const one of Object.values(given)) yield* below(one)
}
const nameOf = (/** @type {unknown} */ node) => String(isNode(node) ? (node.name ?? node.value) : '')

/** A text with `{}` where values are put in; nothing where a node is none. @param {unknown} node @returns {string | undefined} */
function textOf(node) {
  if (!isNode(node)) return undefined
  if (node.type === 'TemplateLiteral')
    return /** @type {{ value: { cooked: string } }[]} */ (node.quasis).map(({ value }) => value.cooked).join('{}')
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)]
    return left === undefined && right === undefined ? undefined : `${left ?? '{}'}${right ?? '{}'}`
  }
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The texts an expression can come to: both sides of a choice, what is joined, what is filled into a sentence. @param {unknown} node @returns {string[]} */
function textsOf(node) {
  if (!isNode(node)) return []
  const text = textOf(node)
  if (text !== undefined) {
    const filled = /** @type {unknown[]} */ (node.type === 'TemplateLiteral' ? node.expressions : [])
    return [text, ...filled.flatMap(one => (isNode(one) && one.type !== 'CallExpression' ? textsOf(one) : []))]
  }
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression') return textsOf(node.expression)
  if (node.type === 'ArrayExpression') return /** @type {unknown[]} */ (node.elements).flatMap(textsOf)
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression')
    return ['join', 'filter', 'map'].includes(nameOf(node.callee.property)) ? textsOf(node.callee.object) : []
  return []
}

/** How a sentence is looked up: names of what is filled in do not count. */
const keyOf = (/** @type {string} */ english) => english.replace(/\{\w*\}/g, '{}')
/** Letters of its own, beyond an ending: a sentence that only puts others beside each other needs no Thai. */
const hasWords = (/** @type {string} */ key) =>
  /[a-z]{2}/i.test(key.replace(/\{\}/g, ' ')) && !/^[A-Z]+(_[A-Z]+)+$/.test(key)

/** Every pair of a file whose first side is Chinese. @param {string} file @param {string} text @returns {Said[]} */
export function pairsIn(file, text = readFileSync(join(root, file), 'utf8')) {
  /** @type {Said[]} */
  const found = []
  if (!han.test(text)) return found
  for (const node of below(parseSync(file, text).program)) {
    const list = /** @type {unknown[]} */ (
      node.type === 'ArrayExpression' ? node.elements : node.type === 'CallExpression' ? node.arguments : []
    )
    for (const [at, one] of list.entries()) {
      // A whole sentence, and behind it what programs know its refusal by.
      if (isNode(one) && one.type === 'ArrayExpression') continue
      const chinese = textsOf(one)
      const english = textsOf(list[at + 1])
      if (!chinese.some(said => han.test(said)) || english.some(said => han.test(said))) continue
      const line = text.slice(0, isNode(one) ? one.start : 0).split('\n').length
      for (const said of english)
        if (hasWords(keyOf(said)))
          found.push({ key: keyOf(said), chinese: chinese.join(' | '), at: `${file}:${line}`, file })
    }
  }
  return found
}

/** Everything the product says. */
const everythingSaid = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'platform', 'areas'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => /\.tsx?$/.test(file) && !beside.test(file))
    .flatMap(file => pairsIn(file))

const folder = join(root, 'platform/thai')

/** The glossary as it lies there, topic by topic. @returns {Record<string, Record<string, string>>} */
const glossary = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .map(name => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )

/** What suppliers can be told and has no Thai, each once, where it stands first. */
export function missingThai(said = everythingSaid()) {
  const known = new Set(Object.values(glossary()).flatMap(topic => Object.keys(topic)))
  const missing = new Map(
    said
      .filter(({ key, file }) => isDemanded(file) && !known.has(key))
      .toReversed()
      .map(one => [one.key, one]),
  )
  return [...missing.values()].toReversed()
}

const holes = (/** @type {string} */ text) => text.match(/\{\w*\}/g) ?? []

/** What is wrong with an entry of the glossary itself. @param {string} key @param {string} thai */
export function wrongWith(key, thai) {
  const [there, here] = [holes(key).length, holes(thai)]
  if (!/[\u0e00-\u0e7f]/.test(thai) && !/^[^a-z]*$/.test(thai)) return 'is not Thai'
  if (han.test(thai)) return 'has Chinese in it'
  if (here.every(hole => hole === '{}') ? here.length > 0 && here.length !== there : false)
    return `fills in ${here.length} of ${there}; number them ({1}, {2}) where one is left out`
  return here.some(hole => Number(hole.slice(1, -1)) > there) ? 'fills in what is not there' : undefined
}

/** Fails where a supplier could be told something without its Thai, or the glossary says what nobody says any more. */
export async function thai() {
  const everything = everythingSaid()
  const said = new Set(everything.map(({ key }) => key))
  const topics = glossary()
  /** @type {Map<string, string>} */
  const places = new Map()
  const wrong = Object.entries(topics).flatMap(([name, topic]) =>
    Object.entries(topic).flatMap(([key, text]) => {
      const other = places.get(key)
      places.set(key, name)
      const fault = wrongWith(key, text) ?? (other ? `stands in ${other} too` : undefined)
      const at = `platform/thai/${name}: "${key}"`
      return [...(fault ? [`${at} ${fault}`] : []), ...(said.has(key) ? [] : [`${at} is not said any more`])]
    }),
  )
  const missing = missingThai(everything).map(({ at, key }) => `${at} has no Thai: "${key}"`)
  if (wrong.length + missing.length > 0)
    throw new Error([...missing, ...wrong, 'Print what is missing with: npm run thai'].join('\n'))
  return true
}
