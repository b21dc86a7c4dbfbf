import { describe, expect, test } from 'vitest'
import type { Area, Member } from '#platform/model/area.ts'
import { isWritable, type Wire } from '#platform/model/check.ts'
import { hydrate, refusals } from '#platform/model/compute.ts'
import { type Declaration, firstState, headerFields } from '#platform/model/document.ts'
import { isFieldOpen } from '#platform/model/editable.ts'
import type { ChoiceField } from '#platform/model/fields.ts'
import { ofKind } from '#platform/model/of-kind.ts'
import { stepOf, stepVerbs } from '#platform/model/verbs.ts'

const areas = Object.values(import.meta.glob<Record<string, Area>>('./*/area.ts', { eager: true })).flatMap(module =>
  Object.values(module),
)
const members = areas.flatMap(area => area.members).filter(({ document }) => document.states && !document.readOnly)

/** Steps that no button of the document itself takes: an action's code, another document's step, a clock. */
const moved: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  receipt: [
    ['0', '1'],
    ['1', '0'],
  ],
  'stock-transfer': [['AUDITED', 'RECEIVED']],
  'store-transfer-order': [
    ['SHIPPED', 'PART_RECEIVED'],
    ['SHIPPED', 'RECEIVED'],
    ['PART_RECEIVED', 'RECEIVED'],
    ['SHIPPED', 'CLOSED'],
    ['PART_RECEIVED', 'CLOSED'],
  ],
  'quality-standard': [['EFFECTIVE', 'HISTORY']],
  'inspection-sheet': [
    ['NEW', 'CHECKING'],
    ['SPOT_CHECKED', 'CHECKING'],
    ['SPOT_CHECKED', 'CONCLUDED'],
    ['NEW', 'DELETED'],
    ['CHECKING', 'DELETED'],
    ['SPOT_CHECKED', 'DELETED'],
    ['CONCLUDED', 'DELETED'],
    ['DELETED', 'NEW'],
    ['DELETED', 'CHECKING'],
    ['DELETED', 'SPOT_CHECKED'],
    ['DELETED', 'CONCLUDED'],
  ],
  'sales-demand': [['APPROVED', 'PUSHED']],
  'processing-charges': [['PENDING', 'VOID']],
  'pre-employment': [['AUDITED', 'PUSHED']],
  'supplier-packing-list': [
    ['SENT', 'ACCEPTED'],
    ['ACCEPTED', 'SENT'],
    ['SENT', 'INVALID'],
  ],
  'electronic-signature': [['SENT', 'EXPIRED']],
  settlement: [
    ['SUBMITTED', 'CONFIRMED'],
    ['CONFIRMED', 'SUBMITTED'],
    ['SUBMITTED', 'REJECTED'],
  ],
  'settlement-confirm': [['REJECTED', 'UNAUDITED']],
  'business-cost': [
    ['UNAUDITED', 'INVALID'],
    ['CONFIRMED', 'INVALID'],
  ],
  'vendor-agreement': [['INVALID', 'UNAUDITED']],
  'robot-message': [
    ['PENDING', 'SENT'],
    ['PENDING', 'FAILED'],
  ],
  'process-plan': [['20', '30']],
  'pre-material': [
    ['PLANNED', 'NONE'],
    ['NONE', 'PLANNED'],
    ['PLANNED', 'PICKING'],
    ['PLANNED', 'PICKED'],
    ['PICKED', 'RETURNED'],
  ],
  'cargo-tracking': [
    ['PLANNED', 'LOADED'],
    ['LOADED', 'DEPARTED'],
    ['DEPARTED', 'ARRIVED'],
    ['ARRIVED', 'RELEASED'],
    ['RELEASED', 'RECEIVED'],
    ['RECEIVED', 'SELLING'],
    ['SELLING', 'SOLD_OUT'],
    ['SOLD_OUT', 'SETTLED'],
  ],
}
/** States in which a record has come to its good end without being audited or taken out of use. */
const ends: Readonly<Record<string, readonly string[]>> = {
  'service-ticket': ['CLOSED'],
  'ecommerce-order': ['DONE', 'REFUNDED'],
  receipt: ['1'],
  'stock-transfer': ['RECEIVED'],
  'store-transfer-order': ['RECEIVED', 'CLOSED'],
  'sales-demand': ['PUSHED'],
  'stock-document': ['RECEIVED'],
  settlement: ['CONFIRMED'],
  'customs-document': ['RELEASED'],
  'transport-task': ['DELIVERED'],
  'robot-message': ['SENT'],
  'cargo-tracking': ['SETTLED'],
  'open-mention': ['RESOLVED', 'DISMISSED'],
  consignee: ['Y'],
  'chat-room': ['EFFECTIVE'],
  quotation: ['AUDITED'],
  'cost-quotation': ['AUDITED'],
  'business-cost': ['INVALID'],
  'process-plan': ['40'],
  'pre-material': ['PICKED', 'RETURNED'],
  'process-task': ['30'],
  'processing-charges': ['AUDITED', 'VOID'],
  'weighing-record': ['VALID'],
  'quality-standard': ['HISTORY'],
  'inspection-sheet': ['CONCLUDED'],
  'non-conformity': ['CLOSED'],
  'market-quality-check': ['PASSED', 'REJECTED'],
  'pre-employment': ['PUSHED', 'WITHDRAWN'],
  'supplier-packing-list': ['ACCEPTED', 'INVALID'],
  'electronic-signature': ['SIGNED'],
}

