import { Decimal, figureForm } from '../../model/decimal.ts'
import type { DecimalField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { numberFromText } from '../../model/number-text.ts'
import type { Kind } from '../kind.ts'

const notNumber: Label = ['应为数字', 'must be a number']
const plain = new RegExp(figureForm)

const read = new Map<string, Decimal>()
const mostRead = 2000

/** The figure of a text; the lines of a record say the same ones again and again, so that the last are remembered. */
function figureIn(text: string): Decimal {
  let figure = read.get(text)
  if (!figure) {
    if (read.size >= mostRead) read.clear()
    figure = new Decimal(text)
    read.set(text, figure)
  }
  return figure
}

/** Why a figure may not stand: no number, too many decimals, or outside its limits. */
export function checkDecimal(value: unknown, field: DecimalField): Label | undefined {
  if (typeof value !== 'string' || !plain.test(value)) return notNumber
  const places = /\.(\d*[1-9])0*$/.exec(value)?.[1]?.length ?? 0
  if (places > field.decimals) return [`最多${field.decimals}位小数`, `has at most ${field.decimals} decimals`]
  if (field.above === undefined && field.min === undefined && field.max === undefined) return undefined
  const figure = figureIn(value)
  if (field.above !== undefined && figure.lte(field.above))
    return [`必须大于${field.above}`, `must be greater than ${field.above}`]
  if (field.min !== undefined && figure.lt(field.min)) return [`不能小于${field.min}`, `may not be below ${field.min}`]
  if (field.max !== undefined && figure.gt(field.max)) return [`不能大于${field.max}`, `may not be above ${field.max}`]
  return undefined
}

/** Digits in groups of three, the text of the figure otherwise unchanged. */
export function grouped(figure: string): string {
  const [whole = '', part] = figure.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === undefined ? '' : `.${part}`}`
}

/** The figure of a value that has travelled, or nothing while it is no figure. */
export const figureOf = (value: unknown): Decimal | null =>
  typeof value === 'string' && plain.test(value) ? figureIn(value) : null

/** A decimal number, typed and shown as text and never a float. */
export const decimalKind: Kind<DecimalField> = {
  filter: 'range',
  align: 'right',
  width: 110,
  cell: 'number',
  scale: field => field.decimals,
  read: text => {
    if (text.trim() === '') return { value: null }
    const figure = numberFromText(text)
    return figure === undefined ? { refusal: notNumber } : { value: figure }
  },
  check: checkDecimal,
  show: (value, field) => {
    const figure = figureOf(value)
    return figure ? grouped(figure.toFixed(Math.max(Math.min(2, field.decimals), figure.decimalPlaces()))) : ''
  },
  hydrate: figureOf,
}
