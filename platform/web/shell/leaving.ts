import { confirmed } from '../feedback.ts'
import { sayNow } from '../language.ts'
import type { Tab } from '../tabs.ts'

/** Closes tabs, or goes from all of them; what is not saved in them is named and asked about first. */
export async function leaving(left: readonly Tab[], close: () => unknown): Promise<void> {
  const unsaved = left.filter(tab => tab.dirty)
  const names = unsaved.map(tab => sayNow(tab.title)).join('、')
  if (
    unsaved.length === 0 ||
    (await confirmed(sayNow(['数据未保存，是否离开？', 'Unsaved changes; leave?']), { content: names, danger: true }))
  )
    await close()
}
