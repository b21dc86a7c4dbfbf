import type { Wire } from '#platform/model/check.ts'

/** What happens at a simulated system after it has taken something: states it tells of, in order, each some seconds later. */
export interface Course {
  /** What it answers at once. */
  readonly state: string
  readonly later: readonly string[]
}

/** How each kind of paper goes on at the systems we talk to (business.md 5.2–5.4). */
const courses: readonly [RegExp, Course][] = [
  // Invoices wait until the workflow is through; see `afterApproval`.
  [/^erp\/ap\/(invoices|debit-notes)$/, { state: 'CREATED', later: [] }],
  [/^erp\/pos\/cancellations$/, { state: 'CANCELLED', later: [] }],
  [/^erp\/inv\/|^erp\/pos\//, { state: 'CREATED', later: ['POSTED'] }],
  [/^oa\/workflows$/, { state: 'RUNNING', later: ['APPROVED'] }],
  [/^wms\//, { state: 'DONE', later: [] }],
]

/** What an invoice becomes at the ERP once its workflow is approved. */
export const afterApproval: readonly string[] = ['VALIDATED', 'POSTED', 'PAID']

/** The course of a kind of paper, with what its remark asks the simulator to do (business.md 5.7). */
export function courseOf(kind: string, remark: string): Course {
  const course = courses.find(([of]) => of.test(kind))?.[1] ?? { state: 'CREATED', later: [] }
  return kind === 'oa/workflows' && remark.includes('SIM-OAREJECT') ? { ...course, later: ['REJECTED'] } : course
}

/** What the remark of a paper asks for: SIM-FAIL, SIM-REFUSE, SIM-SLOW, SIM-DUP, SIM-LATE. */
export const isAsked = (remark: string, trigger: string): boolean => remark.includes(`SIM-${trigger}`)

/** SIM-SLOW: after so long it answers. */
export const slowMilliseconds = 5000
/** SIM-FAIL: as often is it out of order before it takes the message. */
export const mostFailures = 3

/** The remark in a body, wherever the document keeps it. */
export const remarkOf = (body: Wire): string => {
  const form = body.form as Wire | undefined
  return String(body.remark ?? form?.remark ?? '')
}

/** What tells who somebody is: sent to the HR system sealed, and not kept by the one that stands for it either. */
const personal = ['idNo', 'phone'] as const

/** What a simulated system keeps of what it was sent: who somebody is, it only says that it was told. */
export function keptOf(system: string, body: Wire, text: string): string {
  if (system !== 'hr') return text
  const told = personal.filter(name => body[name] !== undefined).map(name => [name, '***'])
  return JSON.stringify({ ...body, ...Object.fromEntries(told) })
}

/** As many messages a robot of the chat takes in a minute (business.md 5.5). */
export const robotsPerMinute = 20

/** What the chat's robots say to a message (business.md 5.5); `lately` is how many this robot took in the last minute. */
export function robotAnswer(
  body: Wire,
  key: string,
  lately: number,
): { readonly errcode: number; readonly errmsg: string } {
  // A key that is nobody's: in the demo one that says so.
  if (key.startsWith('SIM-WRONG')) return { errcode: 93000, errmsg: 'invalid webhook url' }
  if (lately >= robotsPerMinute) return { errcode: 45009, errmsg: 'api freq out of limit' }
  const kind = String(body.msgtype ?? '')
  const content = String((body[kind] as Wire | undefined)?.content ?? '')
  const most = kind === 'text' ? 2048 : 4096
  if (!['text', 'markdown', 'image', 'news', 'file'].includes(kind))
    return { errcode: 40008, errmsg: 'invalid message type' }
  if (Buffer.byteLength(content) > most) return { errcode: 40058, errmsg: 'content too long' }
  return { errcode: 0, errmsg: 'ok' }
}
