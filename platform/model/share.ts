import type { Wire } from './check.ts'
import type { Declaration } from './document.ts'
import type { Label } from './label.ts'
import { titleIn } from './verbs.ts'

/** Why a record is not shown to somebody without an account in the state it is in; nothing where it may be. */
export function whyNotShared(document: Declaration, record: Wire): Label | undefined {
  const { label, share, states = {} } = document
  if (!share?.from || share.from.includes(String(record.status))) return undefined
  const named = share.from.map(state => states[state] ?? ([state, state] as const))
  const now = states[String(record.status)]
  const title = titleIn(document, record)
  return [
    `${label[0]}${title}${now ? `现为“${now[0]}”` : '不能分享'}，请在${named.map(([zh]) => `“${zh}”`).join('、')}后再分享`,
    `${label[1]} ${title} is ${now?.[1].toLowerCase() ?? 'not ready'}; share it when it is ${named.map(([, en]) => en.toLowerCase()).join(' or ')}`,
  ]
}
