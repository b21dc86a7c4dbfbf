import type { Declaration } from './document.ts'
import type { Label } from './label.ts'

/** Why a button that works on rows is off while none is chosen (Spec 000 §5.14, D0-5.14-02). */
export const selectData: Label = ['请选择数据', 'Please select data']

/** Said when such a button is pressed all the same, or its call is made without rows (Spec 000 §8.5, D0-8.5-02). */
export const selectDataFirst: Label = ['请先选择数据！', 'Please select data first!']

/** Said when a save would write nothing: the usual sentence unless the document has its own (D0-8.5-08, D0-8.5-09). */
export const nothingChanged = (document: Declaration): Label =>
  document.unchanged ?? ['没有改动，无需保存', 'No changes, no need to save']
