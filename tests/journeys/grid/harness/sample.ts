import type { Wire } from '../../../../platform/model/check.ts'
import type { Decimal } from '../../../../platform/model/decimal.ts'
import { amount, decimal as figure } from '../../../../platform/model/decimal.ts'
import {
  choice,
  code,
  date,
  decimal,
  type Fields,
  flag,
  integer,
  longText,
  money,
  percent,
  quantity,
  reference,
  text,
} from '../../../../platform/model/fields.ts'
import type { Lookup, Option } from '../../../../platform/web/grid/resolve.ts'

/** A made-up table of lines with every kind of cell a person types in. */
export const lineFields: Fields = {
  palletNo: code('托盘号', 'Pallet no.', { required: true }),
  itemId: reference('thing', '物料', 'Item', { required: true }),
  brand: text('品牌', 'Brand'),
  brandDop: text('品牌DOP编码', 'Brand DOP code', { readOnly: true }),
  qty: quantity('件数', 'Qty', { required: true, total: true, min: '0' }),
  price: money('采购单价', 'Purchase price', { decimals: 4 }),
  amount: money('金额', 'Amount', { derived: true, total: true }),
  tax: percent('税率', 'Tax rate'),
  grade: choice('等级', 'Grade', { a: ['一级', 'Grade A'], b: ['二级', 'Grade B'], juice: ['榨汁', 'Juice'] }),
  packedOn: date('包装日期', 'Packed on'),
  layers: integer('层数', 'Layers', { min: '0' }),
  organic: flag('有机', 'Organic'),
  note: longText('备注', 'Remark'),
}

/** The same lines with further columns, forty in all. */
export const wideFields: Fields = {
  ...lineFields,
  ...Object.fromEntries(
    Array.from({ length: 27 }, (_, index) => [`extra${index}`, decimal(`附加${index + 1}`, `Extra ${index + 1}`)]),
  ),
}

const names = ['金奇异果', '绿奇异果', '榴莲', '山竹', '车厘子', '龙眼', '荔枝', '香蕉', '牛油果', '蓝莓']
const english = [
  'Gold kiwi',
  'Green kiwi',
  'Durian',
  'Mangosteen',
  'Cherry',
  'Longan',
  'Lychee',
  'Banana',
  'Avocado',
  'Blueberry',
]

/** Records the references of the harness point to. */
export const things: readonly Option[] = names.map((label, index) => ({
  value: String(9001 + index),
  label,
  record: { id: String(9001 + index), itemNo: `F0${index}`, name: label, nameEn: english[index] },
}))

export const asked: { to: string; q?: string; values?: readonly string[] }[] = []

/** Finds things by stored value, number or part of a name, a little later as a server would. */
export const lookup: Lookup = async (to, { q, values }) => {
  asked.push({ to, ...(q === undefined ? {} : { q }), ...(values ? { values } : {}) })
  await new Promise(done => setTimeout(done, 30))
  if (values) return things.filter(thing => values.includes(thing.value))
  const said = (q ?? '').toLowerCase()
  return things.filter(({ label, record }) =>
    [label, record.itemNo, record.nameEn].some(word => String(word).toLowerCase().includes(said)),
  )
}

/** A line of the sample, the same every time. */
export function lineOf(index: number): Wire {
  const thing = things[index % things.length]
  const qty = String(((index * 37) % 900) + 20)
  const price = `${(index % 17) + 3}.${String((index * 29) % 100).padStart(2, '0')}`
  return {
    key: `k${index}`,
    id: String(index + 1),
    palletNo: `P${String(index + 1).padStart(4, '0')}`,
    itemId: thing?.value,
    itemName: thing?.label,
    brand: ['Zespri', '金岭', 'Dole', 'Driscoll'][index % 4],
    brandDop: index % 7 === 3 ? null : ['B01', 'B02', 'B03', 'B04'][index % 4],
    qty,
    price,
    tax: '9',
    grade: ['a', 'b', 'juice'][index % 3],
    packedOn: `2026-0${(index % 9) + 1}-1${index % 10}`,
    layers: index % 12,
    organic: index % 3 === 0 ? 'Y' : 'N',
    note: index % 5 === 1 ? '外箱破损\n已拍照\n待理赔' : null,
    ...Object.fromEntries(Array.from({ length: 27 }, (_, extra) => [`extra${extra}`, `${index}.${extra}`])),
  }
}

const figureIn = (value: unknown): Decimal | null =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? figure(value) : null

/** Lines with their amount; a line whose amount is right keeps its identity. */
export const derived = (rows: readonly Wire[]): Wire[] =>
  rows.map(row => {
    const value = amount(figureIn(row.price), figureIn(row.qty)).toFixed(2)
    return row.amount === value ? row : { ...row, amount: value }
  })
