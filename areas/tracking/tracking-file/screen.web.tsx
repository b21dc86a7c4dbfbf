import { Tag } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { daysAfter } from '#platform/model/days.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { today } from '#platform/web/today.ts'
import { trackingFile } from './document.ts'

/** Papers are due so many days before the container arrives (business.md 3.6). */
const dueBefore = 3

/** Whether a paper has come: green when it has, red when it is due and has not. */
function Received({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  if (row.received === 'Y') return <Tag color="success">{say('已收到', 'Received')}</Tag>
  const eta = String(row.etaDate ?? '')
  const isDue = eta !== '' && daysAfter(eta, -dueBefore) <= today()
  return isDue ? <Tag color="error">{say('缺单', 'Missing')}</Tag> : <Tag>{say('未收到', 'Not yet')}</Tag>
}

/** What the standard screens lack for a container's papers: which are due. */
export const screen = defineScreen(trackingFile, { cells: { received: row => <Received row={row} /> } })