/** What a record is told apart by: its state, the states of its courses, its flags in other houses, its papers. */
type Node = Readonly<Record<string, string | null>>
interface Way {
  readonly by: string
  readonly to: Node
  /** It is nobody's to take: another house says no, or takes back what it has. */
  readonly isBad?: boolean
}
const flags = ['pushErpFlag', 'erpInvoiceStatus', 'erpOrderStatus', 'pushOaFlag', 'oaWorkflowStatus'] as const
const papersOf = (document: Declaration): [part: string, field: string][] =>
  Object.entries(document.header).flatMap(([part, { fields }]) =>
    ofKind(fields, 'attachment')
      .filter(([, field]) => isWritable(field))
      .map(([name]): [string, string] => [part, name]),
  )
const coursesOf = (document: Declaration): string[] => [
  ...new Set(stepVerbs(document).flatMap(verb => stepOf(document, verb)?.course ?? [])),
]

function begun(document: Declaration): Node {
  const fields = headerFields(document)
  const node: Record<string, string | null> = { status: firstState(document) ?? null, enableFlag: 'Y' }
  for (const name of coursesOf(document))
    if (name !== 'enableFlag') node[name] = Object.keys((fields[name] as ChoiceField).options)[0] ?? null
  for (const name of flags) if (fields[name]) node[name] = fields[name].initial ?? null
  for (const [, name] of papersOf(document)) node[name] = null
  return node
}

/** A record that stands where a node says, and of which nothing else is known. */
function rowOf(document: Declaration, node: Node): Wire {
  const row: Wire = { id: '1', version: 0, [document.title]: 'N-1', ...node }
  for (const [, name] of papersOf(document))
    row[name] = node[name] ? [{ fileId: '1', fileName: 'paper.pdf', size: 1 }] : null
  for (const name of Object.keys(document.lines ?? {})) row[name] = []
  return hydrate(document, row)
}
/** Whether the rules of a document that is pushed let a verb through; what a person must fill in first is not looked at. */
function goes({ document, rules }: Member, verb: string, node: Node, many: boolean): boolean {
  if (!('pushErpFlag' in node)) return true
  const row = rowOf(document, node)
  return refusals(rules, verb, many ? [row] : row).every(reason => reason.field !== undefined)
}

