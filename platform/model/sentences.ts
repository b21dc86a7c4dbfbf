import type { Wire } from './check.ts'
import type { Declaration } from './document.ts'
import { isWelcome } from './editable.ts'
import type { Label } from './label.ts'

/** Why a button that works on rows is off while none is chosen (Spec 000 §5.14, D0-5.14-02). */
export const selectData: Label = ['请选择数据', 'Please select data']

/** Said when such a button is pressed all the same, or its call is made without rows (Spec 000 §8.5, D0-8.5-02). */
export const selectDataFirst: Label = ['请先选择数据！', 'Please select data first!']

/** What came of many rows in one sentence: that of the whole, or how many of them were done. */
export const partlyDone = (done: number, all: number, whole: Label): Label =>
  done === all ? whole : [`成功${done}条，失败${all - done}条`, `${done} done, ${all - done} not done`]

/** Said when a save would write nothing: the usual sentence unless the document has its own (D0-8.5-08, D0-8.5-09). */
export const nothingChanged = (document: Declaration): Label =>
  document.unchanged ?? ['没有改动，无需保存', 'No changes, no need to save']

/** States of the usual audit, for which the specification has its own words. */
const audited = new Set(['AUDITED', 'INVALID'])

/** Why a record is no longer to be changed: in the specification's words where it was audited, else by the state it is in. */
export function closedBy(document: Declaration, record: Wire, no: string): Label {
  const state = audited.has(String(record.status)) ? undefined : document.states?.[String(record.status)]
  return state
    ? [`${no}的状态是“${state[0]}”，不允许修改`, `${no} is ${state[1].toLowerCase()} and cannot be changed`]
    : [`${no}已审核或已作废，不允许修改`, `${no} is audited or invalid and cannot be changed`]
}

/** The same on the screen of a record that is closed: where it still takes files, that is said with it. */
export function closedOrAddedTo(document: Declaration, record: Wire, no: string): Label {
  const [zh, en] = closedBy(document, record, no)
  return isWelcome(document, record) ? [`${zh}；可以增加附件`, `${en}; files may still be added`] : [zh, en]
}
