import { Tag } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { daysUntil } from '#platform/web/today.ts'
import { importLicence } from './document.ts'

const soon = 30

/** How many days a licence still holds: red when it is over, amber when it soon will be. */
function DaysLeft({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  const day = String(row.endDate ?? '')
  if (!day) return null
  const left = daysUntil(day)
  if (left < 0) return <Tag color="error">{say(`${day} 已过期`, `${day}, expired`)}</Tag>
  return left <= soon ? <Tag color="warning">{say(`${day} 剩${left}天`, `${day}, ${left} days`)}</Tag> : <>{day}</>
}

/** What the standard screens lack for a licence: how long it still holds. */
export const screen = defineScreen(importLicence, { cells: { endDate: row => <DaysLeft row={row} /> } })
