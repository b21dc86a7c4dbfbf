import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { standardFields } from '#platform/model/standard.ts'
import { bothWordsOf } from '#platform/server/http/noted.ts'
import { forbidden, mustChange } from '#platform/server/http/refusal.ts'
import { buttonLabel } from '../menu/button-label.ts'
import { actionNames, otherNames, triedNames } from './names.ts'

/** A line of the history, as far as it is written in codes. */
export interface Line {
  readonly document: string
  readonly action: string
  readonly recordNo: string | null
  readonly fromStatus: string | null
  readonly toStatus: string | null
  readonly remark: string | null
}

/** The same line in words, Chinese and English. */
export interface LineWords {
  readonly documentName: Label
  readonly recordName: Label | null
  readonly actionName: Label
  readonly fromStatusName: Label | null
  readonly toStatusName: Label | null
  readonly remarkName: Label | null
}

/** What lines are put into words with: documents by name, and calls by method and address. */
export interface Known {
  readonly documentOf: (name: string) => Declaration | undefined
  readonly callOf: (name: string) => Label | undefined
  /** What a step or action of any document is called. */
  readonly verbOf: (verb: string) => Label | undefined
}

/** The usual refusals of older lines, which are written down in Chinese alone, in English. */
const sentences = new Map([forbidden(), mustChange()].map(({ label: [zh, en] }) => [zh, en]))

const asItIs = (text: string | null): Label | null => (text === null ? null : [text, text])

/** A step or action goes by its own verb, whatever permission opens it. */
const actionName = (document: Declaration | undefined, action: string): Label =>
  actionNames[action] ??
  document?.actions?.[action]?.label ??
  (document ? buttonLabel(document, action) : [action, action])

function statusName(document: Declaration | undefined, status: string | null): Label | null {
  if (status === null) return null
  const switches: Readonly<Record<string, Label>> = { Y: ['已启用', 'Enabled'], N: ['已禁用', 'Disabled'] }
  return document?.states?.[status] ?? switches[status] ?? [status, status]
}

/** What a line is about: a call by what it is for, a task by its number, everything else by what it is called. */
function recordName({ document, action, recordNo }: Line, { callOf }: Known): Label | null {
  const call = document === 'call' && recordNo !== null ? callOf(recordNo) : undefined
  if (call) return call
  if (action === 'sync') return ['全部', 'All']
  if (['export', 'import'].includes(action) && recordNo !== null && /^\d+$/.test(recordNo))
    return [`任务${recordNo}`, `Task ${recordNo}`]
  return asItIs(recordNo)
}

function remarkName({ action, remark }: Line, document: Declaration | undefined, known: Known): Label | null {
  if (remark === null) return null
  if (action === 'refused') {
    const [, what = '', why = ''] = /^([\w-]+): (.*)$/s.exec(remark) ?? []
    const words = triedNames[what] ?? actionNames[what] ?? known.verbOf(what)
    const [zh, en] = bothWordsOf(why) ?? [why, sentences.get(why) ?? why]
    return words ? [`${words[0]}：${zh}`, `${words[1]}: ${en}`] : [zh || remark, en || remark]
  }
  if (action === 'edit-profile' && document) {
    const fields = { ...standardFields, ...headerFields(document) }
    const labels = remark.split(', ').map((name): Label => fields[name]?.label ?? [name, name])
    return [labels.map(label => label[0]).join('、'), labels.map(label => label[1]).join(', ')]
  }
  if (action === 'phone-changed' || action === 'holder-told') return bothWordsOf(remark) ?? asItIs(remark)
  return remark === 'mobile' ? ['手机号', 'Mobile number'] : asItIs(remark)
}

/** What a line says to a person: no code and no address stands alone in it. */
export function inWords(line: Line, known: Known): LineWords {
  const document = known.documentOf(line.document)
  return {
    documentName: document?.label ?? otherNames[line.document] ?? [line.document, line.document],
    recordName: recordName(line, known),
    actionName: actionName(document, line.action),
    fromStatusName: statusName(document, line.fromStatus),
    toStatusName: statusName(document, line.toStatus),
    remarkName: remarkName(line, document, known),
  }
}
