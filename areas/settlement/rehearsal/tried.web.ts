import { useDeferredValue, useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Declaration } from '#platform/model/document.ts'

/** A document that can be rehearsed: when, and under which names its lines hold quantity and price. */
export interface About {
  readonly document: Declaration
  readonly states: readonly string[]
  readonly qty: string
  readonly price: string
  /** Whether the commission is theirs to change. */
  readonly commission: boolean
}

type Changed = Readonly<Record<string, { readonly qty?: string; readonly price?: string }>>

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** What somebody tries out on a record: other terms, another quantity or price of its sales; and what it would be asked with. */
export function useTried(about: About, record: Wire) {
  const [terms, setTerms] = useState<Readonly<Record<string, string | null>>>({})
  const [lines, setLines] = useState<Changed>({})
  const [percent, setPercent] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const sales = (record.salesLines as Wire[] | undefined)?.filter(line => line.tickFlag !== 'N') ?? []
  const body = useDeferredValue({
    ...terms,
    ...(remark.trim() ? { remark: remark.trim() } : {}),
    lines: Object.entries(lines).map(([id, line]) => ({ id, ...line })),
  })
  /** What a line holds now: of a line nobody has touched, what was sold. */
  const held = (line: Wire, name: 'qty' | 'price') => {
    const stored = line[about[name]] ?? line[name === 'qty' ? 'saleQty' : 'salePrice']
    if (stored === null || stored === undefined) return null
    const figure = new Decimal(String(stored))
    return name === 'qty' ? figure.toFixed() : figure.toFixed(Math.max(2, figure.decimalPlaces()))
  }
  return {
    body,
    isChanged: Object.keys(terms).length > 0 || body.lines.length > 0,
    sales,
    term: (name: string) => (name in terms ? (terms[name] ?? null) : textOf(record[name])),
    setTerm: (name: string, value: string | null) =>
      setTerms(({ [name]: _, ...others }) =>
        value === textOf(record[name]) || value === null ? others : { ...others, [name]: value },
      ),
    onLine: (line: Wire, name: 'qty' | 'price') => lines[String(line.id)]?.[name] ?? held(line, name),
    setLine: (line: Wire, name: 'qty' | 'price', value: string | null) =>
      setLines(before => {
        const { [String(line.id)]: own = {}, ...others } = before
        const { [name]: _, ...kept } = own
        const stored = held(line, name)
        const isSame = value === null || (stored !== null && new Decimal(value).eq(stored))
        const next = isSame ? kept : { ...kept, [name]: value }
        return Object.keys(next).length === 0 ? others : { ...others, [String(line.id)]: next }
      }),
    percent,
    /** All prices up or down at once, from what they are stored as. */
    raise: (text: string | null) => {
      setPercent(text)
      const factor = new Decimal(text ?? 0).div(100).plus(1)
      setLines(before =>
        Object.fromEntries(
          sales.flatMap((line): [string, Changed[string]][] => {
            const { price: _, ...kept } = before[String(line.id)] ?? {}
            const stored = held(line, 'price')
            const price = stored && text ? new Decimal(stored).times(factor).toDecimalPlaces(4).toFixed() : undefined
            const next = price ? { ...kept, price } : kept
            return Object.keys(next).length > 0 ? [[String(line.id), next]] : []
          }),
        ),
      )
    },
    remark,
    setRemark,
  }
}

export type Tried = ReturnType<typeof useTried>
