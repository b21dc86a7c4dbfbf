import { Decimal } from '../../model/decimal.ts'
import type { Label } from '../../model/label.ts'

/** What a figure may be. */
export interface FigureBounds {
  readonly precision: number
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** What becomes of a typed text that cannot stay as it is; nothing where it can. */
export function numberNote(typed: string, { max, min, precision }: FigureBounds): Label | undefined {
  const text = typed.replaceAll(/[,\s]/g, '')
  if (text === '' || text === '-' || text === '.') return undefined
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(text))
    return [`“${typed}”不是数字，未采用`, `"${typed}" is no number and is not taken`]
  const figure = new Decimal(text)
  if (min !== undefined && figure.lt(min))
    return [`${typed}小于${min}，改为${min}`, `${typed} is less than ${min} and becomes ${min}`]
  if (max !== undefined && figure.gt(max))
    return [`${typed}大于${max}，改为${max}`, `${typed} is more than ${max} and becomes ${max}`]
  const kept = figure.toDecimalPlaces(precision, Decimal.ROUND_HALF_UP)
  if (!kept.eq(figure))
    return precision === 0
      ? [`只收整数：${typed}改为${kept.toFixed()}`, `Whole numbers only: ${typed} becomes ${kept.toFixed()}`]
      : [
          `${typed}保留${precision}位小数：${kept.toFixed()}`,
          `${typed} is kept with ${precision} decimals: ${kept.toFixed()}`,
        ]
  return undefined
}