/** What another house answers to what it was sent, and what it does by itself. */
const answers: readonly (readonly [by: string, when: Node, to: Node, isBad?: boolean])[] = [
  ['ERP takes it', { pushErpFlag: 'P' }, { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED', erpOrderStatus: 'CREATED' }],
  ['ERP refuses it', { pushErpFlag: 'P' }, { pushErpFlag: 'F' }, true],
  ['ERP cancels it', { erpInvoiceStatus: 'CREATED' }, { erpInvoiceStatus: 'CANCELLED' }, true],
  ['ERP cancels it', { erpOrderStatus: 'CREATED' }, { erpOrderStatus: 'CANCELLED' }, true],
  ['OA takes it', { pushOaFlag: 'P' }, { pushOaFlag: 'Y', oaWorkflowStatus: 'RUNNING' }],
  ['OA does not answer', { pushOaFlag: 'P' }, { pushOaFlag: 'F' }, true],
  ['OA approves', { oaWorkflowStatus: 'RUNNING' }, { oaWorkflowStatus: 'APPROVED' }],
  ['OA says no', { oaWorkflowStatus: 'RUNNING' }, { oaWorkflowStatus: 'REJECTED' }, true],
  ['OA gives it back', { oaWorkflowStatus: 'RUNNING' }, { oaWorkflowStatus: 'WITHDRAWN' }, true],
]
/** What verbs do to the flags of a record (`inNoBooks`, `notOrdered`, pushes). */
function flagged(verb: string, node: Node): Node {
  if (verb === 'pushErp' || verb === 'push') return { pushErpFlag: 'P' }
  if (verb === 'pushOa') return { pushOaFlag: 'P' }
  const isCancelled = node.erpInvoiceStatus === 'CANCELLED' || node.erpOrderStatus === 'CANCELLED'
  return verb === 'antiAudit' && isCancelled ? { pushErpFlag: 'N', erpInvoiceStatus: null, erpOrderStatus: null } : {}
}
const among = (node: Node, changes: Node): Node => ({
  ...node,
  ...Object.fromEntries(Object.entries(changes).filter(([name]) => name in node)),
})

/** Every way on from a node: steps, actions that push, papers that are added, what others do. */
function waysFrom(member: Member, node: Node): Way[] {
  const { document } = member
  const ways: Way[] = []
  for (const verb of stepVerbs(document)) {
    const step = stepOf(document, verb)
    if (!step) continue
    const { course = 'status', from, to, within, ends: isLast } = step
    if (![from].flat().includes(node[course] ?? '') || (within && !within.includes(node.status ?? ''))) continue
    if (!goes(member, verb, node, false)) continue
    ways.push({
      by: verb,
      to: { ...among(node, flagged(verb, node)), [course]: to, ...(isLast ? { enableFlag: 'N' } : {}) },
    })
  }
  for (const [verb, action] of Object.entries(document.actions ?? {})) {
    const changes = flagged(verb, node)
    if (Object.keys(changes).length === 0 || (action.from && !action.from.includes(node.status ?? ''))) continue
    if (goes(member, verb, node, action.rows === 'many')) ways.push({ by: verb, to: among(node, changes) })
  }
  for (const [part, name] of papersOf(document))
    if (!node[name] && isFieldOpen(document, node, part, name))
      ways.push({ by: `add ${name}`, to: { ...node, [name]: 'there' } })
  for (const [by, when, to, isBad = false] of answers)
    if (Object.entries(when).every(([name, value]) => node[name] === value))
      ways.push({ by, to: among(node, to), isBad })
  for (const [from, to] of moved[document.name] ?? [])
    if (node.status === from) ways.push({ by: 'elsewhere', to: { ...node, status: to } })
  return ways
}

/** Whether a record has come to an end: out of use, approved by whoever must, audited, or at its own good end. */
function isOver({ document }: Member, node: Node): boolean {
  if (node.enableFlag === 'N') return true
  if (document.actions?.pushOa) return node.oaWorkflowStatus === 'APPROVED'
  const signed = stepVerbs(document)
    .map(verb => stepOf(document, verb))
    .filter(step => step?.review === 'sign')
    .map(step => step?.to)
  return signed.includes(node.status ?? '') || (ends[document.name] ?? []).includes(node.status ?? '')
}

/** Every node that can be come to, and those from which no end can be come to, by their words. */
function explored(member: Member) {
  const keyOf = (node: Node) => JSON.stringify(node)
  const known = new Map<string, { node: Node; ways: Way[] }>()
  const open = [begun(member.document)]
  for (let node = open.pop(); node; node = open.pop()) {
    if (known.has(keyOf(node))) continue
    const ways = waysFrom(member, node)
    known.set(keyOf(node), { node, ways })
    open.push(...ways.map(way => way.to))
  }
  const saved = new Set([...known].filter(([, { node }]) => isOver(member, node)).map(([key]) => key))
  for (let grew = true; grew; ) {
    grew = false
    for (const [key, { ways }] of known)
      if (!saved.has(key) && ways.some(way => !way.isBad && saved.has(keyOf(way.to)))) {
        saved.add(key)
        grew = true
      }
  }
  const lost = [...known.keys()].filter(key => !saved.has(key))
  const reached = new Set([...known.values()].map(({ node }) => node.status))
  return { lost, reached }
}

describe.each(members.map(member => [member.document.name, member] as const))('%s', (_, member) => {
  const { lost, reached } = explored(member)
  test('comes to an end from every state it can be in, without another house having to say no', () => {
    expect(lost).toEqual([])
  })
  test('comes into every state it declares', () => {
    expect(Object.keys(member.document.states ?? {}).filter(state => !reached.has(state))).toEqual([])
  })
})

test('steps taken elsewhere and good ends are of documents and states that are there', () => {
  const statesOf = (name: string) =>
    Object.keys(members.find(({ document }) => document.name === name)?.document.states ?? {})
  const named = [
    ...Object.entries(moved).flatMap(([name, steps]) => steps.flat().map(state => [name, state] as const)),
    ...Object.entries(ends).flatMap(([name, states]) => states.map(state => [name, state] as const)),
  ]
  expect(named.filter(([name, state]) => !statesOf(name).includes(state))).toEqual([])
})
