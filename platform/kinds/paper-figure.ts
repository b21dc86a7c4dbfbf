import { money, quantity } from '../model/fields.ts'
import type { PaperColumn, Written } from '../model/paper.ts'
import { kindOf } from './kinds.ts'

const shown = { money: money('', '', { decimals: 4 }), quantity: quantity('', '') }

/** A figure as it stands on paper: thousands in groups; amounts with two decimals at least, quantities without trailing zeros. */
export function figure(value: unknown, kind: keyof typeof shown = 'money'): string {
  const field = shown[kind]
  const text = kindOf(field).show(value, field, 'zh')
  return kind === 'money' ? text.replace(/(\.\d\d\d*?)0+$/, '$1') : text
}

/** A column of quantities: what it is called, and the field of its rows. */
export const counted = (zh: string, en: string, name: string): PaperColumn<Written> => ({
  label: [zh, en],
  figure: true,
  cell: line => figure(line[name], 'quantity'),
})
