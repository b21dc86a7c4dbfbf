import { Tag } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { orderDifference } from './document.ts'

/** A colour means one thing everywhere: red what is wrong, amber what waits for us, grey what waits for others, green what is done. */
const colours: Readonly<Record<keyof typeof orderDifference.states, string>> = {
  DIFFERS: 'red',
  OPEN: 'gold',
  CLAIM_OPEN: 'gold',
  TO_SETTLE: 'default',
  CLEAR: 'green',
}

function State({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  const state = row.status as keyof typeof colours
  const label = orderDifference.states[state]
  return label ? <Tag color={colours[state]}>{say(label)}</Tag> : null
}

/** What the standard list lacks for differences of orders: which of them are somebody's work. */
export const screen = defineScreen(orderDifference, { cells: { status: row => <State row={row} /> } })
