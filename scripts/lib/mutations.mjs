import { parseSync } from 'rolldown/utils'

/**
 * A change to a program that a test should see: what stands from `start` to `end` becomes `now`.
 * @typedef {{ kind: string, start: number, end: number, line: number, was: string, now: string }} Mutation
 * @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node
 */

/** What a comparison becomes: at its edge, and turned round. @type {Readonly<Record<string, readonly string[]>>} */
const operators = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
}

/** The same of decimals and lists, which are asked by name. @type {Readonly<Record<string, readonly string[]>>} */
const methods = {
  lt: ['lte', 'gte'],
  lte: ['lt', 'gt'],
  gt: ['gte', 'lte'],
  gte: ['gt', 'lt'],
  plus: ['minus'],
  minus: ['plus'],
  some: ['every'],
  every: ['some'],
}

const comparisons = new Set(['<', '<=', '>', '>=', '===', '!==', 'lt', 'lte', 'gt', 'gte'])
/** @type {Readonly<Record<string, string>>} */
const words = { '&&': 'and, or', '||': 'and, or', some: 'some, every', every: 'some, every' }
const kindOf = (/** @type {string} */ operator) =>
  comparisons.has(operator) ? 'comparison' : (words[operator] ?? 'sum')

/** Types say nothing at run time, and what is imported is no choice. */
const silent = /^(TS(?!(As|NonNull|Satisfies)Expression)|Import|ExportAll)/
const unseen = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'superTypeArguments'])

/** @param {unknown} value @returns {value is Node} */
const isNode = value => typeof (/** @type {{ type?: unknown } | null} */ (value)?.type) === 'string'

/** All nodes that run, the outermost first. @param {unknown} value @returns {Generator<Node>} */
function* nodesOf(value) {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isNode(value) && !silent.test(value.type)) {
    yield value
    for (const [part, inner] of Object.entries(value))
      if (typeof inner === 'object' && !unseen.has(part)) yield* nodesOf(inner)
  }
}

/** Words are put together by a plus, too. @param {Node} node */
const isText = node =>
  [node.left, node.right].some(
    side => side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
  )

/** Whether something is what a rule refuses with: a reason, or its sentence in both languages. @param {Node | null} node @returns {boolean} */
function isRefusal(node) {
  if (node?.type === 'ObjectExpression')
    return node.properties.some((/** @type {Node} */ one) => ['bizCode', 'message'].includes(one.key?.name))
  if (node?.type !== 'ArrayExpression') return false
  const items = /** @type {(Node | null)[]} */ (node.elements)
  return items.length > 0 && (items.every(isRefusal) || (items.length === 2 && items.every(isSentence)))
}

/** @param {Node | null} node */
const isSentence = node =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

/**
 * Every change of a few kinds that can be made to a program, in the order of its text.
 * @param {string} file
 * @param {string} text
 * @returns {Mutation[]}
 */
export function mutationsOf(file, text) {
  /** @type {Mutation[]} */
  const found = []
  /** @param {string} kind @param {{ start: number, end: number }} place @param {string} now */
  const become = (kind, { start, end }, now) => {
    const was = text.slice(start, end)
    if (was !== now) found.push({ kind, start, end, line: text.slice(0, start).split('\n').length, was, now })
  }
  for (const node of nodesOf(parseSync(file, text).program)) {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        if (node.operator === '+' && isText(node)) break
        const at = text.indexOf(node.operator, node.left.end)
        for (const now of operators[node.operator] ?? [])
          become(kindOf(node.operator), { start: at, end: at + node.operator.length }, now)
        if (node.operator === '&&' && isRefusal(node.right)) {
          become('refusal left out', node, 'false')
          become('condition', node.left, 'true')
        }
        break
      }
      case 'MemberExpression':
        if (!node.computed)
          for (const now of methods[node.property.name] ?? []) become(kindOf(node.property.name), node.property, now)
        break
      case 'UnaryExpression':
        if (node.operator === '!') become('condition', node, text.slice(node.argument.start, node.argument.end))
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const now of ['true', 'false']) become('condition', node.test, now)
        break
      case 'ReturnStatement':
        if (isRefusal(node.argument)) become('refusal left out', node.argument, 'undefined')
        break
      case 'ExpressionStatement': {
        const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
        if (called.type === 'CallExpression') become('call removed', node.expression, 'undefined')
        break
      }
      case 'Literal':
        if (typeof node.value === 'number')
          for (const more of [1, -1]) become('number', node, String(node.value + more))
        break
      default:
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** A program after one change. @param {string} text @param {Pick<Mutation, 'start' | 'end' | 'now'>} mutation */
export const mutated = (text, { start, end, now }) => text.slice(0, start) + now + text.slice(end)

/** A change in one line, as a person looks for it. @param {string} file @param {Mutation} mutation */
export function told(file, { kind, line, now, was }) {
  const short = (/** @type {string} */ words) => {
    const one = words.replace(/\s+/g, ' ')
    return one.length > 70 ? `${one.slice(0, 67)}…` : one
  }
  return `${file}:${line}  ${kind}: ${short(was)} → ${short(now)}`
}

/** What of a change can be looked at: programs, not their tests, samples and pages of generated words. @param {string} file */
export const isMutable = file =>
  /^(areas|platform)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing[./]|\/samples\.ts$|^platform\/testing\//.test(file)

/**
 * The scenarios that are about a file: those of its folder, else of the nearest folder above that has some, up to its area.
 * @param {string} file
 * @param {readonly string[]} scenarios
 */
export function scenariosOf(file, scenarios) {
  const parts = file.split('/').slice(0, -1)
  for (let depth = parts.length; depth >= 2; depth--) {
    const folder = `${parts.slice(0, depth).join('/')}/`
    const near = scenarios.filter(one => one.startsWith(folder))
    if (near.length > 0) return near
  }
  return []
}

/**
 * The tests that reach a file through what they import.
 * @param {string} file
 * @param {readonly string[]} tests
 * @param {(file: string) => readonly string[]} imports what a file imports
 */
export function testsReaching(file, tests, imports) {
  /** @param {string} from @param {Set<string>} seen @returns {boolean} */
  const reaches = (from, seen) => {
    if (from === file) return true
    if (seen.has(from)) return false
    seen.add(from)
    return imports(from).some(one => reaches(one, seen))
  }
  return tests.filter(one => reaches(one, new Set()))
}
