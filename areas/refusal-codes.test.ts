import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = ['areas', 'platform', 'tests'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(name => /\.(tsx?|json)$/.test(name)),
)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const isTest = (file: string) => /\.test\.tsx?$|^tests\/|^platform\/testing\//.test(file)
/** What runs on the server and anywhere: the simulators answer for other systems, whose codes are theirs. */
const isProduct = (file: string) =>
  file.endsWith('.ts') &&
  !isTest(file) &&
  !/\/web\/|\.web\.|\/simulator\/|\/demo\/|\/testing\.server\.|\/samples\./.test(file)

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
/** All nodes of a tree, the outermost first. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesOf(part)
  }
}
const nameOf = (value: unknown): string | undefined => (isNode(value) ? (value.name as string | undefined) : undefined)
const nameOfParameter = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'AssignmentPattern' ? nameOf(value.left) : nameOf(value)

/** Where a function takes a code: by the name of its parameter. */
const takesCode = (params: unknown): number =>
  (params as readonly unknown[]).findIndex(one => ['bizCode', 'code'].includes(nameOfParameter(one) ?? ''))

/** What is written where a code is asked for: itself, one of two, or a constant of its file. */
function* writtenIn(value: unknown, constants: ReadonlyMap<string, unknown>): Generator<string> {
  if (!isNode(value)) return
  if (value.type === 'Literal' && typeof value.value === 'string') yield value.value
  if (value.type === 'ConditionalExpression')
    for (const side of [value.consequent, value.alternate]) yield* writtenIn(side, constants)
  if (value.type === 'LogicalExpression')
    for (const side of [value.left, value.right]) yield* writtenIn(side, constants)
  if (value.type === 'Identifier') yield* writtenIn(constants.get(nameOf(value) ?? ''), new Map())
}

const trees = files
  .filter(isProduct)
  .map(file => ({ file, text: textOf(file) }))
  .filter(({ text }) => /bizCode|[Rr]efus/.test(text))
  .map(({ file, text }) => ({ file, nodes: [...nodesOf(parseSync(join(root, file), text).program)] }))

/** Functions and classes that take a code, each with the place it stands at. */
const takers = new Map<string, Set<number>>()
for (const { nodes } of trees)
  for (const node of nodes) {
    const isArrow = node.type === 'VariableDeclarator' && isNode(node.init) && 'params' in node.init
    const constructs =
      node.type === 'ClassDeclaration' &&
      [...nodesOf(node.body)].find(one => one.type === 'MethodDefinition' && one.kind === 'constructor')
    const [name, params] = constructs
      ? [nameOf(node.id), (constructs.value as Node).params]
      : isArrow
        ? [nameOf(node.id), (node.init as Node).params]
        : [node.type === 'FunctionDeclaration' ? nameOf(node.id) : undefined, node.params ?? []]
    const at = name ? takesCode(params) : -1
    if (name && at >= 0) takers.set(name, new Set([...(takers.get(name) ?? []), at]))
  }

/** Every code a refusal of the product can have, with a file it stands in. */
const codes = new Map<string, string>()
for (const { file, nodes } of trees) {
  const constants = new Map(
    nodes.flatMap(node => (node.type === 'VariableDeclarator' ? [[nameOf(node.id) ?? '', node.init]] : [])),
  )
  const note = (value: unknown, shape: RegExp) => {
    for (const code of writtenIn(value, constants)) if (shape.test(code)) codes.set(code, file)
  }
  for (const node of nodes) {
    if (node.type === 'Property' && nameOf(node.key) === 'bizCode') note(node.value, /^[A-Z][A-Z_]+$/)
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      // A parameter may be called a code and be one of something else: codes of refusals are of several words.
      for (const at of takers.get(nameOf(node.callee) ?? '') ?? [])
        note((node.arguments as readonly unknown[])[at], /^[A-Z]+(_[A-Z]+)+$/)
  }
}

test('every code a refusal can have is reached by a test that names it', () => {
  const own = import.meta.filename.slice(root.length + 1)
  const told = files
    .filter(file => (isTest(file) && file !== own) || file === 'areas/formulas/business-examples.json')
    .map(textOf)
    .join('\n')
  const named = new Set(told.match(/(?<=['"`])[A-Z][A-Z_]+(?=['"`])/g))
  const unreached = [...codes].filter(([code]) => !named.has(code)).map(([code, file]) => `${code} (${file})`)
  expect(codes.size).toBeGreaterThan(250)
  expect(unreached.toSorted()).toEqual([])
})
